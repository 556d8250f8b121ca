package import SegueCore

/// Two fingers' hold on content: the point of it between them stays there, and the content grows with their distance.
package struct PinchGrip: Hashable, Sendable {
  private let limits: ZoomLimits
  /// The scale at which the fingers took hold, without the rubber band.
  private let scale: Double
  /// Their distance then.
  private let distance: Double
  /// The point of the content between them.
  package let anchor: Point

  /// - Parameters:
  ///   - fingers: Where the two are, in the viewport's coordinates.
  ///   - offset: The content's when they take hold.
  ///   - scale: Its scale then.
  package init(_ fingers: [Point], offset: Point, scale: Double, _ limits: ZoomLimits) {
    self.limits = limits
    self.scale = limits.raw(showing: scale)
    distance = Self.distance(of: fingers)
    anchor = (Self.middle(of: fingers) + offset) * (1 / scale)
  }

  /// The scale that is shown while the fingers are there.
  package func scale(_ fingers: [Point]) -> Double { limits.shown(scale * (Self.distance(of: fingers) / distance)) }

  /// The offset then. While two fingers move content, nothing limits it.
  package func offset(_ fingers: [Point]) -> Point { anchor * scale(fingers) - Self.middle(of: fingers) }

  /// The point between the fingers.
  package static func middle(of fingers: [Point]) -> Point { (fingers[0] + fingers[1]) * 0.5 }

  /// Two fingers are never nearer than a point: a ratio of distances needs one.
  private static func distance(of fingers: [Point]) -> Double { Swift.max(1, (fingers[1] - fingers[0]).length) }
}
