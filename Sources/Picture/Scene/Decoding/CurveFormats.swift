import SegueCore
import SegueJSON
import SegueMotion

extension TimingCurve {
  /// The named curves of UIKit and Core Animation.
  static let system: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .standard),
  ]

  /// All named curves: the system's, then Material's tokens.
  static let named = system + MaterialMotion.easings

  /// Hints for the words that other tools have for springs and curves.
  fileprivate static let foreignNameHints: [String: String] = {
    let spring = "a spring is written without \"curve\": { \"dampingRatio\": 0.8, \"duration\": 0.5 }"
    return [
      "spring": spring, "bounce": spring, "bouncy": spring, "snappy": spring, "smooth": spring,
      "ease": "CSS's ease is \"default\" here",
    ]
  }()
}

extension Format where Value == TimingCurve {
  /// A name, or the control points of a cubic Bézier.
  static var namedOrDrawnCurve: Format {
    let x = Format<Double>.number(in: 0...1)
    let y = Format<Double>.number(in: -10...10)
    return .either(
      .choice(TimingCurve.named.map { ($0.name, $0.curve) }, foreignNameHints: TimingCurve.foreignNameHints),
      .tuple(x, y, x, y) { .bezier(CubicBezier($0, $1, $2, $3)) })
  }
}

extension Format where Value == Seconds {
  /// Seconds, or one of Material's durations by its name.
  static func duration(in range: ClosedRange<Seconds>) -> Format {
    .either(
      .number(in: range, unit: "seconds"),
      .choice(MaterialMotion.durations.filter { range.contains($0.seconds) }.map { ($0.name, $0.seconds) }))
  }
}

extension Format where Value == TimedCurve {
  /// A curve with a duration, or a spring. `"system"` is UIKit's spring for modal presentations; the other names are Material's
  /// springs.
  static var timedCurve: Format {
    let springs = MaterialMotion.springs.map { ($0.name, TimedCurve(settling: $0.spring)) }
    return .either(
      .choice([("system", .system)] + springs, foreignNameHints: TimedCurveFields.foreignNameHints),
      .object(TimedCurveFields.table, encode: TimedCurveFields.encode) { fields, context in
        TimedCurveFields.make(fields, context)
      })
  }
}

/// The keys of a curve with a duration, and of a spring in one of its four parameterizations: damping ratio with
/// duration, damping ratio with response, bounce with duration, or stiffness with damping.
enum TimedCurveFields {
  /// The allowed durations, in seconds.
  private static let durations = 0.01...60.0

  static let curve = Field(
    "curve", .namedOrDrawnCurve, default: .easeInOut, documentedDefault: "easeInOut",
    "A name, or the control points `[x1, y1, x2, y2]` of a cubic Bézier.")
  static let duration = Field(optional: "duration", .duration(in: durations), "How long it takes.")
  static let dampingRatio = Field(
    optional: "dampingRatio", .number(in: 0.001...10),
    "The damping ratio of a spring; needs `duration`, as in UIKit, or `response`.")
  static let response = Field(
    optional: "response", .number(in: 0.01...10, unit: "seconds"), "The response of a spring; needs `dampingRatio`.")
  static let bounce = Field(
    optional: "bounce", .number(in: -0.99...0.99),
    "The bounce of a spring, whose `duration` is the perceived one; 0 does not overshoot.")
  static let mass = Field(optional: "mass", .number(in: 0.001...1000), "The mass of a spring (default: 1).")
  static let stiffness = Field(
    optional: "stiffness", .number(in: 0.001...1_000_000), "The stiffness of a spring; needs `damping`.")
  static let damping = Field(
    optional: "damping", .number(in: 0.001...1_000_000), "The damping of a spring; needs `stiffness`.")
  static let velocity = Field(
    "initialVelocity", .number(in: -1000...1000), default: 0,
    "The initial velocity of a spring, in whole distances per second.")

  static let table = FieldTable(
    "motion", "How a change is spread over time: a curve with a duration, or a spring.",
    rules: [
      .atMostOne(["curve", "dampingRatio", "bounce", "stiffness"]),
      .atMostOne(["duration", "response", "stiffness"]),
      .requires("response", anyOf: ["dampingRatio"]),
      .requires("stiffness", anyOf: ["damping"]),
      .requires("damping", anyOf: ["stiffness"]),
      .requires("mass", anyOf: ["stiffness"]),
      .requires("bounce", anyOf: ["duration"]),
      .requires("dampingRatio", anyOf: ["duration", "response"]),
      .requires("initialVelocity", anyOf: ["dampingRatio", "bounce", "stiffness"]),
    ],
    foreignNameHints: ForeignNameHints.motionKeys
  ) {
    curve
    duration
    dampingRatio
    response
    bounce
    mass
    stiffness
    damping
    velocity
  }

  /// Hints for a curve's name alone, where a duration is needed too.
  static let foreignNameHints: [String: String] = {
    var hints = ["spring": "for a spring: { \"dampingRatio\": 0.8, \"duration\": 0.5 }"]
    for (name, _) in TimingCurve.named {
      hints[name] = "a curve needs a duration: { \"curve\": \(JSONWriter.quoted(name)), \"duration\": 0.3 }"
    }
    return hints
  }()

  /// The keys that determine the duration; at least one of them must be present.
  private static let durationKeys = [duration.name] + springKeys

  /// The keys that make it a spring. What else a spring has needs one of them.
  static let springKeys = [dampingRatio.name, response.name, bounce.name, stiffness.name, damping.name]

  static func make(_ fields: Fields, _ context: DecodingContext) -> TimedCurve? {
    let velocity = fields[velocity]
    if let stiffness = fields[stiffness], let damping = fields[damping] {
      let spring = Spring(mass: fields[mass] ?? 1, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      return settling(spring, fields, context)
    }
    if let ratio = fields[dampingRatio] {
      if let response = fields[response] {
        return settling(Spring(response: response, dampingRatio: ratio, initialVelocity: velocity), fields, context)
      }
      if let duration = fields[duration] {
        return TimedCurve(Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity), cutAt: duration)
      }
    }
    if let bounce = fields[bounce], let duration = fields[duration] {
      return settling(Spring(duration: duration, bounce: bounce, initialVelocity: velocity), fields, context)
    }
    guard let duration = fields[duration] else {
      // A key with an invalid value, or without the key that it requires, has been reported already.
      if !durationKeys.contains(where: { fields.json.object?[$0] != nil }) {
        context.error(
          "missing-key", at: fields.json.location, "this motion has no \"duration\"",
          expected: "\"duration\": a number of seconds")
      }
      return nil
    }
    return TimedCurve(fields[curve], duration: duration)
  }

  /// A curve as long as the spring's settling time; nil, after a report, if that exceeds the maximum duration.
  private static func settling(_ spring: Spring, _ fields: Fields, _ context: DecodingContext) -> TimedCurve? {
    guard spring.settlingDuration <= durations.upperBound else {
      context.error(
        "out-of-range", at: fields.json.location,
        "this spring does not come to rest within \(JSONWriter.text(of: durations.upperBound)) seconds",
        expected: "a stiffer or more strongly damped one")
      return nil
    }
    return TimedCurve(settling: spring)
  }

  /// The JSON of a named curve with its duration, to show defaults in the schema; nil for other curves.
  static func encode(_ timed: TimedCurve) -> JSON? {
    switch timed.curve {
    case .spring, .steps: nil
    default:
      TimingCurve.named.first { $0.curve == timed.curve }.map {
        .object([("curve", .string($0.name)), ("duration", .number(timed.duration))])
      }
    }
  }
}
