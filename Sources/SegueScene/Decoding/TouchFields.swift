import SegueCore
import SegueJSON

extension Format where Value == TouchStyle? {
  /// `true` and `false`, or a style of one's own.
  static var touches: Format {
    .either(
      Format<Bool>.bool.map({ $0 ? TouchStyle() : nil }) { $0 == nil ? false : $0 == TouchStyle() ? true : nil },
      .object(TouchFields.table) { fields, _ in
        TouchStyle(
          diameter: fields[TouchFields.diameter], color: fields[TouchFields.color],
          fadeIn: fields[TouchFields.fadeIn], fadeOut: fields[TouchFields.fadeOut], trail: fields[TouchFields.trail])
      })
  }
}

private enum TouchFields {
  private static let standard = TouchStyle()

  static let diameter = Field(
    "diameter", .number(in: 1...1000, unit: "points"), default: standard.diameter, "How large a finger is.")
  static let color = Field("color", .color, default: standard.color, "Its colour; best translucent.")
  static let fadeIn = Field(
    "fadeIn", .number(in: 0...5, unit: "seconds"), default: standard.fadeIn,
    "How long it comes into sight before it touches down.")
  static let fadeOut = Field(
    "fadeOut", .number(in: 0...5, unit: "seconds"), default: standard.fadeOut,
    "How long it goes out of sight after it has lifted.")
  static let trail = Field(
    "trail", .number(in: 0...5, unit: "seconds"), default: standard.trail,
    "How much of its way is shown behind it; 0 for none.")

  static let table = FieldTable("touches", "How fingers are shown.") {
    diameter
    color
    fadeIn
    fadeOut
    trail
  }
}
