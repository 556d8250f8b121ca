import SegueGraphics
import SegueMotion

/// Where a layer is, in cells, and how much of it is seen.
struct ThingState {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var opacity = 1.0

  func moved(_ x: Double, _ y: Double) -> ThingState {
    var state = self
    (state.x, state.y) = (self.x + x, self.y + y)
    return state
  }

  func scaled(by factor: Double) -> ThingState {
    ThingState(x: factor * x, y: factor * y, width: factor * width, height: factor * height, opacity: opacity)
  }

  func faded(to opacity: Double) -> ThingState {
    var state = self
    state.opacity = opacity
    return state
  }
}

extension ThingState {
  /// - Parameter box: in cells.
  init(_ box: PixelRect) {
    self.init(x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
  }

  /// Where a thing is that was there before: in the same place, or farther at the same pace, or at a higher one.
  static func guesses(_ tick: Int, _ known: [(tick: Int, state: ThingState)]) -> [ThingState] {
    let last = known[known.count - 1]
    guard known.count > 1 else { return [last.state] }
    let before = known[known.count - 2]
    return [last.state]
      + [1.0, 1.5].map { pace in
        let part = pace * Double(tick - last.tick) / Double(last.tick - before.tick)
        return ThingState(
          x: last.state.x + part * (last.state.x - before.state.x),
          y: last.state.y + part * (last.state.y - before.state.y),
          width: max(2, last.state.width + part * (last.state.width - before.state.width)),
          height: max(2, last.state.height + part * (last.state.height - before.state.height)))
      }
  }
}

extension ThingState {
  /// The place and the size nearby that cost least.
  /// - Parameters:
  ///   - unknowns: 2 for the place, 3 with the size, 4 with a width and a height of its own.
  ///   - step: how far to look at first; 1 is one and a half cells, and 6 % of the size.
  func best(unknowns: Int, step: Double = 1, rounds: Int, _ cost: (ThingState) -> Double) -> ThingState {
    func state(_ values: [Double]) -> ThingState {
      let wide = unknowns > 2 ? values[2] : 1
      let high = unknowns > 3 ? values[3] : wide
      return ThingState(
        x: values[0] - width * (wide - 1) / 2, y: values[1] - height * (high - 1) / 2, width: width * wide,
        height: height * high)
    }
    let steps = [1.5 * step, 1.5 * step, 0.06 * step, 0.06 * step]
    return state(
      Simplex.minimum(from: Array([x, y, 1, 1].prefix(unknowns)), steps: Array(steps.prefix(unknowns)), rounds: rounds)
      {
        values in
        values.dropFirst(2).allSatisfy { (0.3...2).contains($0) } ? cost(state(values)) : .infinity
      })
  }
}

extension CellImage {
  /// The part of a thing that lies in the picture.
  func part(of state: ThingState) -> Double {
    let (across, down) = sides(of: state)
    return max(0, across) * max(0, down) / (state.width * state.height)
  }

  /// The shorter side of that part.
  func shorterSide(of state: ThingState) -> Double { min(sides(of: state).across, sides(of: state).down) }

  private func sides(of state: ThingState) -> (across: Double, down: Double) {
    (
      min(Double(columns), state.x + state.width) - max(0, state.x),
      min(Double(rows), state.y + state.height) - max(0, state.y)
    )
  }
}

/// How well a layer, as it is at rest, explains what a picture shows at a place and in a size.
struct ThingMatch {
  /// What the layer explains beyond what rests there, and what there is to explain.
  var gain = 0.0
  var all = 0.0
  var opacity = 0.0
  /// How much of the layer itself is to be seen there.
  var seen = 0.0
  /// By cell of the layer: what is there, and what is left of it.
  var cells: [(cell: Int, all: Float, left: Float)] = []

  var score: Double { all > 0 ? gain / all : 0 }
}

/// A layer as it is at rest, in several sizes of cells.
struct RestingThing {
  let atRest: ThingState
  private let sizes: [CellImage]
  private let columns: Int

  /// - Parameter counts: which cells of the picture belong to it.
  init(_ picture: CellImage, _ counts: [Bool], box: ThingState) {
    atRest = box
    columns = picture.columns
    var sizes = [picture.masked(counts)]
    while sizes.count < 5, let last = sizes.last, last.columns > 2, last.rows > 2 { sizes.append(last.half) }
    self.sizes = sizes
  }

  private init(atRest: ThingState, sizes: [CellImage], columns: Int) {
    (self.atRest, self.sizes, self.columns) = (atRest, sizes, columns)
  }

  /// The same in cells that are twice as wide and as high.
  var half: RestingThing {
    guard sizes.count > 1 else { return self }
    return RestingThing(atRest: atRest.scaled(by: 0.5), sizes: Array(sizes.dropFirst()), columns: sizes[1].columns)
  }

  /// Differences of more than this are something else.
  private static let scale: Float = 100

  /// The picture of the layer between two sizes of cells, so that a layer that is drawn smaller does not flicker.
  private func value(_ x: Float, _ y: Float, _ shrunk: Float) -> SIMD4<Float> {
    var (level, part) = (0, max(0, shrunk - 1))
    var factor: Float = 1
    while part >= 1, level + 1 < sizes.count {
      // From 1 × to 2 × is one level, from 2 × to 4 × the next.
      part = (part - 1) / 2
      level += 1
      factor *= 2
    }
    let fine = sizes[level].value(column: x / factor, row: y / factor)
    guard part > 0.02, level + 1 < sizes.count else { return fine }
    let coarse = sizes[level + 1].value(column: x / factor / 2, row: y / factor / 2)
    return fine + (coarse - fine) * min(1, part)
  }

