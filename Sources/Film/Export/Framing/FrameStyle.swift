import SegueCore
import SegueGraphics
import SegueJSON
package import SegueScene

/// A framing with all defaults resolved.
struct FrameStyle: Sendable {
  let device: Framing.Device
  let isDark: Bool
  /// Forces the system's bars on or off; nil follows the scene.
  let showsSystemBars: Bool?
  /// Nil for a transparent background.
  let background: PageBackground?
  /// In points on each side.
  let padding: Double
  /// The radius of the outer corners, in points.
  let corners: Double
  /// The radius of the picture's own corners, in points.
  let screenCorners: Double
  let castsShadow: Bool
  /// Whether the scene draws a status bar of its own, which the island must not cover.
  let keepsStatusBar: Bool

  /// - Parameter size: The size of the picture in points.
  init(_ framing: Framing, isDark: Bool, drawsStatusBar: Bool, size: Size) throws(Diagnostics) {
    device = framing.device
    self.isDark = isDark
    keepsStatusBar = drawsStatusBar
    showsSystemBars =
      switch framing.statusBar {
      case .auto: device == .phone && !drawsStatusBar ? true : nil
      case .shown: device == .phone ? true : nil
      case .hidden: false
      }
    background = try PageBackground(framing.background ?? .transparent, isDark: isDark)
    let sizeFactor = DeviceMetrics.sizeFactor(size)
    let standardPadding =
      if background != nil {
        48 * sizeFactor
      } else if framing.shadow == true {
        44 * sizeFactor
      } else {
        0.0
      }
    padding = framing.padding ?? standardPadding
    corners = framing.corners
    castsShadow = framing.shadow ?? (background != nil && padding > 0)
    // Without padding, the picture's corners are the outer corners.
    screenCorners =
      padding > 0 ? framing.screenCorners ?? 12 * sizeFactor : Swift.max(framing.corners, framing.screenCorners ?? 0)
  }
}

/// The properties of a scene on which its framing depends. They are computed on demand.
package struct SceneAppearance: Sendable {
  private let animation: Animation

  package init(of animation: Animation) { self.animation = animation }

  package var drawsStatusBar: Bool { animation.context.scene.drawsStatusBar }

  /// Taken from the theme, or else from the brightness of the first frame.
  package var isDark: Bool { animation.context.scene.isDark ?? Self.beginsDark(animation) }

  /// Whether the device, or the page behind it, is dark.
  package func isDark(_ appearance: Framing.Appearance) -> Bool {
    switch appearance {
    case .auto: isDark
    case .light: false
    case .dark: true
    }
  }

  /// Whether the first frame is dark, judged at no more than 64 × 64 pixels.
  private static func beginsDark(_ animation: Animation) -> Bool {
    let size = animation.canvas.size
    let scale = Swift.min(1, 64 / Swift.max(size.width, size.height))
    let first = animation.plan(at: 0, scale: scale).render(with: Renderer()).bitmap.clone()
    let whole = PixelRect(minX: 0, minY: 0, maxX: first.width, maxY: first.height)
    return first.meanBrightness(of: whole) < 96
  }
}
