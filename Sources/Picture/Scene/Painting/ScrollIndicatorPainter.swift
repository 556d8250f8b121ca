import SegueCore
import SegueGraphics

extension NodePainter {
  /// The indicators of a node that scrolls, which lie over its children.
  /// - Parameter opacity: Of the horizontal indicator and of the vertical one, 0…1.
  func indicatorCommands(
    of node: Node, in size: Size, scrolled offset: Point, zoomed scale: Double, opacity: Point, _ placed: Transform
  ) -> [Command] {
    guard let style = node.scrollIndicators else { return [] }
    return node.scrollAxes.flatMap { axis -> [Command] in
      let excess = engine.contentLength(of: node, along: axis, in: size) * scale - size[axis]
      guard opacity[axis] > 0, excess > 0 else { return [] }
      let isMirrored = node.mirrorsChildren
      let span = ScrollIndicatorSpan(
        in: style.track(along: axis, size, leavesCorner: node.scrollAxes.count > 1), viewport: size[axis],
        excess: excess, offset: axis == .horizontal && isMirrored ? -offset.x : offset[axis])
      var rect = style.rect(span, along: axis, size)
      if isMirrored { rect.x = size.width - rect.maxX }
      let shape = RoundedRect(rect, radii: CornerRadii(all: ScrollIndicators.thickness / 2)).shape
      return [.fill(shape, .solid(style.color.multipliedAlpha(by: opacity[axis])), placed, tag: Tag(node.tag))]
    }
  }
}

extension ScrollIndicators {
  // Of iOS 13, by Flutter's `CupertinoScrollbar`.
  fileprivate static let thickness = 3.0
  private static let margin = 3.0

  /// Where an indicator can be along its axis.
  /// - Parameter leavesCorner: Whether there is another indicator, which it would meet.
  fileprivate func track(along axis: Axis, _ size: Size, leavesCorner: Bool) -> ClosedRange<Double> {
    let (before, after) = axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let start = before + Self.margin
    let end = size[axis] - after - Self.margin - (leavesCorner ? Self.thickness + Self.margin : 0)
    return start...Swift.max(start, end)
  }

  /// The indicator at the trailing edge or at the bottom.
  fileprivate func rect(_ span: ScrollIndicatorSpan, along axis: Axis, _ size: Size) -> Rect {
    switch axis {
    case .vertical:
      Rect(
        x: size.width - insets.right - Self.margin - Self.thickness, y: span.start, width: Self.thickness,
        height: span.length)
    case .horizontal:
      Rect(
        x: span.start, y: size.height - insets.bottom - Self.margin - Self.thickness, width: span.length,
        height: Self.thickness)
    }
  }
}
