import SegueCore
import SegueText

/// How large a node's content wants to be; nil along an axis where it does not care.
package struct FittingSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
}

extension LayoutEngine {
  /// The size that hugs the content of a node that is `width` wide.
  func fittingSize(of node: Node, width: Double) -> FittingSize {
    fittingSize(of: node, maxWidth: width, height: nil, fixedWidth: width)
  }

  /// The size that hugs a node's content, no wider than `maxWidth` where text can be wrapped;
  /// `height` and `fixedWidth` where they are settled already.
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

  /// The box from the parent's origin around children that keep a size of their own.
  private func extent(of children: [Node], width: Double?) -> FittingSize {
    var fitting = FittingSize()
    for child in children where !child.isHidden {
      let placement = child.placement
      let needed = neededSize(of: child, maxWidth: width.map { placement.horizontal.remainder(of: $0) })
      if let along = placement.horizontal.extent(needed.width) {
        fitting.width = Swift.max(fitting.width ?? 0, along + placement.margin.horizontal)
      }
      if let along = placement.vertical.extent(needed.height) {
        fitting.height = Swift.max(fitting.height ?? 0, along + placement.margin.vertical)
      }
    }
    return fitting
  }

  /// A node's own wishes: its constraints in points first, then its content.
  func neededSize(of child: Node, maxWidth: Double?) -> FittingSize {
    let placement = child.placement
    var width = placement.horizontal.pointLength
    var height = placement.vertical.pointLength
    if let ratio = placement.aspectRatio {
      if width == nil, let height { width = height * ratio }
      if height == nil, let width { height = width / ratio }
    }
    if let width, let height { return FittingSize(width: width, height: height) }
    let fitting = fittingSize(of: child, maxWidth: width ?? maxWidth, height: height, fixedWidth: width)
    return FittingSize(width: width ?? fitting.width, height: height ?? fitting.height)
  }
}

extension AxisPlacement {
  /// The length where it is given in points.
  var pointLength: Double? {
    if case .points(let points)? = length { points } else { nil }
  }

  /// How far a child of `length` reaches from its parent's leading edge, with what it keeps free on both sides.
  fileprivate func extent(_ length: Double?) -> Double? {
    guard let length else { return nil }
    return (leading?.pointDistance ?? 0) + length + (trailing?.pointDistance ?? 0)
  }
}

extension Length {
  fileprivate var pointDistance: Double {
    if case .points(let points) = self { points } else { 0 }
  }
}

extension Size {
  /// The same proportions at a given width or height; unchanged where neither is given.
  fileprivate func scaled(toWidth target: Double?, height targetHeight: Double?) -> FittingSize {
    if let target { return FittingSize(width: target, height: width > 0 ? target * height / width : height) }
    if let targetHeight {
      return FittingSize(width: height > 0 ? targetHeight * width / height : width, height: targetHeight)
    }
    return FittingSize(width: width, height: height)
  }
}
