import SegueGraphics

/// Finds the sides of a rectangle from a rectangle inside of it: it moves each side outwards until the pixels along the
/// side have about one colour.
struct RectangleEdges {
  let grid: PixelGrid
  /// Pixels per point.
  let point: Double

  enum Side: Int, CaseIterable {
    case left
    case top
    case right
    case bottom

    var isVertical: Bool { self == .left || self == .right }
    /// One line outwards.
    var step: Int { self == .left || self == .top ? -1 : 1 }
  }

  struct Edge {
    /// The coordinate of the side, as in `PixelRect`: for left and top that of the first pixel inside, for right and
    /// bottom that of the first pixel outside.
    var position: Int
    /// Whether no edge was found before the end of the screen.
    var isScreenEnd: Bool
    /// The mean difference of the pixels on both sides of the edge, 0…40.
    var strength: Int
  }

  /// In an even line, colours 4 points apart differ at most by this.
  private static let evenness = 10
  /// How far outside of an edge the lines must be even, in points.
  private static let depth = 3.0
  /// The least strength of an edge that is not faint.
  private static let clear = 12

  private func pixels(_ points: Double) -> Int { max(1, Int((points * point).rounded())) }

  /// The rectangle around `core`, and its sides in the order of `Side`.
  func rectangle(around core: PixelRect) -> (rect: PixelRect, edges: [Edge]) {
    var rect = core
    var edges: [Edge] = []
    // A second round looks along the whole sides that the first has found.
    for _ in 0..<2 {
      edges = Side.allCases.map { edge($0, from: rect) }
      rect = PixelRect(
        minX: edges[0].position, minY: edges[1].position, maxX: edges[2].position, maxY: edges[3].position)
    }
    return (rect, edges)
  }

  /// The head of a screen: the part around `core` down to an edge across all of it. Faint edges at other sides belong to
  /// the picture in it, which then reaches the end of the screen. Nil if there is no such edge.
  func head(around core: PixelRect) -> PixelRect? {
    var core = core
    for _ in 0..<6 where !core.isEmpty {
      var (rect, edges) = rectangle(around: core)
      guard !edges[3].isScreenEnd, rect.maxY * 100 < grid.height * 95, rect.width * 3 >= grid.width else { return nil }
      if isThrough(rect.maxY, span(.bottom, of: rect)) {
        if edges[0].strength < Self.clear { rect.minX = 0 }
        if edges[1].strength < Self.clear { rect.minY = 0 }
        if edges[2].strength < Self.clear { rect.maxX = grid.width }
        return rect
      }
      // This was the lower end of a line of text: what is beside the text goes on below. The search continues there.
      core.maxY = min(grid.height, rect.maxY + pixels(8))
    }
    return nil
  }

  /// Whether most pixels above a horizontal edge differ from those below it.
  private func isThrough(_ y: Int, _ along: [Int]) -> Bool {
    guard y >= 2, y + 1 < grid.height else { return false }
    let differing = along.count { grid.difference(grid.index($0, y - 2), grid, grid.index($0, y + 1)) >= 4 }
    return differing * 10 >= along.count * 6
  }

  /// Coordinates along a side of `rect`, at most some 240 of them, without the ends, where corners are round.
  func span(_ side: Side, of rect: PixelRect) -> [Int] {
    let (start, end) = side.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let inset = min((end - start) / 6, pixels(24))
    let (from, to) = (start + inset, max(start + inset + 1, end - inset))
    let stride = max(1, (to - from) / 240)
    return Swift.stride(from: from, to: to, by: stride).map { $0 }
  }

  /// The index of a pixel, by the line across which a side moves and the position along the side.
  @inline(__always) func index(_ side: Side, _ line: Int, _ along: Int) -> Int {
    side.isVertical ? grid.index(line, along) : grid.index(along, line)
  }

  /// The number of the screen's columns for a vertical side, of its rows for a horizontal one.
  func lineCount(_ side: Side) -> Int { side.isVertical ? grid.width : grid.height }

  /// The first line beyond the end of the screen.
  func end(_ side: Side) -> Int { side.step < 0 ? -1 : lineCount(side) }

  /// The outermost line inside of `rect`.
  func line(_ side: Side, of rect: PixelRect) -> Int {
    switch side {
    case .left: rect.minX
    case .top: rect.minY
    case .right: rect.maxX - 1
    case .bottom: rect.maxY - 1
    }
  }

  /// The coordinate of a side whose outermost line inside is `line`.
  func position(_ side: Side, _ line: Int) -> Int { side.step < 0 ? line : line + 1 }

  /// Whether a line and the next one outwards are on the screen.
  private func canCompare(_ side: Side, _ line: Int) -> Bool {
    let lines = 0..<lineCount(side)
    return lines.contains(line) && lines.contains(line + side.step)
  }

