package import SegueCore

/// Content that is drawn larger or smaller than it is laid out: where it can rest in its viewport.
///
/// What lies at p in the content is drawn at p·scale − offset.
package struct ZoomedContent: Hashable, Sendable {
  /// Where the content lies, as it is laid out, in the viewport's coordinates.
  package let box: Rect
  package let viewport: Size

  package init(box: Rect, viewport: Size) {
    self.box = box
    self.viewport = viewport
  }

  /// The offsets along an axis at which the content can rest. Content that is smaller than the viewport is in its middle.
  package func range(along axis: Axis, at scale: Double) -> ClosedRange<Double> {
    let (start, length) = (box.origin[axis] * scale, box.size[axis] * scale)
    let excess = length - viewport[axis]
    // A rounding error of the length makes no content that a finger can move.
    if excess <= Self.tolerance {
      let middle = start + excess / 2
      // At its own size, content that the layout has put into the middle is there.
      let offset = Swift.abs(middle) < Self.tolerance ? 0 : middle
      return offset...offset
    }
    return start...(start + excess)
  }

  /// The offset nearest to this one at which the content can rest.
  package func nearest(to offset: Point, at scale: Double) -> Point {
    var nearest = offset
    for axis in Axis.allCases {
      let range = range(along: axis, at: scale)
      nearest[axis] = Swift.min(Swift.max(offset[axis], range.lowerBound), range.upperBound)
    }
    return nearest
  }

  /// The offset at which `anchor`, a point of the content, is drawn at `place`.
  package func offset(drawing anchor: Point, at place: Point, scale: Double) -> Point { anchor * scale - place }

  /// Points.
  private static let tolerance = 1e-6
}
