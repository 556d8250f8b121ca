package import SegueCore

/// When a finger is seen, and how much of it.
package struct TouchVisibility: Hashable, Sendable {
  private let down: Seconds
  private let up: Seconds
  private let style: TouchStyle

  package init(_ touch: Touch, _ style: TouchStyle) {
    down = touch.down.seconds
    up = touch.up?.seconds ?? .infinity
    self.style = style
  }

  /// It is seen from here …
  package var start: Seconds { down - style.fadeIn }
  /// … to just before here; infinite if the finger never lifts.
  package var end: Seconds { up + style.fadeOut }

  /// 0…1: rises before the finger touches down, is 1 while it is down, falls after it has lifted.
  package func presence(at time: Seconds) -> Double {
    if time < down { return time > start ? Self.smooth((time - start) / style.fadeIn) : 0 }
    if time < up { return 1 }
    return time < end ? Self.smooth((end - time) / style.fadeOut) : 0
  }

  // 3s² − 2s³
  private static func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
