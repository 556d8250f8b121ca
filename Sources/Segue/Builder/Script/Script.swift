import SegueJSON

/// A sequence of steps that an animation shows.
///
/// A scene can have several named scripts. Without a script, the animation waits, presents, waits, dismisses and waits.
public struct Script: Sendable {
  let name: String?
  let steps: [any Step]

  /// Creates one of several scripts. A ``Movie`` shows the first unless you choose another.
  public init(_ name: String, @StepBuilder steps: () -> [any Step]) {
    self.name = name
    self.steps = steps()
  }

  /// Creates the only script of a scene.
  public init(@StepBuilder steps: () -> [any Step]) {
    name = nil
    self.steps = steps()
  }

  var json: JSON { .array(steps.map(\.fragment.json)) }
}

/// A result builder that collects the steps of a script.
@resultBuilder
public enum StepBuilder: ListBuilder {
  /// The type of the collected parts.
  public typealias Part = any Step

  /// Adds a step.
  public static func buildExpression(_ step: some Step) -> [any Step] { [step] }
}

/// A step of a ``Script``: ``Wait``, ``Present``, ``Dismiss``, ``Drag``, ``Hold``, ``Release`` or ``Tap``.
public protocol Step: ScenePart {}

/// A step in which nothing new happens. What is moving continues.
public struct Wait: Step {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  /// Waits for a number of seconds.
  public init(_ seconds: Double, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["wait"] = .number(seconds)
  }
}

/// A step that plays the presentation.
public struct Present: Step {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  /// Plays the presentation. At a speed of 0.5 it takes twice as long. If `speed` is nil, 1.
  public init(speed: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["present"] = SceneFragment.object(["speed": .number(speed)]) ?? [:]
  }
}

/// A step that plays the dismissal.
public struct Dismiss: Step {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  /// Plays the dismissal. At a speed of 0.5 it takes twice as long. If `speed` is nil, 1.
  public init(speed: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["dismiss"] = SceneFragment.object(["speed": .number(speed)]) ?? [:]
  }
}

/// A step in which the finger that is down stays where it is.
public struct Hold: Step {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  /// Holds the finger still for a number of seconds.
  public init(_ seconds: Double, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["hold"] = .number(seconds)
  }
}

/// A step in which the finger that is down lifts.
public struct Release: Step {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  /// Releases the finger.
  ///
  /// - Parameters:
  ///   - ending: How the gesture ends. By default the transition's thresholds decide, as in an app.
  ///   - wait: The time until the next step, in seconds, which may touch moving content. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ ending: Ending = .auto, wait: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["release"] = Self.json(ending, wait: wait)
  }

  static func json(_ ending: Ending, wait: Double?) -> JSON {
    guard let wait else { return .string(ending.rawValue) }
    return ["ending": .string(ending.rawValue), "wait": .number(wait)]
  }
}

/// A step in which a finger touches down and lifts at the same place.
public struct Tap: Step {
  /// The JSON that this part writes to the scene file.
  public var fragment: SceneFragment

  /// Taps a place.
  ///
  /// - Parameters:
  ///   - place: The id of a node, the name of a layer, or a point.
  ///   - duration: How long the finger is down, in seconds. If nil, 0.1.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ place: TouchPlace, duration: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["tap"] = duration.map { ["at": place.json, "duration": .number($0)] } ?? place.json
  }
}

/// A place to touch: the centre of a node or layer, by its name, or a point of the canvas.
public struct TouchPlace: Equatable, Sendable, ExpressibleByStringLiteral {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  /// Creates a place at the centre of the node with this id, or of the layer with this name.
  public init(stringLiteral value: String) { json = .string(value) }

  /// The centre of the node with this id, or of the layer with this name.
  public static func named(_ name: String) -> TouchPlace { TouchPlace(.string(name)) }

  /// A point of the canvas, in points from its top left corner.
  public static func point(_ x: Double, _ y: Double) -> TouchPlace { TouchPlace(.array([.number(x), .number(y)])) }
}
