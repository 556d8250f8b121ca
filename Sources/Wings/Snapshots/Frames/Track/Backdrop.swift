import SegueGraphics

/// What lies behind the things that move, as cells.
struct Backdrop {
  let image: CellImage

  /// Whether a cell of a picture shows something else.
  func differs(_ picture: CellImage, _ cell: Int) -> Bool {
    picture.cells[cell].w > 0 && CellColor.areOther(picture.cells[cell], image.cells[cell])
  }

  /// The cells of a picture that show something else.
  func covered(_ picture: CellImage) -> [Bool] { picture.cells.indices.map { differs(picture, $0) } }

  /// What the backdrop alone leaves of a picture: the sum of what its cells cost.
  func residual(_ picture: CellImage) -> Double {
    picture.cells.indices.reduce(0) { sum, cell in
      picture.cells[cell].w > 0 ? sum + Double(CoveringThing.cost(picture.cells[cell] - image.cells[cell])) : sum
    }
  }
}

extension Backdrop {
  /// The backdrop of things on a page that is even around them: cells that change have the colour of the page, all others their own.
  /// - Parameter changes: the cells that change in some picture.
  init?(_ pictures: [CellImage], around changes: [Bool]) {
    let rest = pictures[0]
    guard let box = PixelRect(boundsOf: changes, columns: rest.columns) else { return nil }
    let ring = (max(0, box.minY - 2)..<min(rest.rows, box.maxY + 2)).flatMap { row in
      (max(0, box.minX - 2)..<min(rest.columns, box.maxX + 2)).map { (column: $0, row: row) }
    }.filter { column, row in
      let isInside = (box.minX..<box.maxX).contains(column) && (box.minY..<box.maxY).contains(row)
      return !isInside && rest.cells[row * rest.columns + column].w > 0
    }
    guard let page = EvenColor(ring, of: rest) else { return nil }
    // What is not as the page, and is nowhere beside what changes, rests before it.
    var cells = rest.cells
    func isOther(_ picture: CellImage, _ cell: Int) -> Bool {
      let color = page.color(cell % rest.columns, cell / rest.columns)
      return picture.cells[cell].w > 0 && CellColor.areOther(picture.cells[cell], color)
    }
    let inside = (box.minY..<box.maxY).flatMap { row in (box.minX..<box.maxX).map { row * rest.columns + $0 } }
    let others = [Bool](
      marking: inside.lazy.filter { cell in pictures.contains { isOther($0, cell) } }, of: cells.count)
    var moves = changes
    for part in CellParts(others, columns: rest.columns).parts where part.contains(where: { changes[$0] }) {
      for cell in part { moves[cell] = true }
    }
    // A thing that grows can have a part that never changes: what has its colour beside it.
    var open = inside.filter { moves[$0] }
    while let cell = open.popLast() {
      for other in rest.neighbors(of: cell) where !moves[other] && isOther(rest, other) {
        guard pictures.contains(where: { !CellColor.areOther($0.cells[cell], $0.cells[other]) && isOther($0, cell) })
        else { continue }
        moves[other] = true
        open.append(other)
      }
    }
    for cell in cells.indices where moves[cell] { cells[cell] = page.color(cell % rest.columns, cell / rest.columns) }
    image = CellImage(columns: rest.columns, rows: rest.rows, cells: cells)
  }
}

extension Backdrop {
  /// The backdrop of what goes from one place to another, by the rests: of each place that differs, the rest in which nothing ends at
  /// its border. Nil if they differ in one place only.
  static func joined(_ first: CellImage, _ last: CellImage) -> Backdrop? {
    let (before, after) = (Backdrop(image: first), Backdrop(image: last))
    let parts = CellParts(before.covered(last), columns: first.columns).parts
    guard parts.count > 1 else { return nil }
    var cells = first.cells
    for part in parts {
      let marks = [Bool](marking: part, of: cells.count)
      guard after.contrast(around: marks) < before.contrast(around: marks) else { continue }
      for cell in part { cells[cell] = last.cells[cell] }
    }
    return Backdrop(image: CellImage(columns: first.columns, rows: first.rows, cells: cells))
  }

