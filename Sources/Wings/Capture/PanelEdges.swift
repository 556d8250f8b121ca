import SegueGraphics

/// Finds the sides of a panel above another picture. Along a side, both the upper picture and what differs from the lower one
/// change at once: what lies on the lower picture alone does not change the difference, and what shines through from it
/// there is not in the upper picture.
struct PanelEdges {
  let above: PixelGrid
  let residual: Residual
  /// Pixels per point.
  let point: Double

  typealias Side = RectangleEdges.Side

  /// A side of a panel.
  struct Edge {
    /// The coordinate of the side, as in `PixelRect`.
    var position: Int
    /// The part of the side's length along which it is visible, 0…1; 1 at the end of the screen.
    var visible: Double
  }

  /// How far the sides of a panel may be inside of what has changed, because a shadow lies around it, in points.
  private static let reach = 90.0
  /// The least part of a side's length that must be visible.
  static let least = 0.25

  /// A line across a side's direction: how much of it is an edge.
  private struct Line {
    var position: Int
    var visible: Double
    /// The mean difference across the edge. Each counts at most 40.
    var strength: Double
  }

  private func pixels(_ points: Double) -> Int { max(1, Int((points * point).rounded())) }

  /// The panel within `rough`, the bounds of what has changed, and its sides in the order of `Side`.
  func panel(in rough: PixelRect) -> (rect: PixelRect, edges: [Edge]) {
    var rect = rough
    var edges: [Edge] = []
    // Each round looks along the sides that the one before has found.
    for _ in 0..<3 {
      edges = Side.allCases.map { edge($0, of: rough, along: rect) }
      rect = PixelRect(
        minX: edges[0].position, minY: edges[1].position, maxX: max(edges[0].position + 1, edges[2].position),
        maxY: max(edges[1].position + 1, edges[3].position))
    }
    return (rect, edges)
  }

  /// The outermost edge near a side of `rough`. Only the extent of `rect` along the side is compared.
  func edge(_ side: Side, of rough: PixelRect, along rect: PixelRect) -> Edge {
    let edges = RectangleEdges(grid: above, point: point)
    let along = edges.span(side, of: rect)
    let (near, end) = (edges.line(side, of: rough), edges.end(side))
    let isAtEnd = abs(end - near) <= pixels(1)
    let atEnd = Edge(position: side.step < 0 ? 0 : end, visible: 1)
    let first = isAtEnd ? end - side.step : near + side.step * pixels(3)
    let inwards = min(pixels(Self.reach), (side.isVertical ? rough.width : rough.height) / 2)
    func search(across gap: Int) -> (lines: [Line], outermost: Int?) {
      let lines = (0...inwards + pixels(3)).map { line(side, first - side.step * $0, along, edges, gap: gap) }
      return (lines, outermostLine(of: lines, side, along, edges))
    }
    // Where a line of the page begins with the panel's end and looks like the panel once it is dimmed, both sides of the line are
    // compared. An edge inside of the panel, such as the line above its buttons, may be seen better. A shadow is not the panel.
    let (narrow, wide) = (search(across: 1), search(across: pixels(1) + 1))
    func isWider(_ outer: Int) -> Bool {
      guard let inner = narrow.outermost else { return true }
      return outer < inner - pixels(3) && wide.lines[outer].visible >= 0.6
        && isPanel(side, narrow.lines[(outer + inner) / 2].position, along, edges)
    }
    let (lines, outermost) = wide.outermost.map(isWider) == true ? wide : narrow
    let most = lines.map(\.visible).max() ?? 0
    guard let outermost else { return isAtEnd ? atEnd : Edge(position: edges.position(side, near), visible: most) }
    // The differences of the neighbours are a part of the same edge. The largest one counts.
    let group = outermost..<min(lines.count, outermost + 2)
    let best = group.max { lines[$0].strength < lines[$1].strength } ?? outermost
    // At the end of the screen there is no edge. Inside of it there is one only if a shadow lies between both.
    if isAtEnd, !isShadow(side, from: first, to: lines[best].position + side.step * 2, along) { return atEnd }
    return Edge(
      position: edges.position(side, lines[best].position),
      visible: lines[group.max { lines[$0].visible < lines[$1].visible } ?? best].visible)
  }

