import SegueJSON

/// The locale chosen for this rendering. Its strings take the place of `$name` before anything is decoded, as a theme's colours
/// do.
struct SceneLocale: ContextKey, Sendable {
  /// A BCP 47 tag; nil for a scene without locales.
  var name: String?
  var direction = LayoutDirection.leftToRight
  var strings = JSON.Object([])

  static let initial = SceneLocale()

  /// Of its strings.
  var names: [String] { strings.members.map(\.key) }

  /// The locale in a file that is asked for, or the one that the file prefers, or its first.
  static func chosen(_ json: JSON, named requested: String?, in context: DecodingContext) -> SceneLocale {
    guard
      let (name, value) = ChosenName.member(
        "locale", of: json, requested: requested, unknown: "unknown-locale", in: context)
    else { return SceneLocale() }
    let direction = value["direction"]?.string.flatMap(LayoutDirection.init) ?? LayoutDirection(ofLanguage: name)
    if let family = value["font"]?.string { context[FontDefaults.self].family = family }
    if let fallbacks = value["fallbackFonts"]?.array {
      context[FontDefaults.self].fallbacks = fallbacks.compactMap(\.string)
    }
    return SceneLocale(
      name: name, direction: direction, strings: value["strings"]?.object ?? JSON.Object([]))
  }
}

/// What a scene says about one of its languages.
struct LocaleEntry: Sendable {
  let strings: [Entry<String>]
}

enum LocaleFields {
  static let strings = Field(
    "strings", .map(of: .string("text, or a path of an image file"), keys: "names"), default: [], written: [:],
    "Texts by name; used as `$name` and `${name}`. Each locale gives all of them.")
  static let direction = Field(
    optional: "direction", .enumeration(LayoutDirection.self),
    "Where lines begin. From right to left the whole layout is mirrored, the drawer's edge and the script's fingers too; "
      + "that of the language if not given.")
  static let font = Field(
    optional: "font", .string("a font family"), "The family of texts that name none; the scene's `font` if not given.")
  static let fallbackFonts = Field(
    optional: "fallbackFonts", .array(of: .string("a font family")),
    "Families asked for characters that a text's family lacks; the scene's if not given.")

  static let table = FieldTable("locale", "A language.") {
    strings
    direction
    font
    fallbackFonts
  }
}

extension Format where Value == [Entry<LocaleEntry>] {
  /// By their BCP 47 tags. No name stands for anything inside.
  static var locales: Format {
    let plain = Format.map(
      of: .object(LocaleFields.table) { fields, _ in LocaleEntry(strings: fields[LocaleFields.strings]) },
      keys: "language tags")
    return Format(plain.schema) { json, context in context.resolving(with: nil) { plain.decode(json, in: context) } }
  }
}
