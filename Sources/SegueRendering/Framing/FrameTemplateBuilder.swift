import SegueCore
import SegueGraphics

/// Draws what is around a picture of a certain size.
struct FrameTemplateBuilder {
  private let style: FrameStyle
  private let metrics: DeviceMetrics
  /// Pixels a point.
  private let scale: Double
  private let screen: (width: Int, height: Int)
  /// From the edge of everything to the screen.
  private let inset: Int

  /// `size` is the picture's in points, `screen` in pixels.
  init(_ style: FrameStyle, screen: (width: Int, height: Int), size: Size, scale: Double) {
    self.style = style
    self.screen = screen
    self.scale = scale
    metrics = DeviceMetrics(style.device, width: screen.width, height: screen.height, size: size, scale: scale)
    inset = Int(metrics.inset + (style.padding * scale).rounded())
  }

  /// Pixels.
  var size: (width: Int, height: Int) { (screen.width + 2 * inset, screen.height + 2 * inset) }

  func mount() -> FrameTemplate {
    let renderer = Renderer()
    return FrameTemplate(
      ground: renderer.render(ground), x: inset, y: inset, stencil: stencil(renderer), pieces: pieces(renderer))
  }

  private var page: Rect { Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)) }

  /// The edge of everything; nil for square corners.
  private var outline: RoundedRect? {
    style.corners > 0 ? RoundedRect(page, radius: style.corners * scale, curve: .continuous) : nil
  }

  /// The picture's place on the mount.
  private var place: Transform { .translation(Double(inset), Double(inset)) }

  private var shape: RoundedRect {
    RoundedRect(
      metrics.screen,
      radius: style.device == .none ? style.screenCorners * scale : metrics.screenRadius, curve: .continuous)
  }

  private var ground: DisplayList {
    var commands: [Command] = []
    if let ground = style.ground {
      commands.append(.fill(.rect(page), ground.paint(width: page.width, height: page.height), .identity))
    }
    var device: [Command] = []
    if style.castsShadow { device += shadows }
    if style.device != .none { device += DevicePainter(metrics: metrics, isDark: style.isDark).commands }
    if !device.isEmpty { commands += device.map { $0.moved(by: place) } }
    if let outline, !commands.isEmpty {
      commands = [.layer(Layer(commands: commands, clip: .rounded(outline)))]
    }
    return DisplayList(width: size.width, height: size.height, background: .clear, commands: commands)
  }

  /// One that is wide and soft, and one close to the edge.
  private var shadows: [Command] {
    let caster = style.device == .none ? shape : metrics.body
    let strength = style.isDark ? 1.5 : 1
    return [(0.26, 26.0, 18.0), (0.16, 6.0, 3.0)].map { opacity, sigma, drop in
      .layer(
        Layer(
          commands: [],
          shadow: Shadow(
            color: Color.black.multipliedAlpha(by: opacity * strength), sigma: sigma * metrics.unit,
            offset: Point(0, drop * metrics.unit), shape: .rounded(caster))))
    }
  }

  private func stencil(_ renderer: Renderer) -> Stencil? {
    guard shape.radii != .zero || outline != nil else { return nil }
    var commands: [Command] = [.fill(.rounded(shape), .solid(.white), .identity)]
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

  private func pieces(_ renderer: Renderer) -> [FrameTemplate.Piece] {
    guard let island = metrics.island(besideStatusBar: style.keepsStatusBar) else { return [] }
    let painter = DevicePainter(metrics: metrics, isDark: style.isDark)
    return [piece(painter.island(island), within: island.rect, renderer)].compactMap { $0 }
  }

  /// What is drawn in a part of the screen, as a picture; nil where the screen has no pixel of it.
  private func piece(_ commands: [Command], within area: Rect, _ renderer: Renderer) -> FrameTemplate.Piece? {
    let frame = PixelRect(touching: area)
      .intersection(PixelRect(minX: 0, minY: 0, maxX: screen.width, maxY: screen.height))
    if frame.isEmpty { return nil }
    let list = DisplayList(
      width: frame.width, height: frame.height, background: .clear,
      commands: commands.map { $0.moved(by: .translation(-Double(frame.minX), -Double(frame.minY))) })
    return FrameTemplate.Piece(
      image: Image(renderer.render(list)), x: inset + frame.minX, y: inset + frame.minY)
  }
}

extension Command {
  /// The same elsewhere; layers have a shadow of a shape, or none.
  fileprivate func moved(by move: Transform) -> Command {
    switch self {
    case .fill(let shape, let paint, let transform, let tag):
      return .fill(shape, paint, transform.then(move), tag: tag)
    case .layer(var layer, let tag):
      layer.commands = layer.commands.map { $0.moved(by: move) }
      layer.clipTransform = layer.clipTransform.then(move)
      if let transform = layer.shadow?.shapeTransform { layer.shadow?.shapeTransform = transform.then(move) }
      return .layer(layer, tag: tag)
    }
  }
}
