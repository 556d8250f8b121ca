/// Where a thing is, in pixels, and how much of it is seen.
struct ThingState {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var opacity: Double
}

/// A thing as it is at rest, that is looked for in other pictures: at the place, in the size and with the opacity with which it
/// explains most of what differs from the background.
struct MappedThing {
  let atRest: ThingState
  private let rest: Signature
  private let background: Signature

  init(_ rest: Signature, _ whole: ThingExtent, _ background: Signature) {
    (self.rest, self.background) = (rest, background)
    atRest = ThingState(
      x: whole.left, y: whole.top, width: whole.right - whole.left, height: whole.bottom - whole.top, opacity: 1)
  }

  /// A size that differs by less than this part is that at rest.
  private static let sameSize = 0.02

  /// The state, how much differs from the background, and how much of that is left; nil if nothing differs.
  ///
  /// - Parameter known: states of frames from the rest on, the nearest last.
  func found(in picture: Signature, near known: [ThingState]) -> (state: ThingState, left: Double, all: Double)? {
    let shade = DimmedBackground.factor(picture, background)
    func left(_ state: ThingState) -> (left: Double, all: Double, opacity: Double) { rest(in: picture, state, shade) }
    let guesses = guesses(ThingExtent(picture, over: background), known)
    guard let first = guesses.map({ (state: $0, left: left($0).left) }).min(by: { $0.left < $1.left }) else {
      return nil
    }
    let (width, height) = (Double(rest.grid.cellWidth), Double(rest.grid.cellHeight))
    /// The best place, and with `sizes` the best size.
    func refined(_ guess: ThingState, sizes: Bool) -> ThingState {
      func state(_ values: [Double]) -> ThingState {
        ThingState(
          x: values[0], y: values[1], width: sizes ? values[2] : guess.width, height: sizes ? values[3] : guess.height,
          opacity: 1)
      }
      let start = [guess.x, guess.y] + (sizes ? [guess.width, guess.height] : [])
      let steps = [1.5 * width, 1.5 * height] + (sizes ? [1.5 * width, 1.5 * height] : [])
      return state(
        Simplex.minimum(from: start, steps: steps, rounds: sizes ? 80 : 40) { values in
          sizes && (values[2] < width || values[3] < height) ? .infinity : left(state(values)).left
        })
    }
    var rigid = first.state
    (rigid.width, rigid.height) = (atRest.width, atRest.height)
    rigid = refined(left(rigid).left < 1.5 * first.left ? rigid : centered(rigid, first.state), sizes: false)
    var (best, ends) = (rigid, left(rigid))
    if ends.left > 0.05 * ends.all {
      let sized = [first.state, rigid].map { refined($0, sizes: true) }
        .map { (state: $0, ends: left($0)) }.min { $0.ends.left < $1.ends.left }
      // Two more unknowns must explain more.
      if let sized, sized.ends.left < 0.85 * ends.left, differs(sized.state) {
        (best, ends) = (sized.state, sized.ends)
      }
    }
    guard ends.all > 0 else { return nil }
    best.opacity = ends.opacity
    return (best, ends.left, ends.all)
  }

  private func differs(_ state: ThingState) -> Bool {
    abs(state.width / atRest.width - 1) > Self.sameSize || abs(state.height / atRest.height - 1) > Self.sameSize
  }

  private func centered(_ state: ThingState, _ other: ThingState) -> ThingState {
    var state = state
    state.x = other.x + (other.width - state.width) / 2
    state.y = other.y + (other.height - state.height) / 2
    return state
  }

