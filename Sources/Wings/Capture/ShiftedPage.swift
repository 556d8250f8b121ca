import SegueGraphics

/// Finds how far a picture is moved aside in another one, and dimmed, beside a panel that is as wide as the distance.
struct ShiftedPage {
  struct Shift {
    /// In pixels.
    var distance: Int
    var isOnRight: Bool
    /// What is left of the first picture's values, in 65536ths.
    var kept: Int
    /// The fraction of pixels that are found again.
    var fraction: Double
    /// The fraction of the pixels in texture that are found again.
    var matched: Double
    /// Whether the page is found less well where it was before: lines across the screen look the same wherever it is moved.
    var isDistinct: Bool
  }

  /// The pictures with one pixel for each point.
  private let below: PixelGrid
  private let above: PixelGrid
  /// Pixels of `below` that differ from the one three rows below them.
  private let texture: [(x: Int, y: Int)]
  private let point: Double

  var width: Int { below.width }

  /// A larger difference is not the same pixel.
  private static let tolerance = 10
  /// The same for pixels in texture.
  private static let textureTolerance = 6
  /// What can be left of a dimmed page's values, in 65536ths. Below it, all is equally black.
  private static let kept = 9830...66800
  /// The widths of panels, as a part of the screen's, in percent.
  private static let widths = 30...92

  init(main: PixelGrid, menu: PixelGrid, point: Double) {
    self.point = point
    let (width, height) = (max(4, Int(Double(main.width) / point)), max(4, Int(Double(main.height) / point)))
    let below = main.reduced(main.bounds, width: width, height: height)
    self.below = below
    above = menu.reduced(menu.bounds, width: width, height: height)
    texture = stride(from: 0, to: height - 3, by: 2).flatMap { y in
      (0..<width).lazy.filter { below.difference(below.index($0, y), below, below.index($0, y + 3)) > 24 }
        .map { (x: $0, y: y) }
    }
  }

  /// The pixels in texture that are found again in these columns when the first picture is moved to the right by `shift`
  /// points and dimmed.
  func match(_ shift: Int, _ columns: Range<Int>, kept: Int) -> (matched: Int, total: Int) {
    var (matched, total) = (0, 0)
    for (x, y) in texture where columns.contains(x + shift) {
      total += 1
      if difference(x, y, shift, kept) <= Self.textureTolerance { matched += 1 }
    }
    return (matched, total)
  }

  private func difference(_ x: Int, _ y: Int, _ shift: Int, _ kept: Int) -> Int {
    let (i, j) = (below.index(x, y), above.index(x + shift, y))
    func channel(_ k: Int) -> Int { abs((Int(below.bytes[i + k]) * kept) >> 16 - Int(above.bytes[j + k])) }
    return max(channel(0), channel(1), channel(2))
  }

  /// The factor that turns the texture into what is in these columns, with the least squares of differences.
  private func kept(_ shift: Int, _ columns: Range<Int>) -> Int? {
    var (products, squares) = (0, 0)
    for (x, y) in texture where columns.contains(x + shift) {
      let (i, j) = (below.index(x, y), above.index(x + shift, y))
      for channel in 0..<3 {
        products += Int(below.bytes[i + channel]) * Int(above.bytes[j + channel])
        squares += Int(below.bytes[i + channel]) * Int(below.bytes[i + channel])
      }
    }
    guard squares > 0 else { return nil }
    let kept = products * 65536 / squares
    return Self.kept.contains(kept) ? min(65536, kept) : nil
  }

  /// The distance with which most is found again: at least nine tenths of the pixels, and eight tenths of those in texture.
  /// Nil if there is none.
  func best() -> Shift? {
    var best: Shift?
    for isOnRight in [false, true] {
      for panel in width * Self.widths.lowerBound / 100...width * Self.widths.upperBound / 100 {
        let shift = isOnRight ? -panel : panel
        let columns = isOnRight ? 0..<width - panel : panel..<width
        guard let kept = kept(shift, columns) else { continue }
        let found = match(shift, columns, kept: kept)
        guard found.total >= 24, found.matched * 10 >= found.total * 8 else { continue }
        let matched = Double(found.matched) / Double(found.total)
        guard matched > best?.matched ?? 0 else { continue }
        let fraction = fraction(shift, columns, kept)
        guard fraction > 0.9 else { continue }
        let still = match(0, columns, kept: kept)
        best = Shift(
          distance: Int((Double(panel) * point).rounded()), isOnRight: isOnRight, kept: kept, fraction: fraction,
          matched: matched, isDistinct: still.matched * 10 < still.total * 8)
      }
    }
    return best
  }

  private func fraction(_ shift: Int, _ columns: Range<Int>, _ kept: Int) -> Double {
    var (agreeing, total) = (0, 0)
    for y in stride(from: 0, to: below.height, by: 2) {
      total += columns.count
      agreeing += columns.count { difference($0 - shift, y, shift, kept) <= Self.tolerance }
    }
    return Double(agreeing) / Double(max(1, total))
  }
}
