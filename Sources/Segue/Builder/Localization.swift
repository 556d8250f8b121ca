import SegueJSON

/// A language of a scene: texts by names that the scene uses as `"$name"` and `"${name}"`. Every localization of a scene gives
/// every name.
public struct Localization: Sendable {
  let language: String
  let json: JSON

  /// - Parameters:
  ///   - language: A BCP 47 tag, such as `en` or `ar`.
  ///   - strings: Texts, or paths of pictures, by name.
  ///   - direction: Where lines begin; that of the language if nil. From right to left the whole layout is mirrored, the
  ///     drawer's edge and the script's fingers too.
  ///   - font: The family of texts that name none; the scene's if nil.
  ///   - fallbackFonts: Families asked for characters that a text's family lacks; the scene's if nil.
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

/// Where lines begin.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight
  /// What is laid out from left to right is mirrored.
  case rightToLeft
}
