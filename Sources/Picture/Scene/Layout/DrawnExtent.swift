import SegueCore
import SegueText

/// What a node draws from left to right, in the coordinates of its tree.
private struct DrawnExtent {
  let tag: UInt32
  let left: Double
  let right: Double

  /// Whether it lies between 0 and `width`.
  func isInside(_ width: Double) -> Bool { left > -Self.tolerance && right < width + Self.tolerance }

  /// Whether it reaches from 0 to `width`, as a background does.
  func spans(_ width: Double) -> Bool { left < Self.tolerance && right > width - Self.tolerance }

  /// Half a point beyond an edge is not seen.
  private static let tolerance = 0.5
}

extension SceneContext {
  /// Whether `copy` is as whole in `size` as it is at rest: no text, symbol or picture that lies inside it then reaches beyond
  /// its left or right edge.
  func fits(_ copy: NodeCopy, in size: Size) -> Bool {
    let engine = LayoutEngine(metrics: metrics, frozenText: frozenText(of: copy))
    let root = root(of: copy)
    let whole = engine.drawnExtents(of: root, in: copy.restSize).filter {
      $0.isInside(copy.restSize.width) && !$0.spans(copy.restSize.width)
    }
    let tags = Set(whole.map(\.tag))
    return engine.drawnExtents(of: root, in: size).allSatisfy { !tags.contains($0.tag) || $0.isInside(size.width) }
  }
}

extension LayoutEngine {
  /// The extents of all that the subtree of `root` shows when it fills `size`. What scrolls is left out: it is meant to
  /// reach farther. So are rotations.
  fileprivate func drawnExtents(of root: Node, in size: Size) -> [DrawnExtent] {
    var extents: [DrawnExtent] = []
    func visit(_ node: Node, _ frame: Rect) {
      guard !node.isHidden, node.opacity > 0 else { return }
      if case .text(let text) = node.content {
        let width = frozenText.width(of: node.tag) ?? frame.width
        let layout = metrics.drawnLayout(text, width: width)
        let left = frame.x + (frame.width - width) * layout.alignmentFraction(text.request.alignment)
        let lines = layout.lines.filter { $0.width > 0 }
        if let first = lines.map(\.origin.x).min(), let last = lines.map({ $0.origin.x + $0.width }).max() {
          extents.append(DrawnExtent(tag: node.tag, left: left + first, right: left + last))
        }
      } else if node.drawsContent {
        extents.append(DrawnExtent(tag: node.tag, left: frame.minX, right: frame.maxX))
      }
      guard node.scrollAxes.isEmpty else { return }
      for (child, childFrame) in zip(node.children, childFrames(of: node, in: frame.size)) {
        visit(child, childFrame.offsetBy(frame.origin))
      }
    }
    visit(root, Rect(origin: .zero, size: size))
    return extents
  }
}
