import SegueJSON

/// A step in which two fingers spread or close, and lift: a short form of ``Fingers`` and ``Release``.
///
/// ```swift
/// Pinch(on: "photo", scale: 2.5)
/// ```
///
/// It zooms what is made to be zoomed: ``Node/zoomable(maximumScale:minimumScale:fileID:line:)``.
public struct Pinch: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Pinches.
  ///
  /// - Parameters:
  ///   - place: What is between the fingers: the id of a node, the name of a layer, or a point.
  ///   - scale: How many times farther from each other the fingers end than they begin, 0.02…50.
  ///   - start: How far from each other they touch down, 10…2000 points. If nil, 100.
  ///   - angle: Of the line between them, in degrees, clockwise. If nil, 0: they are side by side.
  ///   - distance: How far they move together, to the right and down. If nil, not at all.
  ///   - duration: How long it takes, 0.01…3600 seconds. If nil, 0.4.
  ///   - curve: How the movement is spread over the duration. If nil, evenly.
  ///   - wait: The time until the next step, which may touch moving content. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    on place: TouchPlace, scale: Double, start: Double? = nil, angle: Double? = nil, by distance: Point? = nil,
    duration: Seconds? = nil, curve: Curve? = nil, wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["pinch"] = BuiltJSON.object([
      "on": place, "scale": scale, "start": start, "angle": angle, "by": distance, "duration": duration, "curve": curve,
      "wait": wait,
    ])
  }
}

/// A step in which a finger taps twice in the same place: what can be zoomed there is zoomed to 2, or back.
///
/// ```swift
/// DoubleTap("photo")
/// ```
public struct DoubleTap: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Taps twice.
  ///
  /// - Parameters:
  ///   - place: What is tapped: the id of a node, the name of a layer, or a point.
  ///   - wait: The time until the next step, which may touch moving content. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ place: TouchPlace, wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["doubleTap"] = wait == nil ? place : BuiltJSON.object(["at": place, "wait": wait])
  }
}

/// A step in which two fingers touch down and move at the same time, or go on if they are down.
///
/// ```swift
/// Fingers(
///   Drag(from: .point(150, 400), by: Point(x: -80, y: 0), duration: 0.3).release(),
///   Drag(from: .point(250, 400), by: Point(x: 80, y: 0), duration: 0.6), after: 0.1
/// ).release()
/// ```
///
/// A finger whose own drag has a release lifts before the other one, at the end of its movement. The others stay down until they
/// are released; a ``Drag`` moves the one that is left.
public struct Fingers: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Moves two fingers.
  ///
  /// - Parameters:
  ///   - first: How the first finger moves.
  ///   - second: How the second finger moves.
  ///   - delay: How much later the second finger touches down. If nil, at the same time.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ first: Drag, _ second: Drag, after delay: Seconds? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["drag"] = [Self.finger(first, after: nil), Self.finger(second, after: delay)]
  }

  private static func finger(_ drag: Drag, after delay: Seconds?) -> JSONValue {
    guard var finger = drag.json["drag"].map({ JSONValue($0.built) }) else { return drag.json }
    finger["delay"] = delay
    if drag.json["release"] != nil { finger["lifts"] = true }
    return finger
  }

  /// Releases both fingers at the end of the movement.
  ///
  /// - Parameters:
  ///   - wait: The time until the next step, which may touch moving content. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func release(wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line) -> Fingers {
    setting("release", Release.built(.auto, wait: wait), fileID, line)
  }
}
