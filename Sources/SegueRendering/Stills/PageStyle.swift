package import SegueCore
package import SegueGraphics
package import SegueJSON

/// What a page of pictures lies on, and what is written on it with.
package struct PageStyle: Hashable, Sendable {
  /// Nil for nothing.
  package let ground: PageBackground?
  package let isDark: Bool
  /// Of the page, in points.
  let corners: Double
  /// Around everything, in points.
  let margin: Double
  /// Whether times and titles are written.
  let hasLabels: Bool

  package init(
    _ framing: Framing, isDark: Bool, hasLabels: Bool = true, standardMargin: Double = Self.standardMargin
  ) throws(Diagnostics) {
    let ground =
      try framing.background.map { background throws(Diagnostics) in
        try PageBackground(background, isDark: isDark)
      } ?? .color(Self.panel(isDark: isDark))
    self.ground = ground
    // What is written stands off from what it is written on, whatever the scene looks like.
    self.isDark = ground?.brightness.map { $0 < 0.5 } ?? isDark
    corners = framing.corners
    margin = framing.padding ?? standardMargin
    self.hasLabels = hasLabels
  }

  private init(ground: PageBackground?, isDark: Bool, corners: Double, margin: Double, hasLabels: Bool) {
    self.ground = ground
    self.isDark = isDark
    self.corners = corners
    self.margin = margin
    self.hasLabels = hasLabels
  }

  /// White paper with square corners.
  package static let paper = PageStyle(ground: .color(.white), isDark: false, corners: 0, margin: 0, hasLabels: true)

  package static let standardMargin = 24.0

  /// A little off the white or black of most pages, so that white and black screens stand off from it.
  private static func panel(isDark: Bool) -> Color { isDark ? Color(0x1B, 0x1C, 0x20) : Color(0xF5, 0xF5, 0xF7) }

  package var ink: Color { isDark ? Color(0xF2, 0xF2, 0xF5) : Color(0x1D, 0x1D, 0x1F) }
  package var soft: Color { isDark ? Color(0xA6, 0xA7, 0xAE) : Color(0x63, 0x64, 0x6A) }
  /// Still read, but not looked at.
  package var faint: Color { isDark ? Color(0x74, 0x75, 0x7D) : Color(0x95, 0x96, 0x9C) }
  var hairline: Color { isDark ? Color(255, 255, 255, 40) : Color(0, 0, 0, 34) }
  var track: Color { isDark ? Color(255, 255, 255, 30) : Color(0, 0, 0, 24) }
  var motion: Color { isDark ? Color(255, 255, 255, 90) : Color(0, 0, 0, 80) }
  var accent: Color { isDark ? Color(0x4C, 0x9B, 0xFF) : Color(0x0A, 0x6C, 0xFF) }

  /// A page with `commands` on it, which do not look behind.
  package func page(width: Int, height: Int, scale: Double, commands: [Command]) -> DisplayList {
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let ground else { return DisplayList(width: width, height: height, background: .clear, commands: commands) }
    if corners == 0, case .color(let color) = ground {
      return DisplayList(width: width, height: height, background: color, commands: commands)
    }
    let shape = Shape.rounded(RoundedRect(frame, radius: corners * scale, curve: .continuous))
    return DisplayList(
      width: width, height: height, background: .clear,
      commands: [.fill(shape, ground.paint(width: frame.width, height: frame.height), .identity)] + commands)
  }

  /// One device pixel, or what comes nearest to half a point on fine ones.
  static func hairline(scale: Double) -> Double { Swift.max(1, (scale / 2).rounded(.down)) }
}
