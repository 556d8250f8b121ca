package import SegueJSON

/// One thing that is wrong with a scene, or looks wrong: what, where, and how to put it right.
public struct Problem: Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    /// The scene cannot be rendered.
    case error
    /// The scene can be rendered, but hardly looks as it was meant to.
    case warning
  }

  /// Where in a scene's text a problem lies.
  public struct Place: Hashable, Sendable {
    /// The file, as it was named.
    public let file: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int
  }

  private let diagnostic: Diagnostic

  /// Where the part of the scene that is wrong was built in Swift; nil for a scene that was not.
  public let origin: SwiftLine?

  package init(_ diagnostic: Diagnostic, origins: SceneOrigins) {
    var diagnostic = diagnostic
    origin = diagnostic.path.steps.isEmpty ? nil : origins.place(of: diagnostic.path)
    if let origin { diagnostic.notes.append(Diagnostic.Note("built at \(origin)", at: nil)) }
    self.diagnostic = diagnostic
  }

  /// How much it matters.
  public var severity: Severity { diagnostic.severity == .error ? .error : .warning }

  /// What sort of problem it is, such as `unknown-key`; stable for tools.
  public var code: String { diagnostic.code.rawValue }

  /// Where it lies in the text; nil for what lies nowhere there, such as a theme that was asked for and is missing.
  public var place: Place? {
    diagnostic.location.map {
      let start = $0.start
      return Place(file: $0.file.name, line: start.line, column: start.column)
    }
  }

  /// Where it lies in the scene's tree, such as `screens.list.children[2].cornerRadius`; empty for the scene as a whole.
  public var path: String { diagnostic.path.description }

  /// What is wrong, as a sentence without capital and full stop.
  public var message: String { diagnostic.message }

  /// What would be right, in words that follow "expected".
  public var expected: String? { diagnostic.expected }

  /// How to put it right, such as `did you mean "radius"?`.
  public var hint: String? { diagnostic.hint }
}

extension Problem: CustomStringConvertible {
  /// All of it with an excerpt of the text, as `render` prints it; ends with a newline.
  public var description: String { DiagnosticText.render(diagnostic) }
}
