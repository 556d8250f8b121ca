import Foundation
import SegueCodecs
import SegueGraphics

/// The pictures that `scripts/oracles/image_fixtures.py` made.
enum Fixture {
  static let folder = Bundle.module.resourceURL!.appendingPathComponent("Fixtures")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// All pictures with a file of expected pixels.
  static let pictures: [String] = {
    let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.sorted()
  }()

  struct Expected: Equatable {
    var width: Int
    var height: Int
    /// Premultiplied, by this formula: the integer nearest to x·a/255.
    var pixels: [UInt8]
  }

  static func expected(_ name: String) throws -> Expected {
    let bytes = try bytes(name + ".rgba")
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    var pixels = Array(bytes[8...])
    for i in pixels.indices where i % 4 != 3 {
      let product = Double(pixels[i]) * Double(pixels[i | 3])
      pixels[i] = UInt8((product / 255).rounded())
    }
    return Expected(width: number(0), height: number(4), pixels: pixels)
  }
}

extension Image {
  var bytes: [UInt8] { unsafe bitmap.withUnsafeBytes { unsafe Array($0) } }
}

/// A folder for one test, removed after it.
func withTemporaryFolder<R>(_ body: (String) throws -> R) throws -> R {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}
