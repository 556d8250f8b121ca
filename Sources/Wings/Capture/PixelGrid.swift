package import SegueGraphics

/// The colours of a picture, three bytes a pixel, row after row. Transparent parts count as black.
package struct PixelGrid: Sendable {
  package let width: Int
  package let height: Int
  /// Red, green and blue of each pixel.
  package var bytes: [UInt8]

  package init(_ bitmap: borrowing Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    var bytes = [UInt8](repeating: 0, count: 3 * width * height)
    var channels = bytes.mutableSpan
    bitmap.withPixels { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        channels[3 * i] = pixel.red
        channels[3 * i + 1] = pixel.green
        channels[3 * i + 2] = pixel.blue
      }
    }
    self.bytes = bytes
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height) = (width, height)
    self.bytes = bytes
  }

  package var bounds: PixelRect { PixelRect(left: 0, top: 0, width: width, height: height) }

  /// Where a pixel's red is in `bytes`.
  @inline(__always) func index(_ x: Int, _ y: Int) -> Int { 3 * (y * width + x) }

  /// Red, green, blue and 0 of each pixel.
  var colors: [SIMD4<UInt8>] {
    let bytes = bytes.span
    return (0..<width * height).map { SIMD4(bytes[3 * $0], bytes[3 * $0 + 1], bytes[3 * $0 + 2], 0) }
  }

  func color(_ x: Int, _ y: Int) -> PixelColor {
    let i = index(x, y)
    return PixelColor(Int(bytes[i]), Int(bytes[i + 1]), Int(bytes[i + 2]))
  }

  /// The largest difference of a channel between two pixels: the one whose red is at index `i`, and the one of `other` whose
  /// red is at index `j`.
  @inline(__always) func difference(_ i: Int, _ other: PixelGrid, _ j: Int) -> Int {
    let red = abs(Int(bytes[i]) - Int(other.bytes[j]))
    let green = abs(Int(bytes[i + 1]) - Int(other.bytes[j + 1]))
    let blue = abs(Int(bytes[i + 2]) - Int(other.bytes[j + 2]))
    return max(red, green, blue)
  }

  /// For each pixel, row after row, whether its colour meets a condition.
  func mask(where condition: (PixelColor) -> Bool) -> [Bool] {
    (0..<width * height).map { condition(color($0 % width, $0 / width)) }
  }

  /// `area` reduced to cells with about this side, in pixels.
  func reduced(_ area: PixelRect, cell: Double) -> PixelGrid {
    reduced(
      area, width: Int((Double(area.width) / cell).rounded()), height: Int((Double(area.height) / cell).rounded()))
  }

  /// `area` reduced to `width` × `height` pixels, each of them the mean of whole pixels of `area`, at least one.
  func reduced(_ area: PixelRect, width: Int, height: Int) -> PixelGrid {
    var result = [UInt8](repeating: 0, count: 3 * width * height)
    let columns = (0...width).map { area.minX + area.width * $0 / width }
    var sums = [Int](repeating: 0, count: 3 * width)
    let bytes = bytes.span
    for row in 0..<height {
      let top = area.minY + area.height * row / height
      let bottom = max(top + 1, area.minY + area.height * (row + 1) / height)
      for i in sums.indices { sums[i] = 0 }
      for y in top..<bottom {
        for column in 0..<width {
          var red = 0, green = 0, blue = 0
          var i = index(columns[column], y)
          for _ in columns[column]..<max(columns[column] + 1, columns[column + 1]) {
            red += Int(bytes[i])
            green += Int(bytes[i + 1])
            blue += Int(bytes[i + 2])
            i += 3
          }
          sums[3 * column] += red
          sums[3 * column + 1] += green
          sums[3 * column + 2] += blue
        }
      }
      for column in 0..<width {
        let count = (bottom - top) * max(1, columns[column + 1] - columns[column])
        for channel in 0..<3 {
          result[3 * (row * width + column) + channel] = UInt8((sums[3 * column + channel] + count / 2) / count)
        }
      }
    }
    return PixelGrid(width: width, height: height, bytes: result)
  }
}

