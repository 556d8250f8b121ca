import SegueCore
import SegueJSON

extension Format where Value == Length {
  /// Points, or a percentage of the parent such as `"80%"`.
  static var length: Format { length(above: nil) }

  /// Points, or a percentage such as `"80%"`, greater than 0.
  static var positiveLength: Format { length(above: 0) }

  /// Points, a percentage, or `"safe"`: this inset of the canvas's safe area.
  /// - Parameter meetsKeyboard: Whether it can be `"keyboard"`, too: the keyboard's top edge.
  static func distance(
    safe inset: @escaping @Sendable (Insets) -> Double, meetsKeyboard: Bool = false
  ) -> Format {
    length(above: nil, safe: inset, meetsKeyboard: meetsKeyboard)
  }

  /// - Parameters:
  ///   - limit: An exclusive minimum for points and percentages alike; nil allows all of ±1,000,000.
  ///   - inset: What `"safe"` means; nil does not allow it.
  private static func length(
    above limit: Double?, safe inset: (@Sendable (Insets) -> Double)? = nil, meetsKeyboard: Bool = false
  ) -> Format {
    let words = (inset == nil ? [] : ["safe"]) + (meetsKeyboard ? ["keyboard"] : [])
    let otherWords = words.isEmpty ? "" : ", or " + words.map { "\"\($0)\"" }.joined(separator: " or ")
    let range = NumberRange(
      lower: limit.map { .excluding($0) } ?? .including(-1_000_000), upper: .including(1_000_000), unit: "points")
    let sign = limit == nil ? "-?" : ""
    let percent = "\(sign)[0-9]+(\\.[0-9]+)?%"
    return .either(
      Format<Double>.number(range).map({ .points($0) }) { $0.points },
      Format<String>.string(
        "a percentage such as \"80%\"" + otherWords,
        pattern: words.isEmpty ? "^\(percent)$" : "^(\((words + [percent]).joined(separator: "|")))$"
      ).refined(
        encode: { $0.fraction.map(JSON.percentage) },
        { text, json, context in
          if let inset, text == "safe" {
            if let safeArea = context[SafeArea.self] { return .points(inset(safeArea)) }
            context.error(
              "no-safe-area", at: json.location, "the canvas has no safe area",
              expected: "a device, as in \"canvas\": \"iPhone 16\", or \"safeArea\" in the canvas")
            return nil
          }
          if meetsKeyboard, text == "keyboard" {
            return .keyboard(KeyboardLayoutGuide(safeArea: context[SafeArea.self]?.bottom ?? 0))
          }
          guard let percent = Quantity.percent(text), range.contains(percent) else {
            context.error(
              "bad-length", at: json.location,
              "\(JSONWriter.quoted(text)) is not a length\(limit == nil ? "" : " here")",
              expected: (limit == nil
                ? "a number of points, or a percentage of the parent such as \"80%\""
                : "points, or a percentage such as \"80%\", above 0") + otherWords,
              hint: Quantity.hint(for: text) ?? ForeignNameHints.lengths[text])
            return nil
          }
          return .fraction(percent / 100)
        }))
  }
}

/// How far the device covers the canvas from each edge; nil if the scene does not say.
enum SafeArea: ContextKey {
  static let initial: Insets? = nil
}

extension Format where Value == Point {
  /// `[x, y]`.
  static var vector: Format { vector(within: 1_000_000) }

  /// `[x, y]`, both in `-limit...limit`.
  static func vector(within limit: Double) -> Format {
    let number = Format<Double>.number(in: -limit...limit)
    return .tuple(number, number, encode: { .array([.number($0.x), .number($0.y)]) }) {
      Point($0, $1)
    }
  }
}

extension Format where Value == Insets {
  /// One number for all four sides, or an object with any of them; a missing side is 0.
  static var insets: Format {
    .either(
      Format<Double>.number(in: -10_000...10_000, unit: "points").map({ Insets(all: $0) }) {
        $0 == Insets(all: $0.top) ? $0.top : nil
      },
      insetEdges,
      otherHint: { InsetFields.cssHint($0) })
  }

