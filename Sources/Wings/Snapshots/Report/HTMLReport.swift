import CReportFiles
import SegueCore
import SegueJSON
import SeguePages

/// Verdicts as one HTML file (`HTMLPage`).
package enum HTMLReport {
  /// Limits on the size of a report.
  package struct Limits: Hashable, Sendable {
    /// The number of frames per story that are shown in full: the worst, the first, the last, and others spread evenly.
    package var framesPerStory: Int
    /// The total size of all pictures, in bytes of base64.
    package var pictureBytes: Int
    /// The number of properties listed per frame.
    static let changesPerFrame = 60

    package init(framesPerStory: Int = 24, pictureBytes: Int = 20_000_000) {
      self.framesPerStory = framesPerStory
      self.pictureBytes = pictureBytes
    }
  }

  /// The content of the file. Failures come first; otherwise the order is kept. Equal verdicts give equal bytes with
  /// any number of threads.
  package static func bytes(
    for verdicts: [SceneVerdict], limits: Limits = Limits(), threads: Int = 1
  ) -> [UInt8] {
    let ordered = ordered(verdicts)
    let pictures = ReportPictures(ordered, limits: limits, threads: threads)
    let blocks = pictures.files.enumerated().map { HTMLPage.Block.base64("picture-\($0.offset)", $0.element) }
    return page.bytes(
      title: title(ordered), data: [.json("data", JSONWriter.compact(data(ordered, pictures, limits)))] + blocks,
      text: VerifyText.text(for: ordered))
  }

  private static let page = HTMLPage(
    unsafe EmbeddedFiles(report_files()), body: "Report/report.html", styles: ["Page/page.css", "Report/report.css"],
    scripts: [
      "Page/elements.js", "Page/layer.js", "Page/viewport.js", "Page/curves.js", "Page/controls.js", "Report/model.js",
      "Report/pictures.js", "Report/frameview.js", "Report/timeline.js", "Report/details.js", "Report/report.js",
    ])

  private static func ordered(_ verdicts: [SceneVerdict]) -> [SceneVerdict] {
    ["broken", "failed", "missing", "recorded", "removed", "passed"].flatMap { name in
      verdicts.filter { $0.outcome.name == name }
    }
  }

  private static func title(_ verdicts: [SceneVerdict]) -> String {
    let failures = verdicts.count(where: \.isFailure)
    return failures == 0
      ? "\(SceneVerdict.counted(verdicts)) as recorded" : "\(failures) of \(SceneVerdict.counted(verdicts)) failed"
  }

  private static func data(_ verdicts: [SceneVerdict], _ pictures: ReportPictures, _ limits: Limits) -> JSON {
    let stories = zip(verdicts, pictures.frames).map { verdict, frames -> JSON in
      .object(
        VerifyJSON.members(of: verdict, changeLimit: Limits.changesPerFrame) + [
          ("name", .string(verdict.story.words)), ("headline", .string(verdict.headline)),
          ("pictures", .array(frames)),
        ])
    }
    let causes = Cause.allCases.map { cause -> (String, JSON) in
      (cause.rawValue, ["title": .string(cause.title), "text": .string(cause.explanation)])
    }
    return [
      "summary": VerifyJSON.summary(verdicts), "causes": .object(causes), "stories": .array(stories),
      "framesPerStory": .integer(limits.framesPerStory), "pictureBytes": .integer(limits.pictureBytes),
    ]
  }
}
