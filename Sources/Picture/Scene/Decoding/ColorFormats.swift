import SegueCore
import SegueJSON

extension Format where Value == Color {
  /// `"#RGB"`, `"#RGBA"`, `"#RRGGBB"`, `"#RRGGBBAA"`, `"$name"` of the theme, or the name of a colour in UIKit or CSS.
  ///
  /// The resolver replaces known `$name`s before decoding, so a string that still starts with `$` is unknown.
  static var color: Format {
    Format<String>.string(
      "a colour: \"#RRGGBB\", \"#RRGGBBAA\", \"$name\" of the theme, or a colour's name in UIKit or CSS"
    )
    .refined(encode: { .string($0.hexadecimal) }) { text, json, context in
      if text.hasPrefix("#") {
        if let color = Color(hexadecimal: text.dropFirst()) { return color }
        context.error(
          "bad-color", at: json.location, "\(JSONWriter.quoted(text)) is not a colour",
          expected: "3, 4, 6 or 8 hexadecimal digits after the #")
        return nil
      }
      let theme = context[Theme.self]
      if text.hasPrefix("$") {
        if let item = context[RepeatedItem.self],
          item.reportMissing(String(text.dropFirst()), neededAt: json.location, in: context)
        {
          return nil
        }
        let known = theme.names + context[ParameterNames.self].names
        context.error(
          "unknown-color", at: json.location,
          "the theme \(JSONWriter.quoted(theme.name)) has no \(JSONWriter.quoted(text))",
          expected: theme.names.isEmpty
            ? "a colour such as \"#336699\", or \"themes\" in the scene"
            : Schema.oneOf(theme.names.lazy.map { "$" + $0 }),
          hint: Spelling.hint(for: text, among: known.lazy.map { "$" + $0 }))
        return nil
      }
      if let color = ColorText.color(text, isDark: theme.isDark) { return color }
      context.error(
        "unknown-color", at: json.location, "\(JSONWriter.quoted(text)) is not a known colour",
        expected: "\"#RRGGBB\", \"#RRGGBBAA\", \"$name\" of the theme, or a colour's name in UIKit or CSS",
        hint: ColorText.hint(for: text))
      return nil
    }
  }
}

extension Format where Value == Fill {
  /// A colour, or a gradient.
  static var fill: Format {
    let gradient = Format.object(GradientFields.table) { fields, context in
      let stops = GradientFields.makeStops(
        fields[GradientFields.colors], fields[GradientFields.stops], fields, context)
      guard let stops else { return nil }
      switch fields[GradientFields.kind] {
      case .linear:
        return .linear(start: fields[GradientFields.from], end: fields[GradientFields.to], stops: stops)
      case .radial:
        return .radial(center: fields[GradientFields.center], radius: fields[GradientFields.radius], stops: stops)
      }
    }
    return .either(
      Format<Color>.color.map({ .color($0) }) { if case .color(let color) = $0 { color } else { nil } },
      gradient.except { json, context in GradientFields.rejectsColoredStops(json, in: context) })
  }
}

private enum GradientFields {
  enum Kind: String, Sendable, CaseIterable {
    case linear
    case radial
  }

  static let kind = Field(
    "gradient", .enumeration(Kind.self), default: .linear, "Along a line, or from a centre outwards.")
  static let colors = Field(required: "colors", .array(of: .color, count: 2...64), "Two or more colours, in order.")
  static let stops = Field(
    optional: "stops", .array(of: .number(in: 0...1), count: 2...64),
    "Where each colour is reached, 0…1 (default: evenly spaced).")
  static let from = Field(
    "from", .vector, default: Point(0.5, 0), "Linear: where it starts, in the unit square of the box.")
  static let to = Field("to", .vector, default: Point(0.5, 1), "Linear: where it ends, in the unit square of the box.")
  static let center = Field(
    "center", .vector, default: Point(0.5, 0.5), "Radial: its centre, in the unit square of the box.")
  static let radius = Field(
    "radius", .number(above: 0, upTo: 100), default: 1,
    "Radial: where it ends; 1 reaches the box's edges from its centre.")

  static let table = FieldTable(
    "gradient", "A gradient between colours.", foreignNameHints: ForeignNameHints.gradientKeys
  ) {
    kind
    colors
    stops
    from
    to
    center
    radius
  }

  /// Reports stops that have their colours with them, as in CSS and in design tools; returns whether there are some.
  static func rejectsColoredStops(_ json: JSON, in context: DecodingContext) -> Bool {
    guard let stops = json["stops"], let elements = stops.array, json["colors"] == nil,
      elements.contains(where: { $0.number == nil })
    else { return false }
    let parts = elements.map { $0.array ?? $0.object?.members.map(\.value) ?? [$0] }
    let colors = parts.compactMap { $0.compactMap(\.string).first }
    let positions = parts.compactMap { $0.compactMap(\.number).first }
    let isWhole = colors.count == elements.count && positions.count == elements.count
    let example: JSON = [
      "colors": .array((isWhole ? colors : ["#FFFFFF", "#000000"]).map(JSON.string)),
      "stops": .array((isWhole ? positions : [0, 1]).map(JSON.number)),
    ]
    context.error(
      "wrong-type", at: stops.location, "the stops of a gradient are positions, without colours",
      expected: "colours and positions apart", hint: "write \(JSONWriter.compact(example))")
    return true
  }

  /// Pairs colours with positions, which must not decrease; without positions the stops are spaced evenly.
  static func makeStops(
    _ colors: [Color], _ positions: [Double]?, _ fields: Fields, _ context: DecodingContext
  ) -> [Fill.Stop]? {
    guard let positions else {
      return colors.enumerated().map {
        Fill.Stop(position: Double($0.offset) / Double(colors.count - 1), color: $0.element)
      }
    }
    guard positions.count == colors.count else {
      context.error(
        "wrong-count", at: fields.location(of: stops), "\(positions.count) stops for \(colors.count) colours",
        expected: "one stop for each colour")
      return nil
    }
    guard zip(positions, positions.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      context.error("bad-order", at: fields.location(of: stops), "the stops of a gradient must be in ascending order")
      return nil
    }
    return zip(positions, colors).map { Fill.Stop(position: $0, color: $1) }
  }
}
