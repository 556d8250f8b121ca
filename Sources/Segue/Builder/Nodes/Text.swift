import SegueJSON

/// Text in one font and colour.
public struct Text: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// The text; `\n` breaks a line. A leading `$` makes it a parameter of a component, and `${name}` takes one in.
  public init(_ text: String, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["text"] = .string(text)
  }

  /// The text as it is, even if it begins with a `$`.
  public init(verbatim text: String, fileID: String = #fileID, line: Int = #line) {
    self.init(text.hasPrefix("$") ? "$" + text : text, fileID: fileID, line: line)
  }

  /// The scene's font in this size, in points.
  public func font(_ size: Double) -> Text { setting("font", .number(size)) }

  /// A font.
  ///
  /// - Parameters:
  ///   - family: Installed, or one of the scene's `fonts`; the scene's `font` if nil.
  ///   - size: Points per em; 17 if nil.
  ///   - weight: Regular if nil.
  ///   - italic: Whether it is the family's italic face.
  ///   - tracking: Points added between characters.
  ///   - monospacedDigits: Whether digits are equally wide.
  ///   - fallbacks: Families asked for characters that the family lacks; the scene's `fallbackFonts` if nil.
  public func font(
    family: String? = nil, size: Double? = nil, weight: Weight? = nil, italic: Bool? = nil, tracking: Double? = nil,
    monospacedDigits: Bool? = nil, fallbacks: [String]? = nil
  ) -> Text {
    setting(
      "font",
      SceneFragment.object([
        "family": .string(family), "size": .number(size), "weight": weight?.json, "italic": .bool(italic),
        "tracking": .number(tracking), "monospacedDigits": .bool(monospacedDigits), "fallbacks": .strings(fallbacks),
      ]))
  }

  /// `"#RRGGBB"`, `"#RRGGBBAA"`, `"$name"` of the theme, or a system colour's name; black if not given.
  public func color(_ color: String) -> Text { setting("color", .string(color)) }

  /// Where lines lie in the node's width.
  public func alignment(_ alignment: Alignment) -> Text { setting("alignment", .choice(alignment)) }

  /// Lines beyond are cut with an ellipsis; 0 sets no limit.
  public func maxLines(_ count: Int, truncation: Truncation? = nil) -> Text {
    setting("maxLines", .integer(count)).setting("truncation", .choice(truncation))
  }

  /// Points added between lines.
  public func lineSpacing(_ points: Double) -> Text { setting("lineSpacing", .number(points)) }

  /// A factor of each line's height.
  public func lineHeight(_ factor: Double) -> Text { setting("lineHeight", .number(factor)) }

  /// BCP 47, such as `"ja"`: chooses a font's forms for a language.
  public func language(_ tag: String) -> Text { setting("language", .string(tag)) }

  /// Of the paragraph; that of its first strong character if not given.
  public func direction(_ direction: Direction) -> Text { setting("direction", .choice(direction)) }
}

extension Text {
  /// How heavy a font is: a name, or 1…1000.
  public struct Weight: Hashable, Sendable, ExpressibleByIntegerLiteral {
    private enum Value: Hashable, Sendable {
      case name(String)
      case number(Int)
    }

    private let value: Value

    private init(_ name: String) { value = .name(name) }
    /// 1…1000.
    public init(integerLiteral value: Int) { self.value = .number(value) }

    /// 100.
    public static let thin = Weight("thin")
    /// 200.
    public static let ultraLight = Weight("ultraLight")
    /// 300.
    public static let light = Weight("light")
    /// 400.
    public static let regular = Weight("regular")
    /// 500.
    public static let medium = Weight("medium")
    /// 600.
    public static let semibold = Weight("semibold")
    /// 700.
    public static let bold = Weight("bold")
    /// 800.
    public static let heavy = Weight("heavy")
    /// 900.
    public static let black = Weight("black")

    var json: JSON {
      switch value {
      case .name(let name): .string(name)
      case .number(let number): .integer(number)
      }
    }
  }

  /// Where lines lie in a width.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// As the text's direction has it.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges, but for the last line.
    case justified
  }

  /// Where an ellipsis goes when lines are cut.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// At the end.
    case tail
    /// At the start.
    case head
    /// In the middle.
    case middle
    /// Lines are cut without one.
    case none
  }

  /// The direction of a paragraph.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// That of its first strong character.
    case natural
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
  }
}
