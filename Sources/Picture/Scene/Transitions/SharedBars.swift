import SegueCore
import SegueJSON
import SegueMotion

/// Bars that two screens have in common, such as a tab bar: nodes with the same ids on both. While the screens move, the bars stay
/// where they are.
struct SharedBars {
  private let below: [(node: Node, frame: Rect)]
  private let presented: [(node: Node, frame: Rect)]
  private let screens: ScreenPair
  private let bounds: Rect

  init(_ ids: [Located<String>], of screens: ScreenPair, on context: SceneContext) throws(TransitionError) {
    func nodes(_ screen: String) throws(TransitionError) -> [(node: Node, frame: Rect)] {
      var found: [(node: Node, frame: Rect)] = []
      for id in ids { found.append(try NamedNode(id: id, screen: screen).find(on: context, size: context.bounds.size)) }
      return found
    }
    self.screens = screens
    bounds = context.bounds
    below = try nodes(screens.from)
    presented = try nodes(screens.to)
  }

  /// `from` and `to`, layers of the two screens that move, without their bars, and the bars above them.
  ///
  /// Where a bar is, both screens are drawn once more at their places, and one fades into the other: what the bars have in common,
  /// and what shows through them, does not move and is not drawn twice over itself.
  /// - Parameter opacity: Of the presented screen.
  func above(_ from: AnimatedLayer, _ to: AnimatedLayer, opacity: Track<Double>) -> [AnimatedLayer] {
    var (from, to) = (from, to)
    from.nodes += below.map { .hidden($0.node.tag) }
    to.nodes += presented.map { .hidden($0.node.tag) }
    return [from, to]
      + zip(below, presented).enumerated().flatMap { index, bars in
        let number = index == 0 ? "" : "\(index + 1)"
        let area = Track.constant(Self.extent(of: bars.0).union(Self.extent(of: bars.1)))
        var below = AnimatedLayer("fromBar\(number)", .screen(screens.from), frame: bounds)
        below.mask = area
        var above = AnimatedLayer("toBar\(number)", .screen(screens.to), frame: bounds)
        above.mask = area
        above.opacity = opacity
        return [below, above]
      }
  }

  /// Where a bar is drawn, with its shadow.
  private static func extent(of bar: (node: Node, frame: Rect)) -> Rect {
    guard let shadow = bar.node.shadow, shadow.opacity > 0 else { return bar.frame }
    return bar.frame.union(bar.frame.offsetBy(shadow.offset).insetBy(-3 * shadow.radius))
  }
}
