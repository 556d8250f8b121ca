import SegueCore
import SegueJSON
import SegueScene
import SegueExport

/// Finds distorted images: those that fill bounds whose aspect ratio differs from their own.
enum ProportionCheck {
  /// The smallest relative deviation of the aspect ratio that is visible.
  private static let tolerance = 0.02

  /// A warning for each node whose image is distorted in a rest state of the transition.
  static func warnings(in animation: Animation) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    RestingNodes.visit(animation) { node, size in
      if let warning = warning(for: node, size, in: animation.context) { warnings.append(warning) }
    }
    return warnings
  }

  private static func warning(for node: Node, _ size: Size, in context: SceneContext) -> Diagnostic? {
    guard case .image(let reference, .scaleToFill) = node.content, size.width > 0, size.height > 0 else { return nil }
    let natural = context.metrics.imageSizes[reference.index]
    let ratio = size.width * natural.height / (size.height * natural.width)
    guard ratio > 1 + tolerance || ratio < 1 / (1 + tolerance) else { return nil }
    func points(_ size: Size) -> String {
      [size.width, size.height].map { JSONWriter.text(of: ($0 * 10).rounded() / 10) }.joined(separator: " × ")
    }
    return Diagnostic(
      .warning, "image-proportions", at: node.origin,
      "\(context.scene.images[reference.index].title), \(points(natural)) points, is stretched to \(points(size))",
      hint: "\"contentMode\": \"scaleAspectFill\" keeps its proportions")
  }
}
