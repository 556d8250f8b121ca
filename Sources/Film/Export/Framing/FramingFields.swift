package import SegueJSON

/// The options of a framing: their keys in projects, which properties they set, and how keys of caches and references
/// write these. The options of `render` are in `FramingArguments`.
package enum FramingFields {
  private static let rows = [
    Row(
      \.device,
      Field(
        optional: "device", .enumeration(Framing.Device.self), "A drawn device around the screen (default: `none`).")),
    Row(
      \.statusBar,
      Field(
        optional: "statusBar", .enumeration(Framing.StatusBar.self),
        "The phone's status bar (default: `auto`, shown unless the scene draws one).")),
    Row(
      \.background,
      Field(
        optional: "background", .byAppearance(.background, "backgrounds", "Two backgrounds."),
        "The background of the picture: `transparent`, `gradient` (light or dark as the scene), a colour (`#RRGGBB`, `#RRGGBBAA`, `systemTeal`, `tomato`, …), or two colours separated by a comma; or one for light pages and one for dark ones (default: none)."
      )),
    Row(
      \.padding,
      Field(
        optional: "padding", .measure,
        "Space on each side (default: none; with a background or a shadow, a suitable amount).")),
    Row(
      \.corners,
      Field(
        optional: "corners", .measure,
        "The radius of the outer corners; the image is transparent outside them (default: 0).")),
    Row(
      \.screenCorners,
      Field(
        optional: "screenCorners", .measure,
        "The radius of the picture's own corners if it has space around it and no device.")),
    Row(
      \.shadow,
      Field(
        optional: "shadow", .bool, "Whether the device or picture casts a shadow (default: only with a background).")),
    Row(
      \.appearance,
      Field(
        optional: "appearance", .enumeration(Framing.Appearance.self),
        "Whether device, gradient and pages are light or dark (default: `auto`, as the theme).")),
  ]

  package static let table = FieldTable("frame", "What is drawn around pictures.") { rows.map(\.field) }

  package static func choices(_ fields: Fields) -> FramingChoices {
    rows.reduce(into: FramingChoices()) { choices, row in row.choose(&choices, fields) }
  }
}

extension Framing {
  /// All properties, as a part of the key of an output.
  package var keyJSON: JSON { FramingFields.keyJSON(of: self) }

  /// The properties that are not those of `none`, as text for references: `device phone, padding 24.0`. Nil if the
  /// framing draws nothing.
  package var words: String? { isPlain ? nil : FramingFields.words(for: self) }
}

extension FramingFields {
  fileprivate static func keyJSON(of framing: Framing) -> JSON {
    .object(rows.map { ($0.field.name, $0.json(framing)) })
  }

  fileprivate static func words(for framing: Framing) -> String {
    rows.compactMap { $0.words(framing) }.joined(separator: ", ")
  }

  /// An option with its property.
  private struct Row: Sendable {
    let field: AnyField
    let choose: @Sendable (inout FramingChoices, Fields) -> Void
    let json: @Sendable (Framing) -> JSON
    /// Nil if the property is that of `Framing.none`.
    let words: @Sendable (Framing) -> String?

    init<Value: FramingValue>(
      _ property: any WritableKeyPath<Framing, Value> & Sendable, _ field: Field<Value?>
    ) {
      self.init(field, { $0[keyPath: property] }, isDefault: { $0 == Framing.none[keyPath: property] }) {
        choices, fields in choices.set(property, to: fields[field])
      }
    }

    init<Value: FramingValue>(
      _ property: any WritableKeyPath<Framing, Value?> & Sendable, _ field: Field<Value?>
    ) {
      self.init(field, { $0[keyPath: property] }) { choices, fields in choices.set(property, to: fields[field]) }
    }

    init<Value: FramingValue>(
      _ property: any WritableKeyPath<Framing, Value?> & Sendable, _ field: Field<ByAppearance<Value>?>
    ) {
      self.init(field, { $0[keyPath: property] }) { choices, fields in choices.set(property, to: fields[field]) }
    }

    private init<Value: FramingValue, Given>(
      _ field: Field<Given>, _ value: @escaping @Sendable (Framing) -> Value?,
      isDefault: @escaping @Sendable (Value) -> Bool = { _ in false },
      choose: @escaping @Sendable (inout FramingChoices, Fields) -> Void
    ) {
      self.field = AnyField(field)
      self.choose = choose
      json = { value($0)?.keyJSON ?? JSON(.null) }
      words = { framing in
        guard let value = value(framing), !isDefault(value) else { return nil }
        return value.words(for: Self.spaced(field.name))
      }
    }

    /// `screen corners` for `screenCorners`.
    private static func spaced(_ name: String) -> String {
      name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
  }
}

/// The value of a property of a framing.
package protocol FramingValue: Hashable, Sendable {
  var keyJSON: JSON { get }
  /// The property in a reference.
  func words(for name: String) -> String
}

extension FramingValue where Self: RawRepresentable<String> {
  package var keyJSON: JSON { .string(rawValue) }
  package func words(for name: String) -> String { "\(name) \(rawValue)" }
}

extension Framing.Device: FramingValue {}
extension Framing.StatusBar: FramingValue {}
extension Framing.Appearance: FramingValue {}

extension Framing.Background: FramingValue {
  package var keyJSON: JSON { .string(text) }

  package func words(for name: String) -> String {
    if case .colors(let first, let second) = self { return "\(name) \(first) to \(second)" }
    return "\(name) \(text)"
  }
}

extension Double: FramingValue {
  package var keyJSON: JSON { .number(self) }
  package func words(for name: String) -> String { "\(name) \(description)" }
}

extension Bool: FramingValue {
  package var keyJSON: JSON { .bool(self) }
  package func words(for name: String) -> String { self ? name : "no \(name)" }
}

extension Format where Value == Double {
  fileprivate static var measure: Format { .number(in: FramingChoices.lengthRange, unit: "points") }
}

extension Format where Value == Framing.Background {
  fileprivate static var background: Format {
    Format<String>.string("a background").refined { text, json, context in
      guard let background = Framing.Background(text) else {
        context.error(
          "bad-background", at: json.location, "\(JSONWriter.quoted(text)) is not a background",
          expected: "\"transparent\", \"gradient\", a colour, or two colours separated by a comma")
        return nil
      }
      guard let problem = background.problem else { return background }
      let words = ["transparent", "gradient"]
      context.error(
        problem.code, at: json.location, problem.message, expected: problem.expected,
        hint: problem.hint ?? Spelling.hint(for: text, among: words))
      return nil
    }
  }
}
