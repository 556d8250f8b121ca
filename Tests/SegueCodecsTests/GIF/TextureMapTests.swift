import SegueCodecs
import SegueGraphics
import Testing

/// What `TextureMap` says, pixel by pixel.
@Suite struct TextureMapTests {
  @Test("Every plane is what its definition says, at the edges of the frame, too", arguments: [1, 3, 17, 40])
  func planes(side: Int) {
    let frame = Bitmap.noise(width: side, height: side + 5, colors: 6)
    let rect = PixelRect(minX: side / 4, minY: 2, maxX: side, maxY: side + 4)
    let map = TextureMap(frame, in: rect)
    let reach = TextureMap.reach
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let i = (y - rect.minY) * rect.width + x - rect.minX
        #expect(map.ranges[i] == range(frame, x, y, -1...1))
        #expect(map.floors[i] == corners.map { range(frame, x + $0, y + $1, -1...1) }.min())
        #expect(map.surroundings[i] == range(frame, x, y, -reach...reach - 1))
        let equal = neighbours.filter { word(frame, x + $0, y + $1) == word(frame, x, y) }.count
        #expect(map.equals[i] == equal)
      }
    }
  }

  private let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
  private let neighbours = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]

  private func word(_ frame: borrowing Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    frame[min(frame.width - 1, max(0, x)), min(frame.height - 1, max(0, y))].word
  }

  private func range(_ frame: borrowing Bitmap, _ x: Int, _ y: Int, _ reach: ClosedRange<Int>) -> UInt8 {
    var (low, high) = (255, 0)
    for dy in reach {
      for dx in reach {
        let color = frame[min(frame.width - 1, max(0, x + dx)), min(frame.height - 1, max(0, y + dy))]
        let luma = (54 * Int(color.red) + 183 * Int(color.green) + 19 * Int(color.blue)) / 256
        low = min(low, luma)
        high = max(high, luma)
      }
    }
    return UInt8(high - low)
  }
}

extension Bitmap {
  /// Opaque pixels of some grays and their neighbours in colour, spread by a linear congruential generator.
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

  /// Opaque pixels of the colours given by place.
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
