import SegueCore

extension LayoutEngine {
  /// The frames of a stack's children, in the stack's coordinates. Hidden ones get an empty frame and no spacing.
  func stackFrames(of children: [Node], in stack: Stack, size: Size) -> [Rect] {
    let axis = stack.axis
    let inner = Size(
      Swift.max(0, size.width - stack.padding.horizontal), Swift.max(0, size.height - stack.padding.vertical))
    let across = inner[axis.other]
    var sizes = children.map { child in
      child.isHidden ? .zero : stackedSize(of: child, in: stack, inner: inner)
    }

    let visible = children.indices.filter { !children[$0].isHidden }
    let gaps = stack.spacing * Double(Swift.max(0, visible.count - 1))
    let taken = visible.reduce(gaps) { $0 + sizes[$1][axis] + axis.along(children[$1].placement.margin) }
    let remaining = inner[axis] - taken
    let flex = visible.reduce(0) { $0 + children[$1].placement.flex }
    if flex > 0, remaining > 0 {
      for index in visible where children[index].placement.flex > 0 {
        let share = remaining * children[index].placement.flex / flex
        sizes[index] = flexed(children[index], sizes[index], by: share, in: stack)
      }
    }

    let free = flex > 0 ? 0 : Swift.max(0, remaining)
    var position = axis.leading(stack.padding)
    var spacing = stack.spacing
    switch stack.distribution {
    case .start: break
    case .center: position += free / 2
    case .end: position += free
    case .spaceBetween: if visible.count > 1 { spacing += free / Double(visible.count - 1) }
    }

    var frames = [Rect](repeating: .zero, count: children.count)
    for index in visible {
      let margin = children[index].placement.margin
      let available = across - axis.across(margin)
      let crossLength = sizes[index][axis.other]
      let offset: Double =
        switch stack.alignment {
        case .fill, .leading: 0
        case .center: (available - crossLength) / 2
        case .trailing: available - crossLength
        }
      position += axis.leading(margin)
      frames[index] = Rect(
        origin: axis.point(
          along: position, across: axis.crossLeading(stack.padding) + axis.crossLeading(margin) + offset),
        size: sizes[index])
      position += sizes[index][axis] + axis.trailing(margin) + spacing
    }
    return frames
  }

  /// The size of a flexible child whose length along the axis grows by `share`. A height that depends on the content is
  /// measured again for the new width.
  private func flexed(_ child: Node, _ size: Size, by share: Double, in stack: Stack) -> Size {
    let along = size[stack.axis] + share
    let keepsAcross = stack.axis == .vertical || stack.alignment == .fill || child.placement.vertical.length != nil
    let across = keepsAcross ? nil : flexedSize(of: child, width: along).height
    return stack.axis.size(along: along, across: across ?? size[stack.axis.other])
  }

  /// The size that fits a stack's children.
  func stackFittingSize(of children: [Node], in stack: Stack, maxWidth: Double?, fixedWidth: Double?) -> FittingSize {
    let axis = stack.axis
    let innerWidth = (fixedWidth ?? maxWidth).map { Swift.max(0, $0 - stack.padding.horizontal) }
    let shares = flexShares(of: children, in: stack, innerWidth: innerWidth)
    var along = axis.along(stack.padding)
    var across = 0.0
    var count = 0
    for (child, share) in zip(children, shares) where !child.isHidden {
      let margin = child.placement.margin
      let needed =
        share.map { flexedSize(of: child, width: $0) }
        ?? neededSize(of: child, maxWidth: innerWidth.map { Swift.max(0, $0 - margin.horizontal) }, in: stack)
      let length = Size(needed.width ?? 0, needed.height ?? 0)
      along += length[axis] + axis.along(margin)
      across = Swift.max(across, length[axis.other] + axis.across(margin))
      count += 1
    }
    along += stack.spacing * Double(Swift.max(0, count - 1))
    let size = axis.size(along: along, across: across + axis.across(stack.padding))
    return FittingSize(width: fixedWidth ?? size.width, height: size.height)
  }

