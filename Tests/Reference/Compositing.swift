package import SegueCore

/// Premultiplied colours in 0…1, composited by the textbook formulas.
package struct FloatPixel: Equatable, Sendable {
  /// Red, green, blue, alpha.
  package var channels: SIMD4<Double>

  package init(_ channels: SIMD4<Double>) { self.channels = channels }

  /// A colour, premultiplied.
  package init(_ color: Color) {
    channels = SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  /// Source-over: D' = S·k + D·(1 − Sα·k), where D is `below`.
  package func over(_ below: FloatPixel, coverage k: Double = 1) -> FloatPixel {
    FloatPixel(channels * k + below.channels * (1 - channels.w * k))
  }

  /// Interpolated linearly: D' = D·(1 − k) + T·k, where T is `other`.
  package func faded(to other: FloatPixel, _ k: Double) -> FloatPixel {
    FloatPixel(channels * (1 - k) + other.channels * k)
  }

  /// The greatest distance of a channel from 8-bit values, in levels.
  package func distance(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> Double {
    let d = channels * 255 - SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
    return Swift.max(Swift.max(abs(d.x), abs(d.y)), Swift.max(abs(d.z), abs(d.w)))
  }
}
