import SegueCore
import SegueJSON
import SegueMotion

/// A short form for two fingers that spread or close, and lift.
enum PinchFields {
  static let on = Field(
    required: "on", .touchTarget,
    "What is between the fingers: the middle of the node with this id or of the layer with this name, or a point `[x, y]` of the "
      + "canvas.")
  static let scale = Field(
    required: "scale", .number(in: 0.02...50), "How many times farther from each other the fingers end than they begin."
  )
  static let start = Field(
    "start", .number(in: 10...2000, unit: "points"), default: 100, "How far from each other the fingers touch down.")
  static let angle = Field(
    "angle", .number(in: -360...360, unit: "degrees"), default: 0,
    "Of the line between the fingers, clockwise; at 0 they are side by side.")
  static let by = Field("by", .vector, default: .zero, "How far the fingers move together, to the right and down.")
  static let duration = Field("duration", .duration(in: 0.01...3600), default: 0.4, "How long it takes.")
  static let curve = Field(
    "curve", .namedOrDrawnCurve, default: .linear, documentedDefault: "linear",
    "How the movement is spread over the duration: a name, or the control points `[x1, y1, x2, y2]` of a cubic Bézier.")

  static let table = FieldTable(
    "pinch", "Two fingers that spread or close, and lift.", foreignNameHints: ForeignNameHints.pinchKeys
  ) {
    on
    scale
    start
    angle
    by
    duration
    curve
    ReleaseFields.wait
  }

  /// The drag of two fingers, and the release, that it stands for.
  static func steps(_ fields: Fields) -> [ScriptStep] {
    [
      .drags(
        FingerDrag.pinch(
          at: fields[on], scale: fields[scale], distance: fields[start], angle: fields[angle], by: fields[by],
          TimedCurve(fields[curve], duration: fields[duration]))),
      .release(Release(.auto, wait: fields[ReleaseFields.wait])),
    ]
  }
}

extension Format where Value == DoubleTap {
  /// The target alone, or an object with the target and the wait until the next step.
  static var doubleTap: Format {
    .either(
      Format<TouchTarget>.touchTarget.map { DoubleTap($0) },
      .object(DoubleTapFields.table) { fields, _ in
        DoubleTap(fields[DoubleTapFields.at], wait: fields[ReleaseFields.wait])
      })
  }
}

private enum DoubleTapFields {
  static let at = Field(
    required: "at", .touchTarget,
    "What is tapped: the middle of the node with this id on a visible screen, or of the layer with this name; or a point "
      + "`[x, y]` of the canvas.")

  static let table = FieldTable(
    "doubleTap", "Two short touches in the same place.", foreignNameHints: ForeignNameHints.tapKeys
  ) {
    at
    ReleaseFields.wait
  }
}
