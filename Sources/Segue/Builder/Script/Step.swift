import SegueJSON

/// A step of a ``Script``: ``Wait``, ``Present``, ``Dismiss``, ``Drag``, ``Hold``, ``Release`` and ``Tap`` are steps.
public protocol Step: ScenePart {}

/// Nothing moves for a while that does not move already.
public struct Wait: Step {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// For so many seconds.
  public init(_ seconds: Double, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["wait"] = .number(seconds)
  }
}

/// The transition plays.
public struct Present: Step {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// At its own speed if `speed` is nil; at 0.5 it takes twice the time.
  public init(speed: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["present"] = SceneFragment.object(["speed": .number(speed)]) ?? [:]
  }
}

/// The transition plays back.
public struct Dismiss: Step {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// At its own speed if `speed` is nil; at 0.5 it takes twice the time.
  public init(speed: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["dismiss"] = SceneFragment.object(["speed": .number(speed)]) ?? [:]
  }
}

/// The finger that is down rests for a while.
public struct Hold: Step {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// For so many seconds.
  public init(_ seconds: Double, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["hold"] = .number(seconds)
  }
}

/// The finger that is down lifts.
public struct Release: Step {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// - Parameters:
  ///   - ending: Who decides how the gesture ends; the transition's thresholds, as in the app, unless told otherwise.
  ///   - wait: Seconds until the next step, which may touch what still moves; until nothing moves if nil.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  public init(_ ending: Ending = .auto, wait: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["release"] = Self.json(ending, wait: wait)
  }

  static func json(_ ending: Ending, wait: Double?) -> JSON {
    guard let wait else { return .string(ending.rawValue) }
    return ["ending": .string(ending.rawValue), "wait": .number(wait)]
  }
}

/// A finger touches down and lifts in the same place.
public struct Tap: Step {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// - Parameters:
  ///   - place: What is touched: the id of a node, the name of a layer, or a point.
  ///   - duration: How long the finger is down, in seconds; 0.1 if nil.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  public init(_ place: TouchPlace, duration: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["tap"] = duration.map { ["at": place.json, "duration": .number($0)] } ?? place.json
  }
}

/// Where a finger touches: the middle of a node or a layer, by its name, or a point of the canvas.
public struct TouchPlace: Equatable, Sendable, ExpressibleByStringLiteral {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  /// The middle of the node with this id, or of the layer with this name.
  public init(stringLiteral value: String) { json = .string(value) }

  /// The middle of the node with this id, or of the layer with this name.
  public static func named(_ name: String) -> TouchPlace { TouchPlace(.string(name)) }

  /// A point of the canvas, from its top left corner.
  public static func point(_ x: Double, _ y: Double) -> TouchPlace { TouchPlace(.array([.number(x), .number(y)])) }
}
