/// The rectangle of what differs from a background, to a part of a cell: at an edge, a cell differs by the part of it that is covered.
struct ThingExtent {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// How much it differs, in quarters of a level.
  var strength: Double

  init(left: Double, top: Double, right: Double, bottom: Double, strength: Double) {
    (self.left, self.top, self.right, self.bottom, self.strength) = (left, top, right, bottom, strength)
  }

  /// What differs by less is noise.
  private static let floor = 6

  /// Nil if nothing does.
  init?(_ picture: Signature, over background: Signature) {
    let grid = picture.grid
    let shade = DimmedBackground.factor(picture, background)
    let differences = (0..<grid.cells).map { DimmedBackground.difference(picture, background, in: $0, shade) }
    let seen = differences.filter { $0 > Self.floor }.sorted()
    guard seen.count >= 2 else { return nil }
    // A shadow is less than half of what most of a thing is.
    let usual = Double(seen[seen.count / 2])
    let parts = differences.map { Double($0) < max(Double(Self.floor), 0.12 * usual) ? 0 : min(1, Double($0) / usual) }
    func profile(_ count: Int, _ cells: (Int) -> [Int]) -> [Double] {
      (0..<count).map { line in cells(line).reduce(0) { $0 + parts[$1] } }
    }
    let across = profile(grid.columns) { column in (0..<grid.rows).map { $0 * grid.columns + column } }
    let down = profile(grid.rows) { row in (0..<grid.columns).map { row * grid.columns + $0 } }
    guard let x = Self.ends(across), let y = Self.ends(down) else { return nil }
    left = x.low * Double(grid.cellWidth)
    right = min(Double(grid.width), x.high * Double(grid.cellWidth))
    top = y.low * Double(grid.cellHeight)
    bottom = min(Double(grid.height), y.high * Double(grid.cellHeight))
    guard right > left, bottom > top else { return nil }
    strength = usual
  }

  /// Where a profile rises from zero and where it falls back, in lines.
  private static func ends(_ profile: [Double]) -> (low: Double, high: Double)? {
    guard let most = profile.max(), most > 0 else { return nil }
    // The usual height of the plateau.
    let plateau = profile.filter { $0 > most / 2 }.sorted()
    let level = plateau[plateau.count / 2]
    guard let first = profile.firstIndex(where: { $0 > 0.5 * level }),
      let last = profile.lastIndex(where: { $0 > 0.5 * level })
    else { return nil }
    func part(_ line: Int) -> Double { profile.indices.contains(line) ? min(1, profile[line] / level) : 0 }
    // The line at the middle of the slope, and its neighbours.
    let low = Double(first + 1) - part(first) - part(first - 1)
    let high = Double(last) + part(last) + part(last + 1)
    return first == last ? (Double(first), Double(first) + part(first)) : (low, high)
  }
}

/// A background that is dimmed as a whole, as that behind a sheet is.
enum DimmedBackground {
  /// By what brightnesses are multiplied where most cells have one factor; 1 if there is none.
  static func factor(_ picture: Signature, _ background: Signature) -> Double {
    var counts = [Int](repeating: 0, count: 128)
    var bright = 0
    for cell in 0..<picture.grid.cells {
      let (now, before) = (Int(picture.values[cell]), Int(background.values[cell]))
      guard before > 120 else { continue }
      bright += 1
      let part = now * 100 / before
      if part < counts.count { counts[part] += 1 }
    }
    // A factor lies between two numbers.
    let (best, count) =
      (30..<99).map { ($0, counts[$0] + counts[$0 + 1]) }.max { ($0.1, $0.0) < ($1.1, $1.0) } ?? (100, 0)
    let still = counts[99] + counts[100] + counts[101]
    guard count > still, 5 * count > bright else { return 1 }
    return (Double(best) + 1) / 100
  }

  static func difference(_ picture: Signature, _ background: Signature, in cell: Int, _ shade: Double) -> Int {
    if shade == 1 { return picture.difference(in: cell, to: background) }
    let cells = picture.grid.cells
    var sum = 0.0
    for plane in 0..<3 {
      sum += abs(Double(picture.values[plane * cells + cell]) - shade * Double(background.values[plane * cells + cell]))
    }
    // A percent of a bright cell is no thing.
    return max(0, Int(sum - 0.015 * Double(background.values[cell])))
  }
}