  /// - Parameter resting: what is seen where the layer is not.
  func match(_ picture: CellImage, _ resting: CellImage, _ state: ThingState, keepsCells: Bool = false) -> ThingMatch {
    let (left, top) = (max(0, Int(state.x.rounded(.down))), max(0, Int(state.y.rounded(.down))))
    let right = min(picture.columns, Int((state.x + state.width).rounded(.up)))
    let bottom = min(picture.rows, Int((state.y + state.height).rounded(.up)))
    guard right - left >= 2, bottom - top >= 2 else { return ThingMatch() }
    let (width, height) = (right - left, bottom - top)
    let (scaleX, scaleY) = (Float(atRest.width / state.width), Float(atRest.height / state.height))
    let shrunk = (scaleX * scaleY).squareRoot()
    var (seen, mine, behind) = ([SIMD4<Float>](), [SIMD4<Float>](), [SIMD4<Float>]())
    seen.reserveCapacity(width * height)
    mine.reserveCapacity(width * height)
    behind.reserveCapacity(width * height)
    let (originX, originY) = (Float(atRest.x), Float(atRest.y))
    for row in top..<bottom {
      let y = originY + (Float(row) + 0.5 - Float(state.y)) * scaleY
      for column in left..<right {
        let x = originX + (Float(column) + 0.5 - Float(state.x)) * scaleX
        let place = row * picture.columns + column
        var own = value(x, y, shrunk)
        var shown = picture.cells[place]
        let weight: Float = own.w > 0.99 && shown.w > 0.5 ? 1 : 0
        own.w = weight
        shown.w = weight
        var rest = resting.cells[place]
        rest.w = weight
        mine.append(own)
        seen.append(shown)
        behind.append(rest)
      }
    }
    seen = LocalDetail.of(seen, width: width, height: height)
    mine = LocalDetail.of(mine, width: width, height: height)
    behind = LocalDetail.of(behind, width: width, height: height)
    return explained(seen, mine, behind) { index in
      guard keepsCells else { return nil }
      let (row, column) = (top + index / width, left + index % width)
      let x = originX + (Float(column) + 0.5 - Float(state.x)) * scaleX
      let y = originY + (Float(row) + 0.5 - Float(state.y)) * scaleY
      return Int(y) * columns + Int(x)
    }
  }

  /// How much of the details of a picture are those of the layer, over those of what rests.
  private func explained(
    _ seen: [SIMD4<Float>], _ mine: [SIMD4<Float>], _ behind: [SIMD4<Float>], _ cell: (Int) -> Int?
  ) -> ThingMatch {
    var (own, rest, only): (Float, Float, Float) = (0, 0, 0)
    // Least squares, thrice, each time with less weight for what did not fit.
    for round in 0..<3 {
      var (mm, mb, bb, sm, sb): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
      var (oneBB, oneSB): (Float, Float) = (0, 0)
      for index in seen.indices where seen[index].w > 0 {
        let (a, b, c) = (seen[index], mine[index], behind[index])
        var (weight, one): (Float, Float) = (1, 1)
        if round > 0 {
          weight = 1 / (1 + CellColor.size(a - own * b - rest * c) / Self.scale)
          one = 1 / (1 + CellColor.size(a - only * c) / Self.scale)
          weight *= weight
          one *= one
        }
        mm += weight * CellColor.dot(b, b)
        mb += weight * CellColor.dot(b, c)
        bb += weight * CellColor.dot(c, c)
        sm += weight * CellColor.dot(a, b)
        sb += weight * CellColor.dot(a, c)
        oneBB += one * CellColor.dot(c, c)
        oneSB += one * CellColor.dot(a, c)
      }
      only = oneBB > 0 ? max(0, min(1.1, oneSB / oneBB)) : 0
      let determinant = mm * bb - mb * mb
      if determinant > 0.02 * mm * bb, determinant > 0 {
        own = (sm * bb - sb * mb) / determinant
        rest = (sb * mm - sm * mb) / determinant
        if rest < 0 { (own, rest) = (mm > 0 ? sm / mm : 0, 0) }
        if own < 0 { (own, rest) = (0, bb > 0 ? sb / bb : 0) }
      } else {
        (own, rest) = (mm > 0 ? sm / mm : 0, 0)
      }
      own = max(0, min(1.15, own))
      rest = max(0, min(1.1, rest))
    }
    var match = ThingMatch()
    match.opacity = Double(own)
    for index in seen.indices where seen[index].w > 0 {
      let (a, b, c) = (seen[index], mine[index], behind[index])
      let all = CellColor.cost(CellColor.size(a - only * c), most: Self.scale)
      let left = CellColor.cost(CellColor.size(a - own * b - rest * c), most: Self.scale)
      match.all += Double(all)
      match.gain += Double(all - left)
      match.seen += Double(CellColor.cost(CellColor.size(b), most: Self.scale))
      if let cell = cell(index) { match.cells.append((cell, all, left)) }
    }
    return match
  }
}
