import SegueCore

/// The tree of a screen between its versions: an ordinary tree, whose nodes have fixed frames where these are between two
/// layouts.
struct TreeBlend {
  let mixture: Mixture
  let metrics: LayoutMetrics
  /// The tags of the nodes that differ between the versions, ascending.
  let tags: [UInt32]
  /// One for each version, because an engine caches sizes by tags.
  private let engines: [LayoutEngine]

  init(_ mixture: Mixture, metrics: LayoutMetrics, tags: [UInt32]) {
    self.mixture = mixture
    self.metrics = metrics
    self.tags = tags
    engines = (0...mixture.fractions.count).map { _ in LayoutEngine(metrics: metrics) }
  }

  /// The tree between the versions of a node, each laid out in `size`.
  func tree(_ versions: [Node], in size: Size) -> Node {
    tree(versions, sizes: versions.map { _ in size }, collapsing: nil)
  }

  /// - Parameters:
  ///   - sizes: The node's sizes in the versions.
  ///   - whole: The size in which the node's content is drawn while the node itself collapses; nil if it does not.
  private func tree(_ versions: [Node], sizes: [Size], collapsing whole: Size?) -> Node {
    let last = versions[versions.count - 1]
    if whole == nil, sizes.allSatisfy({ $0 == sizes[0] }), !last.contains(anyOf: tags) { return last }
    var node = mixture.look(of: versions, sizes: sizes)
    if whole != nil { node.clips = true }
    let content = ContentMixture(versions.map(\.content), sizes: sizes, mixture: mixture, metrics: metrics)
    node.content = content.content
    node.contentDissolve = content.dissolve(in: whole)
    guard !node.isHidden, !node.children.isEmpty else { return node }
    let frames = versions.indices.map { engines[$0].childFrames(of: versions[$0], in: sizes[$0]) }
    node.children = node.children.indices.map { child(at: $0, of: versions, frames) }
    node.stack = nil
    node.mirrorsChildren = false
    return node
  }

  /// The child at an index, in its place between the frames that it has in the versions.
  private func child(at index: Int, of parents: [Node], _ frames: [[Rect]]) -> Node {
    let versions = parents.map { $0.children[index] }
    var own = frames.map { $0[index] }
    var sizes = own.map(\.size)
    var whole: Size?
    if let stack = parents[parents.count - 1].stack, versions.contains(where: \.isHidden),
      let visible = versions.indices.first(where: { !versions[$0].isHidden })
    {
      // A stack leaves no room for a hidden child. Between both it has a part of its own length, which closes the gap.
      let reference = versions.indices.map { version in
        (0...version).last { !versions[$0].isHidden } ?? versions.indices.first { !versions[$0].isHidden } ?? visible
      }
      sizes = reference.map { own[$0].size }
      own = versions.indices.map { version in
        guard versions[version].isHidden else { return own[version] }
        let gap = parents[version].gap(at: index, frames[version], along: stack.axis)
        return own[reference[version]].collapsed(to: gap, along: stack.axis)
      }
      whole = sizes[sizes.count - 1]
    }
    var child = tree(versions, sizes: sizes, collapsing: whole)
    child.placement = Placement(at: mixture.rect(own))
    return child
  }
}

extension Node {
  /// Whether one of these tags, ascending, is that of this node or of one below it.
  func contains(anyOf tags: [UInt32]) -> Bool {
    // Tags are in document order.
    let first = tags.partitioningIndex { $0 >= tag }
    return first < tags.count && tags[first] <= lastTag
  }

  /// The largest tag in the subtree.
  private var lastTag: UInt32 { children.last?.lastTag ?? tag }

  /// Where along the axis a hidden child of a stack would be: in the middle between its visible neighbours.
  fileprivate func gap(at index: Int, _ frames: [Rect], along axis: Axis) -> Double {
    let visible = children.indices.filter { !children[$0].isHidden }
    let before = visible.last { $0 < index }.map { frames[$0] }
    let after = visible.first { $0 > index }.map { frames[$0] }
    let isReversed = axis == .horizontal && mirrorsChildren
    func start(_ frame: Rect) -> Double { isReversed ? frame.end(along: axis) : frame.origin[axis] }
    func end(_ frame: Rect) -> Double { isReversed ? frame.origin[axis] : frame.end(along: axis) }
    switch (before, after) {
    case (let before?, let after?): return (end(before) + start(after)) / 2
    case (let before?, nil): return end(before)
    case (nil, let after?): return start(after)
    case (nil, nil): return frames[index].origin[axis]
    }
  }
}

extension Rect {
  fileprivate func end(along axis: Axis) -> Double { origin[axis] + size[axis] }

  /// The rectangle without a length along the axis, at that position.
  fileprivate func collapsed(to position: Double, along axis: Axis) -> Rect {
    axis == .horizontal
      ? Rect(x: position, y: y, width: 0, height: height) : Rect(x: x, y: position, width: width, height: 0)
  }
}

extension Placement {
  /// The place of a node with a fixed frame.
  fileprivate init(at frame: Rect) {
    horizontal = AxisPlacement(leading: .points(frame.x), length: .points(frame.width))
    vertical = AxisPlacement(leading: .points(frame.y), length: .points(frame.height))
  }
}
