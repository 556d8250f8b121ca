/// A page that gets darker while something comes before it, or brighter when that goes.
struct Dimming {
  /// For each picture how bright the page is, of 1 as it is at rest.
  let factors: [Float]

  /// Cells that are darker than this, in levels, do not say by which factor they are dimmed.
  private static let leastLevel: Float = 30
  /// A page with a larger factor is not dimmed.
  private static let mostFactor: Float = 0.97
  /// The part of the page that must be seen to be dimmed, at the rest where it is.
  private static let leastPart = 0.05

  /// - Parameter pictures: from the rest on in which the page is dimmed, to the one in which it is not.
  init?(_ pictures: [CellImage]) {
    guard let dimmed = pictures.first, let page = pictures.last else { return nil }
    let bright = page.cells.indices.filter { page.cells[$0].w > 0 && page.cells[$0].x > Self.leastLevel }
    // Where the page is seen, all of it is dimmed by one factor: the most frequent one. What covers it differs by any.
    var counts = [Int](repeating: 0, count: 102)
    func part(_ cell: Int, _ picture: CellImage) -> Float { picture.cells[cell].x / page.cells[cell].x }
    for cell in bright {
      let part = part(cell, dimmed)
      if part > 0, part < Self.mostFactor { counts[Int(part * 100) + 1] += 1 }
    }
    var most = (bin: 0, count: 0)
    for bin in 1...100 {
      let count = counts[bin - 1] + counts[bin] + counts[bin + 1]
      if count > most.count { most = (bin, count) }
    }
    guard Double(most.count) > Self.leastPart * Double(bright.count) else { return nil }
    let limits = Float(most.bin - 2) / 100..<Float(most.bin + 1) / 100
    let near = bright.filter { limits.contains(part($0, dimmed)) }
    let factor = Self.middle(near.map { part($0, dimmed) })
    let seen = near.filter { cell in
      var color = page.cells[cell] * factor
      color.w = 1
      return !CellColor.areOther(dimmed.cells[cell], color)
    }
    guard Double(seen.count) > Self.leastPart * Double(bright.count) else { return nil }
    factors = pictures.map { picture in Self.middle(seen.map { part($0, picture) }) }
  }

  private static func middle(_ values: [Float]) -> Float { values.sorted()[values.count / 2] }
}

extension Backdrop {
  func dimmed(to factor: Float) -> Backdrop {
    Backdrop(
      image: CellImage(
        columns: image.columns, rows: image.rows,
        cells: image.cells.map { SIMD4($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }))
  }
}
