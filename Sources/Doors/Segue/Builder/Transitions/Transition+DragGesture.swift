package import SegueJSON

extension Transition {
  /// How a finger drags a drawer, a sheet or a photo.
  ///
  /// Properties that are nil have the values of the sample project, which differ from transition to transition.
  public struct DragGesture: Hashable, Sendable {
    /// The ids of nodes, or names of the transition's layers, where a drag can start. If nil, anywhere on what can be
    /// dragged; an open drawer is closed only from the dimmed screen beside it.
    public var handle: [String]?
    /// The distance after which a drag is recognized, 0…1000 points. If nil, 10.
    public var hysteresis: Double?
    /// Whether that distance is not dragged, so that nothing jumps when a drag begins. If nil, it is dragged.
    public var subtractsSlop: Bool?
    /// The distance of the finger for the whole transition, in points or as a percentage: of the drawer's own width for a
    /// drawer, otherwise of the canvas's height.
    public var length: Length?
    /// The progress from which a release finishes the transition, 0…1.
    public var distance: Double?
    /// The velocity in points per second above which a release finishes the transition at any progress. If infinite,
    /// only the progress counts.
    public var velocity: Double?
    /// Whether the velocity must point in the direction of the drag.
    public var velocityDirection: VelocityDirection?
    /// The curve from the finger's progress to the fraction of the motion that is shown.
    public var tracking: Curve?
    /// How the transition continues after a release.
    public var completion: Completion?
    /// The duration of the whole transition, 0…60 seconds. The completion takes the remaining part of it, a spring that
    /// starts at rest always all of it; 0 jumps to the end.
    public var duration: Seconds?
    /// UIKit's `completionSpeed` when the transition finishes.
    public var finishSpeed: CompletionSpeed?
    /// UIKit's `completionSpeed` when the transition is cancelled.
    public var cancelSpeed: CompletionSpeed?

    /// Creates a drag gesture. Properties that are nil have the values of the sample project.
    public init(
      handle: [String]? = nil, hysteresis: Double? = nil, subtractsSlop: Bool? = nil, length: Length? = nil,
      distance: Double? = nil, velocity: Double? = nil, velocityDirection: VelocityDirection? = nil,
      tracking: Curve? = nil, completion: Completion? = nil, duration: Seconds? = nil,
      finishSpeed: CompletionSpeed? = nil, cancelSpeed: CompletionSpeed? = nil
    ) {
      self.handle = handle
      self.hysteresis = hysteresis
      self.subtractsSlop = subtractsSlop
      self.length = length
      self.distance = distance
      self.velocity = velocity
      self.velocityDirection = velocityDirection
      self.tracking = tracking
      self.completion = completion
      self.duration = duration
      self.finishSpeed = finishSpeed
      self.cancelSpeed = cancelSpeed
    }

    package var members: [BuiltJSON.Member] {
      BuiltJSON.members([
        "handle": handle, "hysteresis": hysteresis, "subtractsSlop": subtractsSlop, "length": length,
        "distance": distance, "velocity": velocity == .infinity ? "none" : velocity,
        "velocityDirection": velocityDirection, "tracking": tracking, "completion": completion, "duration": duration,
        "finishSpeed": finishSpeed, "cancelSpeed": cancelSpeed,
      ])
    }
  }

  /// The directions in which a fast release finishes a transition.
  @nonexhaustive
  public enum VelocityDirection: String, Hashable, Sendable, CaseIterable {
    /// The direction of the drag.
    case same
    /// Either direction.
    case any
  }

  /// How a transition continues after a release.
  public struct Completion: Hashable, Sendable {
    let built: BuiltJSON

    private init(_ value: some SceneValue) { built = value.built }

    /// As in current versions of UIKit.
    public static let smooth = Completion("smooth")
    /// As in UIKit up to iOS 10.
    public static let legacy = Completion("legacy")
    /// A spring that goes on with the finger's velocity and does not overshoot.
    public static let spring = Completion("spring")

    /// A timing curve, entered at the progress of the release.
    public static func curve(_ curve: Curve) -> Completion { Completion(curve) }
  }

  /// UIKit's `completionSpeed`: a factor above 0.
  public struct CompletionSpeed: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let built: BuiltJSON

    private init(built: BuiltJSON) { self.built = built }

    /// Creates a speed factor.
    public init(_ factor: Double) { built = factor.built }
    /// Creates a speed factor.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
    /// Creates a speed factor.
    public init(floatLiteral value: Double) { self.init(value) }

    /// A speed factor.
    public static func factor(_ factor: Double) -> CompletionSpeed { CompletionSpeed(factor) }

    /// The remaining fraction of the transition, so that the completion always takes the whole duration.
    public static let remaining = CompletionSpeed(built: "remaining".built)
  }
}

extension Transition.DragGesture: SceneValue {
  var built: BuiltJSON { BuiltJSON(.object(members)) }
}

extension Transition.VelocityDirection: SceneValue {}
extension Transition.Completion: SceneValue {}
extension Transition.CompletionSpeed: SceneValue {}
