/// A thing as it is at rest that covers what lies behind it: its colours in cells, and how much of each cell it covers.
struct CoveringThing {
  let atRest: ThingState
  private let (columns, rows): (Int, Int)
  /// Colours where the thing covers, and 1; 0 elsewhere.
  private let cells: [SIMD4<Float>]

  /// - Parameter counts: the cells of the picture that belong to the thing.
  init(_ picture: CellImage, _ counts: [Bool], box: ThingState) {
    atRest = box
    (columns, rows) = (Int(box.width), Int(box.height))
    var cells: [SIMD4<Float>] = []
    for row in Int(box.y)..<Int(box.y) + rows {
      for column in Int(box.x)..<Int(box.x) + columns {
        let cell = row * picture.columns + column
        cells.append(counts[cell] ? picture.cells[cell] : .zero)
      }
    }
    self.cells = cells
  }

  /// The parts of a picture's cells that lie in the thing, along one axis: from and to, in cells of the thing at rest.
  private static func spans(_ cells: Range<Int>, start: Double, length: Double, count: Int) -> [(
    from: Float, to: Float
  )] {
    let scale = Double(count) / length
    return cells.map { cell in
      let (from, to) = ((Double(cell) - start) * scale, (Double(cell + 1) - start) * scale)
      return (Float(max(0, min(Double(count), from))), Float(max(0, min(Double(count), to))))
    }
  }

  /// What the thing shows in a part of a picture: colours times how much of a cell is covered, and that.
  func shown(at state: ThingState, in window: CellWindow) -> [SIMD4<Float>] {
    let across = Self.spans(window.columns, start: state.x, length: state.width, count: columns)
    let down = Self.spans(window.rows, start: state.y, length: state.height, count: rows)
    // A cell of the picture is the mean of those that lie in it, whatever the size.
    let part = Float(state.width * state.height / (Double(columns) * Double(rows)))
    var result = [SIMD4<Float>](repeating: .zero, count: across.count * down.count)
    /// For each column the sum of the cells to its left, in the rows that lie in one row of the picture.
    var sums = [SIMD4<Float>](repeating: .zero, count: columns + 1)
    func value(_ x: Float) -> SIMD4<Float> {
      let column = min(columns - 1, Int(x))
      return sums[column] + (sums[column + 1] - sums[column]) * (x - Float(column))
    }
    for (index, (top, bottom)) in down.enumerated() where bottom > top {
      for column in sums.indices { sums[column] = .zero }
      for row in Int(top)..<min(rows, Int(bottom.rounded(.up))) {
        let weight = min(bottom, Float(row + 1)) - max(top, Float(row))
        for column in 0..<columns { sums[column + 1] += cells[row * columns + column] * weight }
      }
      for column in 0..<columns { sums[column + 1] += sums[column] }
      for (column, (left, right)) in across.enumerated() where right > left {
        result[index * across.count + column] = (value(right) - value(left)) * part
      }
    }
    return result
  }
}

/// A rectangle of the cells of a picture.
struct CellWindow {
  let columns: Range<Int>
  let rows: Range<Int>

  /// What encloses all of some rectangles, and a few cells more.
  init(around boxes: [ThingState], margin: Double, in picture: CellImage) {
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let low = max(0, min(Double(count), (from - margin).rounded(.down)))
      return Int(low)..<Int(max(low, min(Double(count), (to + margin).rounded(.up))))
    }
    columns = range(boxes.map(\.x).min() ?? 0, boxes.map { $0.x + $0.width }.max() ?? 0, picture.columns)
    rows = range(boxes.map(\.y).min() ?? 0, boxes.map { $0.y + $0.height }.max() ?? 0, picture.rows)
  }

  /// - Parameters:
  ///   - columns: of the picture.
  ///   - body: is given each cell's number in the window, and in the picture.
  @inline(__always)
  func forEach(_ columns: Int, _ body: (Int, Int) -> Void) {
    var index = 0
    for row in rows {
      for column in self.columns {
        body(index, row * columns + column)
        index += 1
      }
    }
  }
}

/// How well a thing before a backdrop explains a picture.
struct CoveringMatch {
  /// What is left of a picture.
  var residual = 0.0
  var opacity = 0.0
  /// How much of the thing itself is to be seen there.
  var seen = 0.0
  /// What is left where the thing is, and what the backdrop alone would leave there.
  var ownResidual = 0.0
  var ownAll = 0.0

  var score: Double { ownAll > 0 ? 1 - ownResidual / ownAll : 0 }
}

