import SegueJSON

/// A finger touches down and moves, or moves on if it is down. It stays down until it is released.
///
/// ```swift
/// Drag(from: "header", by: (0, 300), duration: 0.5, curve: .easeOut).release()
/// ```
///
/// `from` says where it touches down, which a finger that is down already has done. Durations are in seconds; if nothing
/// is said a drag takes 0.4 s at the same speed all the way.
public struct Drag: Step {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  private init(_ members: KeyValuePairs<String, JSON?>, _ place: SwiftLine) {
    fragment = SceneFragment(at: place)
    fragment["drag"] = SceneFragment.object(members)
  }

  /// Straight by so many points to the right and down.
  public init(
    from start: TouchPlace? = nil, by distance: (x: Double, y: Double), duration: Double? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["from": start?.json, "by": .pair(distance), "duration": .number(duration), "curve": curve?.json],
      SwiftLine(fileID: fileID, line: line))
  }

  /// Straight to a point of the canvas.
  public init(
    from start: TouchPlace? = nil, to end: (x: Double, y: Double), duration: Double? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["from": start?.json, "to": .pair(end), "duration": .number(duration), "curve": curve?.json],
      SwiftLine(fileID: fileID, line: line))
  }

  /// Through these points of the canvas, in straight lines; the first is where it touches down if `from` is nil.
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

  /// Along a line of SVG path data, in points of the canvas.
  public init(
    along path: String, duration: Double? = nil, curve: Curve? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["path": .string(path), "duration": .number(duration), "curve": curve?.json],
      SwiftLine(fileID: fileID, line: line))
  }

  /// As it was recorded; times are in seconds and count from the first, whatever that is.
  public init(
    samples: [(time: Double, x: Double, y: Double)], fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["samples": .array(samples.compactMap { .numbers([$0.time, $0.x, $0.y]) })],
      SwiftLine(fileID: fileID, line: line))
  }

  /// As it was recorded in a file, `.csv` or `.json`, relative to the scene's folder.
  public init(recording path: String, fileID: String = #fileID, line: Int = #line) {
    self.init(["samples": .string(path)], SwiftLine(fileID: fileID, line: line))
  }

  /// Lifts the finger at the end.
  ///
  /// - Parameters:
  ///   - ending: Who decides how the gesture ends; the transition's thresholds unless told otherwise.
  ///   - wait: Seconds until the next step, which may touch what still moves; until nothing moves if nil.
  public func release(_ ending: Ending = .auto, wait: Double? = nil) -> Drag {
    setting("release", Release.json(ending, wait: wait))
  }
}
