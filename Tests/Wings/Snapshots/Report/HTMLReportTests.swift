import Foundation
import SegueDigests
import SegueGraphics
import SegueJSON
import SegueSnapshots
import Testing

@Suite struct HTMLReportTests {
  @Test("The same verdicts give the same bytes, with any number of threads")
  func deterministic() async throws {
    let verdicts = try await SampleVerdicts.all()
    let bytes = HTMLReport.bytes(for: verdicts)
    for threads in [1, 3] { #expect(HTMLReport.bytes(for: verdicts, threads: threads) == bytes) }
  }

  @Test("Every picture can be restored, pixel for pixel")
  func lossless() async throws {
    let verdicts = try await SampleVerdicts.all().filter { $0.pictures != nil }
    let report = try ReportFile(HTMLReport.bytes(for: verdicts, limits: .init(framesPerStory: 1000)))
    #expect(report.stories.count == verdicts.count)
    for (story, verdict) in zip(report.stories, verdicts) {
      let pictures = story["pictures"]!.array!
      #expect(pictures.count == verdict.frames.count)
      for picture in pictures {
        let index = Int(picture["frame"]!.number!)
        let wanted = (verdict.pictures!.before(index), verdict.pictures!.after(index))
        expectSame(try report.pixels(picture, "before"), wanted.0)
        expectSame(try report.pixels(picture, "after"), wanted.1)
      }
    }
  }

  private func expectSame(_ found: consuming Bitmap?, _ wanted: Image?) {
    guard let found, let wanted else {
      #expect(wanted == nil)
      return
    }
    #expect(found.width == wanted.width && found.height == wanted.height)
    let same = found.withPixels { a in wanted.bitmap.withPixels { b in a.indices.allSatisfy { a[$0] == b[$0] } } }
    #expect(same)
  }

  @Test("The picture before a change is stored as the part of it that differs")
  func patches() async throws {
    let verdict = try await SampleVerdicts.colored()
    let report = try ReportFile(HTMLReport.bytes(for: [verdict]))
    for picture in report.stories[0]["pictures"]!.array! {
      let frame = verdict.frames.first { Double($0.index) == picture["frame"]!.number }!
      let part = picture["before"]!
      #expect(part["x"]?.number == Double(frame.region!.minX) && part["y"]?.number == Double(frame.region!.minY))
      #expect(part["width"]?.number == Double(frame.region!.width))
    }
  }

  @Test("Pictures stay within their budget, and the worst frame is included first", arguments: [0, 900, 2_000, 3_000])
  func budget(bytes: Int) async throws {
    let verdict = try await SampleVerdicts.moved()
    let report = try ReportFile(HTMLReport.bytes(for: [verdict], limits: .init(pictureBytes: bytes)))
    #expect(report.pictureBytes <= bytes)
    let frames = report.stories[0]["pictures"]!.array!.map { $0["frame"]!.number! }
    #expect(frames == frames.sorted())
    #expect(frames.isEmpty == (bytes == 0))
    if let worst = verdict.worstFrame, !frames.isEmpty { #expect(frames.contains(Double(worst.index))) }
    #expect(frames.count < verdict.frames.count)
  }

  @Test("No picture is stored twice")
  func once() async throws {
    let verdict = try await SampleVerdicts.colored()
    let one = try ReportFile(HTMLReport.bytes(for: [verdict]))
    let three = try ReportFile(HTMLReport.bytes(for: [verdict, verdict, verdict]))
    #expect(one.pictureBytes == three.pictureBytes)
  }

  @Test("A story has at most the allowed number of frames, and failures come first")
  func limits() async throws {
    let report = try ReportFile(
      HTMLReport.bytes(for: try await SampleVerdicts.all(), limits: .init(framesPerStory: 3)))
    for story in report.stories { #expect(story["pictures"]!.array!.count <= 3) }
    let outcomes = report.stories.map { $0["outcome"]!.string! }
    #expect(outcomes.first == "broken" && outcomes.suffix(4) == ["recorded", "passed", "passed", "passed"])
  }

  @Test("No text of a scene becomes markup")
  func escaped() async throws {
    let verdict = try await SampleVerdicts.hostile()
    let report = try ReportFile(HTMLReport.bytes(for: [verdict]))
    #expect(report.stories[0]["scene"]?.string == verdict.scene)
    #expect(!report.text.contains("<img"))
    #expect(!report.text.contains("<!--"))
    #expect(verdict.scene.unicodeScalars.contains("\u{202E}"))
    #expect(report.text.unicodeScalars.allSatisfy { !(0x202A...0x202E).contains($0.value) })
    // The only script elements are the report's own: the page, the data, one per picture, and the script.
    let ends = report.text.components(separatedBy: "</script>").count - 1
    let starts = report.text.components(separatedBy: "<script").count - 1
    #expect(ends == starts)
  }

  @Test("The content security policy has the hashes of the style and the script, and the file names no other host")
  func policy() async throws {
    let text = try ReportFile(HTMLReport.bytes(for: [SampleVerdicts.broken()])).text
    for (name, start, end) in [("style", "<style>", "</style>"), ("script", "<script>", "</script>")] {
      let from = try #require(text.range(of: start))
      let to = try #require(text.range(of: end, range: from.upperBound..<text.endIndex))
      let content = Array(text[from.upperBound..<to.lowerBound].utf8)
      let digest = Data(Digest(of: content).bytes).base64EncodedString()
      #expect(text.contains("\(name)-src 'sha256-\(digest)'"))
    }
    let addresses = text.components(separatedBy: "://").count - 1
    #expect(addresses == 1 && text.contains("http://www.w3.org/2000/svg"))
  }
}
