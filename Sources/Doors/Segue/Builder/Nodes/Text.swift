import SegueJSON

/// Text in a single font and colour.
public struct Text: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a text. `\n` breaks a line. A leading `$` makes it a parameter of a component, and `${name}` inserts one.
  /// For a dollar sign that is neither, write `$$` at the start and `${$}` elsewhere, or use `init(verbatim:)`.
  public init(_ text: String, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["text"] = text
  }

  /// Creates a text without parameters, even if it begins with a `$` or contains `${name}`.
  public init(verbatim text: String, fileID: String = #fileID, line: Int = #line) {
    let escaped = text.replacing("${", with: "${$}{")
    self.init(escaped.hasPrefix("$") && !text.hasPrefix("${") ? "$" + escaped : escaped, fileID: fileID, line: line)
  }

  /// Sets the font size in points, above 0 and at most 2000, with the scene's default font.
  public func font(_ size: Double, fileID: String = #fileID, line: Int = #line) -> Text {
    setting("font", size, fileID, line)
  }

  /// Sets the font.
  ///
  /// - Parameters:
  ///   - family: An installed family, or one of the scene's `fonts`. If nil, the scene's `font`.
  ///   - size: The size in points per em, above 0 and at most 2000. If nil, 17.
  ///   - weight: The weight. If nil, regular.
  ///   - italic: Whether to use the italic face.
  ///   - tracking: The space added between characters, −100…100 points. If nil, none.
  ///   - monospacedDigits: Whether all digits have the same width.
  ///   - synthesis: What may be made from another face if the family lacks the one that `weight` and `italic` ask for. If nil,
  ///     nothing: such a text is a ``Problem``.
  ///   - fallbacks: The families for characters that `family` lacks. If nil, the scene's `fallbackFonts`.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func font(
    family: String? = nil, size: Double? = nil, weight: Weight? = nil, italic: Bool? = nil, tracking: Double? = nil,
    monospacedDigits: Bool? = nil, synthesis: [Synthesis]? = nil, fallbacks: [String]? = nil, fileID: String = #fileID,
    line: Int = #line
  ) -> Text {
    setting(
      "font",
      BuiltJSON.object([
        "family": family, "size": size, "weight": weight, "italic": italic,
        "tracking": tracking, "monospacedDigits": monospacedDigits, "synthesis": synthesis, "fallbacks": fallbacks,
      ]).unlessEmpty, fileID, line)
  }

  /// Sets the colour, such as `"#FFFFFF"`, `.systemBlue` or `"$name"` of the theme. The default is black, or white in a dark theme.
  public func color(_ color: Color, fileID: String = #fileID, line: Int = #line) -> Text {
    setting("color", color, fileID, line)
  }

  /// Sets the alignment of lines in the node's width. The default is that of the text's direction.
  public func alignment(_ alignment: Alignment, fileID: String = #fileID, line: Int = #line) -> Text {
    setting("alignment", alignment, fileID, line)
  }

  /// Sets the maximum number of lines, after which the text is truncated. 0, the default, means no limit.
  public func maxLines(_ count: Int, truncation: Truncation? = nil, fileID: String = #fileID, line: Int = #line) -> Text
  {
    setting("maxLines", count, fileID, line).setting("truncation", truncation, fileID, line)
  }

  /// Sets the space added between lines, −1000…1000 points. The default is 0.
  public func lineSpacing(_ points: Double, fileID: String = #fileID, line: Int = #line) -> Text {
    setting("lineSpacing", points, fileID, line)
  }

  /// Multiplies the height of each line by a factor above 0 and at most 100. The default is 1.
  public func lineHeight(_ factor: Double, fileID: String = #fileID, line: Int = #line) -> Text {
    setting("lineHeight", factor, fileID, line)
  }

  /// Sets the language, a BCP 47 tag such as `"ja"`, which selects language-specific glyphs.
  public func language(_ tag: String, fileID: String = #fileID, line: Int = #line) -> Text {
    setting("language", tag, fileID, line)
  }

  /// Sets the direction of the paragraph. By default it is that of the first strong character.
  public func direction(_ direction: Direction, fileID: String = #fileID, line: Int = #line) -> Text {
    setting("direction", direction, fileID, line)
  }
}

extension Text {
  /// The weight of a font: a name, or a number 1…1000.
  public struct Weight: Hashable, Sendable, ExpressibleByIntegerLiteral {
    let built: BuiltJSON

    private init(_ name: String) { built = name.built }
    /// Creates a weight from a number, 1…1000.
    public init(_ number: Int) { built = number.built }
    /// Creates a weight from a number, 1…1000.
    public init(integerLiteral value: Int) { self.init(value) }
    /// Creates a weight that a theme or a component gives: `Weight(variable: "weight")` is `"$weight"` in a scene file.
    public init(variable name: String) { self.init("$" + name) }

    /// Weight 100.
    public static let thin = Weight("thin")
    /// Weight 200.
    public static let ultraLight = Weight("ultraLight")
    /// Weight 300.
    public static let light = Weight("light")
    /// Weight 400.
    public static let regular = Weight("regular")
    /// Weight 500.
    public static let medium = Weight("medium")
    /// Weight 600.
    public static let semibold = Weight("semibold")
    /// Weight 700.
    public static let bold = Weight("bold")
    /// Weight 800.
    public static let heavy = Weight("heavy")
    /// Weight 900.
    public static let black = Weight("black")
  }

  /// A face of a font that can be made from another one.
  @nonexhaustive
  public enum Synthesis: String, Hashable, Sendable, CaseIterable {
    /// A bold face, with thicker outlines.
    case weight
    /// An italic face, with slanted letters.
    case style
  }

  /// The alignment of lines.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Follows the direction of the text.
    case natural
    /// Aligned with the leading edge: the left one, unless the layout direction is right to left.
    case leading
    /// Centred.
    case center
    /// Aligned with the trailing edge.
    case trailing
    /// Aligned with both edges, except for the last line.
    case justified
  }

  /// Where text is replaced by an ellipsis when it is truncated.
  @nonexhaustive
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// At the end.
    case tail
    /// At the start.
    case head
    /// In the middle.
    case middle
    /// Truncated without an ellipsis.
    case none
  }

  /// The direction of a paragraph.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The direction of the first strong character.
    case natural
    /// Left to right, as in English.
    case leftToRight
    /// Right to left, as in Arabic.
    case rightToLeft
  }
}

extension Text.Weight: SceneValue {}
extension Text.Synthesis: SceneValue {}
extension Text.Alignment: SceneValue {
  /// Scene files name the sides of a layout that runs from left to right.
  var built: BuiltJSON {
    switch self {
    case .leading: "left".built
    case .trailing: "right".built
    case .natural, .center, .justified: rawValue.built
    }
  }
}
extension Text.Truncation: SceneValue {}
extension Text.Direction: SceneValue {}
