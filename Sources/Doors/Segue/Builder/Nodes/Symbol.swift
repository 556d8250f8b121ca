import SegueJSON

/// A built-in symbol.
public struct Symbol: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a symbol.
  ///
  /// - Parameters:
  ///   - name: The name, such as `.heartFill` or `"heart.fill"`.
  ///   - size: The height in points, if the layout does not determine it. If nil, 24.
  ///   - color: The colour. If nil, black, or white in a dark theme.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ name: Name, size: Double? = nil, color: Color? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["symbol"] = name
    json["size"] = size
    json["color"] = color
  }

  /// Creates a symbol from a name that is built at run time.
  @_disfavoredOverload  // `Symbol("heart.fill")` has a name.
  public init(
    _ name: String, size: Double? = nil, color: Color? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(Name(name), size: size, color: color, fileID: fileID, line: line)
  }

  /// Sets how the symbol fills the bounds. If not set, ``Image/ContentMode/scaleAspectFit``.
  public func contentMode(_ mode: Image.ContentMode, fileID: String = #fileID, line: Int = #line) -> Symbol {
    setting("contentMode", mode, fileID, line)
  }

  /// Sets the colour, such as `"#FFFFFF"`, `.systemBlue` or `"$name"` of the theme.
  public func color(_ color: Color, fileID: String = #fileID, line: Int = #line) -> Symbol {
    setting("color", color, fileID, line)
  }
}

extension Symbol {
  /// The name of a symbol: `.heartFill`, `"heart.fill"`, or `"$name"` of a theme or a component.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The name as scene files have it: `heart.fill`.
    public let rawValue: String

    /// Creates a name. One that no symbol has is a ``Problem`` of the scene.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name. One that no symbol has is a ``Problem`` of the scene.
    public init(_ name: String) { rawValue = name }
    /// Creates a name from a literal.
    public init(stringLiteral value: String) { rawValue = value }
  }
}

extension Symbol.Name: SceneValue {}
