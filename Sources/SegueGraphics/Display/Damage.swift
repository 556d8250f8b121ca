/// Pixels that may differ between two frames: a few rectangles that share no pixel.
package struct Damage: Hashable, Sendable {
  package private(set) var rects: [PixelRect] = []

  package init() {}

  /// More are not worth telling apart.
  private static let most = 6

  /// Adds the pixels of `rect`, and those between rectangles where that keeps them few and apart.
  package mutating func add(_ rect: PixelRect) {
    var rect = rect
    if rect.isEmpty { return }
    while let i = rects.firstIndex(where: { !$0.intersection(rect).isEmpty }) { rect = rect.union(rects.remove(at: i)) }
    rects.append(rect)
    guard rects.count > Self.most else { return }
    // The two whose union has the fewest pixels besides theirs become one.
    var best = (cost: Int.max, 0, 1)
    for i in rects.indices {
      for j in rects.indices.dropFirst(i + 1) {
        let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if cost < best.cost { best = (cost, i, j) }
      }
    }
    let second = rects.remove(at: best.2)
    add(rects.remove(at: best.1).union(second))
  }

  package mutating func add(_ other: Damage) {
    for rect in other.rects { add(rect) }
  }

  /// Every rectangle, changed by `change`.
  func map(_ change: (PixelRect) -> PixelRect) -> Damage {
    var result = Damage()
    for rect in rects { result.add(change(rect)) }
    return result
  }
}
