import SegueGraphics

/// What happened to a region between two pictures.
struct RegionChange {
  let kind: MotionFinding.Kind
  let region: CellRegion
  let fit: RegionFit
  /// The change of brightness, and of the two colours, where it is largest; in levels.
  let levels: (brightness: Double, blue: Double, red: Double)
  let confidence: Double

  /// The height of a line of text, in pixels.
  private static let mostLineHeight = 32

  init(_ a: Signature, _ b: Signature, _ region: CellRegion) {
    self.region = region
    let grid = a.grid
    fit = RegionFit.best(a, b, region)
    let signs = SignedChange(a, b, region)
    levels = signs.levels
    let edges = EdgeChange(a, b, region)
    let isSmall = region.cells.count < 6
    // Other letters look much like the same ones elsewhere.
    let isLine = edges.isDense && region.rect.height * grid.cellHeight <= Self.mostLineHeight
    let enough = isLine ? 0.85 : isSmall ? 0.8 : 0.6
    func isColor() -> Bool {
      let color = ColorChange(a, b, region)
      // Of a letter or two on their own, another one is only more ink, or less.
      return color.explains && signs.agreement > 0.95 && !(color.keepsHue && region.rect.width <= 2)
    }
    let isText = edges.isDense && !fit.isConfirmed(a, b, region) && !isColor()
    // A thing that grew differs along its edges; a shadow, and a colour, in more than these.
    let isOutline = region.isHollow(grid) && region.isThin
    // A shade lies around a thing, where no other size of it explains what changed; or what is seen of it is a long strip, whose soft
    // slope came or went.
    let isShade =
      signs.agreement > 0.9 && signs.isGreyish
      && (region.isHollow(grid) ? signs.agreement > 0.95 && fit.resized < 0.6 : region.isStrip && edges.isSlope)
    // The edges of letters hide another letter.
    let isFaint = signs.largest <= (edges.isDense ? 2 : 4) && edges.largest <= 8
    if isFaint, isSmall || signs.agreement < 0.9 {
      (kind, confidence) = (.antialiasing, 0.7)
    } else if isShade {
      (kind, confidence) = (.shadow, 0.7)
    } else if edges.isNew != edges.isGone {
      (kind, confidence) = (edges.isNew ? .appeared : .disappeared, 0.85)
    } else if fit.isMeasured {
      (kind, confidence) = (.moved, 0.85)
    } else if signs.agreement > 0.8, edges.isFlat || signs.isEven, !region.isHollow(grid) {
      (kind, confidence) = (.recolored, signs.agreement)
    } else if isText {
      (kind, confidence) = (.text, 0.7)
    } else if isOutline, !edges.isSoft, fit.isResize || signs.agreement > 0.8 && fit.moved < enough {
      (kind, confidence) = (.resized, max(0.6, fit.resized))
    } else if signs.agreement > 0.9,
      signs.isGrey && edges.isSoft && signs.isUneven || signs.isNearlyGrey && region.isHollow(grid)
    {
      (kind, confidence) = (.shadow, 0.8)
    } else if max(region.rect.width, region.rect.height) > 2, fit.isResize, !isLine || fit.resized > 0.85 {
      (kind, confidence) = (.resized, fit.resized)
    } else if fit.moved >= enough, fit.isNear, max(abs(fit.x), abs(fit.y)) >= 0.08 {
      (kind, confidence) = (.moved, fit.moved)
    } else if edges.ratio > 2.5 {
      (kind, confidence) = (.appeared, 0.8)
    } else if edges.ratio < 0.4 {
      (kind, confidence) = (.disappeared, 0.8)
    } else if signs.agreement > 0.8 {
      (kind, confidence) = (.recolored, signs.agreement)
    } else if region.cells.count >= 12, fit.moved >= 0.5, fit.isNear, !isLine {
      (kind, confidence) = (.moved, fit.moved)
    } else if edges.isDetailed {
      (kind, confidence) = (.text, 0.7)
    } else if fit.moved >= 0.4, fit.isNear {
      (kind, confidence) = (.moved, fit.moved)
    } else {
      (kind, confidence) = (.changed, 0.5)
    }
  }
}

