import SegueCore
import SegueGraphics

/// The dimensions of a device around a screen, in device pixels. Everything that touches the screen is a whole number
/// of pixels, so the screen's pixels stay as they are.
struct DeviceMetrics {
  let device: Framing.Device
  /// The size of the screen.
  let width: Double
  let height: Double
  /// Pixels per point of a standard device, which is as wide as `standardPhone` or `standardTablet`. Smaller screens get
  /// proportionally smaller devices.
  let unit: Double
  /// Width of the glass border around the screen.
  let glass: Double
  /// Width of the metal frame around the glass.
  let metal: Double
  /// How far the buttons protrude.
  let buttonHeight: Double
  let screenRadius: Double

  /// The shorter side of a standard device's screen, in points.
  private static let standardPhone = 390.0
  private static let standardTablet = 744.0

  /// The size of a screen, which is given in points, relative to a standard phone.
  static func sizeFactor(_ size: Size) -> Double { Swift.min(size.width, size.height) / standardPhone }

  init(_ device: Framing.Device, width: Int, height: Int, size: Size, scale: Double) {
    self.device = device
    self.width = Double(width)
    self.height = Double(height)
    let short = Swift.min(size.width, size.height)
    func wholePixels(_ points: Double, _ unit: Double) -> Double { Swift.max(1, (points * unit).rounded()) }
    switch device {
    case .none:
      unit = short / Self.standardPhone * scale
      (glass, metal, buttonHeight, screenRadius) = (0, 0, 0, 0)
    case .phone:
      unit = short / Self.standardPhone * scale
      glass = wholePixels(10, unit)
      metal = wholePixels(4, unit)
      buttonHeight = wholePixels(2.5, unit)
      screenRadius = 52 * unit
    case .tablet:
      unit = short / Self.standardTablet * scale
      glass = wholePixels(26, unit)
      metal = wholePixels(4.5, unit)
      buttonHeight = wholePixels(2.5, unit)
      screenRadius = 20 * unit
    }
  }

  var isLandscape: Bool { width > height }

  /// Distance from the outermost edge to the screen, on each side.
  var inset: Double { glass + metal + buttonHeight }

  /// The screen, with the origin at its top left corner.
  var screen: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The outline of the device without its buttons.
  var body: RoundedRect {
    RoundedRect(screen.insetBy(-glass - metal), radius: screenRadius + glass + metal, curve: .continuous)
  }

  /// The glass front, inside the metal frame.
  var face: RoundedRect { RoundedRect(screen.insetBy(-glass), radius: screenRadius + glass, curve: .continuous) }

  /// A button on an edge of the upright device.
  struct Button {
    /// Whether it is on the left side of the upright device.
    let isLeft: Bool
    /// Distance from the top of the upright body, in pixels.
    let start: Double
    let length: Double
  }

  var buttons: [Button] {
    switch device {
    case .none: []
    case .phone:
      [
        Button(isLeft: true, start: 118 * unit, length: 32 * unit),
        Button(isLeft: true, start: 178 * unit, length: 62 * unit),
        Button(isLeft: true, start: 254 * unit, length: 62 * unit),
        Button(isLeft: false, start: 200 * unit, length: 98 * unit),
      ].filter { $0.start + $0.length < Swift.max(width, height) - 60 * unit }
    case .tablet:
      [
        Button(isLeft: false, start: 92 * unit, length: 56 * unit),
        Button(isLeft: false, start: 160 * unit, length: 56 * unit),
      ]
    }
  }

  /// The rectangle of a button. Part of it lies behind the body.
  func frame(of button: Button) -> Rect {
    let body = body.rect
    let depth = buttonHeight + metal
    if isLandscape {
      // The device is rotated counterclockwise: its left side becomes the bottom.
      return Rect(
        x: body.minX + button.start, y: button.isLeft ? body.maxY - metal : body.minY - buttonHeight,
        width: button.length, height: depth)
    }
    return Rect(
      x: button.isLeft ? body.minX - buttonHeight : body.maxX - metal, y: body.minY + button.start, width: depth,
      height: button.length)
  }

  /// The Dynamic Island. Nil for devices without one, and for screens that do not have a phone's aspect ratio.
  ///
  /// - Parameter besideStatusBar: Whether the scene draws a status bar of its own. The island is then smaller, to leave room
  ///   for it.
  func island(besideStatusBar: Bool) -> RoundedRect? {
    let (short, long) = (Swift.min(width, height), Swift.max(width, height))
    guard device == .phone, long / short >= 1.5 else { return nil }
    // In points of a standard device; `edge` is the distance to the edge of the screen.
    let (length, depth, edge) = besideStatusBar ? (108.0, 31.0, 9.0) : (122.0, 35.0, 11.0)
    let rect =
      isLandscape
      ? Rect(x: edge * unit, y: (height - length * unit) / 2, width: depth * unit, height: length * unit)
      : Rect(x: (width - length * unit) / 2, y: edge * unit, width: length * unit, height: depth * unit)
    return RoundedRect(rect, radius: depth * unit / 2)
  }
}

/// Draws a device without its screen. Coordinates are device pixels from the screen's top left corner.
struct DevicePainter {
  let metrics: DeviceMetrics
  let isDark: Bool

  private struct Metal {
    let bright: Color
    let middle: Color
    let dim: Color
    /// Highlight along the outer edge.
    let gleam: Color
    /// The line between metal and glass.
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
      // Light reflected by the curved edge of the glass.
      .fill(.border(face, width: hairline), .solid(Color(255, 255, 255, 26)), .identity),
    ]
  }

  /// The gradient of the metal frame, from the top left to the bottom right.
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
      .rounded(RoundedRect(frame, radius: metrics.buttonHeight * 0.7)),
      .linear(
        LinearGradient(
          start: start, end: end,
          stops: [
            GradientStop(position: 0, color: metal.middle), GradientStop(position: 0.12, color: metal.dim),
            GradientStop(position: 0.88, color: metal.dim), GradientStop(position: 1, color: metal.middle),
          ])), .identity)
  }

  /// The island and its camera lens, drawn above the picture.
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
