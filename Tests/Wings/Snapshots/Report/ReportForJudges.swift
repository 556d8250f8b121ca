import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueSnapshots
import TestSupport
import Testing

/// Writes reports for programs that check them, such as `scripts/oracles/judge_report.py`, into the folder named by
/// `SEGUE_REPORT_FOLDER`, together with the frames that they are about; without it, into a temporary folder.
@Suite struct ReportForJudges {
  private let scratch: TestFolder?
  private let folder: String

  init() throws {
    let chosen = ProcessInfo.processInfo.environment["SEGUE_REPORT_FOLDER"]
    scratch = chosen == nil ? try TestFolder() : nil
    folder = chosen ?? scratch!.path
  }

  @Test("Reports are written for all samples, for a real scene, and for stories without failures")
  func write() async throws {
    try write(try await SampleVerdicts.all(), to: "samples")
    try write([try await Self.card(), SampleVerdicts.passed("scenes/drawer.json")], to: "card")
    try write([SampleVerdicts.passed("a.json"), SampleVerdicts.passed("b.json")], to: "passed")
    for name in ["samples", "card", "passed"] {
      #expect(try ReportFile(File.read("\(folder)/\(name)/report.html")).stories.count >= 2)
      #expect(File.exists("\(folder)/\(name)/frames") == (name != "passed"))
    }
  }

  /// An example scene with rounder cards, with more frames than a report has pictures.
  private static func card() async throws -> SceneVerdict {
    let scenes = Repository.path("scenes")
    let text = String(decoding: try File.read(scenes + "/card.json"), as: UTF8.self)
    let sample = try await SampleStory(
      before: text, after: text.replacingOccurrences(of: "\"cornerRadius\": 20,", with: "\"cornerRadius\": 26,"),
      folder: scenes)
    var verdict = sample.verdict(scene: "scenes/card.json")
    verdict.causes = [.scene]
    verdict.sceneChanges = [
      SceneChange(
        path: "components.card.cornerRadius", node: "card", property: "cornerRadius", before: "20", after: "26",
        line: 23)
    ]
    return verdict
  }

  private func write(_ verdicts: [SceneVerdict], to name: String) throws {
    let folder = folder + "/" + name
    try AtomicFile.write(HTMLReport.bytes(for: verdicts, threads: 2), to: folder + "/report.html")
    try AtomicFile.write(Array(JUnitReport.text(for: verdicts).utf8), to: folder + "/junit.xml")
    try AtomicFile.write(
      Array((JSONWriter.pretty(VerifyJSON.json(for: verdicts)) + "\n").utf8), to: folder + "/verify.json")
    for (number, verdict) in verdicts.enumerated() {
      guard let pictures = verdict.pictures else { continue }
      for frame in verdict.frames {
        for (side, image) in [("before", pictures.before(frame.index)), ("after", pictures.after(frame.index))] {
          guard let image else { continue }
          _ = try PNGEncoder.write(image.bitmap, to: "\(folder)/frames/\(number)-\(frame.index)-\(side).png")
        }
      }
    }
  }
}
