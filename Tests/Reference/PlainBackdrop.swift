package import SegueCore
package import SegueGraphics

/// A backdrop effect by its definition, in floating point: a Gaussian blur along both axes, saturation, tint and fade.
/// It reads only the pixels of `window`, whose border pixels are repeated outside.
package struct PlainBackdrop: Sendable {
  package var sigma: Double
  package var saturation: Double
  package var tint: Color
  package var weight: Double

  package init(sigma: Double, saturation: Double, tint: Color, weight: Double) {
    self.sigma = sigma
    self.saturation = saturation
    self.tint = tint
    self.weight = weight
  }

  /// The resulting pixels of `window`, row by row. `pixel` gives the backdrop's pixel at (x, y).
  package func applied(window: PixelRect, _ pixel: (Int, Int) -> RGBA8) -> [FloatPixel] {
    var sharp: [FloatPixel] = []
    for y in window.minY..<window.maxY {
      for x in window.minX..<window.maxX { sharp.append(FloatPixel(pixel(x, y))) }
    }
    let across = blurred(sharp, count: window.width, step: 1, lines: window.height, stride: window.width)
    let both = blurred(across, count: window.height, step: window.width, lines: window.width, stride: 1)
    return zip(sharp, both).map { $0.faded(to: effect(on: $1), weight) }
  }

  /// Blurs `lines` lines of `count` pixels. Lines begin `stride` pixels after each other; the pixels of a line are `step`
  /// apart.
  private func blurred(_ pixels: [FloatPixel], count: Int, step: Int, lines: Int, stride: Int) -> [FloatPixel] {
    let radius = Int((6 * sigma).rounded(.up))
    var weights = (-radius...radius).map { DeterministicMath.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    for i in weights.indices { weights[i] /= sum }
    var result = pixels
    for line in 0..<lines {
      for i in 0..<count {
        var channels = SIMD4<Double>.zero
        for (k, weight) in weights.enumerated() {
          let from = Swift.min(count - 1, Swift.max(0, i + k - radius))
          channels += pixels[line * stride + from * step].channels * weight
        }
        result[line * stride + i * step] = FloatPixel(channels)
      }
    }
    return result
  }

  /// Saturated by Rec. 709 luma, then tinted.
  private func effect(on pixel: FloatPixel) -> FloatPixel {
    let c = pixel.channels
    let luma = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
    func saturated(_ channel: Double) -> Double {
      Swift.min(c.w, Swift.max(0, channel * saturation + luma * (1 - saturation)))
    }
    return FloatPixel(tint).over(FloatPixel(SIMD4(saturated(c.x), saturated(c.y), saturated(c.z), c.w)))
  }
}

extension FloatPixel {
  fileprivate init(_ pixel: RGBA8) {
    self.init(SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha)) / 255)
  }
}
