import SegueGraphics

/// A part of a mask whose pixels are connected.
struct Component {
  /// The bounds of its pixels.
  private(set) var area = PixelRect.empty
  /// The number of its pixels.
  private(set) var count = 0

  /// The components of a mask of `width` columns, largest first. Pixels are connected if they are at most `gap` apart in
  /// both directions; with 0, if they share a side.
  static func all(in mask: [Bool], width: Int, gap: Int = 0) -> [Component] {
    var rest = mask
    return mask.indices.compactMap { rest[$0] ? Component(at: $0, of: &rest, width: width, gap: gap) : nil }
      .sorted { ($0.count, $1.area.minY, $1.area.minX) > ($1.count, $0.area.minY, $0.area.minX) }
  }

  /// The component with the pixel at index `start`. It is removed from the mask.
  init(at start: Int, of mask: inout [Bool], width: Int, gap: Int = 0) {
    let height = mask.count / max(1, width)
    mask[start] = false
    var stack = [start]
    while let i = stack.popLast() {
      let (x, y) = (i % width, i / width)
      area.include(x, y)
      count += 1
      let reach = max(1, gap)
      for v in max(0, y - reach)...min(height - 1, y + reach) {
        for u in max(0, x - reach)...min(width - 1, x + reach)
        where mask[v * width + u] && (gap > 0 || u == x || v == y) {
          mask[v * width + u] = false
          stack.append(v * width + u)
        }
      }
    }
  }
}
