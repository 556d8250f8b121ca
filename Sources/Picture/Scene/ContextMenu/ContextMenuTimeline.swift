package import SegueCore
import SegueMotion

/// A long press on a node with a context menu, over the script's time.
package struct ContextMenuTimeline: Sendable {
  package let tag: UInt32
  package let screen: String
  /// Where the node is when the finger touches down, on the canvas.
  let source: Rect
  let down: Nanoseconds
  /// When the menu opens; nil if the finger lifts before.
  let opened: Nanoseconds?
  /// When the finger lifts that has opened nothing, or when the menu begins to close.
  private(set) var closed: Nanoseconds?

  /// The time after which a press is a long one: UIKit's `minimumPressDuration`.
  package static let pressDuration: Seconds = 0.5
  /// The part of the press in which the node grows: what others have measured.
  private static let growing = 0.184...0.434
  /// The springs of the menu: what others have fitted for its beginning, and a guess for its end.
  private static let opening = Spring(response: 0.434, dampingRatio: 0.75)
  private static let closing = Spring(response: 0.3, dampingRatio: 1)

  /// - Parameter up: When the finger lifts.
  init(tag: UInt32, screen: String, source: Rect, down: Nanoseconds, up: Nanoseconds) {
    self.tag = tag
    self.screen = screen
    self.source = source
    self.down = down
    let long = down + Nanoseconds(Self.pressDuration)
    opened = long <= up ? long : nil
    closed = long <= up ? nil : up
  }

  mutating func close(at time: Nanoseconds) { if closed == nil { closed = time } }

  /// Whether the menu is open after all that is planned so far.
  var isOpen: Bool { closed == nil }

  var settled: Nanoseconds {
    if let closed { return closed + Nanoseconds(Self.closing.settlingDuration) }
    return (opened ?? down) + Nanoseconds(Self.opening.settlingDuration)
  }

  /// Nil while nothing of it is seen.
  package func state(at time: Seconds) -> ContextMenuState? {
    guard time > down.seconds + Self.growing.lowerBound else { return nil }
    var left = 1.0
    var instant = time
    if let closed, time > closed.seconds {
      let elapsed = time - closed.seconds
      guard elapsed < Self.closing.settlingDuration - TimingCurve.timeTolerance else { return nil }
      (left, instant) = (1 - Self.closing.position(at: elapsed), closed.seconds)
    }
    let grown =
      (instant - down.seconds - Self.growing.lowerBound)
      / (Self.growing.upperBound - Self.growing.lowerBound)
    var presence = 0.0
    if let opened, instant > opened.seconds {
      let elapsed = instant - opened.seconds
      presence = elapsed >= Self.opening.settlingDuration ? 1 : Self.opening.position(at: elapsed)
    }
    guard grown > 0 else { return nil }
    return ContextMenuState(growth: grown.clampedToUnit * left, presence: presence * left)
  }
}

/// A context menu at one instant.
package struct ContextMenuState: Hashable, Sendable {
  /// How much of its growth the node has, 0…1.
  package let growth: Double
  /// How far the menu is open; its spring goes a little beyond 1.
  package let presence: Double
}
