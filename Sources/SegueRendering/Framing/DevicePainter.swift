import SegueCore
import SegueGraphics

/// Draws a device without its screen, in device pixels whose origin is the screen's top left corner.
struct DevicePainter {
  let metrics: DeviceMetrics
  let isDark: Bool

  private struct Metal {
    let bright: Color
    let middle: Color
    let dim: Color
    /// Along the outer edge.
    let gleam: Color
    /// Where metal and glass meet.
    let seam: Color
  }

  private var metal: Metal {
    isDark
      ? Metal(
        bright: Color(0x6E, 0x70, 0x76), middle: Color(0x3A, 0x3B, 0x40), dim: Color(0x55, 0x57, 0x5D),
        gleam: Color(255, 255, 255, 70), seam: Color(0, 0, 0, 190))
      : Metal(
        bright: Color(0xF1, 0xF1, 0xF3), middle: Color(0xB4, 0xB6, 0xBC), dim: Color(0xD8, 0xD9, 0xDD),
        gleam: Color(0, 0, 0, 52), seam: Color(0, 0, 0, 90))
  }

  private static let glass = Color(0x08, 0x08, 0x0A)

  var commands: [Command] {
    let (body, face) = (metrics.body, metrics.face)
    let hairline = Swift.max(1, metrics.unit.rounded())
    let metal = metal
    return metrics.buttons.map(button) + [
      .fill(.rounded(body), .linear(sheen(on: body.rect)), .identity),
      .fill(.border(body, width: hairline), .solid(metal.gleam), .identity),
      .fill(.rounded(face.insetBy(-hairline)), .solid(metal.seam), .identity),
      .fill(.rounded(face), .solid(Self.glass), .identity),
      // The glass catches a little light where it bends.
      .fill(.border(face, width: hairline), .solid(Color(255, 255, 255, 26)), .identity),
    ]
  }

  private func sheen(on rect: Rect) -> LinearGradient {
    LinearGradient(
      start: rect.origin, end: Point(rect.maxX, rect.maxY),
      stops: [
        GradientStop(position: 0, color: metal.bright), GradientStop(position: 0.3, color: metal.dim),
        GradientStop(position: 0.55, color: metal.middle), GradientStop(position: 0.85, color: metal.dim),
        GradientStop(position: 1, color: metal.bright),
      ])
  }

  private func button(_ button: DeviceMetrics.Button) -> Command {
    let frame = metrics.frame(of: button)
    let (start, end) =
      metrics.isLandscape
      ? (frame.origin, Point(frame.maxX, frame.minY)) : (frame.origin, Point(frame.minX, frame.maxY))
    return .fill(
      .rounded(RoundedRect(frame, radius: metrics.button * 0.7)),
      .linear(
        LinearGradient(
          start: start, end: end,
          stops: [
            GradientStop(position: 0, color: metal.middle), GradientStop(position: 0.12, color: metal.dim),
            GradientStop(position: 0.88, color: metal.dim), GradientStop(position: 1, color: metal.middle),
          ])), .identity)
  }

  /// What stands in the glass above the picture: the island with its lens.
  func island(_ shape: RoundedRect) -> [Command] {
    let rect = shape.rect
    let depth = Swift.min(rect.width, rect.height)
    let lens = Rect(
      center: metrics.isLandscape
        ? Point(rect.center.x, rect.minY + depth / 2) : Point(rect.maxX - depth / 2, rect.center.y),
      size: Size(depth * 0.36, depth * 0.36))
    func disc(_ rect: Rect, _ color: Color) -> Command {
      .fill(.rounded(RoundedRect(rect, radius: rect.width / 2)), .solid(color), .identity)
    }
    return [
      .fill(.rounded(shape), .solid(.black), .identity), disc(lens, Color(0x12, 0x14, 0x1C)),
      disc(lens.insetBy(lens.width * 0.22), Color(0x1B, 0x22, 0x38)),
    ]
  }
}
