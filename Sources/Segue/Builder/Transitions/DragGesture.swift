import SegueJSON

extension Transition {
  /// How a finger drags a drawer, a sheet or a photo. What is not said is as in the original of the transition.
  public struct DragGesture: Equatable, Sendable {
    private let members: JSON?

    /// - Parameters:
    ///   - handle: Ids of nodes, or names of the transition's layers, where a drag may start. If nil, anywhere on what can
    ///     be dragged; an open drawer on its dark part alone.
    ///   - hysteresis: How far the finger moves before it drags; 10 if nil.
    ///   - length: How far the finger moves for the whole way: points, or a share of it.
    ///   - distance: The share of the way from which a release finishes, 0…1.
    ///   - velocity: Points a second; a faster release finishes, whatever the distance. If it is infinite only the distance
    ///     counts.
    ///   - velocityDirection: Whether the finger must be fast the way that it has dragged.
    ///   - tracking: The curve that the finger scrubs.
    ///   - completion: How the rest of the way goes after the release.
    ///   - duration: Of the whole way, of which the completion plays the rest; 0 is a jump.
    ///   - finishSpeed: UIKit's `completionSpeed` on the way to the end.
    ///   - cancelSpeed: The same on the way back.
    public init(
      handle: [String]? = nil, hysteresis: Double? = nil, length: Length? = nil, distance: Double? = nil,
      velocity: Double? = nil, velocityDirection: VelocityDirection? = nil, tracking: Curve? = nil,
      completion: Completion? = nil, duration: Double? = nil, finishSpeed: CompletionSpeed? = nil,
      cancelSpeed: CompletionSpeed? = nil
    ) {
      members = SceneFragment.object([
        "handle": .strings(handle), "hysteresis": .number(hysteresis), "length": length?.json,
        "distance": .number(distance), "velocity": velocity.map { $0 == .infinity ? "none" : .number($0) },
        "velocityDirection": .choice(velocityDirection), "tracking": tracking?.json, "completion": completion?.json,
        "duration": .number(duration), "finishSpeed": finishSpeed?.json, "cancelSpeed": cancelSpeed?.json,
      ])
    }

    /// With what only a photo has.
    func json(directions: PhotoDragDirections? = nil) -> JSON {
      guard let directions = JSON.choice(directions) else { return members ?? [:] }
      let known = members?.object?.members.map { ($0.key, $0.value) } ?? []
      return .object(known + [("directions", directions)])
    }
  }

  /// Which way a fast finger counts.
  public enum VelocityDirection: String, Hashable, Sendable, CaseIterable {
    /// The way that it has dragged.
    case same
    /// Either way.
    case any
  }

  /// How the rest of the way goes after a release.
  public struct Completion: Equatable, Sendable {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// As today's UIKit does it.
    public static let smooth = Completion("smooth")
    /// As UIKit did it up to iOS 10.
    public static let legacy = Completion("legacy")
    /// By a spring, with the finger's velocity.
    public static let spring = Completion("spring")

    /// By a curve, entered where it has the released value.
    public static func curve(_ curve: Curve) -> Completion { Completion(curve.json) }
  }

  /// UIKit's `completionSpeed`: a number above 0.
  public struct CompletionSpeed: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// So many times as fast.
    public init(integerLiteral value: Int) { json = .integer(value) }
    /// So many times as fast.
    public init(floatLiteral value: Double) { json = .number(value) }

    /// So many times as fast.
    public static func factor(_ factor: Double) -> CompletionSpeed { CompletionSpeed(.number(factor)) }

    /// The share of the way that is left, so that the rest always takes the whole duration.
    public static let remaining = CompletionSpeed("remaining")
  }
}