  /// The first edge outwards from a side of `rect` that has even lines outside of it.
  private func edge(_ side: Side, from rect: PixelRect) -> Edge {
    let along = span(side, of: rect)
    let (near, end, step) = (line(side, of: rect), end(side), side.step)
    let opposite =
      switch side {
      case .left: rect.maxX
      case .top: rect.maxY
      case .right: rect.minX
      case .bottom: rect.minY
      }
    // The search starts a little inside, because the edge may be there.
    let inset = min(abs(opposite - near) / 8, pixels(3))
    let start = min(max(near - step * inset, 0), lineCount(side) - 1)
    let depth = max(2, pixels(Self.depth))
    // Clear edges are tried first, because a smooth photo has faint ones inside. The last try accepts lines that change
    // gradually, for pages with a gradient.
    for (isUniform, leastStrength) in [(true, 10), (true, 3), (false, 3)] {
      var line = start
      while line + step != end {
        if (1...depth).allSatisfy({ isEven(side, line + step * $0, along, isUniform) }) {
          let edge = strongestEdge(side, near: line, along)
          if edge.strength >= leastStrength { return edge }
        }
        line += step
      }
    }
    return Edge(position: step < 0 ? 0 : end, isScreenEnd: true, strength: 0)
  }

  /// Whether the colours along a line change gradually, and are the same if `isUniform`. Lines beyond the screen count
  /// as even.
  private func isEven(_ side: Side, _ line: Int, _ along: [Int], _ isUniform: Bool) -> Bool {
    guard line >= 0, line < lineCount(side) else { return true }
    // The number of elements of `along` that cover 4 points.
    let distance = max(1, pixels(4) * along.count / max(1, along[along.count - 1] - along[0]))
    guard along.count > distance else { return true }
    var uneven = 0
    let allowed = along.count * 6 / 100
    for i in distance..<along.count {
      let a = index(side, line, along[i - distance])
      if grid.difference(a, grid, index(side, line, along[i])) > Self.evenness {
        uneven += 1
        if uneven > allowed { return false }
      }
    }
    guard isUniform else { return true }
    let colors = along.map { side.isVertical ? grid.color(line, $0) : grid.color($0, line) }
    let median = PixelColor(
      colors.map(\.red).sorted()[colors.count / 2], colors.map(\.green).sorted()[colors.count / 2],
      colors.map(\.blue).sorted()[colors.count / 2])
    return colors.count { $0.distance(to: median) > 12 } <= allowed
  }

  /// The strongest edge from 4 points outside to 9 pixels inside of a line: JPEG's artefacts reach up to eight pixels from
  /// an edge.
  private func strongestEdge(_ side: Side, near first: Int, _ along: [Int]) -> Edge {
    var best = (strength: -1, line: first)
    for offset in -pixels(4)...9 {
      let line = first - side.step * offset
      guard canCompare(side, line) else { continue }
      let strength = strength(side, line, along)
      // Among edges of about equal strength, the outermost one wins.
      if strength * 20 > best.strength * 21 { best = (strength, line) }
    }
    return Edge(position: position(side, best.line), isScreenEnd: false, strength: max(0, best.strength))
  }

  /// The mean difference between a line and the next one outwards. Each difference counts at most 40.
  private func strength(_ side: Side, _ line: Int, _ along: [Int]) -> Int {
    let next = line + side.step
    var sum = 0
    for position in along {
      sum += min(40, grid.difference(index(side, line, position), grid, index(side, next, position)))
    }
    return sum / max(1, along.count)
  }

  /// The strength of a side of `rect` as an edge; 40 at the end of the screen.
  func strength(_ side: Side, of rect: PixelRect) -> Int {
    let line = line(side, of: rect)
    guard 0..<lineCount(side) ~= line + side.step else { return 40 }
    return strength(side, line, span(side, of: rect))
  }

  /// The position of the strongest edge within `reach` points of a side of `rect`.
  func strongest(_ side: Side, of rect: PixelRect, reach: Double) -> Int {
    let along = span(side, of: rect)
    let near = line(side, of: rect)
    var best = (strength: 0, line: near)
    for offset in -pixels(reach)...pixels(reach) {
      let line = near - side.step * offset
      guard canCompare(side, line) else { continue }
      let strength = strength(side, line, along)
      if strength > best.strength { best = (strength, line) }
    }
    return position(side, best.line)
  }

  /// `rect` with each side at the strongest edge within `reach` points.
  func strongest(around rect: PixelRect, reach: Double) -> PixelRect {
    let sides = Side.allCases.map { strongest($0, of: rect, reach: reach) }
    return PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
  }
}
