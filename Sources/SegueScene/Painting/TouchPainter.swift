package import SegueCore
package import SegueGraphics

/// Draws the fingers of a script: a disc with a ring and a soft shadow, a pulse where one taps, a trail where one moves.
package enum TouchPainter {
  /// What is seen at script time `time`; `device` maps points of the canvas to device pixels.
  ///
  /// `touches` are in order, none before the one ahead of it has lifted: those that are seen are found by bisection.
  package static func commands(
    for touches: [Touch], at time: Seconds, style: TouchStyle, device: Transform
  ) -> [Command] {
    let first = touches.partitioningIndex { TouchVisibility($0, style).end > time }
    let next = touches.partitioningIndex { TouchVisibility($0, style).start > time }
    guard first < next else { return [] }
    return touches[first..<next].flatMap { commands(for: $0, at: time, style, device) }
  }

  private static func commands(
    for touch: Touch, at time: Seconds, _ style: TouchStyle, _ device: Transform
  ) -> [Command] {
    let presence = TouchVisibility(touch, style).presence(at: time)
    let opacity = style.color.alpha * presence
    guard opacity > 0 else { return [] }
    let place = touch.position(at: time)
    let disc = circle(at: place, radius: style.diameter / 2 * (1 + raised * (1 - presence)))
    let solid = style.color.opaque
    let scale = device.meanScale

    var commands: [Command] = []
    if let trail = TouchTrail(touch, at: time, style) {
      commands.append(.fill(.path(trail.area, .nonZero), .radial(trail.fade(from: solid)), device))
    }
    if let pulse = TouchPulse(touch, at: time, style) {
      let ring = circle(at: place, radius: pulse.radius)
      commands.append(
        .fill(.border(ring, width: pulse.width), .solid(solid.multipliedAlpha(by: pulse.opacity)), device))
    }
    commands.append(.fill(disc.shape, .solid(solid), device))
    // One picture: where trail and disc overlap, nothing is darker.
    let shadow = Shadow(
      color: .black.multipliedAlpha(by: shadowOpacity), sigma: style.diameter * shadowShare * scale,
      offset: device.apply(Point(0, style.diameter * shadowDrop)) - device.apply(.zero), shape: disc.shape,
      shapeTransform: device)
    let rim = solid.lighter.multipliedAlpha(by: presence * rimOpacity)
    return [
      .layer(Layer(commands: commands, opacity: opacity, shadow: shadow)),
      .fill(.border(disc, width: style.diameter * rimShare), .solid(rim), device),
    ]
  }

  private static func circle(at center: Point, radius: Double) -> RoundedRect {
    RoundedRect(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }

  /// How much larger a finger is that does not touch yet, or no more.
  private static let raised = 0.3

  // The look, in shares of the diameter.
  private static let rimShare = 1.5 / 44
  private static let rimOpacity = 0.8
  private static let shadowShare = 4.0 / 44
  private static let shadowDrop = 1.0 / 44
  private static let shadowOpacity = 0.6
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// Nearly white.
  fileprivate var lighter: Color {
    let share = 0.9
    return Color(
      red: red + (1 - red) * share, green: green + (1 - green) * share, blue: blue + (1 - blue) * share)
  }
}
