package import SegueCore
package import SegueGraphics
import SegueMotion

/// Draws a script's touches: a disc with a rim and a soft shadow, a pulse for a tap, a trail for a moving finger.
package enum TouchPainter {
  /// The commands at script time `time`; `device` maps points of the canvas to device pixels.
  ///
  /// `touches` are sorted by touching down.
  package static func commands(
    for touches: [Touch], at time: Seconds, style: TouchStyle, device: Transform
  ) -> [Command] {
    let end = touches.partitioningIndex { TouchVisibility($0, style).start > time }
    // The second of two fingers may be gone before the first.
    return touches[..<end].lazy.filter { TouchVisibility($0, style).end > time }
      .flatMap { commands(for: $0, at: time, style, device) }
  }

  private static func commands(
    for touch: Touch, at time: Seconds, _ style: TouchStyle, _ device: Transform
  ) -> [Command] {
    let presence = TouchVisibility(touch, style).presence(at: time)
    let opacity = style.color.alpha * presence
    guard opacity > 0 else { return [] }
    let place = touch.position(at: time)
    let disc = circle(at: place, radius: style.diameter / 2 * (1 + hoverGrowth * (1 - presence)))
    let solid = style.color.opaque
    let scale = device.meanScale

    var commands: [Command] = []
    if let trail = TouchTrail(touch, at: time, style) {
      let paint = Paint.solid(solid.multipliedAlpha(by: TouchTrail.strandOpacity))
      commands.append(
        .layer(
          Layer(
            commands: trail.strands.map { .fill(.path($0, .nonZero), paint, device) },
            blurSigma: style.diameter * TouchTrail.softness * scale)))
    }
    if let pulse = TouchPulse(touch, at: time, style) {
      let ring = circle(at: place, radius: pulse.radius)
      commands.append(
        .fill(.border(ring, width: pulse.width), .solid(solid.multipliedAlpha(by: pulse.opacity)), device))
    }
    commands.append(.fill(disc.shape, .solid(solid), device))
    let shadow = Shadow(
      color: .black.multipliedAlpha(by: shadowOpacity), sigma: style.diameter * shadowSigma * scale,
      offset: device.apply(Point(0, style.diameter * shadowOffset)) - device.apply(.zero), shape: disc.shape,
      shapeTransform: device)
    let rim = solid.lighter.multipliedAlpha(by: presence * rimOpacity)
    return [
      // The disc is opaque in a translucent layer, so that it is not darker where it covers the trail.
      .layer(Layer(commands: commands, opacity: opacity, shadow: shadow)),
      .fill(.border(disc, width: style.diameter * rimWidth), .solid(rim), device),
    ]
  }

  private static func circle(at center: Point, radius: Double) -> RoundedRect {
    RoundedRect(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }

  /// The relative growth of a disc before touch-down and after lifting.
  private static let hoverGrowth = 0.3

  // Dimensions relative to the diameter, whose default is 44 points, and opacities. Chosen by eye.
  private static let rimWidth = 1.5 / 44
  private static let rimOpacity = 0.8
  private static let shadowSigma = 4.0 / 44
  private static let shadowOffset = 1.0 / 44
  private static let shadowOpacity = 0.6
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// The colour mixed with 90 % white.
  fileprivate var lighter: Color {
    let fraction = 0.9
    return Color(
      red: red + (1 - red) * fraction, green: green + (1 - green) * fraction, blue: blue + (1 - blue) * fraction)
  }
}

/// The ring that spreads from a tap.
struct TouchPulse: Hashable, Sendable {
  /// The outer radius, in points.
  let radius: Double
  /// In points.
  let width: Double
  /// 0…1.
  let opacity: Double

  /// Nil before touch-down, and for touches that are not taps.
  init?(_ touch: Touch, at time: Seconds, _ style: TouchStyle) {
    let down = touch.down.seconds
    guard time >= down, let up = touch.up?.seconds, touch.isTap else { return nil }
    let fraction = (time - down) / (up + style.fadeOut - down)
    guard fraction < 1 else { return nil }
    // Decelerating: s(2 − s).
    let spread = fraction * (2 - fraction)
    radius = style.diameter / 2 * (1 + Self.reach * spread)
    width = style.diameter * Self.thickness * (1 - spread / 2)
    opacity = 1 - fraction
  }

  /// The maximum growth beyond the disc, in radii of the disc.
  private static let reach = 1.0
  /// The ring's width at touch-down, in diameters of the disc.
  private static let thickness = 0.1
}

extension Touch {
  /// Whether the touch is short and stays in place.
  fileprivate var isTap: Bool {
    guard let up, up.seconds - down.seconds <= Self.longestTap else { return false }
    let length = up.seconds - down.seconds
    return (1...Self.sampleCount).allSatisfy { sample in
      (path.position(at: length * Double(sample) / Double(Self.sampleCount)) - path.start).length < Self.slop
    }
  }

  private static let longestTap: Seconds = 0.5
  /// Maximum movement in points. After this distance, UIKit's pan recognizer begins a drag.
  private static let slop = 10.0
  private static let sampleCount = 16
}

/// When a touch is visible, and its fade in and out.
package struct TouchVisibility: Hashable, Sendable {
  private let down: Seconds
  private let up: Seconds
  private let style: TouchStyle

  package init(_ touch: Touch, _ style: TouchStyle) {
    down = touch.down.seconds
    up = touch.up?.seconds ?? .infinity
    self.style = style
  }

  /// The start of visibility.
  package var start: Seconds { down - style.fadeIn }
  /// The end of visibility (exclusive); infinite if the finger never lifts.
  package var end: Seconds { up + style.fadeOut }

  /// 0…1: rises before touch-down, is 1 while the finger is down, and falls after it has lifted.
  package func presence(at time: Seconds) -> Double {
    if time < down { return time > start ? Self.smooth((time - start) / style.fadeIn) : 0 }
    if time < up { return 1 }
    return time < end ? Self.smooth((end - time) / style.fadeOut) : 0
  }

  // 3s² − 2s³
  private static func smooth(_ fraction: Double) -> Double { fraction * fraction * (3 - 2 * fraction) }
}