extension RegionChange {
  /// What happened to regions. Those that one movement explains, as the edges of a thing that moved, are one.
  static func all(_ a: Signature, _ b: Signature, _ regions: [CellRegion]) -> [RegionChange] {
    var changes: [RegionChange] = []
    var left = regions
    while let first = left.first {
      left.removeFirst()
      var change = RegionChange(a, b, first)
      // The nearest first: the edges of a thing lie nearer to each other than to those of another.
      for other in left.sorted(by: { first.distance(to: $0) < first.distance(to: $1) }) {
        let joint = change.region.union(other)
        let fit = RegionFit.best(a, b, joint)
        let isMove = fit.isMeasured || fit.moved > 0.7 && fit.isNear
        guard isMove || fit.isResize, change.kind != .recolored || fit.isMeasured || fit.moved > 0.85 || fit.isResize
        else { continue }
        change = RegionChange(joint, fit.isMeasured || isMove && !fit.isResize ? .moved : .resized, fit)
        left.removeAll { $0 == other }
      }
      changes.append(change)
    }
    return changes
  }

  private init(_ region: CellRegion, _ kind: MotionFinding.Kind, _ fit: RegionFit) {
    self.region = region
    self.kind = kind
    self.fit = fit
    levels = (0, 0, 0)
    confidence = kind == .moved ? fit.moved : fit.resized
  }
}

extension CellRegion {
  /// Whether the middle is as it was, as that of a thing whose shadow changed.
  fileprivate func isHollow(_ grid: SignatureGrid) -> Bool {
    guard rect.width >= 5, rect.height >= 5 else { return false }
    let (across, down) = (rect.width / 4, rect.height / 4)
    let middle = PixelRect(
      minX: rect.minX + across, minY: rect.minY + down, maxX: rect.maxX - across, maxY: rect.maxY - down)
    let changed = cells.count { cell in
      let (x, y) = (cell % grid.columns, cell / grid.columns)
      return x >= middle.minX && x < middle.maxX && y >= middle.minY && y < middle.maxY
    }
    return 5 * changed < middle.width * middle.height
  }

  /// Whether it is hardly more than a line around its rectangle.
  fileprivate var isThin: Bool { 10 * cells.count <= 23 * (rect.width + rect.height) }

  /// Whether it is much longer than wide.
  fileprivate var isStrip: Bool {
    max(rect.width, rect.height) >= 6 * min(rect.width, rect.height)
  }

  /// The gap between two regions, in cells.
  fileprivate func distance(to other: CellRegion) -> Int {
    max(0, other.rect.minX - rect.maxX, rect.minX - other.rect.maxX)
      + max(0, other.rect.minY - rect.maxY, rect.minY - other.rect.maxY)
  }
}

/// Whether all of a region became lighter, or darker, or bluer.
private struct SignedChange {
  /// The part of the changes that have one direction, 0…1.
  let agreement: Double
  /// In quarters of a level.
  let largest: Int
  let levels: (brightness: Double, blue: Double, red: Double)
  /// Whether most cells change by much less than the largest does, as in a shadow.
  let isUneven: Bool
  /// Whether nearly all cells change alike, as those of a picture that became lighter.
  let isEven: Bool
  /// Whether colours stay; of a page with a colour, they change a little with its brightness.
  let isGrey: Bool
  let isGreyish: Bool
  let isNearlyGrey: Bool

  init(_ a: Signature, _ b: Signature, _ region: CellRegion) {
    let cells = a.grid.cells
    var (sums, sizes) = ([0, 0, 0], [0, 0, 0])
    var changes: [[Int]] = [[], [], []]
    for plane in 0..<3 {
      for cell in region.cells {
        let change = Int(b.values[plane * cells + cell]) - Int(a.values[plane * cells + cell])
        sums[plane] += change
        sizes[plane] += abs(change)
        changes[plane].append(change)
      }
    }
    let all = sizes.reduce(0, +)
    agreement = all == 0 ? 0 : Double(sums.reduce(0) { $0 + abs($1) }) / Double(all)
    /// The change that few cells exceed.
    func typical(_ plane: Int) -> Double {
      let sorted = changes[plane].sorted { abs($0) < abs($1) }
      return sorted.isEmpty ? 0 : Double(sorted[sorted.count * 9 / 10]) / 4
    }
    levels = (typical(0), typical(1), typical(2))
    largest = changes.flatMap(\.self).map(abs).max() ?? 0
    let high = changes[0].map(abs).sorted()
    let top = high.isEmpty ? 0 : high[high.count * 95 / 100]
    isUneven = high.count >= 6 && Double(high.count { Double($0) >= 0.6 * Double(top) }) < 0.5 * Double(high.count)
    let signed = changes[0].sorted { abs($0) < abs($1) }
    isEven =
      signed.count >= 12 && agreement > 0.95
      && 10 * abs(signed[signed.count / 5]) > 6 * abs(signed[signed.count * 4 / 5])
    isGrey = sizes[1] + sizes[2] <= sizes[0] / 3
    isGreyish = sizes[1] + sizes[2] <= sizes[0] / 2
    isNearlyGrey = sizes[1] + sizes[2] <= sizes[0]
  }
}

