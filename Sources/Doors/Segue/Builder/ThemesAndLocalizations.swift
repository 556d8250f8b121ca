import SegueJSON

/// Named colours and picture paths, which a scene uses as `"$name"`. All themes of a scene define the same names.
public struct Theme: Sendable {
  let name: String
  let built: BuiltJSON

  /// Creates a theme. If its name contains the word `dark`, system colours and defaults have their dark values.
  ///
  /// ```swift
  /// let light = Theme("light", ["page": "#FFFFFF", "ink": .color(.label), "photo": .image("dunes.jpg")])
  /// let mint = Theme("mint", NamedValues(["page": .color(.systemMint), "ink": "#111114", "photo": "dunes.jpg"]))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the theme.
  ///   - values: Colours, or paths of pictures, by name.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ name: String, _ values: NamedValues<Value>, fileID: String = #fileID, line: Int = #line) {
    self.name = name
    built = BuiltJSON(values.built.content, at: CodeLine(file: fileID, line: line))
  }

  /// What a theme gives a name: a colour, or the path of a picture.
  public struct Value: Hashable, Sendable, ExpressibleByStringInterpolation {
    private let text: String

    /// Creates a value from its text in a scene file: a colour such as `#FF9500`, or the path of a picture.
    public init(_ text: String) { self.text = text }
    /// Creates a value from its text in a scene file: a colour such as `#FF9500`, or the path of a picture.
    public init(stringLiteral value: String) { self.init(value) }

    /// A colour. It cannot be one of the theme itself.
    public static func color(_ color: Color) -> Value { Value(color.text) }
    /// The path of a picture, relative to the scene's folder.
    public static func image(_ path: String) -> Value { Value(path) }
  }
}

extension Theme.Value: SceneValue {
  var built: BuiltJSON { text.built }
}

/// The texts of a scene in one language, which it uses as `"$name"` and `"${name}"`. All localizations of a scene
/// define the same names.
public struct Localization: ScenePart {
  /// The JSON object of this part of the scene.
  public var json: JSONValue
  let language: String

  /// Creates a localization.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag, such as `en` or `ar`.
  ///   - strings: Texts, or paths of pictures, by name.
  ///   - direction: The layout direction. If nil, that of the language. Right to left mirrors the whole layout,
  ///     including the drawer's edge and the script's fingers.
  ///   - font: The default font family. If nil, the scene's.
  ///   - fallbackFonts: The families for characters that a text's own family lacks. If nil, the scene's.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ language: String, _ strings: NamedValues<String>, direction: LayoutDirection? = nil,
    font: String? = nil, fallbackFonts: [String]? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.language = language
    let members = BuiltJSON.object([
      "strings": strings.built.unlessEmpty, "direction": direction, "font": font, "fallbackFonts": fallbackFonts,
    ])
    json = JSONValue(BuiltJSON(members.content, at: CodeLine(file: fileID, line: line)))
  }
}

/// The direction of the layout.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Left to right, as in English.
  case leftToRight
  /// Right to left, as in Arabic. Everything that is laid out from left to right is mirrored.
  case rightToLeft
}

extension LayoutDirection: SceneValue {}
