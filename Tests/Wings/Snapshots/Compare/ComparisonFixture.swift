import Foundation
import SegueGraphics
import SegueImages
import SegueSnapshots
import Testing

/// A pair of pictures made by `scripts/oracles/diff_fixtures.py`, with the counts of pixelmatch.
struct ComparisonFixture: Decodable, CustomTestStringConvertible, Sendable {
  let name: String
  let threshold: Double
  let includesAntialiasing: Bool
  let count: Int
  let antialiased: Int

  var testDescription: String { "\(name), \(threshold)\(includesAntialiasing ? ", with anti-aliasing" : "")" }

  private static let folder = Bundle.module.resourceURL!.appendingPathComponent("Fixtures/Compare")

  static let all: [ComparisonFixture] = {
    let data = try! Data(contentsOf: folder.appendingPathComponent("counts.json"))
    return try! JSONDecoder().decode([ComparisonFixture].self, from: data)
  }()

  static func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
  }

  static func picture(_ name: String, _ side: String) throws -> StraightBitmap {
    try ImageDecoder.straight(try bytes("\(name)-\(side).png"), name: name)
  }

  var rule: ComparisonRule {
    ComparisonRule(.perceptual(threshold: threshold, includesAntialiasing: includesAntialiasing))
  }
}

/// A grey picture in which the pixels at `spots` have another colour. `word` has alpha in its highest byte, then blue,
/// green and red.
func spotted(_ width: Int, _ height: Int, _ spots: [(x: Int, y: Int)], _ word: UInt32 = 0xFF00_00FF) -> StraightBitmap {
  var picture = StraightBitmap(width: width, height: height)
  picture.withMutablePixels { pixels in for i in pixels.indices { pixels[i] = StraightRGBA8(word: 0xFF80_8080) } }
  for spot in spots { picture[spot.x, spot.y] = StraightRGBA8(word: word) }
  return picture
}
