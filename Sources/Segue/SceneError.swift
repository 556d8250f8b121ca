package import SegueJSON

/// Why a scene cannot be rendered: everything that is wrong with it at once.
///
/// Printed, it reads as what `render` says: file, line and column, an excerpt, the way to the value, what was expected, and
/// the nearest valid spelling.
public struct SceneError: Error, Sendable {
  /// What is wrong, in the order of the text, with the warnings that were found beside the errors; not empty.
  public let problems: [Problem]
  /// How many more there were: after a number of them nobody reads on.
  public let omittedCount: Int

  package init(_ diagnostics: Diagnostics, origins: SceneOrigins = SceneOrigins()) {
    problems = diagnostics.list.map { Problem($0, origins: origins) }
    omittedCount = diagnostics.omitted
  }
}

extension SceneError: CustomStringConvertible {
  /// All problems, as `render` prints them; ends with a newline.
  public var description: String {
    var parts = problems.map(\.description)
    if omittedCount > 0 { parts.append("and \(omittedCount) more\n") }
    return parts.joined(separator: "\n")
  }
}
