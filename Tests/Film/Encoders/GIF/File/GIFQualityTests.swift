import Reference
import SegueEncoders
import SegueGraphics
import Testing

@Suite struct GIFQualityTests {
  private static let width = 160
  private static let height = 120

  enum Content: CaseIterable {
    /// A gradient with some noise, as in a photograph.
    case texture
    case gradient
    /// A disc with soft edges that moves over flat colours.
    case interface
    /// Waves of several wavelengths with grain.
    case photo

    /// The pixels of frame `t`.
    func frame(_ t: Int) -> [RGBA8] {
      switch self {
      case .gradient: return scene(8 * t, width: GIFQualityTests.width, height: GIFQualityTests.height)
      case .texture:
        var random = SplitMix64(UInt64(8 + t))
        return scene(8 * t, width: width, height: height).map { pixel in
          let shade = UInt8.random(in: 0...24, using: &random)
          return RGBA8(
            red: pixel.red / 2 + shade, green: pixel.green / 2 + shade, blue: pixel.blue / 2 + shade, alpha: 255)
        }
      case .interface:
        return pixels { x, y in
          let (dx, dy) = (x - 60 - 5 * t, y - 50)
          let coverage = min(255, max(0, (900 - dx * dx - dy * dy) * 4))
          let stripe = y % 24 < 12 ? 246 : 238
          let background = y < 30 ? 40 : stripe
          return (
            (background * (255 - coverage) + 230 * coverage) / 255, background, (background * (255 - coverage)) / 255
          )
        }
      case .photo:
        var random = SplitMix64(5)
        let grain = (0..<(width + 64) * height).map { _ in Int.random(in: -9...9, using: &random) }
        return pixels { x, y in
          let x = x + 6 * t
          let wave = (x * x / 40 + y * y / 23) % 120 + (x * 7 / 5 + y * 3) % 40
          let light = 40 + abs(wave - 80) + grain[y * (width + 64) + x]
          return (light, light * 7 / 8, light * 3 / 4 + y / 4)
        }
      }
    }

    private func pixels(_ color: (Int, Int) -> (Int, Int, Int)) -> [RGBA8] {
      (0..<width * height).map { i in
        let (red, green, blue) = color(i % width, i / width)
        func level(_ value: Int) -> UInt8 { UInt8(min(255, max(0, value))) }
        return RGBA8(red: level(red), green: level(green), blue: level(blue), alpha: 255)
      }
    }
  }

  private func sizes(_ content: Content, _ qualities: [Int]) throws -> [Int] {
    let frames = (0..<3).map { (content.frame($0), 3) }
    return try qualities.map { quality in
      let options = GIFOptions(quality: quality)
      return try play(frames, width: Self.width, height: Self.height, options: options).bytes.count
    }
  }

  @Test("A lower quality never gives a larger file", arguments: Content.allCases)
  func monotone(_ content: Content) throws {
    let sizes = try sizes(content, [100, 95, 90, 80, 70, 60, 50, 40, 30, 20, 10, 1])
    #expect(sizes == sizes.sorted(by: >), "\(sizes)")
  }

  @Test(
    "The lowest quality gives a much smaller file than the default", arguments: [Content.texture, .gradient, .photo])
  func lowest(_ content: Content) throws {
    let sizes = try sizes(content, [90, 1])
    #expect(sizes[1] * 2 < sizes[0], "\(sizes)")
  }
}
