import SegueJSON

/// The transition between the two screens of a scene, in both directions.
///
/// Durations are in seconds and lengths in points. Parameters that are nil have the values of the original transition.
/// The screens are the presenting one (`from`), by default the first, and the presented one (`to`), by default the
/// second. The nodes in `opens` and `closes` start the transition when tapped. If the original has a defect, `faithful`
/// reproduces it.
public struct Transition: ScenePart {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  init(_ type: JSON, _ place: SwiftLine, _ members: KeyValuePairs<String, JSON?>) {
    fragment = SceneFragment(at: place)
    fragment["type"] = type
    for member in members { fragment[member.key] = member.value }
  }
}

extension Transition {
  /// How a finger drags a drawer, a sheet or a photo.
  ///
  /// Parameters that are nil have the values of the original transition.
  public struct DragGesture: Equatable, Sendable {
    private let members: JSON?

    /// Creates a drag gesture.
    ///
    /// - Parameters:
    ///   - handle: The ids of nodes, or names of the transition's layers, where a drag can start. If nil, anywhere on
    ///     what can be dragged; for an open drawer only its dimmed part.
    ///   - hysteresis: The distance in points after which a drag is recognized. If nil, 10.
    ///   - length: The distance of the finger for the whole transition, in points or as a percentage.
    ///   - distance: The progress from which a release finishes the transition, 0…1.
    ///   - velocity: The velocity in points per second above which a release finishes the transition at any progress.
    ///     If infinite, only the progress counts.
    ///   - velocityDirection: Whether the velocity must point in the direction of the drag.
    ///   - tracking: The timing curve that the finger scrubs.
    ///   - completion: How the transition continues after a release.
    ///   - duration: The duration of the whole transition, of which the completion plays the rest. 0 jumps to the end.
    ///   - finishSpeed: UIKit's `completionSpeed` when the transition finishes.
    ///   - cancelSpeed: UIKit's `completionSpeed` when the transition is cancelled.
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

    /// The JSON of the gesture; only photos have directions.
    func json(directions: PhotoDragDirections? = nil) -> JSON {
      guard let directions = JSON.choice(directions) else { return members ?? [:] }
      let known = members?.object?.members.map { ($0.key, $0.value) } ?? []
      return .object(known + [("directions", directions)])
    }
  }

  /// The directions in which a fast release finishes a transition.
  public enum VelocityDirection: String, Hashable, Sendable, CaseIterable {
    /// The direction of the drag.
    case same
    /// Either direction.
    case any
  }

  /// How a transition continues after a release.
  public struct Completion: Equatable, Sendable {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// As in current versions of UIKit.
    public static let smooth = Completion("smooth")
    /// As in UIKit up to iOS 10.
    public static let legacy = Completion("legacy")
    /// A spring that takes over the finger's velocity.
    public static let spring = Completion("spring")

    /// A timing curve, entered at the progress of the release.
    public static func curve(_ curve: Curve) -> Completion { Completion(curve.json) }
  }

  /// UIKit's `completionSpeed`: a factor above 0.
  public struct CompletionSpeed: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// Creates a speed factor.
    public init(integerLiteral value: Int) { json = .integer(value) }
    /// Creates a speed factor.
    public init(floatLiteral value: Double) { json = .number(value) }

    /// A speed factor.
    public static func factor(_ factor: Double) -> CompletionSpeed { CompletionSpeed(.number(factor)) }

    /// The remaining fraction of the transition, so that the completion always takes the whole duration.
    public static let remaining = CompletionSpeed("remaining")
  }
}
