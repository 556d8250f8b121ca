import SegueJSON

/// A sequence of steps that an animation shows.
///
/// A scene can have several named scripts. Without a script, the animation waits, presents, waits, dismisses and waits.
public struct Script: Sendable {
  let name: String?
  private let steps: [any Step]
  private let line: CodeLine

  /// Creates one of several scripts. A ``Movie`` shows the first unless you choose another.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line, @StepBuilder steps: () -> [any Step]
  ) {
    self.name = name
    self.steps = steps()
    self.line = CodeLine(file: fileID, line: line)
  }

  /// Creates the only script of a scene.
  public init(fileID: String = #fileID, line: Int = #line, @StepBuilder steps: () -> [any Step]) {
    name = nil
    self.steps = steps()
    self.line = CodeLine(file: fileID, line: line)
  }

  /// The array of steps.
  var built: BuiltJSON { BuiltJSON(steps.map(\.json).built.content, at: line) }
}

/// A step of a ``Script``: ``Wait``, ``Present``, ``Dismiss``, ``Drag``, ``Hold``, ``Release``, ``Tap``,
/// ``Change``, ``TypeText``, ``CountText`` or ``Keyboard``.
public protocol Step: ScenePart {}

/// A step in which nothing new happens. What is moving continues.
public struct Wait: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Waits for 0…3600 seconds.
  public init(_ duration: Seconds, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["wait"] = duration
  }

  /// Waits for 0…3600 seconds.
  @_disfavoredOverload  // `Wait(1)` is a time.
  public init(_ seconds: Double, fileID: String = #fileID, line: Int = #line) {
    self.init(Seconds(seconds), fileID: fileID, line: line)
  }
}

/// A step that presents: a transition plays.
public struct Present: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Presents a screen.
  ///
  /// ```swift
  /// let meanwhile = Present("share", speed: 0.5, wait: 0.2)
  /// ```
  ///
  /// - Parameters:
  ///   - transition: The name of a transition of a flow. If nil, the only one that leads from the topmost screen.
  ///   - speed: The speed, 0.01…100; at 0.5 it takes twice as long. If nil, 1.
  ///   - interrupts: Whether a transition that still moves is finished at once, as UIKit does. If nil, the step waits for it.
  ///   - wait: The time until the next step, which may come while the transition moves. If nil, until it rests.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ transition: String? = nil, speed: Double? = nil, interrupts: Bool? = nil, wait: Seconds? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["present"] = BuiltJSON.play(transition, speed, interrupts, wait)
  }
}

/// A step that dismisses: a transition plays in reverse.
public struct Dismiss: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Dismisses a screen.
  ///
  /// - Parameters:
  ///   - transition: The name of a transition of a flow, which is dismissed with all above it: the topmost plays, those
  ///     between vanish unseen. If nil, the topmost.
  ///   - speed: The speed, 0.01…100; at 0.5 it takes twice as long. If nil, 1.
  ///   - interrupts: Whether a transition that still moves is finished at once, as UIKit does. If nil, the step waits for it.
  ///   - wait: The time until the next step, which may come while the transition moves. If nil, until it rests.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ transition: String? = nil, speed: Double? = nil, interrupts: Bool? = nil, wait: Seconds? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["dismiss"] = BuiltJSON.play(transition, speed, interrupts, wait)
  }
}

extension BuiltJSON {
  /// How a transition plays: its name alone, or an object.
  fileprivate static func play(
    _ transition: String?, _ speed: Double?, _ interrupts: Bool?, _ wait: Seconds?
  ) -> BuiltJSON {
    if let transition, speed == nil, interrupts == nil, wait == nil { return transition.built }
    return .object(["transition": transition, "speed": speed, "interrupt": interrupts, "wait": wait])
  }
}

/// A step in which the finger that is down stays where it is.
public struct Hold: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Holds the finger still for 0…3600 seconds.
  public init(_ duration: Seconds, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["hold"] = duration
  }

  /// Holds the finger still for 0…3600 seconds.
  @_disfavoredOverload  // `Hold(1)` is a time.
  public init(_ seconds: Double, fileID: String = #fileID, line: Int = #line) {
    self.init(Seconds(seconds), fileID: fileID, line: line)
  }
}

/// A step in which the finger that is down lifts.
public struct Release: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Releases the finger.
  ///
  /// - Parameters:
  ///   - ending: How the gesture ends. By default the transition's thresholds decide, as in an app.
  ///   - wait: The time until the next step, which may touch moving content. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ ending: Ending = .auto, wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["release"] = Self.built(ending, wait: wait)
  }

  /// The value of the key `release`.
  static func built(_ ending: Ending, wait: Seconds?) -> any SceneValue {
    guard let wait else { return ending }
    return BuiltJSON.object(["ending": ending, "wait": wait])
  }
}

/// A step in which a finger touches down and lifts at the same place.
public struct Tap: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Taps a place.
  ///
  /// - Parameters:
  ///   - place: The id of a node, the name of a layer, or a point.
  ///   - duration: How long the finger is down. If nil, 0.1.
  ///   - wait: The time from when the finger lifts to the next step, which can come while things move. If nil, until what the tap
  ///     has started is at rest.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ place: TouchPlace, duration: Seconds? = nil, wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["tap"] =
      duration == nil && wait == nil
      ? place.built : BuiltJSON.object(["at": place, "duration": duration, "wait": wait])
  }

  /// Taps the centre of the node with this id, or of the layer with this name.
  public init(
    _ name: String, duration: Seconds? = nil, wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(TouchPlace(name), duration: duration, wait: wait, fileID: fileID, line: line)
  }
}

/// A place to touch: the centre of a node or layer, by its name, or a point of the canvas.
public struct TouchPlace: Hashable, Sendable, ExpressibleByStringInterpolation {
  let built: BuiltJSON

  /// Creates a place at the centre of the node with this id, or of the layer with this name.
  public init(_ name: String) { built = name.built }
  /// Creates a place at the centre of the node with this id, or of the layer with this name.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a place at a point of the canvas, in points from its top left corner.
  public init(_ point: Point) { built = point.built }

  /// The centre of the node with this id, or of the layer with this name.
  public static func named(_ name: String) -> TouchPlace { TouchPlace(name) }

  /// A point of the canvas, in points from its top left corner.
  public static func point(_ x: Double, _ y: Double) -> TouchPlace { TouchPlace(Point(x: x, y: y)) }
}

extension TouchPlace: SceneValue {}
extension Ending: SceneValue {}
