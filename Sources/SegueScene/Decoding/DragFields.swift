import SegueCore
import SegueJSON
import SegueMotion

extension Format where Value == Drag {
  static var drag: Format {
    .object(DragFields.table) { fields, context in DragFields.make(fields, context) }
  }
}

private enum DragFields {
  static let from = Field(
    optional: "from", .touchTarget,
    "Where the finger touches down: the middle of the node with this id or of the layer with this name, or a point "
      + "`[x, y]` of the canvas. Not for a finger that is down, nor beside samples or path data, which say it themselves."
  )
  static let path = Field(
    optional: "path", .dragPath,
    "Through these points, in straight lines; the first is where the finger touches down if `from` does not say so. Or "
      + "`[t, x, y]` with times in seconds, which count from the first. Or SVG path data of one line.")
  static let to = Field(optional: "to", .vector, "Straight to this point.")
  static let by = Field(optional: "by", .vector, "Straight by so many points to the right and down.")
  static let samples = Field(
    optional: "samples", .dragSamples,
    "As it was recorded: `[t, x, y]` with times in seconds, which count from the first, or a file of them relative to the "
      + "scene file: `.csv` with `t,x,y` in each line, or `.json`.")
  static let duration = Field(
    "duration", .number(in: 0.01...3600, unit: "seconds"), default: 0.4,
    "How long it takes; not beside recorded times.")
  static let curve = Field(
    "curve", .namedOrDrawnCurve, default: .linear, written: "linear",
    "How the way is spread over the duration: a name, or the control points `[x1, y1, x2, y2]` of a cubic Bézier.")

  static let table = FieldTable(
    "drag", "A move of a finger, in points of the canvas.", rules: [.exactlyOne(["path", "to", "by", "samples"])]
  ) {
    from
    path
    to
    by
    samples
    duration
    curve
  }

  static func make(_ fields: Fields, _ context: DecodingContext) -> Drag? {
    let start = fields[from]
    let pace = TimedCurve(fields[curve], duration: fields[duration])
    if fields.has(samples) { refuseTimes(beside: "samples", fields, context) }
    if let point = fields[to] { return Drag(from: start, .to(point, pace)) }
    if let vector = fields[by] { return Drag(from: start, .by(vector, pace)) }
    if let recorded = fields[samples] { return Drag(recorded) }
    switch fields[path] {
    case .points(let points): return Drag(from: start, .points(points, pace))
    case .outline(let points):
      refuse(from, fields, context, "path data says where the finger touches down")
      return Drag(.points(points, pace))
    case .samples(let samples):
      refuseTimes(beside: "path", fields, context)
      return Drag(.samples(samples))
    case nil: return nil
    }
  }

  private static func refuseTimes(beside key: String, _ fields: Fields, _ context: DecodingContext) {
    refuse(from, fields, context, "the first of the \"\(key)\" says where the finger touches down")
    refuse(duration, fields, context, "each of the \"\(key)\" says when it is")
    refuse(curve, fields, context, "each of the \"\(key)\" says when it is")
  }

  /// Reports a key that has nothing to say here, and why.
  private static func refuse<Value>(
    _ field: Field<Value>, _ fields: Fields, _ context: DecodingContext, _ reason: String
  ) {
    guard fields.has(field) else { return }
    context.error(
      "conflicting-keys", at: fields.keyLocation(of: field), "\"\(field.name)\" cannot stand here: \(reason)",
      hint: "delete it")
  }
}

extension Format where Value == Drag.Way {
  /// A recording's file, or what would be in it.
  fileprivate static var dragSamples: Format {
    .either(.recording, Format<[TouchSample]>.touchSamples.map { .samples($0) })
  }

  private static var recording: Format {
    Format<Located<String>>.name("a file name that ends in \".json\" or \".csv\"").refined { name, _, context in
      guard Recording.isName(name.value) else {
        context.error(
          "bad-recording", at: name.location, "\(JSONWriter.quoted(name.value)) is not the name of a recording",
          expected: "a file name that ends in \".json\" or \".csv\"")
        return nil
      }
      return .recording(context[RecordingRegistry.self].index(of: name))
    }
  }
}
