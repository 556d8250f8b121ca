import SegueCore
import SegueJSON

extension Format where Value == Stack {
  /// An axis, or an object.
  static var stack: Format {
    .either(
      Format<Stack.Axis>.enumeration.map { Stack(axis: $0) },
      .object(StackFields.table) { fields, _ in
        var stack = Stack(axis: fields[StackFields.axis])
        stack.spacing = fields[StackFields.spacing]
        stack.padding = fields[StackFields.padding]
        stack.alignment = fields[StackFields.alignment]
        stack.distribution = fields[StackFields.distribution]
        return stack
      })
  }
}

private enum StackFields {
  static let axis = Field(
    "axis", .enumeration(Stack.Axis.self), default: .vertical, "Along which the children follow one another.")
  static let spacing = Field("spacing", .number(in: -10_000...10_000, unit: "points"), default: 0, "Between children.")
  static let padding = Field("padding", .insets, default: .zero, "Kept free inside the stack's edges.")
  static let alignment = Field(
    "alignment", .enumeration(Stack.Alignment.self), default: .fill, "Where children go across the axis.")
  static let distribution = Field(
    "distribution", .enumeration(Stack.Distribution.self), default: .start,
    "Where the room goes that the children leave.")

  static let table = FieldTable("stack", "Children one after another, as in UIStackView.") {
    axis
    spacing
    padding
    alignment
    distribution
  }
}
