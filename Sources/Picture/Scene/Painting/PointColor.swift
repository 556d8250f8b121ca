package import SegueCore
import SegueGraphics

extension [Command] {
  /// The mean brightness of a frame at these points, which are in device pixels: 0…1, the Rec. 709 luma of gamma-encoded
  /// sRGB.
  ///
  /// An estimate without rasterization: paths (text, symbols), borders, shadows, blurs and the foci of
  /// gradients are ignored.
  package func meanBrightness(at points: [Point], over background: Color) -> Double {
    let below = PointColor(background)
    let colors = colors(at: points, over: points.map { _ in below })
    return colors.reduce(0) { $0 + $1.brightness } / Double(Swift.max(1, colors.count))
  }

  /// The colour at each point, drawn over the colour that is below it.
  fileprivate func colors(at points: [Point], over below: [PointColor]) -> [PointColor] {
    var colors = below
    for command in self {
      switch command {
      case .fill(let shape, let paint, let transform, _):
        guard let inverse = transform.inverse else { continue }
        for index in points.indices {
          let point = inverse.apply(points[index])
          if shape.covers(point) { colors[index].blend(paint.color(at: point)) }
        }
      case .layer(let layer, _):
        let inverse = layer.clip == nil ? Transform.identity : layer.clipTransform.inverse
        guard layer.opacity > 0, let inverse else { continue }
        let inside = points.indices.filter { layer.clip?.covers(inverse.apply(points[$0])) ?? true }
        var changed = inside.map { colors[$0] }
        if let backdrop = layer.backdrop {
          for index in changed.indices { changed[index].blend(PointColor(backdrop.tint).faded(backdrop.weight)) }
        }
        changed = layer.commands.colors(at: inside.map { points[$0] }, over: changed)
        let weights = layer.mask?.weights(at: inside.map { points[$0] })
        for (position, index) in inside.enumerated() {
          colors[index].mix(with: changed[position], fraction: layer.opacity * (weights?[position] ?? 1))
        }
      }
    }
    return colors
  }
}

extension LayerMask {
  /// The fraction of the masked content that shows at each point, 0…1.
  fileprivate func weights(at points: [Point]) -> [Double] {
    commands.colors(at: points, over: points.map { _ in .clear }).map { kind == .alpha ? $0.alpha : $0.brightness }
  }
}

/// A premultiplied colour in floating point.
struct PointColor {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ color: Color) {
    self.init(
      red: color.red * color.alpha, green: color.green * color.alpha, blue: color.blue * color.alpha,
      alpha: color.alpha)
  }

  static let clear = PointColor(.clear)

  var brightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  func faded(_ fraction: Double) -> PointColor {
    PointColor(red: red * fraction, green: green * fraction, blue: blue * fraction, alpha: alpha * fraction)
  }

  /// Source-over.
  mutating func blend(_ top: PointColor) {
    let rest = faded(1 - top.alpha)
    self = PointColor(
      red: top.red + rest.red, green: top.green + rest.green, blue: top.blue + rest.blue, alpha: top.alpha + rest.alpha)
  }

  mutating func mix(with other: PointColor, fraction: Double) {
    let (own, new) = (faded(1 - fraction), other.faded(fraction))
    self = PointColor(
      red: own.red + new.red, green: own.green + new.green, blue: own.blue + new.blue, alpha: own.alpha + new.alpha)
  }
}

extension Shape {
  fileprivate func covers(_ point: Point) -> Bool {
    switch self {
    case .rect(let rect): rect.contains(point)
    case .rounded(let rounded): rounded.contains(point)
    case .border, .path: false
    }
  }
}

extension Paint {
  fileprivate func color(at point: Point) -> PointColor {
    switch self {
    case .solid(let color): return PointColor(color)
    case .linear(let gradient):
      let line = gradient.end - gradient.start
      let length = line.x * line.x + line.y * line.y
      let offset = point - gradient.start
      let position = length > 0 ? (offset.x * line.x + offset.y * line.y) / length : 1
      return color(of: gradient.stops, at: gradient.spread.folded(position))
    case .radial(let gradient):
      let offset = point - gradient.center
      let (x, y) = (offset.x / gradient.radius.width, offset.y / gradient.radius.height)
      return color(of: gradient.stops, at: gradient.spread.folded((x * x + y * y).squareRoot()))
    case .sweep(let gradient):
      return color(of: gradient.stops, at: gradient.spread.folded(gradient.position(of: point)))
    case .image(let image, let frame, let opacity):
      guard frame.contains(point), image.width > 0, image.height > 0 else { return .clear }
      let x = Int((point.x - frame.minX) / frame.width * Double(image.width))
      let y = Int((point.y - frame.minY) / frame.height * Double(image.height))
      let pixel = image.bitmap[Swift.min(x, image.width - 1), Swift.min(y, image.height - 1)]
      return PointColor(
        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255,
        alpha: Double(pixel.alpha) / 255
      ).faded(opacity)
    }
  }

  private func color(of stops: [GradientStop], at position: Double) -> PointColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard let next = stops.firstIndex(where: { $0.position > position }) else { return PointColor(last.color) }
    if next == 0 { return PointColor(first.color) }
    let (a, b) = (stops[next - 1], stops[next])
    var color = PointColor(a.color)
    color.mix(with: PointColor(b.color), fraction: (position - a.position) / (b.position - a.position))
    return color
  }
}
