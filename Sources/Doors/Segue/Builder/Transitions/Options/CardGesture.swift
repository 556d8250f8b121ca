// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON

extension CardOptions {
  /// How a finger pulls the open card down until it closes. Lengths are in points.
  public struct Gesture: Hashable, Sendable {
    /// Where a drag can start: nodes, by id, or layers of the transition, by name (default: on what can be dragged).
    public var handle: [String]?
    /// How far the finger moves before the drag begins. The drag is then measured from where the finger touched down,
    /// or with ``subtractsSlop`` from where it began. In the range 0…1,000.
    public var hysteresis: Double
    /// Whether the points of ``hysteresis`` are not dragged, as in UIKit's scroll views, so that nothing jumps when a
    /// drag begins. This also holds for what a finger scrolls.
    public var subtractsSlop: Bool
    /// How far the pulled screen moves before the card closes by itself. It moves like a rubber band: at first half as
    /// far as the finger, then less. Above 0, at most 10,000.
    public var distance: Double
    /// The distance at which it would have shrunk to nothing; more than ``distance``. Above 0, at most 1,000,000.
    public var shrinkDistance: Double
    /// The largest radius of its corners. Until then, the radius is the distance that the screen has moved. In the
    /// range 0…1,000.
    public var cornerRadius: Double
    /// How long it takes to spring back when it is released before that. With `isFaithful`, it jumps back. In the range
    /// 0…60.
    public var returnDuration: Seconds

    /// Creates options. Those that are not given have the values of the sample project.
    public init(
      handle: [String]? = nil, hysteresis: Double = 10, subtractsSlop: Bool = false, distance: Double = 30,
      shrinkDistance: Double = 250, cornerRadius: Double = 30, returnDuration: Seconds = 0.9233
    ) {
      self.handle = handle
      self.hysteresis = hysteresis
      self.subtractsSlop = subtractsSlop
      self.distance = distance
      self.shrinkDistance = shrinkDistance
      self.cornerRadius = cornerRadius
      self.returnDuration = returnDuration
    }
  }
}

extension CardOptions.Gesture: SceneValue {
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "handle": handle, "hysteresis": hysteresis, "subtractsSlop": subtractsSlop, "distance": distance,
      "shrinkDistance": shrinkDistance, "cornerRadius": cornerRadius, "returnDuration": returnDuration,
    ])
  }

  /// Only the members that differ from the sample project's.
  var built: BuiltJSON { BuiltJSON(.object(members.changed(from: Self().members))) }
}
