import SegueGraphics

/// Premultiplied pixels added up, eight of them where a chroma sample is their mean.
struct WeightedColor {
  let red: Int32
  let green: Int32
  let blue: Int32
  let alpha: Int32

  @inline(__always) private init(red: Int32, green: Int32, blue: Int32, alpha: Int32) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inline(__always) init(_ a: RGBA8, _ b: RGBA8) {
    self.init(
      red: Int32(a.red) &+ Int32(b.red), green: Int32(a.green) &+ Int32(b.green), blue: Int32(a.blue) &+ Int32(b.blue),
      alpha: Int32(a.alpha) &+ Int32(b.alpha))
  }

  @inline(__always) func adding(_ a: RGBA8, _ b: RGBA8) -> WeightedColor {
    let other = WeightedColor(a, b)
    return WeightedColor(
      red: red &+ other.red, green: green &+ other.green, blue: blue &+ other.blue, alpha: alpha &+ other.alpha)
  }

  /// Eight times the colour of eight pixels, each weighted with its alpha: ⌊(c · 2040 + ⌊α/2⌋) / α⌋. Black if all are clear.
  @inline(__always) var straight: WeightedColor {
    if alpha == 8 * 255 || alpha == 0 { return self }
    func channel(_ v: Int32) -> Int32 { (v &* (8 * 255) &+ alpha / 2) / alpha }
    return WeightedColor(red: channel(red), green: channel(green), blue: channel(blue), alpha: alpha)
  }
}

extension RGBA8 {
  /// Over an opaque colour: c + m (255 − α) / 255, to the nearest.
  @inline(__always) func over(_ matte: RGB) -> RGBA8 {
    if alpha == 255 { return self }
    let rest = 255 - alpha
    func channel(_ v: UInt8, _ m: UInt8) -> UInt8 { v &+ m.scaled(by: rest) }
    return RGBA8(
      red: channel(red, matte.red), green: channel(green, matte.green), blue: channel(blue, matte.blue), alpha: 255)
  }
}
