import SegueCore

extension LayerTurn {
  /// The part within `clip` of what is shown of `flat`; nil if nothing is.
  ///
  /// A pixel is the mean of the flat pixels in a rectangle about the point that is shown in its centre. The rectangle is as wide as the
  /// pixel's image on the layer, and as high, but at least one pixel: where the layer is shown smaller, no flat pixel is left out, and
  /// where it is larger, the mean interpolates linearly. Outside of `flat` all is transparent.
  func turned(_ flat: PlacedBitmap, within clip: PixelRect) -> PlacedBitmap? {
    let visible = bounds(of: flat.bounds).intersection(clip)
    if visible.isEmpty { return nil }
    let columns = TurnedColumns(self, flat.bounds, visible.minX..<visible.maxX)
    var turned = Bitmap(uninitializedWidth: visible.width, height: visible.height)
    flat.bitmap.withPixels { pixels in
      for y in 0..<visible.height {
        turned.withMutableRow(y) { columns.fill(&$0, y: visible.minY + y, of: pixels) }
      }
    }
    return PlacedBitmap(turned, x: visible.minX, y: visible.minY)
  }
}

/// For each column of a turned picture, the flat columns that it shows, and how far down its pixels lie on them.
private struct TurnedColumns {
  private struct Column {
    /// The first of the flat columns, counted in the flat picture, and their weights in units of 1/65536: a range of `weights`.
    var first = 0
    var weights = 0..<0
    /// The distance of two pixels on the flat picture, and the height that a pixel covers there.
    var step = 0.0
    var height = 1.0
  }

  private let bounds: PixelRect
  /// The height about which the picture is turned.
  private let horizon: Double
  private var columns: [Column] = []
  private var weights: [UInt32] = []

  init(_ turn: LayerTurn, _ bounds: PixelRect, _ range: Range<Int>) {
    self.bounds = bounds
    horizon = turn.center.y
    columns.reserveCapacity(range.count)
    for x in range {
      var column = Column()
      if let (u, w) = turn.source(x: Double(x) + 0.5) {
        // The second factor is the derivative of u.
        let span = PixelSpan(
          center: turn.center.x + u - Double(bounds.minX), length: Swift.max(1, w * w / turn.cosine)
        )
        let part = span.pixels.clamped(to: 0..<bounds.width)
        column.first = part.lowerBound
        let start = weights.count
        for pixel in part { weights.append(UInt32(span.weight(of: pixel))) }
        column.weights = start..<weights.count
        column.step = w
        column.height = Swift.max(1, w)
      }
      columns.append(column)
    }
  }

  /// Fills the row `y` of the turned picture from the pixels of the flat one.
  func fill(_ row: inout MutableSpan<RGBA8>, y: Int, of pixels: Span<RGBA8>) {
    let distance = Double(y) + 0.5 - horizon
    let top = horizon - Double(bounds.minY)
    for x in columns.indices {
      let column = columns[x]
      if column.weights.isEmpty {
        row[x] = .clear
        continue
      }
      let span = PixelSpan(center: top + distance * column.step, length: column.height)
      // Sums in units of 1/2³².
      var (red, green, blue, alpha): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      for line in span.pixels.clamped(to: 0..<bounds.height) {
        var (lineRed, lineGreen, lineBlue, lineAlpha): (UInt32, UInt32, UInt32, UInt32) = (
          0, 0, 0, 0
        )
        var index = line * bounds.width + column.first
        for i in column.weights {
          let (pixel, weight) = (pixels[index], weights[i])
          lineRed += UInt32(pixel.red) * weight
          lineGreen += UInt32(pixel.green) * weight
          lineBlue += UInt32(pixel.blue) * weight
          lineAlpha += UInt32(pixel.alpha) * weight
          index += 1
        }
        let weight = span.weight(of: line)
        red += UInt64(lineRed) * weight
        green += UInt64(lineGreen) * weight
        blue += UInt64(lineBlue) * weight
        alpha += UInt64(lineAlpha) * weight
      }
      func rounded(_ sum: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: (sum + 1 << 31) >> 32) }
      row[x] = RGBA8(
        red: rounded(red), green: rounded(green), blue: rounded(blue), alpha: rounded(alpha))
    }
  }
}

/// The part of a row of pixels between two positions, in units of 1/65536 pixel, so that weights are the same on every machine.
private struct PixelSpan {
  private let start: Int64
  private let end: Int64
  /// 2⁴⁸ divided by the length.
  private let scale: UInt64

  /// - Parameter length: In pixels; at least 1.
  init(center: Double, length: Double) {
    // No picture is that large.
    func fixed(_ position: Double) -> Int64 {
      Int64((Swift.min(1_048_576, Swift.max(-1_048_576, position)) * 65_536).rounded())
    }
    start = fixed(center - length / 2)
    end = Swift.max(start + 1, fixed(center + length / 2))
    scale = (1 << 48) / UInt64(end - start)
  }

  /// The pixels that the span touches.
  var pixels: Range<Int> { Int(start >> 16)..<Int((end + 65_535) >> 16) }

  /// The part of the span that lies in a pixel, in units of 1/65536. All parts together are 65536, or one less.
  func weight(of pixel: Int) -> UInt64 {
    let left = Int64(pixel) << 16
    return part(before: Swift.min(end, left + 65_536)) - part(before: Swift.max(start, left))
  }

  /// The part of the span before a position inside it.
  private func part(before position: Int64) -> UInt64 { (UInt64(position - start) * scale) >> 32 }
}
