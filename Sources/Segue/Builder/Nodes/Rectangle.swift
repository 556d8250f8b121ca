import SegueJSON

/// A rectangle of a colour or a gradient, in the node's rounded bounds.
public struct Rectangle: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// A rectangle of a colour: `"#RRGGBB"`, `"#RRGGBBAA"`, `"$name"` of the theme, or a system colour's name.
  public init(_ color: String, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["rect"] = .string(color)
  }

  /// A rectangle of a gradient.
  public init(_ gradient: Gradient, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["rect"] = gradient.json
  }
}
