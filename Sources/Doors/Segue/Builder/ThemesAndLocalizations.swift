import SegueJSON

/// Named colours and picture paths, which a scene uses as `"$name"`. All themes of a scene define the same names.
public struct Theme: Sendable {
  let name: String
  let built: BuiltJSON

  /// Creates a theme. If its name contains the word `dark`, system colours and defaults have their dark values.
  ///
  /// - Parameters:
  ///   - name: The name of the theme.
  ///   - values: Colours as they are written in a scene file, or paths of pictures, by name.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ name: String, _ values: KeyValuePairs<String, String>, fileID: String = #fileID, line: Int = #line
  ) {
    self.name = name
    built = BuiltJSON(BuiltJSON.object(values).content, at: CodeLine(file: fileID, line: line))
  }
}

/// The texts of a scene in one language, which it uses as `"$name"` and `"${name}"`. All localizations of a scene
/// define the same names.
public struct Localization: Sendable {
  let language: String
  let built: BuiltJSON

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
    _ language: String, _ strings: KeyValuePairs<String, String>, direction: LayoutDirection? = nil,
    font: String? = nil, fallbackFonts: [String]? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.language = language
    let members = BuiltJSON.object([
      "strings": BuiltJSON.object(strings).unlessEmpty, "direction": direction, "font": font,
      "fallbackFonts": fallbackFonts,
    ])
    built = BuiltJSON(members.content, at: CodeLine(file: fileID, line: line))
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
