import SegueCore
import SegueJSON
import SegueText

extension Format where Value == Located<String> {
  /// A name with its location. `noun` describes it in messages and includes the article.
  static func name(_ noun: String) -> Format { Format<String>.string(noun).located }
}

extension Format where Value == String {
  /// Text to display, or a number. `$name` as a whole and `${name}` within it are parameters. `$$` at the start and
  /// `${$}` anywhere are dollar signs.
  static var text: Format { .either(stringText, Format<Double>.number.map { JSONWriter.text(of: $0) }) }

  /// A string in which all parameters have been replaced; a parameter that is left over is unknown and reported.
  private static var stringText: Format {
    Format<String>.string("text").refined(encode: { .string($0) }) { text, json, context in
      if text.hasPrefix("$$") { return Parameter.unescaped(text) }
      guard let name = Parameter.name(in: text) ?? Parameter.firstPlaceholder(of: text) else {
        warnOfUnfilled(text, at: json.location, in: context)
        return Parameter.unescaped(text)
      }
      if let item = context[RepeatedItem.self],
        item.reportMissing(name, neededAt: json.location, in: context)
      {
        return nil
      }
      let known = context[ParameterNames.self].names
      let dollar = Parameter.name(in: text) == nil ? "${$}" : "$$"
      context.error(
        "unknown-parameter", at: json.location, "there is no parameter \(JSONWriter.quoted("$" + name)) here",
        expected: known.isEmpty
          ? "text; write \"\(dollar)\" for a dollar sign" : Schema.oneOf(known.lazy.map { "$" + $0 }),
        hint: Spelling.hint(for: name, among: known))
      return nil
    }
  }
}

extension Format where Value == String {
  /// Warns of a text such as `$minutes min` if there is a parameter `minutes`: without braces, it is shown literally.
  private static func warnOfUnfilled(_ text: String, at location: Location, in context: DecodingContext) {
    guard let (written, name) = Parameter.unfilled(in: text, among: context[ParameterNames.self].names) else { return }
    context.warning(
      "unfilled-parameter", at: location, "\(JSONWriter.quoted(written)) is shown as it is within a longer text",
      hint: "write ${\(name)} for the argument")
  }
}

extension Format where Value == FontDescriptor {
  /// A size in points, or an object.
  static var font: Format {
    .either(
      Format<Double>.number(above: 0, upTo: 2000, unit: "points").refined { size, _, context in
        var font = context[FontDefaults.self].font
        font.size = size
        return font
      },
      .object(FontFields.table) { fields, context in
        let defaults = context[FontDefaults.self]
        return FontDescriptor(
          family: fields[FontFields.family] ?? defaults.family,
          fallbacks: fields[FontFields.fallbacks] ?? defaults.fallbacks,
          size: fields[FontFields.size], weight: fields[FontFields.weight], isItalic: fields[FontFields.italic],
          tracking: fields[FontFields.tracking], monospacedDigits: fields[FontFields.monospacedDigits],
          synthesis: Set(fields[FontFields.synthesis]))
      },
      otherHint: { json in
        json.string.map { "write { \"family\": \(JSONWriter.quoted($0)), \"size\": 17 } for a font family" }
      })
  }
}

/// The font family of texts that do not set one, and the fallback families for missing glyphs.
struct FontDefaults: ContextKey, Sendable {
  var family = "Inter"
  var fallbacks: [String] = []

  /// How many fallback families a text may have. It is limited because each character may be searched in all of them.
  static let fallbackCount = 0...100

  static let initial = FontDefaults()

  /// Takes the keys `font` and `fallbackFonts` of a scene or locale, if they are there.
  mutating func apply(_ json: JSON) {
    if let family = json["font"]?.string { self.family = family }
    if let fallbacks = json["fallbackFonts"]?.array {
      self.fallbacks = fallbacks.prefix(Self.fallbackCount.upperBound).compactMap(\.string)
    }
  }

  /// 17 points, regular: UIKit's body text.
  var font: FontDescriptor { FontDescriptor(family: family, fallbacks: fallbacks, size: 17) }
}

private enum FontFields {
  static let family = Field(
    optional: "family", .string("a font family"), "Installed, or listed under `fonts` (default: the scene's `font`).")
  static let size = Field("size", .number(above: 0, upTo: 2000, unit: "points"), default: 17, "Points per em.")
  static let weight = Field("weight", .weight, default: .regular, documentedDefault: "regular", "A name, or 1…1000.")
  static let italic = Field("italic", .bool, default: false, "The family's italic face.")
  static let tracking = Field(
    "tracking", .number(in: -100...100, unit: "points"), default: 0, "Space added between characters.")
  static let monospacedDigits = Field("monospacedDigits", .bool, default: false, "Digits of equal width.")
  static let synthesis = Field(
    "synthesis", .array(of: .choice(FontSynthesis.allCases.map { ($0.rawValue, $0) }), count: 0...2), default: [],
    documentedDefault: [],
    "What may be made from another face if the family lacks the one that `weight` and `italic` ask for, as by CSS's `font-synthesis`: "
      + "`weight`, a bold face with thicker outlines; `style`, an italic one with slanted letters. Otherwise, such a text is an error."
  )
  static let fallbacks = Field(
    optional: "fallbacks", .array(of: .string("a font family"), count: FontDefaults.fallbackCount),
    "Families to try, in this order, for characters that the family does not have (default: the scene's `fallbackFonts`). Emoji need none."
  )

  static let table = FieldTable("font", "A font.", foreignNameHints: ForeignNameHints.fontKeys) {
    family
    size
    weight
    italic
    tracking
    monospacedDigits
    synthesis
    fallbacks
  }
}

extension Format where Value == [String]? {
  /// The files of a font family; nil for `"system"`.
  static var fontFiles: Format {
    .either(
      Format<String>.string("\"system\" or a font file's path").map { $0 == "system" ? nil : [$0] },
      Format<[String]>.array(of: .string("a font file's path"), count: 1...100).map { $0 })
  }
}

extension Format where Value == FontWeight {
  /// The name of a weight, or a number.
  fileprivate static var weight: Format {
    .either(
      .choice(FontWeight.names.map { ($0.name, $0.weight) }),
      Format<Int>.integer(in: 1...1000).map { FontWeight($0) })
  }
}