extension CoveringThing {
  /// Differences of more than this, in squared levels, are something else.
  private static let scale: Float = 2500

  static func cost(_ difference: SIMD4<Float>) -> Float { CellColor.cost(CellColor.size(difference), most: scale) }

  func match(_ picture: CellImage, _ backdrop: Backdrop, _ state: ThingState, in window: CellWindow) -> CoveringMatch {
    // What the thing adds to the backdrop where it is opaque; least squares say how much of that is seen.
    var added = shown(at: state, in: window)
    var (sum, squares): (Float, Float) = (0, 0)
    window.forEach(picture.columns) { index, cell in
      let behind = backdrop.image.cells[cell]
      let coverage = added[index].w
      guard coverage > 0 else { return }
      guard picture.cells[cell].w > 0 else {
        added[index] = .zero
        return
      }
      var more = added[index] - behind * coverage
      more.w = 0
      sum += CellColor.dot(more, picture.cells[cell] - behind)
      squares += CellColor.size(more)
      more.w = coverage
      added[index] = more
    }
    let opacity = squares > 0 ? max(0, min(1.1, sum / squares)) : 0
    var match = CoveringMatch(opacity: Double(opacity), seen: Double(squares))
    var (own, ownAll): (Float, Float) = (0, 0)
    window.forEach(picture.columns) { index, cell in
      guard picture.cells[cell].w > 0 else { return }
      let seen = picture.cells[cell] - backdrop.image.cells[cell]
      let left = Self.cost(seen - added[index] * opacity)
      match.residual += Double(left)
      if added[index].w > 0.5 {
        own += left
        ownAll += Self.cost(seen)
      }
    }
    (match.ownResidual, match.ownAll) = (Double(own), Double(ownAll))
    return match
  }
}

extension CoveringThing {
  /// A picture with the thing in it.
  func drawn(over backdrop: Backdrop, at state: ThingState) -> Backdrop {
    let image = backdrop.image
    let window = CellWindow(around: [state], margin: 1, in: image)
    var cells = image.cells
    let opacity = Float(state.opacity)
    let shown = shown(at: state, in: window)
    window.forEach(image.columns) { index, cell in
      guard cells[cell].w > 0 else { return }
      var added = (shown[index] - cells[cell] * shown[index].w) * opacity
      added.w = 0
      cells[cell] += added
    }
    return Backdrop(image: CellImage(columns: image.columns, rows: image.rows, cells: cells))
  }

  /// Where the edges lie in the outermost cells at rest.
  func edges(_ backdrop: Backdrop) -> CoveringEdges {
    let window = CellWindow(around: [atRest], margin: 0, in: backdrop.image)
    let shown = shown(at: atRest, in: window)
    let (wide, high) = (window.columns.count, window.rows.count)
    func difference(_ column: Int, _ row: Int) -> Double {
      let own = shown[row * wide + column]
      let behind = (window.rows.lowerBound + row) * backdrop.image.columns + window.columns.lowerBound + column
      return Double(CellColor.size(own - backdrop.image.cells[behind] * own.w).squareRoot())
    }
    /// How much of the outermost cells of a side is not the thing, by how much less they differ than the ones within; 0 where these are
    /// of many colours, which says nothing.
    func inset(_ count: Int, _ value: (_ place: Int, _ depth: Int) -> Double) -> Double {
      let middle = count / 3..<max(count / 3 + 1, count - count / 3)
      let parts = middle.map { value($0, 0) / max(1, value($0, 1)) }.sorted()
      let spread = parts[parts.count * 3 / 4] - parts[parts.count / 4]
      return spread < 0.1 ? max(0, 1 - parts[parts.count / 2]) : 0
    }
    guard wide >= 3, high >= 3 else { return CoveringEdges() }
    return CoveringEdges(
      left: atRest.x > 0 ? inset(high) { difference($1, $0) } : 0,
      top: atRest.y > 0 ? inset(wide) { difference($0, $1) } : 0,
      right: inset(high) { difference(wide - 1 - $1, $0) }, bottom: inset(wide) { difference($0, high - 1 - $1) })
  }
}

/// How much smaller a thing is than the cells that it is seen in.
struct CoveringEdges {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  /// The bounds of a thing, of which those of its cells are known.
  func inside(_ state: ThingState, _ atRest: ThingState) -> ThingState {
    let (wide, high) = (state.width / atRest.width, state.height / atRest.height)
    return ThingState(
      x: state.x + left * wide, y: state.y + top * high, width: state.width - (left + right) * wide,
      height: state.height - (top + bottom) * high, opacity: state.opacity)
  }
}