  /// The index of the outermost of these lines, the first of which is the outermost one, that is an edge. Nil if none is.
  private func outermostLine(of lines: [Line], _ side: Side, _ along: [Int], _ edges: RectangleEdges) -> Int? {
    let most = lines.map(\.visible).max() ?? 0
    // In a shadow, each line differs from the next as much as the lines around do.
    func isSharp(_ i: Int) -> Bool {
      let around = max(i >= 4 ? lines[i - 4].strength : 0, i + 4 < lines.count ? lines[i + 4].strength : 0)
      return lines[i...min(i + 1, lines.count - 1)].contains { $0.strength > 2.5 * around }
    }
    func sharpLine(visible least: Double) -> Int? { lines.indices.first { lines[$0].visible >= least && isSharp($0) } }
    let outermost = sharpLine(visible: max(Self.least, 0.7 * most))
    // An edge outside of it that is seen in parts is the panel's, if what is between both is not a shadow.
    if let inner = outermost, let outer = sharpLine(visible: max(Self.least, 0.35 * most)), outer < inner - 3,
      isPanel(side, lines[(outer + inner) / 2].position, along, edges)
    {
      return outer
    }
    return outermost
  }

  /// The edge between a line and the one `gap` lines outwards: the next one if it is 1.
  private func line(_ side: Side, _ line: Int, _ along: [Int], _ edges: RectangleEdges, gap: Int) -> Line {
    let lines = 0..<edges.lineCount(side)
    // What is between both lines looks like what is on the panel.
    var result = Line(position: line + (gap - 1) * side.step, visible: 0, strength: 0)
    let (next, second) = (line + gap * side.step, line + (gap + 1) * side.step)
    guard lines.contains(line), lines.contains(next) else { return result }
    let far = lines.contains(second) ? second : next
    var (count, sum) = (0, 0)
    for position in along {
      let i = edges.index(side, line, position)
      // An edge that runs through a pixel makes two small differences.
      if change(i, edges.index(side, far, position)) > residual.tolerance { count += 1 }
      sum += min(40, change(i, edges.index(side, next, position)))
    }
    result.visible = Double(count) / Double(max(1, along.count))
    result.strength = Double(sum) / Double(max(1, along.count))
    return result
  }

  /// How much two pixels differ both in the upper picture and in what differs from the lower one. A contrast of the lower
  /// picture that a shadow has reduced is no difference.
  @inline(__always) private func change(_ i: Int, _ j: Int) -> Int {
    let difference = residual.grid.difference(i, residual.grid, j)
    let contrast = (residual.below.difference(i, residual.below, j) * residual.dimming.kept) >> 16
    return 10 * difference < 6 * contrast ? 0 : min(difference, above.difference(i, above, j))
  }

  /// Whether most of a line is brighter than the lower picture.
  private func isPanel(_ side: Side, _ line: Int, _ along: [Int], _ edges: RectangleEdges) -> Bool {
    let bright = along.count { position in
      let i = edges.index(side, line, position)
      return (i..<i + 3).contains { Int(residual.grid.bytes[$0]) > 128 + residual.tolerance }
    }
    return 2 * bright > along.count
  }

  /// Whether the lines from the end of the screen to an edge get darker and darker, as a shadow does.
  private func isShadow(_ side: Side, from first: Int, to last: Int, _ along: [Int]) -> Bool {
    func mean(_ line: Int) -> Int {
      let edges = RectangleEdges(grid: residual.grid, point: point)
      return along.reduce(0) { sum, position in
        let i = edges.index(side, line, position)
        return sum + Int(residual.grid.bytes[i]) + Int(residual.grid.bytes[i + 1]) + Int(residual.grid.bytes[i + 2])
      } / (3 * max(1, along.count)) - 128
    }
    guard (first - last) * side.step > 0 else { return false }
    let lines = stride(from: first, through: last, by: -side.step).map(mean)
    guard let outer = lines.first, let inner = lines.last, outer <= 0, inner <= outer - 2 else { return false }
    // A strong shadow, such as below a sheet that hardly floats, is dark at the end of the screen, too, but it has no edges.
    return outer >= -24
      || outer >= -96 && zip(lines, lines.dropFirst()).allSatisfy { (-1...8).contains($0 - $1) }
  }
}
