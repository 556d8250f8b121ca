import SegueJSON

/// Named colours and picture paths, which a scene uses as `"$name"`. All themes of a scene define the same names.
public struct Theme: Sendable {
  let name: String
  let json: JSON

  /// Creates a theme. If `dark` is a word of its name, system colours and defaults have their dark variants.
  public init(_ name: String, _ values: KeyValuePairs<String, String>) {
    self.name = name
    json = .object(values.map { ($0.key, .string($0.value)) })
  }
}

/// The texts of a scene in one language, which it uses as `"$name"` and `"${name}"`. All localizations of a scene
/// define the same names.
public struct Localization: Sendable {
  let language: String
  let json: JSON

  /// Creates a localization.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag, such as `en` or `ar`.
  ///   - strings: Texts, or paths of pictures, by name.
  ///   - direction: The layout direction. If nil, that of the language. Right to left mirrors the whole layout,
  ///     including the drawer's edge and the script's fingers.
  ///   - font: The default font family. If nil, the scene's.
  ///   - fallbackFonts: The families for characters that a text's own family lacks. If nil, the scene's.
  public init(
    _ language: String, _ strings: KeyValuePairs<String, String>, direction: LayoutDirection? = nil,
    font: String? = nil, fallbackFonts: [String]? = nil
  ) {
    self.language = language
    json =
      SceneFragment.object([
        "strings": strings.isEmpty ? nil : .names(strings), "direction": .choice(direction), "font": .string(font),
        "fallbackFonts": .strings(fallbackFonts),
      ]) ?? .object([(String, JSON)]())
  }
}

/// The direction of the layout.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Left to right, as in English.
  case leftToRight
  /// Right to left, as in Arabic. Everything that is laid out from left to right is mirrored.
  case rightToLeft
}
