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

  /// The connected parts of a picture that show something else, the largest first, without the noise of a codec or a palette: parts that
  /// are faint and small beside others, and all cells that are as faint as these.
  func parts(_ picture: CellImage) -> [[Int]] {
    func cost(_ cell: Int) -> Float { CoveringThing.cost(picture.cells[cell] - image.cells[cell]) }
    let parts = CellParts(covered(picture), columns: picture.columns).parts.map { cells in
      (cells: cells, peak: cells.map(cost).max() ?? 0, sum: cells.reduce(0) { $0 + cost($1) })
    }.sorted { $0.cells.count > $1.cells.count }
    let (peak, sum) = (parts.map(\.peak).max() ?? 0, parts.reduce(0) { $0 + $1.sum })
    func isNoise(_ part: (cells: [Int], peak: Float, sum: Float)) -> Bool {
      part.peak < Self.faint * peak && part.sum < Self.small * sum
    }
    guard let noise = parts.filter(isNoise).map(\.peak).max() else { return parts.map(\.cells) }
    return parts.filter { !isNoise($0) }.map { part in part.cells.filter { cost($0) > noise } }
  }

  /// A part is faint if none of its cells costs more than this part of what the strongest cell costs.
  private static let faint: Float = 0.04
  /// A part is small if all its cells cost less than this part of what all cells cost.
  private static let small: Float = 0.02

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
    let parts = before.parts(last)
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

extension Backdrop {
  /// At a border, colours change so many times as much as beside it.
  private static let clearlyMore: Float = 4

  /// Whether a thing is seen that ends where the marked cells do. A whole picture counts as one.
  func hasBorder(around marks: [Bool]) -> Bool {
    guard let box = PixelRect(boundsOf: marks, columns: image.columns) else { return false }
    if box.minX == 0, box.minY == 0, box.maxX >= image.columns - 1, box.maxY >= image.rows - 1 { return true }
    var (steps, usual): (Float, Float) = (0, 0)
    for row in box.minY..<box.maxY {
      for column in box.minX..<box.maxX where marks[row * image.columns + column] {
        for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
          // From the inside to the outside. The cell at the border can show both.
          let line = (-2...2).compactMap { place -> Int? in
            let (x, y) = (column + place * right, row + place * down)
            guard x >= 0, y >= 0, x < image.columns, y < image.rows else { return nil }
            let cell = y * image.columns + x
            return marks[cell] == (place <= 0) && image.cells[cell].w > 0 ? cell : nil
          }
          guard line.count == 5 else { continue }
          func cost(_ from: Int, _ to: Int) -> Float {
            CoveringThing.cost(image.cells[line[from]] - image.cells[line[to]])
          }
          steps += max(0, cost(1, 3) - CellColor.noise * CellColor.noise)
          usual += (cost(0, 1) + cost(3, 4)) / 2
        }
      }
    }
    return steps > Self.clearlyMore * usual
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
