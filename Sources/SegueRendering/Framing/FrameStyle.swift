import SegueCore
import SegueGraphics
import SegueJSON
package import SegueScene

/// A framing with everything decided that it leaves open.
struct FrameStyle: Sendable {
  let device: Framing.Device
  let isDark: Bool
  /// Whether the picture has the system's bars; nil: as the scene says.
  let showsSystemBars: Bool?
  /// Nil for nothing.
  let ground: PageBackground?
  /// Points.
  let padding: Double
  let corners: Double
  let screenCorners: Double
  let castsShadow: Bool
  /// The scene has drawn a status bar where a phone without an island has it.
  let keepsStatusBar: Bool

  /// `size` is that of the picture in points.
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
    ground = try PageBackground(framing.background ?? .transparent, isDark: isDark)
    let unit = DeviceMetrics.unit(size)
    let standard = ground != nil ? 48 * unit : framing.shadow == true ? 44 * unit : 0
    padding = framing.padding ?? standard
    corners = framing.corners
    castsShadow = framing.shadow ?? (ground != nil && padding > 0)
    screenCorners =
      padding > 0 ? framing.screenCorners ?? 12 * unit : Swift.max(framing.corners, framing.screenCorners ?? 0)
  }
}

/// How a scene looks to those who draw around it. Nothing is drawn before somebody asks.
package struct SceneAppearance: Sendable {
  private let animation: Animation

  package init(of animation: Animation) { self.animation = animation }

  package var drawsStatusBar: Bool { animation.context.scene.drawsStatusBar }

  /// Its theme says so, or else its first frame.
  package var isDark: Bool { animation.context.scene.isDark ?? Self.beginsDark(animation) }

  /// Whether what is drawn around it, or what it lies on, is dark.
  package func isDark(_ appearance: Framing.Appearance) -> Bool {
    switch appearance {
    case .auto: isDark
    case .light: false
    case .dark: true
    }
  }

  private static func beginsDark(_ animation: Animation) -> Bool {
    let size = animation.canvas.size
    let scale = Swift.min(1, 64 / Swift.max(size.width, size.height))
    let first = animation.plan(at: 0, scale: scale).render(with: Renderer()).bitmap.clone()
    let whole = PixelRect(minX: 0, minY: 0, maxX: first.width, maxY: first.height)
    return first.meanBrightness(of: whole) < 96
  }
}
