package import ArgumentParser
package import SegueCommandLine
import SegueFiles
import SegueExport
package import SegueSnapshots

/// The reports on verdicts that `verify` and `merge` write.
package struct VerdictReportArguments: MergeReports {
  @OptionGroup var form: ReportFormatArguments

  @Option(
    help: ArgumentHelp("Write a JUnit XML file for CI servers.", valueName: "file"),
    completion: .file(), transform: OutputPath.checkedFile)
  package var junit: String?

  @Option(
    help: ArgumentHelp("Write an HTML file with pictures and curves of all differences.", valueName: "file"),
    completion: .file(), transform: OutputPath.checkedFile)
  package var report: String?

  @Option(
    help: ArgumentHelp("Write a Markdown file for the summary of a CI job, worst first.", valueName: "file"),
    completion: .file(), transform: OutputPath.checkedFile)
  package var summary: String?

  @Option(
    help: ArgumentHelp("Write the same, short enough for a comment on GitHub.", valueName: "file"),
    completion: .file(), transform: OutputPath.checkedFile)
  package var comment: String?

  @Option(
    help: ArgumentHelp(
      "Write a picture of each story that failed: before, after, difference. Summary and comment show them.",
      valueName: "folder"),
    completion: .directory, transform: OutputPath.checkedFile)
  package var strips: String?

  @Option(
    help: ArgumentHelp(
      "The URL at which the folder of the strips is published (default: its path).",
      valueName: "url"))
  var stripsURL: String?

  package init() {}

  package func validate() throws {
    if stripsURL != nil, strips == nil { throw UsageError("--strips-url needs --strips") }
  }

  package var format: ReportFormat { form.format }

  package static let options = "--json or --format, --junit, --report, --summary, --comment and --strips"

  /// What to write, by option.
  package var files: [(option: String, path: String)] {
    [("--junit", junit), ("--report", report), ("--summary", summary), ("--comment", comment), ("--strips", strips)]
      .compactMap { option, path in path.map { (option, $0) } }
  }

  /// Whether a report shows pictures of differences.
  package var showPictures: Bool { report != nil || strips != nil }

  /// Writes the requested reports to their files, and the one of `--format` to standard output.
  package func write(_ verdicts: [SceneVerdict], threads: Int?, isQuiet: Bool) throws {
    let threads = threads ?? ProcessorCount.current
    if format == .json { Console.out(VerifyJSON.json(for: verdicts)) }
    format.write(SceneVerdict.findings(in: verdicts))
    if let junit { try AtomicFile.write(Array(JUnitReport.text(for: verdicts).utf8), to: junit) }
    let pictures = try strips.map { folder in
      try StripFolder(verdicts, folder: folder, address: stripsURL, threads: threads)
    }
    for (path, limit) in [(summary, MarkdownReport.summaryLimit), (comment, MarkdownReport.commentLimit)] {
      guard let path else { continue }
      let text = MarkdownReport.text(for: verdicts, limit: limit, strips: pictures)
      try AtomicFile.write(Array(text.utf8), to: path)
    }
    if let report {
      try AtomicFile.write(HTMLReport.bytes(for: verdicts, threads: threads), to: report)
      if !isQuiet, !format.isDocument { Console.out("\(report)") }
    }
  }
}
