import SegueCore
package import SegueGraphics
import Synchronization

/// Everything around, below and above a picture of a fixed size. It is drawn once. Every frame is then inserted into it.
package final class FrameTemplate: Sendable {
  /// An image drawn above the picture, with its position on the base.
  struct Overlay: Sendable {
    let image: Image
    let x: Int
    let y: Int
  }

  package let base: Image
  /// The position of the picture's top left pixel.
  package let x: Int
  package let y: Int
  /// The alpha mask of the picture; nil if it is not clipped.
  private let stencil: Stencil?
  private let overlays: [Overlay]
  /// The last framed pictures, by identity. A script that rests or repeats shows the same picture again.
  private let recent = Mutex<[(picture: PlacedBitmap, framed: PlacedBitmap)]>([])

  init(
    base: consuming Bitmap, x: Int, y: Int, stencil: consuming Stencil?, overlays: [Overlay] = []
  ) {
    self.base = Image(base)
    self.x = x
    self.y = y
    self.stencil = stencil
    self.overlays = overlays
  }

  /// The maximum number of framed pictures that are kept.
  private static let recentLimit = 2

  /// The picture with its frame. The result depends on the picture's pixels only.
  package func framed(_ picture: PlacedBitmap) -> PlacedBitmap {
    if let recent = recent.withLock({ $0.first { $0.picture === picture } }) { return recent.framed }
    var frame = base.bitmap.clone()
    if stencil != nil {
      frame.copy(picture.bitmap, x: x, y: y, through: stencil!)
    } else {
      frame.paint(picture.bitmap, x: x, y: y)
    }
    for overlay in overlays { frame.paint(overlay.image.bitmap, x: overlay.x, y: overlay.y) }
    let framed = PlacedBitmap(frame)
    recent.withLock { recent in
      recent.append((picture, framed))
      if recent.count > Self.recentLimit { recent.removeFirst() }
    }
    return framed
  }
}

extension FrameTemplate: Hashable {
  package static func == (a: FrameTemplate, b: FrameTemplate) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Draws the frame around a picture of a fixed size.
struct FrameTemplateBuilder {
  private let style: FrameStyle
  private let metrics: DeviceMetrics
  /// Pixels per point.
  private let scale: Double
  private let screen: (width: Int, height: Int)
  /// The distance from the outer edge of the base, padding included, to the screen, in pixels.
  private let inset: Int

  /// - Parameters:
  ///   - screen: The size of the picture in pixels.
  ///   - size: The size of the picture in points.
  init(_ style: FrameStyle, screen: (width: Int, height: Int), size: Size, scale: Double) {
    self.style = style
    self.screen = screen
    self.scale = scale
    metrics = DeviceMetrics(style.device, width: screen.width, height: screen.height, size: size, scale: scale)
    inset = Int(metrics.inset + (style.padding * scale).rounded())
  }

  /// The outer size, in pixels.
  var size: (width: Int, height: Int) { (screen.width + 2 * inset, screen.height + 2 * inset) }

  func build() -> FrameTemplate {
    let renderer = Renderer()
    return FrameTemplate(
      base: renderer.render(base), x: inset, y: inset, stencil: stencil(renderer), overlays: overlays(renderer))
  }

  private var baseRect: Rect { Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)) }

  /// The rounded outer edge; nil for square corners.
  private var outline: RoundedRect? {
    style.corners > 0 ? RoundedRect(baseRect, radius: style.corners * scale, curve: .continuous) : nil
  }

  /// Translates screen coordinates to those of the base.
  private var placement: Transform { .translation(Double(inset), Double(inset)) }

  /// The outline of the picture, in screen coordinates: pixels from its top left corner.
  private var screenShape: RoundedRect {
    RoundedRect(
      metrics.screen,
      radius: style.device == .none ? style.screenCorners * scale : metrics.screenRadius, curve: .continuous)
  }

  private var base: DisplayList {
    var commands: [Command] = []
    if let background = style.background {
      let paint = background.paint(width: baseRect.width, height: baseRect.height)
      commands.append(.fill(.rect(baseRect), paint, .identity))
    }
    var device: [Command] = []
    if style.castsShadow { device += shadows }
    if style.device != .none { device += DevicePainter(metrics: metrics, isDark: style.isDark).commands }
    if !device.isEmpty { commands += device.map { $0.moved(by: placement) } }
    if let outline, !commands.isEmpty {
      commands = [.layer(Layer(commands: commands, clip: .rounded(outline)))]
    }
    return DisplayList(width: size.width, height: size.height, background: .clear, commands: commands)
  }

  /// A wide, soft shadow and one close to the edge. Sigma and offset are in points of a standard device.
  private var shadows: [Command] {
    let caster = style.device == .none ? screenShape : metrics.body
    let strength = style.isDark ? 1.5 : 1
    return [(0.26, 26.0, 18.0), (0.16, 6.0, 3.0)].map { opacity, sigma, offset in
      .layer(
        Layer(
          commands: [],
          shadow: Shadow(
            color: Color.black.multipliedAlpha(by: opacity * strength), sigma: sigma * metrics.unit,
            offset: Point(0, offset * metrics.unit), shape: .rounded(caster))))
    }
  }

  /// The alpha mask of the picture; nil if it is not clipped.
  private func stencil(_ renderer: Renderer) -> Stencil? {
    guard screenShape.radii != .zero || outline != nil else { return nil }
    var commands: [Command] = [.fill(.rounded(screenShape), .solid(.white), .identity)]
    if let outline {
      commands = [
        .layer(
          Layer(
            commands: commands, clip: .rounded(outline), clipTransform: .translation(-Double(inset), -Double(inset))))
      ]
    }
    let list = DisplayList(width: screen.width, height: screen.height, background: .clear, commands: commands)
    return Stencil(alphaOf: renderer.render(list))
  }

  private func overlays(_ renderer: Renderer) -> [FrameTemplate.Overlay] {
    guard let island = metrics.island(besideStatusBar: style.keepsStatusBar) else { return [] }
    let painter = DevicePainter(metrics: metrics, isDark: style.isDark)
    return [overlay(painter.island(island), within: island.rect, renderer)].compactMap { $0 }
  }

  /// Renders commands within an area of the screen; nil if the area is outside the screen.
  private func overlay(_ commands: [Command], within area: Rect, _ renderer: Renderer) -> FrameTemplate.Overlay? {
    let frame = PixelRect(touching: area)
      .intersection(PixelRect(minX: 0, minY: 0, maxX: screen.width, maxY: screen.height))
    if frame.isEmpty { return nil }
    let list = DisplayList(
      width: frame.width, height: frame.height, background: .clear,
      commands: commands.map { $0.moved(by: .translation(-Double(frame.minX), -Double(frame.minY))) })
    return FrameTemplate.Overlay(
      image: Image(renderer.render(list)), x: inset + frame.minX, y: inset + frame.minY)
  }
}

extension Command {
  /// The command moved by a translation. It must not contain layers with a mask, or with a shadow of their contents.
  fileprivate func moved(by translation: Transform) -> Command {
    switch self {
    case .fill(let shape, let paint, let transform, let tag):
      return .fill(shape, paint, transform.then(translation), tag: tag)
    case .layer(var layer, let tag):
      layer.commands = layer.commands.map { $0.moved(by: translation) }
      layer.clipTransform = layer.clipTransform.then(translation)
      if let transform = layer.shadow?.shapeTransform { layer.shadow?.shapeTransform = transform.then(translation) }
      return .layer(layer, tag: tag)
    }
  }
}
