/// How a picture is combined with what lies below it: the operators of Porter and Duff and the blend modes of CSS
/// (Compositing and Blending 1), numbered as in OpenType's COLR table.
package enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  case clear, source, backdrop, sourceOver, backdropOver, sourceIn, backdropIn, sourceOut, backdropOut
  case sourceAtop, backdropAtop, xor, plus
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
  case hue, saturation, color, luminosity
}

extension BlendMode {
  /// One blended pixel. All three pixels are premultiplied.
  func blended(_ source: RGBA8, _ backdrop: RGBA8) -> RGBA8 {
    let s = Int(source.alpha)
    let b = Int(backdrop.alpha)
    switch self {
    case .clear: return .clear
    case .source: return source
    case .backdrop: return backdrop
    case .sourceOver: return Self.sum(source, 255, backdrop, 255 - s)
    case .backdropOver: return Self.sum(source, 255 - b, backdrop, 255)
    case .sourceIn: return Self.sum(source, b, backdrop, 0)
    case .backdropIn: return Self.sum(source, 0, backdrop, s)
    case .sourceOut: return Self.sum(source, 255 - b, backdrop, 0)
    case .backdropOut: return Self.sum(source, 0, backdrop, 255 - s)
    case .sourceAtop: return Self.sum(source, b, backdrop, 255 - s)
    case .backdropAtop: return Self.sum(source, 255 - b, backdrop, s)
    case .xor: return Self.sum(source, 255 - b, backdrop, 255 - s)
    case .plus: return Self.sum(source, 255, backdrop, 255)
    case .hue, .saturation, .color, .luminosity: return mixed(source, backdrop) { tinted($0, $1) }
    case .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion,
      .multiply:
      return mixed(source, backdrop) { s, b in
        SIMD3(channel(s.x, b.x), channel(s.y, b.y), channel(s.z, b.z))
      }
    }
  }

  /// S·f + B·g, with factors of 0…255.
  private static func sum(_ source: RGBA8, _ f: Int, _ backdrop: RGBA8, _ g: Int) -> RGBA8 {
    func channel(_ s: UInt8, _ b: UInt8) -> UInt8 { UInt8(Swift.min(255, (Int(s) * f + Int(b) * g + 127) / 255)) }
    return RGBA8(
      red: channel(source.red, backdrop.red), green: channel(source.green, backdrop.green),
      blue: channel(source.blue, backdrop.blue), alpha: channel(source.alpha, backdrop.alpha))
  }

  /// S·(1 − Bα) + B·(1 − Sα) + Sα·Bα·f(s, b), where s and b are the colours without their alpha.
  private func mixed(
    _ source: RGBA8, _ backdrop: RGBA8, _ blend: (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>
  ) -> RGBA8 {
    if source.alpha == 0 { return backdrop }
    if backdrop.alpha == 0 { return source }
    func color(_ p: RGBA8) -> SIMD3<Double> { SIMD3(Double(p.red), Double(p.green), Double(p.blue)) }
    let (s, b) = (color(source), color(backdrop))
    let (sa, ba) = (Double(source.alpha) / 255, Double(backdrop.alpha) / 255)
    let result = s * (1 - ba) + b * (1 - sa) + blend(s / (255 * sa), b / (255 * ba)) * (255 * sa * ba)
    let alpha = ((sa + ba - sa * ba) * 255).rounded()
    func level(_ v: Double) -> UInt8 { UInt8(Swift.min(alpha, Swift.max(0, v.rounded()))) }
    return RGBA8(red: level(result.x), green: level(result.y), blue: level(result.z), alpha: UInt8(alpha))
  }

  /// The separable modes, for one channel of 0…1. With `softLight`, d is D(Cb) of the specification.
  private func channel(_ s: Double, _ b: Double) -> Double {
    switch self {
    case .screen: return b + s - b * s
    case .overlay: return BlendMode.hardLight.channel(b, s)
    case .darken: return Swift.min(s, b)
    case .lighten: return Swift.max(s, b)
    case .colorDodge:
      if b <= 0 { return 0 }
      return s >= 1 ? 1 : Swift.min(1, b / (1 - s))
    case .colorBurn:
      if b >= 1 { return 1 }
      return s <= 0 ? 0 : 1 - Swift.min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return b * s  // multiply
    }
  }

  /// The non-separable modes: hue, saturation or luminosity are the source's, the rest is the backdrop's.
  private func tinted(_ s: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hue: return s.withSaturation(b.saturation).withLuminosity(b.luminosity)
    case .saturation: return b.withSaturation(s.saturation).withLuminosity(b.luminosity)
    case .color: return s.withLuminosity(b.luminosity)
    default: return b.withLuminosity(s.luminosity)  // luminosity
    }
  }
}

extension SIMD3<Double> {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var saturation: Double { self.max() - self.min() }

  fileprivate func withSaturation(_ saturation: Double) -> SIMD3 {
    let low = self.min()
    let range = self.max() - low
    return range > 0 ? (self - low) * (saturation / range) : .zero
  }

  /// The colour with this luminosity. If a channel leaves 0…1, the colour is moved towards grey.
  fileprivate func withLuminosity(_ target: Double) -> SIMD3 {
    var color = self + (target - luminosity)
    let grey = color.luminosity
    let low = color.min()
    let high = color.max()
    if low < 0 { color = (color - grey) * (grey / (grey - low)) + grey }
    if high > 1 { color = (color - grey) * ((1 - grey) / (high - grey)) + grey }
    return color
  }
}

extension PlacedBitmap {
  /// A picture blended with a backdrop. Outside its bitmap, each of them is transparent. Nil if both are nil.
  static func blended(_ source: PlacedBitmap?, _ backdrop: PlacedBitmap?, _ mode: BlendMode) -> PlacedBitmap? {
    let bounds = (source?.bounds ?? .empty).union(backdrop?.bounds ?? .empty)
    if bounds.isEmpty { return nil }
    func pixel(_ picture: PlacedBitmap?, _ x: Int, _ y: Int) -> RGBA8 {
      guard let picture, x >= picture.bounds.minX, x < picture.bounds.maxX, y >= picture.bounds.minY,
        y < picture.bounds.maxY
      else { return .clear }
      return picture.bitmap[x - picture.bounds.minX, y - picture.bounds.minY]
    }
    var result = Bitmap(width: bounds.width, height: bounds.height)
    for y in bounds.minY..<bounds.maxY {
      result.withMutableRow(y - bounds.minY) { row in
        for x in bounds.minX..<bounds.maxX {
          row[x - bounds.minX] = mode.blended(pixel(source, x, y), pixel(backdrop, x, y))
        }
      }
    }
    return PlacedBitmap(result, x: bounds.minX, y: bounds.minY)
  }
}
