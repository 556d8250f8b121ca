import SegueJSON
import SegueMotion

/// The keys of a transition's `"gesture"` object, with that transition's defaults.
struct GestureFields: Sendable {
  private let transition: String
  private let includesDistance: Bool
  private let handle: Field<[Located<String>]?>
  private let hysteresis: Field<Double>
  private let subtractsSlop: Field<Bool>
  private let length: Field<Length>
  private let distance: Field<Double>
  private let velocity: Field<VelocityThreshold>
  private let velocityDirection: Field<VelocityDirection>
  private let tracking: Field<TimingCurve>
  private let completion: Field<CompletionRule.Model>
  private let duration: Field<Double>
  private let finishSpeed: Field<CompletionRule.Speed>
  private let cancelSpeed: Field<CompletionRule.Speed>

  /// - Parameters:
  ///   - transition: The transition's name. Each gesture table has its own name, so that the schema can distinguish
  ///   them.
  ///   - reference: The length that a relative `length` refers to, such as `the canvas's height`.
  init(of transition: String, along reference: String, defaults: GestureOptions) {
    self.transition = transition
    includesDistance = defaults.includesDistance
    handle = Self.handle
    hysteresis = Self.hysteresis(defaults.hysteresis)
    subtractsSlop = Self.subtractsSlop
    length = Field(
      "length", .positiveLength, default: defaults.length,
      "How far the finger moves for the whole transition: points, or a percentage of \(reference).")
    distance = Field(
      "distance", .number(in: 0...1), default: defaults.distance,
      "The progress \(defaults.includesDistance ? "from" : "beyond") which a release finishes the transition.")
    velocity = Field(
      "velocity", .velocityThreshold, default: defaults.velocity,
      "Points per second; a faster release finishes, whatever the distance. With `\"none\"`, only the distance counts.")
    velocityDirection = Field(
      "velocityDirection", .enumeration(VelocityDirection.self), default: defaults.velocityDirection,
      "Whether the finger must be fast in the direction of the drag, or in either direction; only with a `velocity`.")
    tracking = Field(
      "tracking", .trackingCurve, default: defaults.tracking,
      "The curve that the finger scrubs: a name, or the control points of a cubic Bézier that does not overshoot.")
    completion = Field(
      "completion", .completionModel, default: defaults.completion,
      "How the transition completes after the release: `smooth` as in current UIKit, `legacy` as up to iOS 10, a curve, which "
        + "starts at the released value, or `spring`, which goes on with the finger's velocity and does not overshoot.")
    duration = Field(
      "duration", .duration(in: 0...60), default: defaults.duration,
      "The duration of the whole transition; the completion takes the remaining part of it. A `spring` takes this time over any "
        + "distance if the finger rested, and \(JSONWriter.text(of: Self.springDuration)) if nothing is given. With 0, it jumps."
    )
    finishSpeed = Field(
      "finishSpeed", .completionSpeed, default: defaults.finishSpeed,
      "UIKit's `completionSpeed` towards the end. `\"remaining\"` is the fraction that remains, so that "
        + "completing always takes the whole duration. A `spring` has the speed 1 if nothing is given.")
    cancelSpeed = Field(
      "cancelSpeed", .completionSpeed, default: defaults.cancelSpeed, "The same towards the start.")
  }

  /// How long a spring takes if the scene does not say. Its response is 0.5 s, as that of SwiftUI's `smooth` and of
  /// UIKit's `animate(springDuration:)`.
  static let springDuration = 0.7348

  // The card, which has its own gesture options, also uses the following three.

  static let handle = Field(
    optional: "handle", .array(of: .name("a node's id or a layer's name"), count: 1...),
    "Where a drag can start: nodes, by id, or layers of the transition, by name (default: on what can be dragged).")

  static func hysteresis(_ defaultValue: Double) -> Field<Double> {
    Field(
      "hysteresis", .number(in: 0...1000, unit: "points"), default: defaultValue,
      "How far the finger moves before the drag begins. The drag is then measured from where the finger touched down, or "
        + "with `subtractsSlop` from where it began.")
  }

  static let subtractsSlop = Field(
    "subtractsSlop", .bool, default: false,
    "Whether the points of `hysteresis` are not dragged, as in UIKit's scroll views, so that nothing jumps when a drag begins. "
      + "This also holds for what a finger scrolls.")

