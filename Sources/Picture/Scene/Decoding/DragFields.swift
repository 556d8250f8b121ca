import SegueCore
import SegueJSON
import SegueMotion

extension Format where Value == ScriptStep {
  /// The drag of a finger, or those of two.
  static var drags: Format {
    .either(
      Format<Drag>.drag.map { .drag($0) },
      Format<[FingerDrag]>.array(of: .fingerDrag, count: FingerDrag.limit...FingerDrag.limit).map { .drags($0) })
  }
}

extension Format where Value == FingerDrag {
  /// The drag of one of two fingers.
  fileprivate static var fingerDrag: Format {
    .object(FingerDragFields.table) { fields, context in
      DragFields.make(fields, context).map {
        FingerDrag($0, delay: fields[FingerDragFields.delay], lifts: fields[FingerDragFields.lifts])
      }
    }
  }
}

private enum FingerDragFields {
  static let delay = Field(
    "delay", .number(in: 0...3600, unit: "seconds"), default: 0,
    "How much later than the step this finger touches down.")
  static let lifts = Field(
    "lifts", .bool, default: false,
    "Whether this finger lifts at the end of its own movement. The other one stays down until a `release`.")

  static let table = FieldTable("finger", "A move of one of two fingers.", rules: DragFields.rules) {
    DragFields.table
    delay
    lifts
  }
}

extension Format where Value == Drag {
  /// A drag along a path, to a point, by a vector or along recorded samples.
  static var drag: Format {
    .object(DragFields.table) { fields, context in DragFields.make(fields, context) }
  }
}

private enum DragFields {
  static let from = Field(
    optional: "from", .touchTarget,
    "Where the finger touches down: the middle of the node with this id or of the layer with this name, or a point "
      + "`[x, y]` of the canvas. Not allowed if the finger is already down, or with samples or path data, which start there."
  )
  static let path = Field(
    optional: "path", .dragPath,
    "Points that the finger moves through in straight lines; without `from`, it touches down at the first. Or samples "
      + "`[t, x, y]` with times in seconds since the first sample. Or SVG path data of one line.")
  static let to = Field(optional: "to", .vector, "The finger moves straight to this point.")
  static let by = Field(optional: "by", .vector, "The finger moves straight by these distances, to the right and down.")
  static let samples = Field(
    optional: "samples", .dragSamples,
    "A recorded movement: samples `[t, x, y]` with times in seconds since the first sample, or a file of samples, relative to "
      + "the scene file: `.csv` with `t,x,y` in each line, or `.json`.")
  static let duration = Field(
    "duration", .duration(in: 0.01...3600), default: 0.4,
    "How long it takes. Not allowed with recorded times.")
  static let curve = Field(
    "curve", .namedOrDrawnCurve, default: .linear, documentedDefault: "linear",
    "How the movement is spread over the duration: a name, or the control points `[x1, y1, x2, y2]` of a cubic Bézier.")

  static let rules: [FieldTable.Rule] = [.exactlyOne(["path", "to", "by", "samples"])]

  static let table = FieldTable("drag", "A move of a finger, in points of the canvas.", rules: rules) {
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
    let timing = TimedCurve(fields[curve], duration: fields[duration])
    if fields.has(samples) { rejectTiming(fields, context) }
    if let point = fields[to] { return Drag(from: start, .to(point, timing)) }
    if let vector = fields[by] { return Drag(from: start, .by(vector, timing)) }
    if let samples = fields[samples] { return Drag(samples) }
    switch fields[path] {
    case .points(let points): return Drag(from: start, .points(points, timing))
    case .outline(let points):
      reject(from, fields, context, "the path data already says where the finger touches down")
      return Drag(.points(points, timing))
    case .samples(let samples):
      rejectTiming(fields, context)
      return Drag(.samples(samples))
    case nil: return nil
    }
  }

  /// Reports the keys that conflict with timed samples: start, duration and curve.
  private static func rejectTiming(_ fields: Fields, _ context: DecodingContext) {
    reject(from, fields, context, "the first sample already says where the finger touches down")
    reject(duration, fields, context, "each sample has its own time")
    reject(curve, fields, context, "each sample has its own time")
  }

  /// Reports `field` as conflicting, if it is present.
  private static func reject<Value>(
    _ field: Field<Value>, _ fields: Fields, _ context: DecodingContext, _ reason: String
  ) {
    guard fields.has(field) else { return }
    context.error(
      "conflicting-keys", at: fields.keyLocation(of: field), "\"\(field.name)\" is not allowed here: \(reason)",
      hint: "delete it")
  }
}

extension Format where Value == Drag.Movement {
  /// The name of a recording file, or its samples inline.
  fileprivate static var dragSamples: Format {
    .either(.recording, Format<[TouchSample]>.touchSamples.map { .samples($0) })
  }

  /// A file name, registered with the scene's recordings. The file itself is read later.
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

/// The three forms of a drag's `path`.
enum DragPath: Sendable {
  case points([Point])
  /// SVG path data, flattened to a polyline. Its first point is the touch-down point.
  case outline([Point])
  case samples([TouchSample])
}

extension Format where Value == DragPath {
  /// Points, with or without times, or SVG path data.
  static var dragPath: Format {
    let points = Format<[Point]>.array(of: .vector, count: 1...).map { DragPath.points($0) }
    let samples = Format<[TouchSample]>.touchSamples.map { DragPath.samples($0) }
    let schema = Schema.either([points.schema, samples.schema, outline.schema])
    return Format(schema) { json, context in
      switch json.content {
      case .string: return outline.decode(json, in: context)
      case .array(let elements):
        // The first point decides whether all of them have times. Then an error is reported at the one point that is
        // wrong, not for the whole array.
        let isTimed = elements.lazy.compactMap { $0.array?.count }.first == 3
        return (isTimed ? samples : points).decode(json, in: context)
      default:
        context.mismatch(json, schema)
        return nil
      }
    }
  }

  /// The flattening tolerance: the maximum distance between curve and polyline, in points.
  private static var tolerance: Double { 0.1 }
  /// The maximum absolute value of a coordinate, in points.
  private static var limit: Double { 1_000_000 }

  /// SVG path data with exactly one subpath.
  private static var outline: Format {
    Format<Path>.svgPath.refined { path, json, context in
      func fail(_ message: String, expected: String) -> DragPath? {
        context.error("bad-path", at: json.location, message, expected: expected)
        return nil
      }
      let lines = context[SceneBudget.self].spend(
        of: .point, at: json.location, in: context, count: { (lines: [[Point]]) in lines.reduce(0) { $0 + $1.count } }
      ) { limit in path.polylines(tolerance: tolerance, limit: limit) }
      guard let lines else { return nil }
      guard let line = lines.first else { return fail("this path has no length", expected: "a line to follow") }
      guard lines.count == 1 else {
        return fail("this path has \(lines.count) lines", expected: "one line: the finger stays down")
      }
      guard line.allSatisfy({ abs($0.x) <= limit && abs($0.y) <= limit }) else {
        return fail("this path is too far outside the canvas", expected: "coordinates from -1000000 to 1000000")
      }
      return .outline(line)
    }
  }
}
