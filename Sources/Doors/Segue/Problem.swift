package import SegueJSON

/// A problem of a scene: what is wrong, where, and how to fix it.
public struct Problem: Sendable {
  /// The severity of a problem.
  @nonexhaustive
  public enum Severity: String, Hashable, Sendable {
    /// The scene cannot be rendered.
    case error
    /// The scene can be rendered, but probably not as intended.
    case warning
  }

  /// Where a problem is: in the text of a scene, or in the Swift source that built it.
  public struct Place: Hashable, Sendable {
    /// The name of the file as it was given, or the module and file of Swift source in the form of `#fileID`.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1. Nil in Swift source.
    public let column: Int?
  }

  private let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// The severity.
  public var severity: Severity { diagnostic.severity == .error ? .error : .warning }

  /// The kind of problem, such as ``Code/unknownKey``.
  public var code: Code { Code(rawValue: diagnostic.code.rawValue) }

  /// Where the faulty value is: in the text, or, if the scene was built in Swift, at the call that wrote it. What a movie
  /// is asked for, such as a theme that does not exist, a scale or a framing, is at that call in Swift. It is nil for other
  /// problems outside of the scene, such as a file that cannot be read.
  public var place: Place? {
    diagnostic.location.map {
      let start = $0.start
      return Place(file: $0.fileName, line: start.line, column: start.column)
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

extension Problem {
  /// A stable identifier of a kind of problem: `unknown-key`. New kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The identifier, as in the JSON of `render check --json`.
    public let rawValue: String

    /// Creates a code from an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a code from a literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// A key that the format does not have.
    public static let unknownKey: Code = "unknown-key"
    /// A key that is missing.
    public static let missingKey: Code = "missing-key"
    /// A key that is given twice, as by two transitions or two screens of the same name.
    public static let duplicateKey: Code = "duplicate-key"
    /// A number that is out of range.
    public static let outOfRange: Code = "out-of-range"
    /// A node that does not exist.
    public static let unknownNode: Code = "unknown-node"
    /// A file that cannot be read.
    public static let missingFile: Code = "missing-file"
    /// A font that is not installed.
    public static let missingFont: Code = "missing-font"
    /// A path that no file can have.
    public static let badPath: Code = "bad-path"
  }
}

extension Problem.Code: CustomStringConvertible {
  /// The identifier.
  public var description: String { rawValue }
}

extension Problem: Hashable {
  /// Returns whether two problems say the same about the same place.
  public static func == (a: Problem, b: Problem) -> Bool {
    a.code == b.code && a.severity == b.severity && a.place == b.place && a.path == b.path && a.message == b.message
      && a.expected == b.expected && a.hint == b.hint
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(place)
    hasher.combine(path)
    hasher.combine(message)
  }
}

extension Problem.Place: CustomStringConvertible {
  /// For example `scenes/card.json:12:7` or `Module/File.swift:12`.
  public var description: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

extension Problem: CustomStringConvertible {
  /// The complete message with an excerpt of the text, as `render` prints it. Ends with a newline.
  public var description: String { DiagnosticText.render(diagnostic) }
}

/// An error with all problems that prevent a scene from being rendered.
///
/// Its description is the output of `render`: file, line and column, an excerpt, the path of the value, what was
/// expected, and the closest valid spelling.
public struct SceneError: Error, Hashable, Sendable {
  /// The problems in the order of the text, including warnings. Never empty.
  public let problems: [Problem]
  /// The number of further problems that are not listed.
  public let omittedCount: Int

  package init(_ diagnostics: Diagnostics) {
    problems = diagnostics.list.map { Problem($0) }
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

extension SceneError {
  /// The problems of a call in Swift: those that are nowhere in the scene are at its line.
  init(_ diagnostics: Diagnostics, at line: CodeLine?) {
    let place = line.map { Location.start(of: SourceFile(name: $0.file, built: BuiltJSON(.null), at: $0)) }
    let placed = diagnostics.list.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.location = diagnostic.location ?? place
      return diagnostic
    }
    self.init(Diagnostics(placed, omitted: diagnostics.omittedProblems))
  }

  /// Throws an error at a line of Swift if an argument is out of range.
  static func check(_ value: Int, in range: ClosedRange<Int>, _ unit: String, at line: CodeLine) throws(SceneError) {
    guard !range.contains(value) else { return }
    throw SceneError(
      "out-of-range", "\(value) is out of range",
      expected: "from \(range.lowerBound) to \(range.upperBound) \(unit)", quoting: value.built, at: line)
  }

  /// An error at a line of Swift, about a value there.
  init(
    _ code: Diagnostic.Code, _ message: String, expected: String?, hint: String? = nil, quoting value: BuiltJSON,
    at line: CodeLine
  ) {
    let file = SourceFile(name: line.file, built: value, at: line)
    self.init(Diagnostics(Diagnostic(.error, code, at: .start(of: file), message, expected: expected, hint: hint)))
  }
}
