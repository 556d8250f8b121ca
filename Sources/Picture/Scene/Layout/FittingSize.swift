import SegueCore
import SegueText
import Synchronization

/// The intrinsic size of a node's content, in points; nil along an axis without one.
package struct FittingSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
}

extension LayoutEngine {
  /// The size that fits the content of a node of a fixed `width`.
  func fittingSize(of node: Node, width: Double) -> FittingSize {
    fittingSize(of: node, maxWidth: width, height: nil, fixedWidth: width)
  }

  /// The size that fits a node's content. Text is wrapped at `maxWidth`. `height` and `fixedWidth` are lengths that are
  /// determined already, if any; an image or a shape keeps its proportions.
  func fittingSize(
    of node: Node, maxWidth: Double?, height: Double? = nil, fixedWidth: Double? = nil
  ) -> FittingSize {
    switch node.content {
    case .text(let text):
      let size = metrics.layout(text, width: frozenText.width(of: node.tag) ?? maxWidth).size
      return FittingSize(width: size.width, height: size.height)
    case .image(let image, _):
      return metrics.imageSizes[image.index].scaled(toWidth: fixedWidth, height: height)
    case .shape(let shape):
      return shape.box.size.scaled(toWidth: fixedWidth, height: height)
    case .group:
      return cache.size(FittingCache.Key(tag: node.tag, maxWidth: maxWidth, fixedWidth: fixedWidth)) {
        if let stack = node.stack {
          return stackFittingSize(of: node.children, in: stack, maxWidth: maxWidth, fixedWidth: fixedWidth)
        }
        return extent(of: node.children, width: fixedWidth ?? maxWidth)
      }
    }
  }

  /// The size of a parent in which all children that have a size of their own find room.
  private func extent(of children: [Node], width: Double?) -> FittingSize {
    var fitting = FittingSize()
    for child in children where !child.isHidden {
      let placement = child.placement
      let available = width.map { Swift.max(0, $0 - placement.margin.horizontal) }
      let needed = neededSize(of: child, maxWidth: available.map { placement.horizontal.remainder(of: $0) })
      if let extent = placement.horizontal.extent(needed.width) {
        fitting.width = Swift.max(fitting.width ?? 0, extent + placement.margin.horizontal)
      }
      if let extent = placement.vertical.extent(needed.height) {
        fitting.height = Swift.max(fitting.height ?? 0, extent + placement.margin.vertical)
      }
    }
    return fitting
  }

  /// The size that follows from the node's constraints in points and its aspect ratio. Along an axis that they leave
  /// open, it is the size of the content.
  func neededSize(of child: Node, maxWidth: Double?) -> FittingSize {
    let placement = child.placement
    var width = placement.horizontal.pointLength
    var height = placement.vertical.pointLength
    placement.completeByAspectRatio(&width, &height)
    if let width, let height { return FittingSize(width: width, height: height) }
    let fitting = fittingSize(of: child, maxWidth: width ?? maxWidth, height: height, fixedWidth: width)
    return FittingSize(width: width ?? fitting.width, height: height ?? fitting.height)
  }
}

extension AxisPlacement {
  /// The length if it is given in points.
  var pointLength: Double? { length?.points }

  /// The parent's length that a child of `length` requires: the child and its distances, in points, from both edges. Nil
  /// for a child without a length. A distance that is a fraction counts as 0, as the parent's size is not known yet.
  fileprivate func extent(_ length: Double?) -> Double? {
    guard let length else { return nil }
    return (leading?.points ?? 0) + length + (trailing?.points ?? 0)
  }
}

extension Size {
  /// Scaled in proportion to a given width or height; unchanged if neither is given.
  fileprivate func scaled(toWidth target: Double?, height targetHeight: Double?) -> FittingSize {
    if let target { return FittingSize(width: target, height: width > 0 ? target * height / width : height) }
    if let targetHeight {
      return FittingSize(width: height > 0 ? targetHeight * width / height : width, height: targetHeight)
    }
    return FittingSize(width: width, height: height)
  }
}

/// Caches the fitting sizes of groups during one layout. A stack measures its children's widths first and their heights
/// after that, so without the cache each level of nesting would double the work.
final class FittingCache: Sendable {
  struct Key: Hashable, Sendable {
    let tag: UInt32
    let maxWidth: Double?
    let fixedWidth: Double?
  }

  private let sizes = Mutex<[Key: FittingSize]>([:])

  /// The cached size, or the result of `compute`. Nodes without a tag (0) cannot be identified and are not cached.
  func size(_ key: Key, _ compute: () -> FittingSize) -> FittingSize {
    guard key.tag != 0 else { return compute() }
    if let known = sizes.withLock({ $0[key] }) { return known }
    let size = compute()
    sizes.withLock { $0[key] = size }
    return size
  }
}
