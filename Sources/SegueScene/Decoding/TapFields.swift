import SegueCore
import SegueJSON

extension Format where Value == TouchTarget {
  /// A name, or a point of the canvas.
  static var touchTarget: Format {
    .either(
      Format<String>.string("the id of a node or the name of a layer").map { .named($0) },
      Format<Point>.vector.map { .point($0) })
  }
}

extension Format where Value == Tap {
  /// What is touched, alone or with how long.
  static var tap: Format {
    .either(
      Format<TouchTarget>.touchTarget.map { Tap($0) },
      .object(TapFields.table) { fields, _ in Tap(fields[TapFields.at], duration: fields[TapFields.duration]) })
  }
}

private enum TapFields {
  static let at = Field(
    required: "at", .touchTarget,
    "What is touched: the middle of the node with this id on a screen that is seen, or of the layer with this name; or a "
      + "point `[x, y]` of the canvas.")
  static let duration = Field(
    "duration", .number(in: 0...10, unit: "seconds"), default: Tap.standardDuration, "How long the finger is down.")

  static let table = FieldTable("tap", "A short touch.") {
    at
    duration
  }
}
