import SegueCore

/// The axes along which a rectangle is a line.
package struct LineAxes: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle is a vertical line: its width is a line's thickness.
  package static let width = LineAxes(rawValue: 1)
  /// A horizontal line.
  package static let height = LineAxes(rawValue: 2)

  /// A box that is at most this thick is a line, in points.
  package static let thickness = 2.0

  /// The axes after a rotation by 90°.
  var turned: LineAxes {
    var axes: LineAxes = []
    if contains(.width) { axes.insert(.height) }
    if contains(.height) { axes.insert(.width) }
    return axes
  }

  /// Along these axes, `size` is a line's thickness.
  init(of size: Size) {
    self = []
    if size.width <= Self.thickness { insert(.width) }
    if size.height <= Self.thickness { insert(.height) }
  }
}

/// The edges of the nodes with the same parent, in its coordinates. A thin node between two others that touch it tiles an
/// area with them: it is not a line, since what is behind it must not shine through.
struct SiblingEdges {
  /// Sorted, along each axis.
  private var starts: (x: [Double], y: [Double]) = ([], [])
  private var ends: (x: [Double], y: [Double]) = ([], [])

  init(_ nodes: [Node], _ frames: [Rect]) {
    for (node, frame) in zip(nodes, frames) where node.coversEdges {
      starts.x.append(frame.minX)
      starts.y.append(frame.minY)
      ends.x.append(frame.maxX)
      ends.y.append(frame.maxY)
    }
    starts.x.sort()
    starts.y.sort()
    ends.x.sort()
    ends.y.sort()
  }

  /// The axes along which nodes touch `frame` on both sides.
  func enclose(_ frame: Rect) -> LineAxes {
    var axes: LineAxes = []
    if Self.has(ends.x, frame.minX), Self.has(starts.x, frame.maxX) { axes.insert(.width) }
    if Self.has(ends.y, frame.minY), Self.has(starts.y, frame.maxY) { axes.insert(.height) }
    return axes
  }

  /// Whether there is this edge, up to a rounding error of the layout.
  private static func has(_ edges: [Double], _ edge: Double) -> Bool {
    let index = edges.partitioningIndex { $0 > edge - tolerance }
    return index < edges.count && edges[index] < edge + tolerance
  }

  /// In points.
  private static let tolerance = 1e-6
}

extension Node {
  /// Whether it draws up to its edges.
  fileprivate var coversEdges: Bool {
    guard !isHidden, opacity > 0 else { return false }
    if background?.isVisible == true || backdrop != nil { return true }
    if case .image = content { return true }
    return false
  }

  /// Whether it can be a line. What clips would be weighed twice, by its clip and by what it draws.
  var isLineCapable: Bool { !clips && backdrop == nil && !edgeAntialiasing }
}
