/// A flattened outline, relative to its origin on the device: wherever the origin is put, the edges stay the same.
final class EdgeTable: Sendable {
  let down: EdgeBuckets
  let up: EdgeBuckets
  /// Around all edges, in units of `Edge`; empty for an outline without height.
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  init(_ outline: consuming OutlineFlattener) {
    var (left, top) = (Int32.max, Int32.max)
    var (right, bottom) = (outline.right, Int32.min)
    for edges in [outline.down, outline.up] {
      let edges = edges.span
      for i in edges.indices {
        let edge = edges[i]
        left = min(left, min(edge.x0, edge.x1))
        right = max(right, max(edge.x0, edge.x1))
        top = min(top, edge.y0)
        bottom = max(bottom, edge.y1)
      }
    }
    let isEmpty = bottom <= top
    self.left = isEmpty ? 0 : Int(left)
    self.top = isEmpty ? 0 : Int(top)
    self.right = isEmpty ? 0 : Int(right)
    self.bottom = isEmpty ? 0 : Int(bottom)
    down = EdgeBuckets(outline.down)
    up = EdgeBuckets(outline.up)
  }

  /// How much memory it takes, in edges.
  var count: Int { down.count + up.count }

  /// The pixels touched with the origin at (`x`, `y`), in units of `Edge`.
  func bounds(x: Int, y: Int) -> PixelRect {
    let last = Edge.unit - 1
    return bottom <= top
      ? .empty
      : PixelRect(
        minX: (left + x) >> Edge.shift, minY: (top + y) >> Edge.shift, maxX: (right + x + last) >> Edge.shift,
        maxY: (bottom + y + last) >> Edge.shift)
  }
}
