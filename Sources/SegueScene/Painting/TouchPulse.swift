import SegueCore
import SegueMotion

/// The ring that spreads from a finger that taps.
struct TouchPulse: Hashable, Sendable {
  /// Of the outer edge, in points.
  let radius: Double
  /// Points.
  let width: Double
  /// 0…1
  let opacity: Double

  /// Nil unless the touch is a tap, and before it touches down.
  init?(_ touch: Touch, at time: Seconds, _ style: TouchStyle) {
    let down = touch.down.seconds
    guard time >= down, let up = touch.up?.seconds, touch.isTap else { return nil }
    let share = (time - down) / (up + style.fadeOut - down)
    guard share < 1 else { return nil }
    // Fast at first: s(2 − s).
    let spread = share * (2 - share)
    radius = style.diameter / 2 * (1 + Self.reach * spread)
    width = style.diameter * Self.thickness * (1 - spread / 2)
    opacity = 1 - share
  }

  /// How far it spreads beyond the disc, in radii.
  private static let reach = 1.0
  /// In diameters.
  private static let thickness = 0.1
}

extension Touch {
  /// It is short, and stays where it is.
  fileprivate var isTap: Bool {
    guard let up, up.seconds - down.seconds <= Self.longestTap else { return false }
    let length = up.seconds - down.seconds
    return (1...Self.probes).allSatisfy { probe in
      (path.position(at: length * Double(probe) / Double(Self.probes)) - path.start).length < Self.slop
    }
  }

  private static let longestTap: Seconds = 0.5
  /// Points that a finger may stray: the hysteresis of UIKit's pan recognizer.
  private static let slop = 10.0
  private static let probes = 16
}
