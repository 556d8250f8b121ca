package import SegueJSON

/// A problem of a scene: what is wrong, where, and how to fix it.
public struct Problem: Sendable {
  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable {
    /// The scene cannot be rendered.
    case error
    /// The scene can be rendered, but probably not as intended.
    case warning
  }

  /// A position in the text of a scene.
  public struct Place: Hashable, Sendable {
    /// The name of the file, as it was given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
  }

  private let diagnostic: Diagnostic

  /// The Swift source line that built the faulty part; nil if the scene was not built in Swift.
  public let origin: SwiftLine?

  package init(_ diagnostic: Diagnostic, origins: SceneOrigins) {
    var diagnostic = diagnostic
    origin = diagnostic.path.steps.isEmpty ? nil : origins.place(of: diagnostic.path)
    if let origin { diagnostic.notes.append(Diagnostic.Note("built at \(origin)", at: nil)) }
    self.diagnostic = diagnostic
  }

  /// The severity.
  public var severity: Severity { diagnostic.severity == .error ? .error : .warning }

  /// A stable identifier of the kind of problem, such as `unknown-key`.
  public var code: String { diagnostic.code.rawValue }

  /// The position in the text. It is nil for problems outside of the text, such as a requested theme that does not
  /// exist.
  public var place: Place? {
    diagnostic.location.map {
      let start = $0.start
      return Place(file: $0.file.name, line: start.line, column: start.column)
    }
  }

  /// The path of the faulty value in the scene, such as `screens.list.children[2].cornerRadius`. Empty for the scene as
  /// a whole.
  public var path: String { diagnostic.path.description }

  /// What is wrong, in lower case and without a full stop.
  public var message: String { diagnostic.message }

  /// What would be valid, worded to follow "expected".
  public var expected: String? { diagnostic.expected }

  /// How to fix it, such as `did you mean "radius"?`.
  public var hint: String? { diagnostic.hint }
}

extension Problem: CustomStringConvertible {
  /// The complete message with an excerpt of the text, as `render` prints it. Ends with a newline.
  public var description: String { DiagnosticText.render(diagnostic) }
}

/// An error with all problems that prevent a scene from being rendered.
///
/// Its description is the output of `render`: file, line and column, an excerpt, the path of the value, what was
/// expected, and the closest valid spelling.
public struct SceneError: Error, Sendable {
  /// The problems in the order of the text, including warnings. Never empty.
  public let problems: [Problem]
  /// The number of further problems that are not listed.
  public let omittedCount: Int

  package init(_ diagnostics: Diagnostics, origins: SceneOrigins = SceneOrigins()) {
    problems = diagnostics.list.map { Problem($0, origins: origins) }
    omittedCount = diagnostics.omitted
  }
}

extension SceneError: CustomStringConvertible {
  /// All problems as `render` prints them. Ends with a newline.
  public var description: String {
    var parts = problems.map(\.description)
    if omittedCount > 0 { parts.append("and \(omittedCount) more\n") }
    return parts.joined(separator: "\n")
  }
}

/// The Swift source lines that the parts of a built scene come from.
package struct SceneOrigins: Sendable {
  package struct Entry: Sendable {
    package let path: JSONPath
    package let place: SwiftLine
  }

  /// In arbitrary order.
  package var entries: [Entry] = []

  package init() {}

  /// The source line of the innermost part that encloses `path`.
  package func place(of path: JSONPath) -> SwiftLine? {
    let enclosing = entries.filter { path.steps.starts(with: $0.path.steps) }
    return enclosing.max { $0.path.steps.count < $1.path.steps.count }?.place
  }
}

/// A line of a Swift source file.
public struct SwiftLine: Hashable, Sendable, CustomStringConvertible {
  /// The module and file, in the form of `#fileID`.
  public let fileID: String
  /// The line, from 1.
  public let line: Int

  package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// For example `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
