import SegueJSON

/// A built-in symbol; `render list` names them.
public struct Symbol: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// - Parameters:
  ///   - name: Its name, such as `"heart.fill"`.
  ///   - size: Its height in points, if nothing else gives it; 24 if nil.
  ///   - color: Its colour; black if nil.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  public init(
    _ name: String, size: Double? = nil, color: String? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["symbol"] = .string(name)
    fragment["size"] = .number(size)
    fragment["color"] = .string(color)
  }

  /// `"#RRGGBB"`, `"#RRGGBBAA"`, `"$name"` of the theme, or a system colour's name.
  public func color(_ color: String) -> Symbol { setting("color", .string(color)) }
}
