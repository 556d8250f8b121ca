import SegueGraphics

/// Finds the sides of a rectangle from a part of its inside: the next line outwards beyond which the picture is
/// even along the side.
struct RectangleEdges {
  let grid: PixelGrid
  /// Pixels of a point.
  let point: Double

  enum Side: Int, CaseIterable {
    case left
    case top
    case right
    case bottom

    var isVertical: Bool { self == .left || self == .right }
    var step: Int { self == .left || self == .top ? -1 : 1 }
  }

  /// A side that was found.
  struct Edge {
    /// The first pixel inside, counted from the left or the top, or for right and bottom the first outside.
    var position: Int
    /// Whether it is the end of the screen, as no edge was found.
    var isScreenEnd: Bool
    /// The mean step at the edge, 0…40.
    var strength: Int
  }

  /// How far colours along an even line may differ from each other, 4 points apart.
  private static let evenness = 10
  private static let depth = 3.0

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

  /// The pixels along a line across `rect`, without its ends, where corners are round.
  private func span(_ side: Side, of rect: PixelRect) -> [Int] {
    let (start, end) = side.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let inset = min((end - start) / 6, pixels(24))
    let (from, to) = (start + inset, max(start + inset + 1, end - inset))
    let stride = max(1, (to - from) / 240)
    return Swift.stride(from: from, to: to, by: stride).map { $0 }
  }

  @inline(__always) private func index(_ side: Side, _ across: Int, _ along: Int) -> Int {
    side.isVertical ? grid.index(across, along) : grid.index(along, across)
  }

  private func edge(_ side: Side, from rect: PixelRect) -> Edge {
    let along = span(side, of: rect)
    let (near, far, end) =
      switch side {
      case .left: (rect.minX, rect.maxX, -1)
      case .top: (rect.minY, rect.maxY, -1)
      case .right: (rect.maxX - 1, rect.minX, grid.width)
      case .bottom: (rect.maxY - 1, rect.minY, grid.height)
      }
    let inset = min(abs(far - near) / 8, pixels(3))
    let step = side.step
    let start = min(max(near - step * inset, 0), (side.isVertical ? grid.width : grid.height) - 1)
    let depth = max(2, pixels(Self.depth))
    // First clear edges, as a smooth photo has faint ones; then lines without steps, for shaded pages.
    for (isUniform, least) in [(true, 10), (true, 3), (false, 3)] {
      var p = start
      while p + step != end {
        if (1...depth).allSatisfy({ isEven(side, p + step * $0, along, isUniform) }) {
          let edge = located(side, p, along, end)
          if edge.strength >= least { return edge }
        }
        p += step
      }
    }
    return Edge(position: side.step < 0 ? 0 : end, isScreenEnd: true, strength: 0)
  }

  /// Whether the line has no steps, and one colour if it has to be uniform; or is beyond the end of the screen.
  private func isEven(_ side: Side, _ across: Int, _ along: [Int], _ isUniform: Bool) -> Bool {
    guard across >= 0, across < (side.isVertical ? grid.width : grid.height) else { return true }
    let distance = max(1, pixels(4) * along.count / max(1, along[along.count - 1] - along[0]))
    guard along.count > distance else { return true }
    var uneven = 0
    let allowed = along.count * 6 / 100
    for i in distance..<along.count {
      let a = index(side, across, along[i - distance])
      if grid.difference(a, grid, index(side, across, along[i])) > Self.evenness {
        uneven += 1
        if uneven > allowed { return false }
      }
    }
    guard isUniform else { return true }
    let colors = along.map { q in
      side.isVertical ? grid.color(across, q) : grid.color(q, across)
    }
    let middle = PixelColor(
      colors.map(\.red).sorted()[colors.count / 2], colors.map(\.green).sorted()[colors.count / 2],
      colors.map(\.blue).sorted()[colors.count / 2])
    return colors.count { $0.distance(to: middle) > 12 } <= allowed
  }