/// How the edges in a region changed.
private struct EdgeChange {
  let ratio: Double
  let largest: Int
  /// Whether most of what changed is flat, and changed by the same: a movement changes nothing there.
  let isFlat: Bool
  /// Whether there are hardly any edges where something changed.
  let isSoft: Bool
  /// Whether there are fewer edges, or more, but not of a line or a text.
  let isSlope: Bool
  /// Whether there are as many edges as in a text.
  let isDetailed: Bool
  /// Whether there are as many as in small letters.
  let isDense: Bool
  /// Whether there were none, and whether there are none any more.
  let isNew: Bool
  let isGone: Bool

  init(_ a: Signature, _ b: Signature, _ region: CellRegion) {
    let start = 3 * a.grid.cells
    var (before, after, most) = (0, 0, 0)
    var flat: [Int] = []
    var total = 0
    for cell in region.cells {
      let (old, new) = (Int(a.values[start + cell]), Int(b.values[start + cell]))
      before += old
      after += new
      most = max(most, abs(new - old))
      let change = (0..<3).reduce(0) { sum, plane in
        sum + abs(Int(a.values[plane * a.grid.cells + cell]) - Int(b.values[plane * a.grid.cells + cell]))
      }
      total += change
      if max(old, new) <= 10 { flat.append(change) }
    }
    let count = Double(max(1, region.cells.count))
    ratio = (Double(after) + 4 * count) / (Double(before) + 4 * count)
    largest = most
    flat.sort()
    isFlat =
      2 * flat.reduce(0, +) > total && flat.count >= 4 && 10 * flat[flat.count / 5] > 7 * flat[flat.count * 4 / 5]
    isSoft = Double(max(before, after)) / count < 16
    isDetailed = Double(min(before, after)) / count > 16
    isDense = Double(min(before, after)) / count > 36
    isNew = Double(before) / count < 0.5 && Double(after) / count > 4
    isGone = Double(after) / count < 0.5 && Double(before) / count > 4
    isSlope =
      abs(ratio - 1) > 0.15 && Double(abs(after - before)) / count >= 2 && Double(max(before, after)) / count < 40
  }
}

/// Whether what is seen before a page has another colour: the more a cell differs from the page, the more it changes.
private struct ColorChange {
  let explains: Bool
  /// Whether it is only more, or less, of what was seen.
  let keepsHue: Bool

  /// The part of the change that another colour must explain.
  private static let enough = 0.8

  init(_ a: Signature, _ b: Signature, _ region: CellRegion) {
    let (grid, rect) = (a.grid, region.rect)
    let pages = (0..<3).map { EvenPage(around: rect, $0, a, b)?.level }
    // Letters beside it that are as they were are no page, unless it is all that is seen.
    guard pages.allSatisfy({ $0 != nil }) else {
      explains = rect.minX == 0 || rect.minY == 0 || rect.maxX == grid.columns || rect.maxY == grid.rows
      keepsHue = false
      return
    }
    func values(_ signature: Signature, _ plane: Int) -> [Double] {
      (rect.minY..<rect.maxY).flatMap { row in
        (rect.minX..<rect.maxX).map { column in
          Double(signature.values[plane * grid.cells + row * grid.columns + column]) - (pages[plane] ?? 0)
        }
      }
    }
    func size(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }
    // The plane that tells most of what is seen.
    let sight = (0..<3).map { values(a, $0) }.max { size($0) < size($1) } ?? []
    var (total, rest) = (0.0, 0.0)
    for plane in 0..<3 {
      let changes = zip(values(a, plane), values(b, plane)).map { $1 - $0 }
      let factor = zip(changes, sight).reduce(0) { $0 + $1.0 * $1.1 } / max(1, size(sight))
      total += size(changes)
      rest += size(zip(changes, sight).map { $0 - factor * $1 })
    }
    explains = rest <= (1 - Self.enough) * total
    let old = (0..<3).map { values(a, $0).reduce(0, +) }
    let change = (0..<3).map { values(b, $0).reduce(0, +) - old[$0] }
    let common = zip(old, change).reduce(0) { $0 + $1.0 * $1.1 }
    keepsHue = common * common > 0.98 * size(old) * size(change)
  }
}
