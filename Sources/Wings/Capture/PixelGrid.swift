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

  /// `area` reduced to `width` × `height` pixels, each of them the mean of whole pixels of `area`, at least one.
  func reduced(_ area: PixelRect, width: Int, height: Int) -> PixelGrid {
    var result = [UInt8](repeating: 0, count: 3 * width * height)
    let columns = (0...width).map { area.minX + area.width * $0 / width }
    var sums = [Int](repeating: 0, count: 3 * width)
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
    var lines = [Float](repeating: 0, count: 3 * width * area.height)
    for y in 0..<area.height {
      for x in 0..<width {
        var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
        var i = index(columns[x].first, area.minY + y)
        for weight in columns[x].weights {
          red += weight * Float(bytes[i])
          green += weight * Float(bytes[i + 1])
          blue += weight * Float(bytes[i + 2])
          i += 3
        }
        let j = 3 * (y * width + x)
        lines[j] = red
        lines[j + 1] = green
        lines[j + 2] = blue
      }
    }
    var result = [UInt8](repeating: 0, count: 3 * width * height)
    var sums = [Float](repeating: 0, count: 3 * width)
    for y in 0..<height {
      for i in sums.indices { sums[i] = 0.5 }
      for (k, weight) in rows[y].weights.enumerated() {
        let line = 3 * width * (rows[y].first - area.minY + k)
        for i in 0..<3 * width { sums[i] += weight * lines[line + i] }
      }
      for i in 0..<3 * width { result[3 * width * y + i] = UInt8(min(255, sums[i])) }
    }
    return PixelGrid(width: width, height: height, bytes: result)
  }

  /// For each of `count` pixels that `length` pixels from `origin` on are scaled to: the first of those that it is made of,
  /// and the weights of that and the following ones.
  private static func taps(_ origin: Int, _ length: Int, _ count: Int) -> [(first: Int, weights: [Float])] {
    let step = Double(length) / Double(count)
    let reach = max(step, 1) / 2
    return (0..<count).map { i in
      let center = (Double(i) + 0.5) * step
      let (from, to) = (max(0, center - reach), min(Double(length), center + reach))
      let first = min(Int(from), length - 1)
      let last = max(first, min(length - 1, Int(to.rounded(.up)) - 1))
      var weights = (first...last).map { max(0, min(Double($0 + 1), to) - max(Double($0), from)) }
      let sum = weights.reduce(0, +)
      if sum <= 0 {
        weights = weights.map { _ in 1 / Double(weights.count) }
      } else {
        weights = weights.map { $0 / sum }
      }
      return (origin + first, weights.map { Float($0) })
    }
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