  /// An object with any of the four sides; a missing side is 0.
  static var insetEdges: Format {
    .object(
      InsetFields.table,
      encode: {
        .object([
          ("top", .number($0.top)), ("left", .number($0.left)), ("bottom", .number($0.bottom)),
          ("right", .number($0.right)),
        ])
      },
      { fields, _ in
        Insets(
          top: fields[InsetFields.top], left: fields[InsetFields.left], bottom: fields[InsetFields.bottom],
          right: fields[InsetFields.right])
      })
  }
}

private enum InsetFields {
  static let top = Field(
    "top", .number(in: -10_000...10_000, unit: "points"), default: 0, "Distance from the top edge.")
  static let left = Field(
    "left", .number(in: -10_000...10_000, unit: "points"), default: 0, "Distance from the left edge.")
  static let bottom = Field(
    "bottom", .number(in: -10_000...10_000, unit: "points"), default: 0, "Distance from the bottom edge.")
  static let right = Field(
    "right", .number(in: -10_000...10_000, unit: "points"), default: 0, "Distance from the right edge.")

  static let table = FieldTable(
    "insets", "Distances from the four edges.", foreignNameHints: ForeignNameHints.insetKeys
  ) {
    top
    left
    bottom
    right
  }

  /// For CSS's one to four numbers from the top clockwise, as in `"8px 16px"` or `[8, 16]`: the same as an object.
  static func cssHint(_ json: JSON) -> String? {
    let numbers: [Double]? =
      if let text = json.string {
        text.split(separator: " ").reduce(into: [Double]?([])) { numbers, part in
          guard let number = Quantity.number(in: String(part)) ?? Quantity.plain(part) else { return numbers = nil }
          numbers?.append(number)
        }
      } else {
        json.array.flatMap { parts in parts.allSatisfy { $0.number != nil } ? parts.compactMap(\.number) : nil }
      }
    guard let numbers, (2...4).contains(numbers.count) else { return nil }
    let (right, bottom) = (numbers[1], numbers.count > 2 ? numbers[2] : numbers[0])
    let left = numbers.count > 3 ? numbers[3] : right
    let sides = [("top", numbers[0]), ("left", left), ("bottom", bottom), ("right", right)]
    return "write { " + sides.map { "\"\($0)\": \(JSONWriter.text(of: $1))" }.joined(separator: ", ") + " }"
  }
}

extension Format where Value == NodeCorners {
  /// One radius for all corners, or four, clockwise from the top left.
  static var corners: Format {
    let points = Format<Length>.radiusInPoints, percentage = Format<Length>.radiusPercentage
    let radius = Format<Length>.radius
    @Sendable func whole(_ corners: NodeCorners) -> Length? { corners.isUniform ? corners.topLeft : nil }
    return .either(
      points.map({ NodeCorners(all: $0) }, back: whole), percentage.map({ NodeCorners(all: $0) }, back: whole),
      .tuple(radius, radius, radius, radius) {
        NodeCorners(topLeft: $0, topRight: $1, bottomRight: $2, bottomLeft: $3)
      })
  }
}

extension Format where Value == Length {
  /// The radius of corners: points, or a percentage of the shorter side.
  static var radius: Format { .either(radiusInPoints, radiusPercentage) }

  /// 0…10,000 points.
  fileprivate static var radiusInPoints: Format {
    Format<Double>.number(in: 0...10_000, unit: "points").map({ .points($0) }) { $0.points }
  }

  /// `"0%"` to `"100%"` of the shorter side.
  fileprivate static var radiusPercentage: Format {
    Format<String>.string("a percentage of the shorter side such as \"50%\"", pattern: "^[0-9]+(\\.[0-9]+)?%$").refined(
      encode: { $0.fraction.map(JSON.percentage) },
      { text, json, context in
        guard let percent = Quantity.percent(text), (0...100).contains(percent) else {
          context.error(
            "bad-length", at: json.location, "\(JSONWriter.quoted(text)) is not a radius",
            expected: "a number of points, or a percentage of the shorter side from \"0%\" to \"100%\"",
            hint: Quantity.hint(for: text))
          return nil
        }
        return .fraction(percent / 100)
      })
  }
}

extension JSON {
  fileprivate static func percentage(_ fraction: Double) -> JSON { .string(JSONWriter.text(of: fraction * 100) + "%") }
}
