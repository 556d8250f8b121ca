import SegueCore
import SegueJSON

/// Selects one of the file's named tables: a theme or a locale.
enum NamedTable {
  /// The selected member of the file's `"themes"` or `"locales"` (`kind` is the singular of that key).
  ///
  /// In order of precedence: the `requested` name, the name in the file's `"theme"` or `"locale"`, the first member.
  /// Reports an unknown name, and then falls back to the first member; nil if the table is missing or empty.
  static func select(
    _ kind: String, of json: JSON, requested: String?, unknown code: Diagnostic.Code, in context: DecodingContext
  ) -> (name: String, value: JSON)? {
    let members = json["\(kind)s"]?.object?.members ?? []
    let preferred = json[kind]
    let names = members.map(\.key)
    let name = requested ?? preferred?.string
    if let name, !names.contains(name) {
      context.error(
        code, at: requested == nil ? preferred?.location : nil,
        "there is no \(kind) \(JSONWriter.quoted(name))",
        expected: names.isEmpty ? "\"\(kind)s\" in the scene" : Schema.oneOf(names),
        hint: Spelling.hint(for: name, among: names))
    }
    return (members.first { $0.key == name } ?? members.first).map { ($0.key, $0.value) }
  }
}

/// The theme selected for this rendering. Its values replace `$name` before decoding.
struct Theme: ContextKey, Sendable {
  var name = "default"
  var names: [String] = []

  static let initial = Theme()

  /// Whether system colours and defaults take their dark variants.
  var isDark: Bool { isDarkByName == true }

  /// Whether the name of the theme contains the word `dark`, ignoring case: true for `dark` or `Dark blue`. False if it
  /// contains `light`; nil if it contains neither word or both.
  var isDarkByName: Bool? {
    let words = name.lowercased().split { !$0.isLetter }
    let isDark = words.contains("dark")
    return isDark == words.contains("light") ? nil : isDark
  }

  /// The colour of texts and symbols that do not set one.
  var label: Color { isDark ? .white : .black }
  /// The tint of backdrops that do not set one.
  var backdropTint: Color { (isDark ? Color.black : .white).multipliedAlpha(by: 0.3) }
  /// The canvas's background if the scene does not set one.
  var canvasBackground: Color { isDark ? .black : .white }
}

extension Format where Value == String {
  /// A colour, or any other string, such as a path. It cannot be a `$name`.
  static var themeValue: Format {
    let plain = Format<String>.string("a colour, or a path of an image file").refined(encode: { .string($0) }) {
      text, json, context in
      let isColor = text.hasPrefix("#") && Color(hexadecimal: text.dropFirst()) != nil
      if isColor || !text.hasPrefix("#") && !text.hasPrefix("$") { return text }
      context.error(
        "bad-color", at: json.location, "\(JSONWriter.quoted(text)) is not a colour",
        expected: "3, 4, 6 or 8 hexadecimal digits after the #")
      return nil
    }
    return plain.except { json, context in
      if json.object == nil { return false }
      context.mismatch(
        json, plain.schema,
        hint: "a gradient is written where it is used; its colours can be the theme's: { \"colors\": [\"$a\", \"$b\"] }"
      )
      return true
    }
  }
}

/// The locale selected for this rendering. Like a theme's values, its strings replace `$name` before decoding.
struct SceneLocale: ContextKey, Sendable {
  /// The BCP 47 tag; nil for a scene without locales.
  var name: String?
  var direction = LayoutDirection.leftToRight
  var strings = JSON.Object([])

  static let initial = SceneLocale()

  /// The names of the strings.
  var names: [String] { strings.members.map(\.key) }

  /// The requested locale, else the file's default, else its first. Its fonts become the default fonts.
  static func selected(_ json: JSON, named requested: String?, in context: DecodingContext) -> SceneLocale {
    guard
      let (name, value) = NamedTable.select(
        "locale", of: json, requested: requested, unknown: "unknown-locale", in: context)
    else { return SceneLocale() }
    let direction = value["direction"]?.string.flatMap(LayoutDirection.init) ?? LayoutDirection(ofLanguage: name)
    context[FontDefaults.self].apply(value)
    return SceneLocale(
      name: name, direction: direction, strings: value["strings"]?.object ?? JSON.Object([]))
  }
}

/// One entry of `locales`. Only the strings are kept, for completeness checks.
struct LocaleEntry: Sendable {
  let strings: [Entry<String>]
}

/// The keys of a locale.
enum LocaleFields {
  static let strings = Field(
    "strings", .map(of: .string("text, or a path of an image file"), keys: "names"), default: [],
    documentedDefault: [:],
    "Texts by name, used as `$name` and `${name}`. All locales must have the same names.")
  static let direction = Field(
    optional: "direction", .enumeration(LayoutDirection.self, foreignNameHints: ForeignNameHints.localeDirections),
    "The layout direction (default: the language's). From right to left, the whole layout is mirrored, including the "
      + "drawer's edge and the script's fingers.")
  static let font = Field(
    optional: "font", .string("a font family"), "The family of texts that do not set one (default: the scene's `font`)."
  )
  static let fallbackFonts = Field(
    optional: "fallbackFonts", .array(of: .string("a font family"), count: FontDefaults.fallbackCount),
    "Families to use for characters that a text's family does not have (default: the scene's).")

  static let table = FieldTable("locale", "A language.") {
    strings
    direction
    font
    fallbackFonts
  }
}

extension Format where Value == [Entry<LocaleEntry>] {
  /// Locales by BCP 47 tag. They are decoded without a resolver, so their strings cannot refer to other names.
  static var locales: Format {
    let plain = Format.map(
      of: .object(LocaleFields.table) { fields, _ in LocaleEntry(strings: fields[LocaleFields.strings]) },
      keys: "language tags")
    return Format(plain.schema) { json, context in context.resolving(with: nil) { plain.decode(json, in: context) } }
  }
}
