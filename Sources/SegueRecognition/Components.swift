import SegueGraphics

/// A part of a mask whose pixels are connected.
struct Component {
  var area: PixelRect
  var count: Int

  /// The components of a mask of `width` columns, largest first. Gaps of up to `gap` pixels do not separate.
  static func all(in mask: [Bool], width: Int, gap: Int = 1) -> [Component] {
    let height = mask.count / max(1, width)
    var isSeen = mask.map { !$0 }
    var result: [Component] = []
    var stack: [Int] = []
    for start in mask.indices where !isSeen[start] {
      isSeen[start] = true
      stack.append(start)
      var component = Component(area: .empty, count: 0)
      while let i = stack.popLast() {
        let (x, y) = (i % width, i / width)
        let pixel = PixelRect(left: x, top: y, width: 1, height: 1)
        component.area = component.count == 0 ? pixel : component.area.union(pixel)
        component.count += 1
        for v in max(0, y - gap)...min(height - 1, y + gap) {
          for u in max(0, x - gap)...min(width - 1, x + gap) where !isSeen[v * width + u] {
            isSeen[v * width + u] = true
            stack.append(v * width + u)
          }
        }
      }
      result.append(component)
    }
    return result.sorted { ($0.count, $1.area.minY, $1.area.minX) > ($1.count, $0.area.minY, $0.area.minX) }
  }
}
