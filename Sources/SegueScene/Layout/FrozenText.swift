package import SegueCore

/// The widths at which texts were wrapped at rest. A copy in flight keeps its line breaks and only moves:
/// UIKit, too, draws a label once at its final size.
package struct FrozenText: Hashable, Sendable {
  private var widths: [UInt32: Double] = [:]

  package init() {}

  /// The widths that the texts of `root` have while it rests at `size`.
  package init(of root: Node, at size: Size, metrics: LayoutMetrics) {
    collect(root, size, LayoutEngine(metrics: metrics))
  }

  package func width(of tag: UInt32) -> Double? { widths[tag] }

  private mutating func collect(_ node: Node, _ size: Size, _ engine: LayoutEngine) {
    if case .text = node.content { widths[node.tag] = size.width }
    for (child, frame) in zip(node.children, engine.childFrames(of: node, in: size)) {
      collect(child, frame.size, engine)
    }
  }
}
