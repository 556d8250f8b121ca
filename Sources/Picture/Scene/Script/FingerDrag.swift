package import SegueCore

/// The movement of one of two fingers that touch down in the same step.
package struct FingerDrag: Hashable, Sendable {
  package var drag: Drag
  /// Where the finger touches down, seen from the start of the drag, in points.
  package var offset: Point
  /// How much later than the step this finger touches down.
  package var delay: Seconds
  /// Whether it lifts at the end of its movement, before the other one.
  package var lifts: Bool

  package init(_ drag: Drag, offset: Point = .zero, delay: Seconds = 0, lifts: Bool = false) {
    self.drag = drag
    self.offset = offset
    self.delay = delay
    self.lifts = lifts
  }

  /// Scripts move two fingers at most.
  package static let limit = 2
}

extension FingerDrag {
  /// The two fingers of a pinch: they begin at this distance on both sides of a place, and spread by `scale`.
  /// - Parameters:
  ///   - angle: Of the line between them, in degrees, clockwise from the horizontal.
  ///   - travel: How far the middle between them moves.
  package static func pinch(
    at place: TouchTarget, scale: Double, distance: Double, angle: Double, by travel: Point, _ timing: TimedCurve
  ) -> [FingerDrag] {
    let direction = Point(degrees: angle)
    return [-1, 1].map { side in
      let start = direction * (side * distance / 2)
      return FingerDrag(Drag(from: place, .by(start * (scale - 1) + travel, timing)), offset: start)
    }
  }

  func mirrored(in width: Double) -> FingerDrag {
    FingerDrag(drag.mirrored(in: width), offset: Point(-offset.x, offset.y), delay: delay, lifts: lifts)
  }
}

/// Two short touches in the same place.
package struct DoubleTap: Hashable, Sendable {
  package var target: TouchTarget
  /// How long the script waits before its next step; nil: until everything has come to rest.
  package var wait: Seconds?

  package init(_ target: TouchTarget, wait: Seconds? = nil) {
    self.target = target
    self.wait = wait
  }

  /// From the first lift to the second touch; UIKit allows 0.35 s.
  static let pause: Seconds = 0.1
}
