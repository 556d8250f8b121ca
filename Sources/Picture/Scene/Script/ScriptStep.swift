package import SegueCore
package import SegueJSON
package import SegueMotion

/// One step of a script.
package enum ScriptStep: Hashable, Sendable {
  /// Waits this many seconds; running motions continue.
  case wait(Seconds)
  /// Plays a transition forwards.
  case present(Play)
  /// Plays a transition backwards.
  case dismiss(Play)
  /// A finger touches down and moves, or continues if it is down.
  case drag(Drag)
  /// Two fingers touch down and move, or continue if they are down.
  case drags([FingerDrag])
  /// The finger rests for this many seconds.
  case hold(Seconds)
  /// The finger lifts.
  case release(Release)
  /// A finger touches down and lifts in the same place.
  case tap(Tap)
  /// It does so twice.
  case doubleTap(DoubleTap)
  /// Nodes change.
  case change(Change)
  /// A finger touches down, stays, and lifts.
  case longPress(LongPress)
  /// A scroller ends to refresh.
  case endRefreshing(EndRefreshing)

  /// The script of a scene without one: present, wait, dismiss.
  package static let standard: [ScriptStep] = [
    .wait(0.4), .present(Play()), .wait(0.8), .dismiss(Play()), .wait(0.4),
  ]
}

/// A transition that a step plays.
package struct Play: Hashable, Sendable {
  /// The name of the transition in the flow. Nil: the one that leads from the topmost screen, or the topmost one to dismiss.
  package var transition: String?
  /// 0.5 doubles the duration.
  package var speed: Double
  /// Whether a transition that still moves is finished at once, instead of being waited for.
  package var interrupts: Bool
  /// How long the script waits before its next step; nil: until the transition has come to rest.
  package var wait: Seconds?

  package init(_ transition: String? = nil, speed: Double = 1, interrupts: Bool = false, wait: Seconds? = nil) {
    self.transition = transition
    self.speed = speed
    self.interrupts = interrupts
    self.wait = wait
  }
}

/// A movement of a finger.
package struct Drag: Hashable, Sendable {
  /// The path of the finger.
  package enum Movement: Hashable, Sendable {
    /// Through at least one point. The first is the finger's position, or where it touches down.
    case points([Point], TimedCurve)
    /// Recorded samples. Times increase strictly from 0. The first position is the finger's, or where it touches
    /// down.
    case samples([TouchSample])
    /// A recording, by its index in `Scene.recordings`.
    case recording(Int)
    /// In a straight line to a point.
    case to(Point, TimedCurve)
    /// In a straight line by a vector, in points.
    case by(Point, TimedCurve)
  }

  /// Where the finger touches down. Nil if it is already down, or if the movement says where: samples and recordings
  /// always do, `points` may.
  package var start: TouchTarget?
  package var movement: Movement

  package init(from start: TouchTarget? = nil, _ movement: Movement) {
    self.start = start
    self.movement = movement
  }
}

/// A position that a finger touches.
package enum TouchTarget: Hashable, Sendable {
  case point(Point)
  /// The centre of the node with this id on a visible screen, or of the visible part of the layer with this name.
  case named(String)
}

/// A finger lifts.
package struct Release: Hashable, Sendable {
  package var ending: Ending
  /// How long the script waits before its next step; nil: until everything has come to rest.
  package var wait: Seconds?

  package init(_ ending: Ending, wait: Seconds? = nil) {
    self.ending = ending
    self.wait = wait
  }

  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// The transition's thresholds decide.
    case auto
    case finish
    case cancel

    /// The ending, whatever the thresholds say; nil if they decide.
    var forced: Completion.Ending? {
      switch self {
      case .auto: nil
      case .finish: .finish
      case .cancel: .cancel
      }
    }
  }
}

/// A touch in one place that is long enough for a context menu.
package struct LongPress: Hashable, Sendable {
  package var target: TouchTarget
  /// How long the finger is down.
  package var duration: Seconds

  package init(target: TouchTarget, duration: Seconds = LongPress.standardDuration) {
    self.target = target
    self.duration = duration
  }

  /// Longer than the half second of a long press.
  package static let standardDuration: Seconds = 0.7
}

/// The end of a refresh that a pull has begun.
package struct EndRefreshing: Hashable, Sendable {
  /// The id of the scrolling node.
  package var scroller: String
  /// How long the script waits before its next step; nil: until everything has come to rest.
  package var wait: Seconds?
}

/// A short touch.
package struct Tap: Hashable, Sendable {
  package var target: TouchTarget
  /// How long the finger is down.
  package var duration: Seconds
  /// How long the script waits after the finger has lifted; nil: until what the tap has started is at rest.
  package var wait: Seconds?

  package init(_ target: TouchTarget, duration: Seconds = Tap.standardDuration, wait: Seconds? = nil) {
    self.target = target
    self.duration = duration
    self.wait = wait
  }

  package static let standardDuration: Seconds = 0.1
}

/// A file of recorded finger movements.
package struct RecordingAsset: Hashable, Sendable {
  /// The path as written in the scene: relative to the scene's folder, unless absolute. Ends in `.json` or `.csv`.
  package var name: String
  /// The location of the first reference in the scene.
  package var firstReference: Location
}

extension Located where Value == ScriptStep {
  /// The same step on a canvas that is mirrored horizontally; `width` is the width of the canvas in points.
  func mirrored(in width: Double) -> Located {
    switch value {
    case .drag(let drag): return Located(.drag(drag.mirrored(in: width)), at: location)
    case .drags(let drags): return Located(.drags(drags.map { $0.mirrored(in: width) }), at: location)
    case .doubleTap(let tap):
      return Located(.doubleTap(DoubleTap(tap.target.mirrored(in: width), wait: tap.wait)), at: location)
    case .tap(let tap):
      var tap = tap
      tap.target = tap.target.mirrored(in: width)
      return Located(.tap(tap), at: location)
    case .longPress(let press):
      return Located(
        .longPress(LongPress(target: press.target.mirrored(in: width), duration: press.duration)), at: location)
    case .wait, .present, .dismiss, .hold, .release, .change, .endRefreshing: return self
    }
  }
}

extension Point {
  fileprivate func mirrored(in width: Double) -> Point { Point(width - x, y) }
}

extension TouchTarget {
  fileprivate func mirrored(in width: Double) -> TouchTarget {
    switch self {
    case .point(let point): .point(point.mirrored(in: width))
    case .named: self
    }
  }
}

extension TouchSample {
  package func mirrored(in width: Double) -> TouchSample {
    TouchSample(time: time, position: position.mirrored(in: width))
  }
}

extension Drag {
  func mirrored(in width: Double) -> Drag {
    let movement: Movement =
      switch self.movement {
      case .points(let points, let timing): .points(points.map { $0.mirrored(in: width) }, timing)
      case .samples(let samples): .samples(samples.map { $0.mirrored(in: width) })
      // Its samples are mirrored when they are read.
      case .recording: self.movement
      case .to(let point, let timing): .to(point.mirrored(in: width), timing)
      case .by(let vector, let timing): .by(Point(-vector.x, vector.y), timing)
      }
    return Drag(from: start?.mirrored(in: width), movement)
  }
}
