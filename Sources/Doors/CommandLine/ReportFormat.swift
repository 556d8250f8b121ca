package import ArgumentParser
import SegueFiles
package import SegueFindings

/// The form in which a command prints its findings to standard output.
package enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, unix, github, sarif

  /// Whether standard output has nothing else, for a program that reads it.
  package var isDocument: Bool { self == .json || self == .unix || self == .sarif }

  /// Writes findings for an editor or a service that shows code; writes nothing for the formats `text` and `json`.
  ///
  /// - Parameter omitted: the number of further findings, which were counted but not kept.
  package func write(_ findings: [CodeFinding], omitted: Int = 0) {
    let folder = RepositoryFolder()
    switch self {
    case .text, .json: break
    case .unix: Console.outEscaped(UnixLines.text(for: findings, omitted: omitted))
    case .github: Console.outEscaped(GitHubCommands.text(for: findings, omitted: omitted, path: folder.path))
    case .sarif: Console.out(SARIFLog.json(for: findings, omitted: omitted, path: folder.path))
    }
  }
}

/// The choice of a form. `--json` is short for `--format json`.
package struct ReportFormatArguments: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "The report: text (the default), json, unix (FILE:LINE:COLUMN: error: …), github (text, and annotations), or sarif.",
      valueName: "format"))
  package var chosen: ReportFormat?

  @Flag(help: "Report as JSON.")
  package var json = false

  package init() {}

  package func validate() throws {
    if json, let chosen, chosen != .json {
      throw UsageError("--json and --format \(chosen.rawValue) exclude each other")
    }
  }

  package var format: ReportFormat { json ? .json : chosen ?? .text }
}

/// The folder of the repository that a GitHub workflow has checked out. GitHub expects paths relative to it.
struct RepositoryFolder {
  /// With a slash at its end; nil if there is none.
  private let root: String?

  init() {
    let folder = Console.environment("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : File.resolved($0) }
    root = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// The path of a file relative to the repository's folder. For files elsewhere, the name without a leading `./`.
  func path(_ name: String) -> String {
    guard let root, let whole = File.normalized(name), whole.hasPrefix(root) else {
      return name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    }
    return String(whole.dropFirst(root.count))
  }
}