  /// How much marked cells differ from those beside them that are not.
  func contrast(around marks: [Bool]) -> Float {
    var sum: Float = 0
    for cell in marks.indices where marks[cell] && image.cells[cell].w > 0 {
      for other in image.neighbors(of: cell) where !marks[other] && image.cells[other].w > 0 {
        sum += CoveringThing.cost(image.cells[cell] - image.cells[other])
      }
    }
    return sum
  }
}

extension CellImage {
  /// The cells beside a cell, and above and below it.
  fileprivate func neighbors(of cell: Int) -> [Int] {
    let (column, row) = (cell % columns, cell / columns)
    return (column > 0 ? [cell - 1] : []) + (column + 1 < columns ? [cell + 1] : [])
      + (row > 0 ? [cell - columns] : []) + (row + 1 < rows ? [cell + columns] : [])
  }
}

/// A colour that changes evenly over a page, or not at all.
private struct EvenColor {
  private let (base, across, down): (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  private let (x, y): (Float, Float)

  func color(_ column: Int, _ row: Int) -> SIMD4<Float> {
    var color = base + across * (Float(column) - x) + down * (Float(row) - y)
    color.w = 1
    return color
  }

  /// The part of the places around that must have the colour.
  private static let leastPart = 0.7

  init?(_ places: [(column: Int, row: Int)], of picture: CellImage) {
    guard places.count >= 8 else { return nil }
    (x, y) = (
      places.reduce(Float(0)) { $0 + Float($1.column) } / Float(places.count),
      places.reduce(Float(0)) { $0 + Float($1.row) } / Float(places.count)
    )
    // Most are of the page: begin with the colour in the middle of all, then leave out what is far from it.
    func middle(_ value: (SIMD4<Float>) -> Float) -> Float {
      let sorted = places.map { value(picture.cells[$0.row * picture.columns + $0.column]) }.sorted()
      return sorted[sorted.count / 2]
    }
    var (base, across, down) = (SIMD4(middle(\.x), middle(\.y), middle(\.z), 1), SIMD4<Float>.zero, SIMD4<Float>.zero)
    var near = places.count
    for limit in [Float(24), 12, 6, CellColor.noise] {
      var (sum, xs, ys) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
      var (n, sx, sy, xx, xy, yy): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
      for place in places {
        let (dx, dy) = (Float(place.column) - x, Float(place.row) - y)
        let color = picture.cells[place.row * picture.columns + place.column]
        var off = color - (base + across * dx + down * dy)
        off.w = 0
        guard CellColor.size(off) <= limit * limit else { continue }
        (n, sx, sy, xx, xy, yy) = (n + 1, sx + dx, sy + dy, xx + dx * dx, xy + dx * dy, yy + dy * dy)
        sum += off
        xs += off * dx
        ys += off * dy
      }
      near = Int(n)
      guard n >= 8 else { return nil }
      // The plane through them, by least squares around their own middle.
      let (mx, my) = (sx / n, sy / n)
      let (vx, vy, vxy) = (xx - n * mx * mx, yy - n * my * my, xy - n * mx * my)
      let (cx, cy) = (xs - sum * mx, ys - sum * my)
      let determinant = vx * vy - vxy * vxy
      if determinant > 0.01 * vx * vy, vx > 0, vy > 0 {
        let (ax, ay) = ((cx * vy - cy * vxy) / determinant, (cy * vx - cx * vxy) / determinant)
        across += ax
        down += ay
        base += sum / n - ax * mx - ay * my
      } else {
        base += sum / n
      }
    }
    guard Double(near) >= Self.leastPart * Double(places.count) else { return nil }
    (self.base, self.across, self.down) = (base, across, down)
  }
}
