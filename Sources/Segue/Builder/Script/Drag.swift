import SegueJSON

/// A step in which a finger touches down and moves. If a finger is already down, it continues to move.
///
/// ```swift
/// Drag(from: "header", by: (0, 300), duration: 0.5, curve: .easeOut).release()
/// ```
///
/// The finger stays down until it is released. `from` is the place where it touches down; omit it if a finger is
/// already down. Durations are in seconds. By default a drag takes 0.4 s at constant speed.
public struct Drag: Step {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  private init(_ members: KeyValuePairs<String, JSON?>, _ place: SwiftLine) {
    fragment = SceneFragment(at: place)
    fragment["drag"] = SceneFragment.object(members)
  }

  /// Moves the finger in a straight line by a distance in points, to the right and down.
  public init(
    from start: TouchPlace? = nil, by distance: (x: Double, y: Double), duration: Double? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["from": start?.json, "by": .pair(distance), "duration": .number(duration), "curve": curve?.json],
      SwiftLine(fileID: fileID, line: line))
  }

  /// Moves the finger in a straight line to a point of the canvas.
  public init(
    from start: TouchPlace? = nil, to end: (x: Double, y: Double), duration: Double? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["from": start?.json, "to": .pair(end), "duration": .number(duration), "curve": curve?.json],
      SwiftLine(fileID: fileID, line: line))
  }

  /// Moves the finger in straight lines through points of the canvas. If `from` is nil, it touches down at the first.
  public init(
    from start: TouchPlace? = nil, through points: [(x: Double, y: Double)], duration: Double? = nil,
    curve: Curve? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      [
        "from": start?.json, "path": .array(points.compactMap { .pair($0) }), "duration": .number(duration),
        "curve": curve?.json,
      ], SwiftLine(fileID: fileID, line: line))
  }

  /// Moves the finger along SVG path data, in points of the canvas.
  public init(
    along path: String, duration: Double? = nil, curve: Curve? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["path": .string(path), "duration": .number(duration), "curve": curve?.json],
      SwiftLine(fileID: fileID, line: line))
  }

  /// Replays recorded samples. Times are in seconds, relative to the first sample.
  public init(
    samples: [(time: Double, x: Double, y: Double)], fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["samples": .array(samples.compactMap { .numbers([$0.time, $0.x, $0.y]) })],
      SwiftLine(fileID: fileID, line: line))
  }

  /// Replays a recording from a `.csv` or `.json` file. The path is relative to the scene's folder.
  public init(recording path: String, fileID: String = #fileID, line: Int = #line) {
    self.init(["samples": .string(path)], SwiftLine(fileID: fileID, line: line))
  }

  /// Releases the finger at the end of the drag.
  ///
  /// - Parameters:
  ///   - ending: How the gesture ends. By default the transition's thresholds decide.
  ///   - wait: The time until the next step, in seconds, which may touch moving content. If nil, until nothing moves.
  public func release(_ ending: Ending = .auto, wait: Double? = nil) -> Drag {
    setting("release", Release.json(ending, wait: wait))
  }
}
