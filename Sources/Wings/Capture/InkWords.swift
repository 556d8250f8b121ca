import SegueGraphics

/// The words in a part of a screenshot: what stands out from the ground around it, in groups as letters and words form
/// them.
struct InkWords {
  struct Word {
    /// In pixels of the screenshot.
    var rect: PixelRect
    /// The number of the line; words of a line follow each other.
    var line: Int
  }

  /// The letters of each line, from left to right; the lines from top to bottom.
  private let lines: [[PixelRect]]
  private let origin: (x: Int, y: Int)

  /// Without a limit, a picture full of details would take long.
  private static let glyphLimit = 2500

  /// `point`: pixels per point.
  init(_ kind: InkSignal.Kind, of signal: InkSignal, point: Double) {
    origin = (signal.area.minX, signal.area.minY)
    let glyphs = Self.glyphs(signal.mask(kind), width: signal.area.width, point: point)
    lines = glyphs.count <= Self.glyphLimit ? Self.lines(of: glyphs, point: point) : []
  }

  /// The words in the order of reading, from the left in each line. What is farther apart than the fraction `gap` of the
  /// line's height belongs to two words.
  func words(gap: Double) -> [Word] {
    var words: [Word] = []
    for (number, line) in lines.enumerated() {
      let height = line.reduce(PixelRect.empty) { $0.union($1) }.height
      var current = PixelRect.empty
      func word() -> Word { Word(rect: current.offsetBy(x: origin.x, y: origin.y), line: number) }
      for glyph in line {
        if !current.isEmpty, Double(glyph.minX - current.maxX) > gap * Double(height) {
          words.append(word())
          current = .empty
        }
        current = current.union(glyph)
      }
      words.append(word())
    }
    return words
  }

  /// The connected parts of the ink that are as small as letters.
  private static func glyphs(_ mask: [Bool], width: Int, point: Double) -> [PixelRect] {
    let (tallest, widest) = (Int(44 * point), Int(160 * point))
    return Component.all(in: mask, width: width, gap: 1).filter { glyph in
      glyph.count >= 2 && glyph.area.height <= tallest && glyph.area.width <= widest
    }.map(\.area).sorted { ($0.minX, $0.minY, $0.maxX, $0.maxY) < ($1.minX, $1.minY, $1.maxX, $1.maxY) }
  }

  /// The letters of each line from left to right, the lines from top to bottom.
  private static func lines(of glyphs: [PixelRect], point: Double) -> [[PixelRect]] {
    var parents = Array(glyphs.indices)
    func root(_ i: Int) -> Int {
      var i = i
      while parents[i] != i { i = parents[i] }
      return i
    }
    for i in glyphs.indices {
      for j in i + 1..<glyphs.count {
        let (a, b) = (glyphs[i], glyphs[j])
        let height = max(a.height, b.height, Int(6 * point))
        // The letters are sorted by their left sides, so that all others are farther away, too.
        if b.minX - a.maxX > Int(44 * point) { break }
        guard Double(b.minX - a.maxX) <= 0.9 * Double(height) else { continue }
        let common = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        let isBeside = common * 5 >= 2 * min(a.height, b.height)
        // The dot of an i, or an accent.
        let isAbove = b.minX < a.maxX && a.minX < b.maxX && 4 * -common <= height
        guard isBeside || isAbove else { continue }
        let (first, second) = (root(i), root(j))
        parents[max(first, second)] = min(first, second)
      }
    }
    var lines: [Int: [PixelRect]] = [:]
    for i in glyphs.indices { lines[root(i), default: []].append(glyphs[i]) }
    // Each key is the number of the line's first letter, and so the order is complete.
    return lines.sorted { a, b in
      let (first, second) = (a.value.map(\.minY).min() ?? 0, b.value.map(\.minY).min() ?? 0)
      return (first, a.key) < (second, b.key)
    }.map(\.value)
  }
}