  /// The table of all gesture fields, and of a transition's additional ones.
  func table(adding others: [AnyField] = []) -> FieldTable {
    FieldTable("\(transition)-gesture", "How a finger drags this transition.") {
      handle
      hysteresis
      subtractsSlop
      length
      distance
      velocity
      velocityDirection
      tracking
      completion
      duration
      finishSpeed
      cancelSpeed
      others
    }
  }

  /// The `"gesture"` field of a transition without additional keys.
  func field(_ defaults: GestureOptions) -> Field<GestureOptions> {
    Field(
      "gesture", .object(table()) { fields, _ in options(fields) }, default: defaults, documentedDefault: [:],
      "How a finger drags the transition.")
  }

  /// Reads the options from an object of a table with these fields.
  func options(_ fields: Fields) -> GestureOptions {
    var options = GestureOptions(distance: fields[distance], duration: fields[duration])
    options.includesDistance = includesDistance
    options.handle = fields[handle]
    options.hysteresis = fields[hysteresis]
    options.subtractsSlop = fields[subtractsSlop]
    options.length = fields[length]
    options.givesLength = fields.has(length)
    options.velocity = fields[velocity]
    options.velocityDirection = fields[velocityDirection]
    options.tracking = fields[tracking]
    options.completion = fields[completion]
    options.finishSpeed = fields[finishSpeed]
    options.cancelSpeed = fields[cancelSpeed]
    if options.completion == .spring {
      // The defaults are those of the sample project, which has no spring.
      if !fields.has(duration) { options.duration = Self.springDuration }
      if !fields.has(finishSpeed) { options.finishSpeed = .constant(1) }
      if !fields.has(cancelSpeed) { options.cancelSpeed = .constant(1) }
    }
    return options
  }
}

extension Format where Value == VelocityThreshold {
  /// Points per second, or `"none"`.
  static var velocityThreshold: Format {
    .either(
      Format<Double>.number(in: 0...1_000_000, unit: "points per second").map({ .pointsPerSecond($0) }) {
        if case .pointsPerSecond(let velocity) = $0 { velocity } else { nil }
      },
      .choice([("none", .none)]) { $0 == .none ? "none" : nil })
  }
}

extension Format where Value == CompletionRule.Speed {
  /// A number, or `"remaining"`.
  static var completionSpeed: Format {
    .either(
      Format<Double>.number(above: 0, upTo: 1000).map({ .constant($0) }) {
        if case .constant(let speed) = $0 { speed } else { nil }
      },
      .choice([("remaining", .remaining)]) { $0 == .remaining ? "remaining" : nil })
  }
}

extension Format where Value == CompletionRule.Model {
  /// A model's name, or a curve.
  static var completionModel: Format {
    let models: [(String, CompletionRule.Model)] = [
      ("smooth", .percentDriven(.smooth)), ("legacy", .percentDriven(.legacy)), ("spring", .spring),
    ]
    let named = models + CubicBezier.named.map { ($0.name, .percentDriven(.curve($0.curve))) }
    return .either(
      .choice(named) { model in named.first { _, candidate in candidate == model }.map { name, _ in .string(name) } },
      Format<CubicBezier>.risingBezier.map { .percentDriven(.curve($0)) })
  }
}

extension Format where Value == TimingCurve {
  /// A monotonic curve from 0 to 1: a name, or control points.
  static var trackingCurve: Format {
    let named = CubicBezier.named.map { ($0.name, TimingCurve($0.curve)) }
    return .either(
      .choice(named) { curve in named.first { _, candidate in candidate == curve }.map { name, _ in .string(name) } },
      Format<CubicBezier>.risingBezier.map { TimingCurve($0) })
  }
}

extension Format where Value == CubicBezier {
  /// Control points within the unit square, so that the curve is monotonic and has an inverse.
  fileprivate static var risingBezier: Format {
    let unit = Format<Double>.number(in: 0...1)
    return .tuple(unit, unit, unit, unit) { CubicBezier($0, $1, $2, $3) }
  }
}

extension CubicBezier {
  /// The system's named curves, which are all Béziers. Material's are meant for motions that play by themselves.
  fileprivate static var named: [(name: String, curve: CubicBezier)] {
    TimingCurve.system.compactMap { name, curve in
      switch curve {
      case .linear: (name, .linear)
      case .bezier(let bezier): (name, bezier)
      case .path, .spring, .steps: nil
      }
    }
  }
}

extension TimingCurve {
  fileprivate init(_ bezier: CubicBezier) { self = bezier == .linear ? .linear : .bezier(bezier) }
}
