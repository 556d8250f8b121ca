import SegueEncoders
import SegueGraphics
import Testing

/// Compares `TextureMap` with its definition, pixel by pixel.
@Suite struct TextureMapTests {
  @Test("Every plane matches its definition, also at the edges of the frame", arguments: [1, 3, 17, 40])
  func planes(side: Int) {
    let frame = Bitmap.noise(width: side, height: side + 5, colors: 6)
    let rect = PixelRect(minX: side / 4, minY: 2, maxX: side, maxY: side + 4)
    let map = TextureMap(frame, in: rect)
    let reach = TextureMap.reach
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let i = (y - rect.minY) * rect.width + x - rect.minX
        #expect(map.ranges[i] == range(frame, x, y, -1...1))
        #expect(map.leastRanges[i] == corners.map { range(frame, x + $0, y + $1, -1...1) }.min())
        #expect(map.surroundings[i] == range(frame, x, y, -reach...reach - 1))
        let equal = neighbors.filter { word(frame, x + $0, y + $1) == word(frame, x, y) }.count
        #expect(map.equals[i] == equal)
      }
    }
  }

  private let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
  private let neighbors = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]

  private func word(_ frame: borrowing Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    frame[min(frame.width - 1, max(0, x)), min(frame.height - 1, max(0, y))].word
  }

  private func range(_ frame: borrowing Bitmap, _ x: Int, _ y: Int, _ reach: ClosedRange<Int>) -> UInt8 {
    var (low, high) = (255, 0)
    for dy in reach {
      for dx in reach {
        let color = frame[min(frame.width - 1, max(0, x + dx)), min(frame.height - 1, max(0, y + dy))]
        // BT.709's weights, in 1/256.
        let luma = (54 * Int(color.red) + 183 * Int(color.green) + 19 * Int(color.blue)) / 256
        low = min(low, luma)
        high = max(high, luma)
      }
    }
    return UInt8(high - low)
  }
}

extension Bitmap {
  /// Opaque random pixels with some grays and similar colours, from a linear congruential generator.
  static func noise(width: Int, height: Int, colors: UInt32) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var state: UInt32 = 7
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        let value = UInt8(truncatingIfNeeded: (state >> 16) % colors * 40)
        pixels[i] = RGBA8(red: value, green: value &+ UInt8(state >> 31), blue: value, alpha: 255)
      }
    }
    return bitmap
  }

  /// Opaque pixels with the colours that `color` gives for each position.
  static func drawn(width: Int, height: Int, _ color: (Int, Int) -> RGB) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let color = color(i % width, i / width)
        pixels[i] = RGBA8(red: color.red, green: color.green, blue: color.blue, alpha: 255)
      }
    }
    return bitmap
  }
}

@Suite struct TextureTests {
  @Test(
    "Activity is the largest channel difference from a neighbour within the frame",
    arguments: [(1, 1), (1, 5), (2, 3), (3, 2), (17, 4), (64, 3), (1100, 2)])
  func activityOfPixels(_ width: Int, _ height: Int) {
    let pixels = noise(width * height, colors: 400, seed: UInt64(width * 7 + height))
    func difference(_ a: Int, _ b: Int) -> UInt8 {
      let (a, b) = (pixels[a], pixels[b])
      return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { UInt8(abs(Int($0) - Int($1))) }.max()!
    }
    func activity(_ x: Int, _ y: Int) -> UInt8 {
      [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        .filter { $0 >= 0 && $0 < width && $1 >= 0 && $1 < height }
        .map { difference(y * width + x, $1 * width + $0) }.max() ?? 0
    }
    let words = pixels.map(\.word)
    for (left, count) in [(0, width), (width / 3, width - width / 3), (width / 3, (width + 2) / 3)] {
      for y in 0..<height {
        var row = [UInt8](repeating: 77, count: count)
        unsafe words.withUnsafeBufferPointer { words in
          unsafe Texture.activity(words.baseAddress!, width: width, height: height, y: y, x: left, &row)
        }
        #expect(row == (left..<left + count).map { activity($0, y) })
      }
    }
  }
}
