package import SegueJSON

extension ZoomOptions {
  /// How a finger drags the open page. Lengths are in points.
  public struct Gesture: Hashable, Sendable {
    /// Where a drag can start: nodes, by id, or layers of the transition, by name. If nil, anywhere on the page.
    public var handle: [String]?
    /// How far the finger moves before the drag begins, 0…1000.
    public var hysteresis: Double
    /// Whether these points are not dragged, so that nothing jumps when a drag begins.
    public var subtractsSlop: Bool
    /// How far the finger has to be from where it began, so that the page closes at the release: above 0, at most 10,000.
    public var distance: Double
    /// The velocity in points per second, away from where the finger began, above which a release closes the page at any
    /// distance. If infinite, only the distance counts.
    public var velocity: Double
    /// Whether a drag can begin in every direction, and not only downwards or towards the trailing edge.
    public var anyDirection: Bool

    /// Creates a gesture. Values that are not given are measurements of iOS.
    public init(
      handle: [String]? = nil, hysteresis: Double = 13.5, subtractsSlop: Bool = false, distance: Double = 132.5,
      velocity: Double = 1050, anyDirection: Bool = false
    ) {
      self.handle = handle
      self.hysteresis = hysteresis
      self.subtractsSlop = subtractsSlop
      self.distance = distance
      self.velocity = velocity
      self.anyDirection = anyDirection
    }
  }
}

extension ZoomOptions.Gesture: SceneValue {
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "handle": handle, "hysteresis": hysteresis, "subtractsSlop": subtractsSlop, "distance": distance,
      "velocity": velocity == .infinity ? "none" : velocity, "anyDirection": anyDirection,
    ])
  }

  /// Only the members that differ from the measurements.
  var built: BuiltJSON { BuiltJSON(.object(members.changed(from: Self().members))) }
}