  /// The strongest step around `p`: the noise of JPEG spreads up to eight pixels from an edge.
  private func located(_ side: Side, _ p: Int, _ along: [Int], _ end: Int) -> Edge {
    let step = side.step
    var best = (strength: -1, line: p)
    for offset in -pixels(4)...9 {
      let line = p - step * offset
      guard line >= 0, line < (side.isVertical ? grid.width : grid.height), line + step != end, line + step >= 0
      else { continue }
      let strength = self.strength(side, line, along)
      // Of steps as strong as each other, the outermost.
      if strength * 20 > best.strength * 21 { best = (strength, line) }
    }
    return Edge(
      position: step < 0 ? best.line : best.line + 1, isScreenEnd: false, strength: max(0, best.strength))
  }

  /// The mean step from line `p` to the next one outwards; a sample counts 40 at most.
  func strength(_ side: Side, _ p: Int, _ along: [Int]) -> Int {
    let step = side.step
    var sum = 0
    for q in along { sum += min(40, grid.difference(index(side, p, q), grid, index(side, p + step, q))) }
    return sum / max(1, along.count)
  }

  /// The mean step at a side of `rect`; 40 at the end of the screen.
  func strength(_ side: Side, of rect: PixelRect) -> Int {
    let line =
      switch side {
      case .left: rect.minX
      case .top: rect.minY
      case .right: rect.maxX - 1
      case .bottom: rect.maxY - 1
      }
    let next = line + side.step
    guard next >= 0, next < (side.isVertical ? grid.width : grid.height) else { return 40 }
    return strength(side, line, span(side, of: rect))
  }

  /// The position of the strongest step within `reach` points of a side of `rect`.
  func strongest(_ side: Side, of rect: PixelRect, reach: Double) -> Int {
    let along = span(side, of: rect)
    let (near, end) =
      switch side {
      case .left: (rect.minX, -1)
      case .top: (rect.minY, -1)
      case .right: (rect.maxX - 1, grid.width)
      case .bottom: (rect.maxY - 1, grid.height)
      }
    var best = (strength: 0, line: near)
    for offset in -pixels(reach)...pixels(reach) {
      let line = near - side.step * offset
      guard line >= 0, line < (side.isVertical ? grid.width : grid.height), line + side.step != end else { continue }
      let strength = strength(side, line, along)
      if strength > best.strength { best = (strength, line) }
    }
    return side.step < 0 ? best.line : best.line + 1
  }

  /// The outermost step that is at least 60 % as strong as the strongest from 3 points outside of a side of `rough` to
  /// 44 points inside. `rect` says how long the side is.
  func outermost(_ side: Side, of rough: PixelRect, along rect: PixelRect) -> Int {
    let along = span(side, of: rect)
    let (near, end) =
      switch side {
      case .left: (rough.minX, -1)
      case .top: (rough.minY, -1)
      case .right: (rough.maxX - 1, grid.width)
      case .bottom: (rough.maxY - 1, grid.height)
      }
    // At the screen's end there is no step.
    if abs(end - near) <= pixels(1) { return side.step < 0 ? 0 : end }
    let inwards = min(pixels(44), (side.isVertical ? rough.width : rough.height) / 3)
    var strengths: [(strength: Int, line: Int)] = []
    for offset in -pixels(3)...inwards {
      let line = near - side.step * offset
      guard line >= 0, line < (side.isVertical ? grid.width : grid.height), line + side.step != end else { continue }
      strengths.append((strength(side, line, along), line))
    }
    let most = strengths.map(\.strength).max() ?? 0
    guard most > 0, let i = strengths.firstIndex(where: { 10 * $0.strength >= 6 * most }) else {
      return side.step < 0 ? near : near + 1
    }
    // An edge between pixels is two steps; the larger one is the edge.
    var best = strengths[i]
    if i + 1 < strengths.count, strengths[i + 1].strength > best.strength { best = strengths[i + 1] }
    return side.step < 0 ? best.line : best.line + 1
  }
}
