package import SegueGraphics

// What is drawn on a known ground is lifted from it as colour and alpha, so that it can move over something else.

extension RGBA8 {
  /// The most transparent premultiplied colour that gives `pixel` on the opaque `ground`.
  init(lifting pixel: RGBA8, from ground: RGBA8) {
    /// The least alpha, rounded up, with which a channel of any content (0…255) gives `value` on `below`.
    func leastAlpha(_ value: UInt8, _ below: UInt8) -> Int {
      let (value, below) = (Int(value), Int(below))
      if value > below { return ((value - below) * 255 + 254 - below) / (255 - below) }
      return below == 0 ? 0 : ((below - value) * 255 + below - 1) / below
    }
    let alpha = max(
      leastAlpha(pixel.red, ground.red), leastAlpha(pixel.green, ground.green), leastAlpha(pixel.blue, ground.blue))
    func premultiplied(_ value: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(min(alpha, max(0, Int(value) - (Int(below) * (255 - alpha) + 127) / 255)))
    }
    self.init(
      red: premultiplied(pixel.red, ground.red), green: premultiplied(pixel.green, ground.green),
      blue: premultiplied(pixel.blue, ground.blue), alpha: UInt8(alpha))
  }

  /// The premultiplied colour that gives two pixels on two opaque grounds. Where the grounds hardly differ, they do not tell
  /// its alpha, and it is the most transparent one for the first.
  init(lifting pixels: (RGBA8, RGBA8), from grounds: (RGBA8, RGBA8)) {
    func channels(_ pixel: RGBA8) -> [Int] { [Int(pixel.red), Int(pixel.green), Int(pixel.blue)] }
    let (first, second) = (channels(pixels.0), channels(pixels.1))
    let (ground, other) = (channels(grounds.0), channels(grounds.1))
    let differences = zip(ground, other).map { $0 - $1 }
    let widest = (0..<3).max { abs(differences[$0]) < abs(differences[$1]) } ?? 0
    self.init(lifting: pixels.0, from: grounds.0)
    guard abs(differences[widest]) >= 40 else { return }
    // The content lets the fraction 1 − alpha of the difference through.
    let through = max(0, min(255, (first[widest] - second[widest]) * 255 / differences[widest]))
    // It cannot be more transparent than the first pixel allows.
    let opaque = max(255 - through, Int(alpha))
    let colors = zip(first, ground).map { max(0, min(opaque, $0 - ($1 * (255 - opaque) + 127) / 255)) }
    self.init(red: UInt8(colors[0]), green: UInt8(colors[1]), blue: UInt8(colors[2]), alpha: UInt8(opaque))
  }

  /// This premultiplied colour on an opaque ground.
  func composited(over ground: RGBA8) -> RGBA8 {
    func channel(_ value: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(min(255, Int(value) + (Int(below) * (255 - Int(alpha)) + 127) / 255))
    }
    return RGBA8(
      red: channel(red, ground.red), green: channel(green, ground.green), blue: channel(blue, ground.blue), alpha: 255)
  }
}

extension Surface<RGBA8> {
  /// The part `area` of an opaque picture, lifted from a ground of one colour.
  package func lifted(_ area: PixelRect, from ground: PixelColor) -> Bitmap {
    let ground = RGBA8(red: UInt8(ground.red), green: UInt8(ground.green), blue: UInt8(ground.blue), alpha: 255)
    var result = cropped(to: area)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = RGBA8(lifting: result[x, y], from: ground) }
    }
    return result
  }
}