  /// Where it may be: where it was, where it would be at the same speed, and where something is seen.
  private func guesses(_ extent: ThingExtent?, _ known: [ThingState]) -> [ThingState] {
    var guesses = [known.last].compactMap(\.self)
    if known.count > 1 {
      let (last, before) = (known[known.count - 1], known[known.count - 2])
      for pace in [1, 1.6] {
        guesses.append(
          ThingState(
            x: last.x + pace * (last.x - before.x), y: last.y + pace * (last.y - before.y),
            width: max(1, last.width + pace * (last.width - before.width)),
            height: max(1, last.height + pace * (last.height - before.height)), opacity: 1))
      }
    }
    guard let extent else { return guesses }
    let size = (width: extent.right - extent.left, height: extent.bottom - extent.top)
    guesses.append(ThingState(x: extent.left, y: extent.top, width: size.width, height: size.height, opacity: 1))
    // What is cut off at an end lies beyond it.
    for x in [extent.left, extent.right - atRest.width] {
      for y in [extent.top, extent.bottom - atRest.height] {
        guesses.append(ThingState(x: x, y: y, width: atRest.width, height: atRest.height, opacity: 1))
      }
    }
    return guesses
  }

  /// What is left of the brightness where the thing is in a state, with the opacity that explains most.
  private func rest(in picture: Signature, _ state: ThingState, _ shade: Double) -> (
    left: Double, all: Double, opacity: Double
  ) {
    let grid = picture.grid
    let (cellWidth, cellHeight) = (Double(grid.cellWidth), Double(grid.cellHeight))
    let (scaleX, scaleY) = (atRest.width / state.width, atRest.height / state.height)
    var (dot, norm, outside, all) = (0.0, 0.0, 0.0, 0.0)
    var pairs: [(change: Double, full: Double)] = []
    for row in 0..<grid.rows {
      let top = Double(row) * cellHeight
      let down = min(1, max(0, min(top + cellHeight, state.y + state.height) - max(top, state.y)) / cellHeight)
      for column in 0..<grid.columns {
        let cell = row * grid.columns + column
        let behind = shade * Double(background.values[cell])
        let change = Double(picture.values[cell]) - behind
        all += abs(change)
        let start = Double(column) * cellWidth
        let across = min(1, max(0, min(start + cellWidth, state.x + state.width) - max(start, state.x)) / cellWidth)
        guard down > 0, across > 0 else {
          outside += abs(change)
          continue
        }
        let (x, y) = (
          atRest.x + (start + cellWidth / 2 - state.x) * scaleX, atRest.y + (top + cellHeight / 2 - state.y) * scaleY
        )
        // An edge covers a part of a cell.
        let full = across * down * (sample(x, y) - behind)
        dot += change * full
        norm += full * full
        pairs.append((change, full))
      }
    }
    let opacity = norm > 0 ? max(0, min(1, dot / norm)) : 0
    return (outside + pairs.reduce(0) { $0 + abs($1.change - opacity * $1.full) }, all, opacity)
  }

  /// A brightness of the picture at rest, between the middles of cells of the thing.
  private func sample(_ x: Double, _ y: Double) -> Double {
    let grid = rest.grid
    let (cellWidth, cellHeight) = (Double(grid.cellWidth), Double(grid.cellHeight))
    // Cells at the edges are mixed with the background: those within say what the thing is.
    func place(_ value: Double, _ low: Double, _ high: Double, _ cell: Double, _ count: Int) -> Double {
      let (first, last) = ((low / cell).rounded(.up), (high / cell).rounded(.down) - 1)
      let place = value / cell - 0.5
      let held = last > first ? max(first, min(last, place)) : place
      return max(0, min(Double(count - 1), held))
    }
    let column = place(x, atRest.x, atRest.x + atRest.width, cellWidth, grid.columns)
    let row = place(y, atRest.y, atRest.y + atRest.height, cellHeight, grid.rows)
    let (left, top) = (Int(column), Int(row))
    let (right, bottom) = (min(left + 1, grid.columns - 1), min(top + 1, grid.rows - 1))
    let (dx, dy) = (column - Double(left), row - Double(top))
    func value(_ column: Int, _ row: Int) -> Double { Double(rest.values[row * grid.columns + column]) }
    let above = value(left, top) + dx * (value(right, top) - value(left, top))
    let below = value(left, bottom) + dx * (value(right, bottom) - value(left, bottom))
    return above + dy * (below - above)
  }
}
