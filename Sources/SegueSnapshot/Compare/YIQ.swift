/// Differences between colours as pixelmatch 5.1 measures them: in YIQ, laid over white, with its constants, and with its
/// operations in its order, so that sums round alike. Pixels are words with straight alpha, red in the low byte.
///
/// Source: Kotsarenko and Ramos, “Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications”, 2010.
enum YIQ {
  /// The largest distance there is, between black and white.
  static let largest = 35215.0

  // 0.5053·ΔY² + 0.299·ΔI² + 0.1957·ΔQ²
  @inline(__always) static func distance(_ a: UInt32, _ b: UInt32) -> Double {
    let (p, q) = (Components(a), Components(b))
    let y = p.luma - q.luma
    let i = p.inPhase - q.inPhase
    let quadrature = p.quadrature - q.quadrature
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * quadrature * quadrature
  }

  /// Y alone.
  @inline(__always) static func luma(_ word: UInt32) -> Double { Components(word).luma }

  /// Y of the colour itself, whatever its alpha.
  @inline(__always) static func opaqueLuma(_ word: UInt32) -> Double { Components(word | 0xFF00_0000).luma }

  private struct Components {
    let red: Double
    let green: Double
    let blue: Double

    // 255 + (c − 255)·α: laid over white
    @inline(__always) init(_ word: UInt32) {
      let red = Double(word & 255)
      let green = Double(word >> 8 & 255)
      let blue = Double(word >> 16 & 255)
      if word >= 0xFF00_0000 {
        (self.red, self.green, self.blue) = (red, green, blue)
      } else {
        let alpha = Double(word >> 24) / 255
        self.red = 255 + (red - 255) * alpha
        self.green = 255 + (green - 255) * alpha
        self.blue = 255 + (blue - 255) * alpha
      }
    }

    @inline(__always) var luma: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }
    @inline(__always) var inPhase: Double { red * 0.59597799 - green * 0.27417610 - blue * 0.32180189 }
    @inline(__always) var quadrature: Double { red * 0.21147017 - green * 0.52261711 + blue * 0.31114694 }
  }
}
