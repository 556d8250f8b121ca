import SegueJSON

/// A step in which a finger moves quickly in a straight line, and lifts: a short form of ``Drag`` and ``Release``.
///
/// ```swift
/// Swipe(on: "pictures", to: .left)
/// ```
public struct Swipe: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Where a finger moves. In a right-to-left localization it is mirrored.
  @nonexhaustive
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// Swipes.
  ///
  /// - Parameters:
  ///   - place: Where the finger touches down: the id of a node, the name of a layer, or a point.
  ///   - direction: Where it moves.
  ///   - distance: How far it moves, 10…10000 points. If nil, 150.
  ///   - speed: How fast it moves and lifts, 10…20000 points per second. If nil, 900.
  ///   - wait: The time until the next step, which may touch moving content. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    on place: TouchPlace, to direction: Direction, distance: Double? = nil, speed: Double? = nil, wait: Seconds? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["swipe"] = BuiltJSON.object([
      "on": place, "to": direction, "distance": distance, "speed": speed, "wait": wait,
    ])
  }
}

extension Swipe.Direction: SceneValue {}
