import SegueGraphics

/// The cells in which two pictures differ, as regions of cells that touch.
struct CellRegion: Hashable {
  /// In cells.
  var rect: PixelRect
  var cells: [Int]
  /// The sum of all differences, in quarters of a level.
  var weight: Int

  /// The largest number of regions; the rest belong to the nearest.
  static let most = 24

  /// The regions, the most different first.
  static func all(
    _ a: Signature, _ b: Signature, tolerance: FrameTolerance?, ignored: [Bool]
  ) -> [CellRegion] {
    let grid = a.grid
    let weights = (0..<grid.cells).map { cell -> Int in
      ignored[cell] ? 0 : weight(a, b, cell, tolerance)
    }
    // What is less than some 16 pixels apart belongs together.
    let reach = (x: max(2, 16 / grid.cellWidth), y: max(2, 16 / grid.cellHeight))
    let parts = CellParts(weights.map { $0 > 0 }, columns: grid.columns, reach: reach).parts
    let regions = parts.compactMap { cells in
      PixelRect(boundsOf: cells, columns: grid.columns).map { rect in
        CellRegion(rect: rect, cells: cells, weight: cells.reduce(0) { $0 + weights[$1] })
      }
    }
    return Array(joined(regions).sorted { $0.weight > $1.weight }.prefix(most))
  }

  /// How much a cell differs; 0 for noise.
  private static func weight(_ a: Signature, _ b: Signature, _ cell: Int, _ tolerance: FrameTolerance?) -> Int {
    var sum = 0
    for plane in 0..<Signature.planes {
      let place = plane * a.grid.cells + cell
      let difference = abs(Int(a.values[place]) - Int(b.values[place]))
      let edges = 3 * a.grid.cells + cell
      let noise =
        tolerance.map {
          $0.limit(plane, edges: Int(max(a.values[edges], b.values[edges])), isCut: a.grid.isCut(cell))
        } ?? 0
      if difference > noise { sum += plane == 3 && tolerance != nil ? 0 : difference }
    }
    return sum
  }

  /// Regions whose rectangles overlap are one.
  private static func joined(_ regions: [CellRegion]) -> [CellRegion] {
    var regions = regions
    var index = 0
    while index < regions.count {
      if let other = regions.indices.first(where: { other in
        other > index && !regions[other].rect.intersection(regions[index].rect).isEmpty
      }) {
        regions[index] = regions[index].union(regions[other])
        regions.remove(at: other)
        index = 0
      } else {
        index += 1
      }
    }
    return regions
  }

  func union(_ other: CellRegion) -> CellRegion {
    CellRegion(
      rect: PixelRect(
        minX: min(rect.minX, other.rect.minX), minY: min(rect.minY, other.rect.minY),
        maxX: max(rect.maxX, other.rect.maxX), maxY: max(rect.maxY, other.rect.maxY)), cells: cells + other.cells,
      weight: weight + other.weight)
  }

  func pixels(_ grid: SignatureGrid) -> PixelRect { grid.pixels(of: rect) }
}
