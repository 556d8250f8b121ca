/// Colour differences as pixelmatch 5.1 measures them: in YIQ, composited over white, with the same constants and the
/// same order of operations, so that sums round alike. Pixels are words with straight alpha, red in the low byte.
///
/// Source: Kotsarenko and Ramos, “Measuring perceived color difference using YIQ NTSC transmission color space in
/// mobile applications”, 2010.
enum YIQ {
  /// The largest possible distance, between black and white.
  static let largest = 35215.0

  /// 0.5053·ΔY² + 0.299·ΔI² + 0.1957·ΔQ², 0…`largest`.
  @inline(__always) static func distance(_ a: UInt32, _ b: UInt32) -> Double {
    let (p, q) = (Components(a), Components(b))
    let y = p.luma - q.luma
    let i = p.inPhase - q.inPhase
    let quadrature = p.quadrature - q.quadrature
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * quadrature * quadrature
  }

  /// The Y component.
  @inline(__always) static func luma(_ word: UInt32) -> Double { Components(word).luma }

  /// The Y component of the colour, ignoring alpha.
  @inline(__always) static func opaqueLuma(_ word: UInt32) -> Double { Components(word | 0xFF00_0000).luma }

  private struct Components {
    let red: Double
    let green: Double
    let blue: Double

    // 255 + (c − 255)·α: composited over white
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

/// Detects anti-aliased pixels as pixelmatch does: such a pixel has both a darker and a brighter neighbour, and the
/// darkest or the brightest neighbour lies in an area of uniform colour in both pictures.
///
/// Source: Vyšniauskas, “Anti-aliased Pixel and Intensity Slope Detector”, 2009.
enum Antialiasing {
  /// Whether the pixel is anti-aliased in `picture`.
  static func isAntialiased(_ picture: PixelGrid, _ x: Int, _ y: Int, other: PixelGrid) -> Bool {
    let (left, top) = (max(x - 1, 0), max(y - 1, 0))
    let (right, bottom) = (min(x + 1, picture.width - 1), min(y + 1, picture.height - 1))
    // The edge of the picture counts as one equal neighbour.
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    let own = YIQ.luma(picture[x, y])
    var darkest = (step: 0.0, x: 0, y: 0)
    var brightest = (step: 0.0, x: 0, y: 0)
    // Column by column, as in pixelmatch: of equal neighbours the first one counts.
    for column in left...right {
      for row in top...bottom where column != x || row != y {
        let step = own - YIQ.luma(picture[column, row])
        if step == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if step > darkest.step {
          darkest = (step, column, row)
        } else if step < brightest.step {
          brightest = (step, column, row)
        }
      }
    }
    if darkest.step == 0 || brightest.step == 0 { return false }
    return isInUniformArea(picture, other, darkest.x, darkest.y)
      || isInUniformArea(picture, other, brightest.x, brightest.y)
  }

  /// Whether the pixel lies in an area of uniform colour in both pictures.
  private static func isInUniformArea(_ a: PixelGrid, _ b: PixelGrid, _ x: Int, _ y: Int) -> Bool {
    isInUniformArea(a, x, y) && isInUniformArea(b, x, y)
  }

  /// Whether at least three neighbours have the same colour; two at the edge of the picture.
  private static func isInUniformArea(_ picture: PixelGrid, _ x: Int, _ y: Int) -> Bool {
    let (left, top) = (max(x - 1, 0), max(y - 1, 0))
    let (right, bottom) = (min(x + 1, picture.width - 1), min(y + 1, picture.height - 1))
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    let own = picture[x, y]
    for column in left...right {
      for row in top...bottom where column != x || row != y {
        if picture[column, row] == own {
          equal += 1
          if equal > 2 { return true }
        }
      }
    }
    return false
  }
}