extension PixelGrid {
  /// `area` at another size: averaged where it is reduced, linearly interpolated where it is enlarged.
  func scaled(_ area: PixelRect, width: Int, height: Int) -> PixelGrid {
    let columns = Self.taps(area.minX, area.width, width)
    let rows = Self.taps(area.minY, area.height, height)
    var lines = [SIMD4<Float>](repeating: .zero, count: width * area.height)
    var scaledAcross = lines.mutableSpan
    let (bytes, weights, ends) = (bytes.span, columns.weights.span, columns.starts.span)
    for y in 0..<area.height {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        var i = index(columns.first[x], area.minY + y)
        for k in ends[x]..<ends[x &+ 1] {
          let pixel = SIMD4<UInt8>(bytes[i], bytes[i &+ 1], bytes[i &+ 2], 0)
          sum += weights[k] * SIMD4<Float>(pixel)
          i &+= 3
        }
        scaledAcross[y &* width &+ x] = sum
      }
    }
    var result = [UInt8](repeating: 0, count: 3 * width * height)
    var channels = result.mutableSpan
    var sums = [SIMD4<Float>](repeating: .zero, count: width)
    let source = lines.span
    for y in 0..<height {
      var total = sums.mutableSpan
      for i in 0..<width { total[i] = SIMD4(repeating: 0.5) }
      for k in rows.starts[y]..<rows.starts[y + 1] {
        let (first, weight) = (width * (rows.first[y] - area.minY + k - rows.starts[y]), rows.weights[k])
        for i in 0..<width { total[i] += weight * source[first &+ i] }
      }
      for i in 0..<width {
        let value = total[i]
        for channel in 0..<3 { channels[3 &* (width &* y &+ i) &+ channel] = UInt8(min(255, value[channel])) }
      }
    }
    return PixelGrid(width: width, height: height, bytes: result)
  }

  /// What the pixels of a scaled line are made of.
  private struct Taps {
    /// For each of them, the first pixel that it is made of.
    var first: [Int] = []
    /// The weights of that and the following ones, pixel after pixel.
    var weights: [Float] = []
    /// Where the weights of each begin, and the end of the last ones.
    var starts = [0]
  }

  /// The taps of `count` pixels that `length` pixels from `origin` on are scaled to.
  private static func taps(_ origin: Int, _ length: Int, _ count: Int) -> Taps {
    let step = Double(length) / Double(count)
    let reach = max(step, 1) / 2
    var taps = Taps()
    for i in 0..<count {
      let center = (Double(i) + 0.5) * step
      let (from, to) = (max(0, center - reach), min(Double(length), center + reach))
      let first = min(Int(from), length - 1)
      let last = max(first, min(length - 1, Int(to.rounded(.up)) - 1))
      let shares = (first...last).map { max(0, min(Double($0 + 1), to) - max(Double($0), from)) }
      let sum = shares.reduce(0, +)
      taps.first.append(origin + first)
      taps.weights += shares.map { Float(sum > 0 ? $0 / sum : 1 / Double(shares.count)) }
      taps.starts.append(taps.weights.count)
    }
    return taps
  }
}

extension PixelGrid {
  /// The median of each channel.
  package var medianColor: PixelColor { median(of: bounds) }

  /// The median of each channel, from at most some thousand pixels.
  func median(of rect: PixelRect) -> PixelColor {
    let rect = rect.intersection(bounds)
    let step = max(1, Int(Double(rect.area / 2500).squareRoot()))
    // 256 counts for each channel.
    var counts = [Int](repeating: 0, count: 768)
    var total = 0
    for y in stride(from: rect.minY, to: rect.maxY, by: step) {
      for x in stride(from: rect.minX, to: rect.maxX, by: step) {
        let i = index(x, y)
        for channel in 0..<3 { counts[256 * channel + Int(bytes[i + channel])] += 1 }
        total += 1
      }
    }
    func median(_ channel: Int) -> Int {
      var sum = 0
      for value in 0..<256 {
        sum += counts[256 * channel + value]
        if 2 * sum > total { return value }
      }
      return 0
    }
    return PixelColor(median(0), median(1), median(2))
  }
}

/// A colour without alpha: three numbers, 0…255.
package struct PixelColor: Hashable, Sendable {
  package var red: Int
  package var green: Int
  package var blue: Int

  package init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The largest difference of a channel.
  func distance(to other: PixelColor) -> Int {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}
