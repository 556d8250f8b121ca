import Foundation
import SegueCore
import SegueText
import Testing

/// The fonts in Fixtures/Fonts: small subsets that are the same on every machine.
enum Fixture {
  static let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures").path
  static let fonts = folder + "/Fonts"
  static let library = FontLibrary(bundledFolder: nil, systemFolders: [fonts])

  /// A run that HarfBuzz's Python binding shaped with a fixture font.
  struct Shaped: Decodable {
    let font: String
    let text: String
    let unitsPerEm: Int
    let glyphs: [UInt32]
    let advances: [Int]
    /// The advances in the font's `hmtx` table, before kerning.
    let unkerned: [Int]?

    var width: Int { advances.reduce(0, +) }
  }

  static func shaped(_ name: String) throws -> Shaped {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/shaping.json"))
    return try #require(JSONDecoder().decode([String: Shaped].self, from: data)[name])
  }

  /// The metrics of a font in points.
  static func metrics(of font: FontDescriptor) throws -> FontMetrics {
    let typeface = try library.resolve(font)
    return typeface.metrics.scaled(by: font.size / Double(typeface.unitsPerEm))
  }

  /// Lays out a text with the fixture fonts at 16 pt.
  static func layout(
    _ text: String, family: String = "Inter", width: Double? = nil, maxLines: Int = 0,
    truncation: TextRequest.Truncation = .tail, with change: (inout TextRequest) -> Void = { _ in }
  ) throws -> TextLayout {
    let font = FontDescriptor(family: family, fallbacks: ["DejaVu Sans", "MotoyaLCedar"], size: 16)
    var request = TextRequest(text: text, font: font, width: width, maxLines: maxLines, truncation: truncation)
    change(&request)
    return try library.layout(request)
  }
}

extension TextLayout {
  /// The text of each line, including hanging spaces and newlines.
  func texts(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return lines.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }
}

extension Path {
  /// The x offsets at which `piece` occurs in this path, from left to right.
  func offsets(of piece: Path) -> [Double] {
    let wanted = piece.points
    let points = points
    guard let first = wanted.first, points.count >= wanted.count else { return [] }
    var found: [Double] = []
    for start in 0...points.count - wanted.count {
      let shift = points[start] - first
      let matches = wanted.indices.allSatisfy { i in
        let d = points[start + i] - wanted[i] - shift
        return abs(d.x) < 1e-9 && abs(d.y) < 1e-9
      }
      if matches { found.append(shift.x) }
    }
    return found.sorted()
  }

  private var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quadratic(let c, let p): [c, p]
      case .cubic(let c, let d, let p): [c, d, p]
      case .close: []
      }
    }
  }

  /// Whether all points are within `tolerance` of the other path's.
  func isClose(to other: Path, tolerance: Double = 1e-9) -> Bool {
    let a = points
    let b = other.points
    return elements.count == other.elements.count && a.count == b.count
      && zip(a, b).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
  }
}

/// The processor time that this thread has used, in seconds.
func threadSeconds() -> Double {
  var time = timespec()
  precondition(unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
