import SegueCore
import SegueJSON
import SegueMotion

/// What a track of a custom transition moves.
enum CustomSubject: Hashable, Sendable {
  case layer(String)
  case node(String, of: CustomScreen)

  /// For messages.
  var phrase: String {
    switch self {
    case .layer(let name): "the layer \(JSONWriter.quoted(name))"
    case .node(let id, of: let screen): "the node \(JSONWriter.quoted(id)) of \(JSONWriter.quoted(screen.rawValue))"
    }
  }

  /// Whether it is, or lies on, the screen below, which rests as it is while the other one is dismissed.
  var isBelow: Bool {
    switch self {
    case .layer(let name): name == CustomScreen.from.rawValue
    case .node(_, of: let screen): screen == .from
    }
  }
}

/// A screen of a custom transition, by the name of its layer.
enum CustomScreen: String, Hashable, Sendable, CaseIterable {
  case from
  case to
}

/// A property of a layer or node over a part of a phase.
struct CustomTrack: Sendable {
  let subject: CustomSubject
  let property: CustomProperty
  /// Nil: where the track before it ends, else where it rests.
  let from: Located<CustomValue>?
  /// Nil: where it rests.
  let to: Located<CustomValue>?
  let curve: TimingCurve
  let start: Seconds
  let duration: Seconds
  /// In the scene file.
  let location: Location

  var end: Seconds { start + duration }
}

/// A track as it is written: its timing may be that of its phase.
struct WrittenTrack: Sendable {
  let subject: CustomSubject
  /// Where the subject's name is written.
  let subjectLocation: Location
  let property: CustomProperty
  let from: Located<CustomValue>?
  let to: Located<CustomValue>?
  let timing: WrittenTiming
  let start: Seconds
  let location: Location
}

/// A curve, a duration or a spring, of which some may be missing.
struct WrittenTiming: Sendable {
  var curve: TimingCurve?
  var duration: Seconds?
  var spring: TimedCurve?

  var isEmpty: Bool { curve == nil && duration == nil && spring == nil }
}

/// The keys for how long and along which curve a track or a phase moves.
enum CustomTimingFields {
  static let curve = Field(
    optional: "curve", .namedOrDrawnCurve, "A name, or the control points `[x1, y1, x2, y2]` of a cubic Bézier.")
  static let spring = Field(
    optional: "spring", .spring,
    "A spring: `\"system\"`, or an object such as `{ \"dampingRatio\": 0.8, \"response\": 0.4 }`. It takes the time in which it "
      + "comes to rest, or its `duration`.")

  static func timing(_ fields: Fields, duration: Field<Double?>) -> WrittenTiming {
    WrittenTiming(curve: fields[curve], duration: fields[duration], spring: fields[spring])
  }
}

enum CustomTrackFields {
  static let layer = Field(optional: "layer", .name("a layer's name"), "The layer that moves, one of `layers`.")
  static let node = Field(
    optional: "node", .name("a node's id"),
    "The node that moves, instead of a layer: its `x`, `y`, `scale` or `opacity`.")
  static let on = Field(
    "on", .enumeration(CustomScreen.self), default: .to, "The screen of `node`: the one below or the presented one.")
  static let property = Field(
    required: "property", .enumeration(CustomProperty.self, foreignNameHints: ForeignNameHints.customProperties),
    "What changes. `x` and `y` are distances from where it rests; a `mask` is given by the distances of what stays visible from "
      + "the canvas's edges.")
  static let from = Field(
    optional: "from", Format<CustomValue>.customValue.located,
    "The value at the start of `present` (default: the one at rest). Percentages are of the canvas, for `cornerRadius` of the "
      + "shorter side. A track begins where the one before it on the same property ends, and a dismissal where the screen rests."
  )
  static let to = Field(
    optional: "to", Format<CustomValue>.customValue.located,
    "The value at the end (default: the one at rest; in `dismiss`, the one from which `present` began).")
  static let start = Field(
    "start", .number(in: 0...60, unit: "seconds"), default: 0, "When it begins, after the start of the phase.")
  static let duration = Field(
    optional: "duration", .duration(in: 0...60),
    "How long it takes (default: the rest of the phase, or the time of its spring). A track with a duration of its own does not "
      + "follow the phase's spring, and so needs a `curve`.")

  static let table = FieldTable(
    "track", "A property of a layer or node, which changes during a part of the transition.",
    rules: [
      .exactlyOne(["layer", "node"]), .requires("on", anyOf: ["node"]), .atMostOne(["curve", "spring"]),
      .atMostOne(["duration", "spring"]),
    ],
    foreignNameHints: ForeignNameHints.trackKeys
  ) {
    layer
    node
    on
    property
    from
    to
    start
    duration
    CustomTimingFields.curve
    CustomTimingFields.spring
  }
}

extension Format where Value == WrittenTrack {
  static var customTrack: Format {
    .object(CustomTrackFields.table) { fields, context in
      typealias Keys = CustomTrackFields
      let (subject, place): (CustomSubject, Location)
      if let layer = fields[Keys.layer] {
        (subject, place) = (.layer(layer.value), layer.location)
      } else if let node = fields[Keys.node] {
        (subject, place) = (.node(node.value, of: fields[Keys.on]), node.location)
      } else {
        return nil
      }
      let property = fields[Keys.property]
      if case .node = subject, !CustomProperty.ofNodes.contains(property) {
        context.error(
          "wrong-property", at: fields.location(of: Keys.property),
          "a node has no \(JSONWriter.quoted(property.rawValue)) that a transition can change",
          expected: Schema.oneOf(CustomProperty.ofNodes.map(\.rawValue)), hint: "it is a property of layers")
        return nil
      }
      for given in [fields[Keys.from], fields[Keys.to]].compactMap(\.self) where !property.accepts(given.value) {
        context.error(
          "wrong-value", at: given.location, "this is no value of \(JSONWriter.quoted(property.rawValue))",
          expected: property.values)
      }
      return WrittenTrack(
        subject: subject, subjectLocation: place, property: property, from: fields[Keys.from], to: fields[Keys.to],
        timing: CustomTimingFields.timing(fields, duration: Keys.duration), start: fields[Keys.start],
        location: fields.json.location)
    }
  }
}

extension Format where Value == TimedCurve {
  /// A spring with the time that it takes.
  fileprivate static var spring: Format {
    timedCurve.refined(
      encode: { _ in nil },
      { timed, json, context in
        if case .spring = timed.curve { return timed }
        context.error(
          "wrong-value", at: json.location, "this is a curve, not a spring",
          expected: "\"system\", or an object with \"dampingRatio\", \"bounce\" or \"stiffness\"",
          hint: "a curve is \"curve\": \"easeOut\", \"duration\": 0.3, without \"spring\"")
        return nil
      })
  }
}
