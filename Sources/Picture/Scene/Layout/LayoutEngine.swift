package import SegueCore
package import SegueText

/// Solves placements: computes the frames of a node's children, in points, for any size of the node.
///
/// An engine must be used with the nodes of one scene only, since it caches sizes by node tag.
package struct LayoutEngine: Sendable {
  package let metrics: LayoutMetrics
  /// Texts whose line breaks are kept while their bounds animate.
  let frozenText: FrozenText
  let cache = FittingCache()

  package init(metrics: LayoutMetrics, frozenText: FrozenText = FrozenText()) {
    self.metrics = metrics
    self.frozenText = frozenText
  }

  /// The frames of `node`'s children for a node of `size`, in the node's coordinates and in the order of `children`.
  package func childFrames(of node: Node, in size: Size) -> [Rect] {
    let frames =
      if let stack = node.stack {
        stackFrames(of: node.children, in: stack, size: size)
      } else {
        node.children.map { frame(of: $0, in: size) }
      }
    let placed = node.mirrorsChildren ? frames.map { $0.mirrored(in: size.width) } : frames
    return node.zoom == nil ? placed : centered(placed, of: node, in: size)
  }

  /// A child's frame in a parent without a stack.
  func frame(of child: Node, in parent: Size) -> Rect {
    let placement = child.placement
    let margin = placement.margin
    let available = Size(
      Swift.max(0, parent.width - margin.horizontal), Swift.max(0, parent.height - margin.vertical))
    let horizontal = placement.horizontal
    let vertical = placement.vertical

    // The width is solved before the height, because the height of a text depends on it.
    var width = horizontal.definiteLength(in: available.width)
    var height = vertical.definiteLength(in: available.height)
    placement.completeByAspectRatio(&width, &height)
    if width == nil, horizontal.isFree, child.fillsByDefault { width = available.width }
    // A node that fills by default and has only horizontal constraints fills what they leave; all others fit their
    // content.
    if width == nil, height != nil || !vertical.isFree || !child.fillsByDefault {
      width = fittingSize(of: child, maxWidth: horizontal.remainder(of: available.width), height: height).width
    }
    let solvedWidth = width ?? horizontal.remainder(of: available.width)
    if height == nil, let ratio = placement.aspectRatio { height = solvedWidth / ratio }
    if height == nil, vertical.isFree, child.fillsByDefault { height = available.height }
    let solvedHeight =
      height ?? fittingSize(of: child, width: solvedWidth).height ?? vertical.remainder(of: available.height)
    return Rect(
      x: margin.left + horizontal.origin(of: solvedWidth, in: available.width),
      y: margin.top + vertical.origin(of: solvedHeight, in: available.height),
      width: solvedWidth, height: solvedHeight)
  }

  /// The frame of the node with `tag` in the coordinates of `root`, whose size is `size`; nil if it is not in the tree.
  /// Content offsets are applied, transforms are not.
  package func frame(ofTag tag: UInt32, in root: Node, size: Size) -> Rect? {
    if root.tag == tag { return Rect(origin: .zero, size: size) }
    for (child, frame) in zip(root.children, childFrames(of: root, in: size)) {
      if let found = self.frame(ofTag: tag, in: child, size: frame.size) {
        if root.zoomScale != 1 { return root.contentTransform(nil).boundingBox(of: found.offsetBy(frame.origin)) }
        return found.offsetBy(frame.origin - root.contentOffset)
      }
    }
    return nil
  }
}

extension Placement {
  /// If only one of the lengths is known, the aspect ratio determines the other.
  func completeByAspectRatio(_ width: inout Double?, _ height: inout Double?) {
    guard let aspectRatio else { return }
    if width == nil, let height { width = height * aspectRatio }
    if height == nil, let width { height = width / aspectRatio }
  }
}

extension AxisPlacement {
  /// Whether there is no constraint along this axis.
  var isFree: Bool { leading == nil && trailing == nil && center == nil && length == nil }

  /// The length if the constraints alone determine it, else nil.
  func definiteLength(in parent: Double) -> Double? {
    if let length { return Swift.max(0, length.resolved(against: parent)) }
    guard leading != nil, trailing != nil else { return nil }
    return remainder(of: parent)
  }

  /// The length between the edge constraints; a missing edge counts as 0.
  func remainder(of parent: Double) -> Double {
    Swift.max(0, parent - (leading?.resolved(against: parent) ?? 0) - (trailing?.resolved(against: parent) ?? 0))
  }

  /// The leading coordinate of a child of `length`: by the centre, else by the leading edge, else by the trailing edge;
  /// 0 without any of them.
  func origin(of length: Double, in parent: Double) -> Double {
    if let center { return (parent - length) / 2 + center.resolved(against: parent) }
    if let leading { return leading.resolved(against: parent) }
    if let trailing { return parent - length - trailing.resolved(against: parent) }
    return 0
  }
}

extension Node {
  /// Whether a node without constraints fills its parent instead of fitting its content.
  var fillsByDefault: Bool {
    switch content {
    case .group: stack == nil
    case .image: true
    case .text, .shape: false
    }
  }
}

extension Rect {
  /// Mirrored horizontally in a container of the given width.
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(x: width - x - self.width, y: y, width: self.width, height: height)
  }
}

/// Layout's inputs from outside the node tree: fonts, which determine the sizes of texts, and the sizes of images.
package struct LayoutMetrics: Sendable {
  package let fonts: FontLibrary
  /// Intrinsic sizes in points, indexed by `ImageReference.index`.
  package let imageSizes: [Size]

  package init(fonts: FontLibrary, imageSizes: [Size]) {
    self.fonts = fonts
    self.imageSizes = imageSizes
  }

  /// The text broken into lines of at most `width` points; nil gives one line per paragraph.
  ///
  /// Cannot fail here: whoever creates a `SceneContext` lays out each text once before that and reports failures.
  func layout(_ content: TextContent, width: Double?) -> TextLayout { layout(content.request(width: width)) }

  /// The text as it is drawn in bounds of `width` points.
  ///
  /// The width may be the measured width of this text. Rounding must not break its line, hence the extra 1e-6 points.
  package func drawnLayout(_ content: TextContent, width: Double) -> TextLayout { layout(content, width: width + 1e-6) }

  func layout(_ request: TextRequest) -> TextLayout {
    do {
      return try fonts.layout(request)
    } catch {
      preconditionFailure("a text that was laid out on loading cannot be laid out again: \(error)")
    }
  }
}

/// The widths, in points, at which texts are wrapped at rest. During a transition a text keeps these line breaks while
/// its bounds animate: UIKit, too, draws a label once at its final size.
package struct FrozenText: Hashable, Sendable {
  private var widths: [UInt32: Double] = [:]

  package init() {}

  /// The widths of all texts below `root` when its size is `size`.
  package init(of root: Node, at size: Size, metrics: LayoutMetrics) {
    collect(root, size, LayoutEngine(metrics: metrics))
  }

  /// The frozen width of the text node with this tag; nil if its text is wrapped as usual.
  package func width(of tag: UInt32) -> Double? { widths[tag] }

  private mutating func collect(_ node: Node, _ size: Size, _ engine: LayoutEngine) {
    if case .text = node.content { widths[node.tag] = size.width }
    for (child, frame) in zip(node.children, engine.childFrames(of: node, in: size)) {
      collect(child, frame.size, engine)
    }
  }
}
