import SegueJSON

/// A step in which a finger touches down and moves. If a finger is already down, it continues to move.
///
/// ```swift
/// Drag(from: "header", by: Point(x: 0, y: 300), duration: 0.5, curve: .easeOut).release()
/// ```
///
/// The finger stays down until it is released. `from` is the place where it touches down; omit it if a finger is
/// already down. A drag takes 0.01…3600 seconds, by default 0.4 at constant speed.
public struct Drag: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  private init(_ members: KeyValuePairs<String, (any SceneValue)?>, _ fileID: String, _ line: Int) {
    json = JSONValue(atFile: fileID, line: line)
    json["drag"] = BuiltJSON.object(members)
  }

  /// Moves the finger in a straight line by a distance in points, to the right and down.
  public init(
    from start: TouchPlace? = nil, by distance: Point, duration: Seconds? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["from": start, "by": distance, "duration": duration, "curve": curve],
      fileID, line)
  }

  /// Moves the finger in a straight line to a point of the canvas.
  public init(
    from start: TouchPlace? = nil, to end: Point, duration: Seconds? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["from": start, "to": end, "duration": duration, "curve": curve],
      fileID, line)
  }

  /// Moves the finger in straight lines through points of the canvas. If `from` is nil, it touches down at the first.
  public init(
    from start: TouchPlace? = nil, through points: [Point], duration: Seconds? = nil,
    curve: Curve? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      [
        "from": start, "path": points, "duration": duration,
        "curve": curve,
      ], fileID, line)
  }

  /// Moves the finger from the node with an id, or the layer with a name, in a straight line by a distance in points.
  @_disfavoredOverload  // `from: "header"` is a place.
  public init(
    from name: String, by distance: Point, duration: Seconds? = nil, curve: Curve? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(from: TouchPlace(name), by: distance, duration: duration, curve: curve, fileID: fileID, line: line)
  }

  /// Moves the finger from the node with an id, or the layer with a name, in a straight line to a point of the canvas.
  @_disfavoredOverload  // `from: "header"` is a place.
  public init(
    from name: String, to end: Point, duration: Seconds? = nil, curve: Curve? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(from: TouchPlace(name), to: end, duration: duration, curve: curve, fileID: fileID, line: line)
  }

  /// Moves the finger from the node with an id, or the layer with a name, in straight lines through points of the canvas.
  @_disfavoredOverload  // `from: "header"` is a place.
  public init(
    from name: String, through points: [Point], duration: Seconds? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(from: TouchPlace(name), through: points, duration: duration, curve: curve, fileID: fileID, line: line)
  }

  /// Moves the finger along SVG path data, in points of the canvas.
  public init(
    along path: String, duration: Seconds? = nil, curve: Curve? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      ["path": path, "duration": duration, "curve": curve],
      fileID, line)
  }

  /// Replays recorded samples. Times increase, in seconds from the first sample; positions are points of the canvas.
  public init(
    samples: [Sample], fileID: String = #fileID, line: Int = #line
  ) {
    self.init(["samples": samples], fileID, line)
  }

  /// Where a recorded finger is at a time.
  public struct Sample: Hashable, Sendable {
    /// The time from the first sample.
    public var time: Seconds
    /// A point of the canvas.
    public var position: Point

    /// Creates a sample.
    public init(at time: Seconds, _ position: Point) {
      self.time = time
      self.position = position
    }
  }

  /// Replays a recording from a `.csv` or `.json` file. The path is relative to the scene's folder.
  public init(recording path: String, fileID: String = #fileID, line: Int = #line) {
    self.init(["samples": path], fileID, line)
  }

  /// Releases the finger at the end of the drag.
  ///
  /// - Parameters:
  ///   - ending: How the gesture ends. By default the transition's thresholds decide.
  ///   - wait: The time until the next step, which may touch moving content. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func release(_ ending: Ending = .auto, wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line)
    -> Drag
  {
    setting("release", Release.built(ending, wait: wait), fileID, line)
  }
}

extension Drag.Sample: SceneValue {
  var built: BuiltJSON { [time.value, position.x, position.y].built }
}