  /// The final widths of a horizontal stack's flexible children; nil for the others.
  private func flexShares(of children: [Node], in stack: Stack, innerWidth: Double?) -> [Double?] {
    guard stack.axis == .horizontal, let innerWidth, children.contains(where: { $0.placement.flex > 0 && !$0.isHidden })
    else { return children.map { _ in nil } }
    let visible = children.filter { !$0.isHidden }
    let gaps = stack.spacing * Double(Swift.max(0, visible.count - 1))
    let taken = visible.reduce(gaps) { sum, child in
      let margin = child.placement.margin.horizontal
      let own =
        child.placement.flex > 0
        ? child.placement.horizontal.pointLength
        : neededSize(of: child, maxWidth: Swift.max(0, innerWidth - margin)).width
      return sum + (own ?? 0) + margin
    }
    let flex = visible.reduce(0) { $0 + $1.placement.flex }
    return children.map { child in
      guard child.placement.flex > 0, !child.isHidden else { return nil }
      let own = child.placement.horizontal.pointLength ?? 0
      return own + Swift.max(0, innerWidth - taken) * child.placement.flex / flex
    }
  }

  /// The size of a child of a fixed width: its height by constraint, aspect ratio or content, in that order.
  private func flexedSize(of child: Node, width: Double) -> FittingSize {
    if let height = child.placement.vertical.pointLength { return FittingSize(width: width, height: height) }
    if let ratio = child.placement.aspectRatio { return FittingSize(width: width, height: width / ratio) }
    return FittingSize(width: width, height: fittingSize(of: child, width: width).height)
  }

  /// Like `neededSize(of:maxWidth:)`, except that in a vertical stack with `fill`, children without a length are as
  /// wide as the stack, so their height is measured at that width.
  private func neededSize(of child: Node, maxWidth: Double?, in stack: Stack) -> FittingSize {
    if stack.axis == .vertical, stack.alignment == .fill, let maxWidth, child.placement.horizontal.length == nil,
      child.placement.vertical.length == nil
    {
      if child.placement.aspectRatio != nil { return flexedSize(of: child, width: maxWidth) }
      let own = fittingSize(of: child, maxWidth: maxWidth)
      return FittingSize(width: own.width, height: fittingSize(of: child, width: maxWidth).height)
    }
    return neededSize(of: child, maxWidth: maxWidth)
  }

  /// A stacked child's size before the remaining space is distributed.
  private func stackedSize(of child: Node, in stack: Stack, inner: Size) -> Size {
    let axis = stack.axis
    let placement = child.placement
    let available = Size(
      Swift.max(0, inner.width - placement.margin.horizontal), Swift.max(0, inner.height - placement.margin.vertical))
    var width = placement.horizontal.length.map { Swift.max(0, $0.resolved(against: available.width)) }
    var height = placement.vertical.length.map { Swift.max(0, $0.resolved(against: available.height)) }
    if stack.alignment == .fill, placement.aspectRatio == nil || (width == nil && height == nil) {
      switch axis {
      case .vertical: width = width ?? available.width
      case .horizontal: height = height ?? available.height
      }
    }
    placement.completeByAspectRatio(&width, &height)
    if placement.flex > 0 {
      switch axis {
      case .vertical: height = height ?? 0
      case .horizontal: width = width ?? 0
      }
    }
    if let width, let height { return Size(width, height) }
    let fitting = fittingSize(of: child, maxWidth: width ?? available.width, height: height, fixedWidth: width)
    return Size(width ?? fitting.width ?? 0, height ?? fitting.height ?? 0)
  }
}

extension Axis {
  fileprivate func along(_ insets: Insets) -> Double { self == .horizontal ? insets.horizontal : insets.vertical }
  fileprivate func across(_ insets: Insets) -> Double { self == .horizontal ? insets.vertical : insets.horizontal }
  fileprivate func leading(_ insets: Insets) -> Double { self == .horizontal ? insets.left : insets.top }
  fileprivate func trailing(_ insets: Insets) -> Double { self == .horizontal ? insets.right : insets.bottom }
  fileprivate func crossLeading(_ insets: Insets) -> Double { self == .horizontal ? insets.top : insets.left }

  fileprivate func size(along: Double, across: Double) -> Size {
    self == .horizontal ? Size(along, across) : Size(across, along)
  }

  fileprivate func point(along: Double, across: Double) -> Point {
    self == .horizontal ? Point(along, across) : Point(across, along)
  }
}
