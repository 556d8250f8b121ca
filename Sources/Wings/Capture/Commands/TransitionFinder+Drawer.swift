import SegueCommandLine
import SegueCore
import SegueGraphics
import SegueJSON
import SegueCapture
import SegueScene

extension TransitionFinder {
  /// The drawer that is open on the second screenshot.
  func drawer(on screen: DimmedScreen) -> TransitionFinding {
    var result = TransitionFinding(.drawer)
    var found: FoundDrawer?
    switch DrawerFinder(screen).search() {
    case .found(let drawer): found = drawer
    // The width is given or guessed below.
    case .alone: break
    case .none where given.width == nil:
      result.failure =
        "the second screenshot is the first one, without a drawer: take it while the drawer is open, or give the width with --width, in points"
      return result
    case .none: break
    }
    let panel = panel(found)
    result.facts = [panel.fact]
    if let dim = found?.dim { result.facts.append(Fact(dimming: dim, confidence: found?.confidence ?? 0)) }
    result.kind = .drawer(
      panel.rect, isOnRight: panel.isOnRight, pushes: found?.isPushing ?? true, radius: found?.radius ?? 0,
      dim: found?.dim, shadow: found?.shadow)
    // A menu alone looks like any other screen.
    result.confidence = found?.confidence ?? (given.width == nil ? 0.3 : 0.7)
    if let found, edges(of: panel.rect, isOnRight: found.isOnRight).contains(where: { !hides(inside: $0) }) {
      result.doubt("the first screenshot can be seen where the panel should be", 0.4)
    }
    return result
  }

  /// The tenths of a panel at the edges of the screen, where a window or a sheet leaves the first screenshot visible. The device's
  /// bars lie above everything.
  private func edges(of panel: PixelRect, isOnRight: Bool) -> [PixelRect] {
    var panel = panel
    panel.minY += Int(Double(pair.screen.bars.top) * pair.scale)
    panel.maxY -= Int(Double(pair.screen.bars.bottom) * pair.scale)
    let (width, height) = (panel.width / 10, panel.height / 10)
    return [
      PixelRect(left: panel.minX, top: panel.minY, width: panel.width, height: height),
      PixelRect(left: panel.minX, top: panel.maxY - height, width: panel.width, height: height),
      PixelRect(
        left: isOnRight ? panel.maxX - width : panel.minX, top: panel.minY, width: width, height: panel.height),
    ]
  }

  private func panel(_ found: FoundDrawer?) -> (fact: Fact, rect: PixelRect, isOnRight: Bool) {
    let screenWidth = pair.size.width
    var fact = Fact(name: "panel", confidence: 1, option: "--width", isAfter: true)
    var width = found.map { Double($0.width) / pair.scale } ?? screenWidth * 0.8
    let isOnRight = given.edge.map { $0 == .right } ?? found?.isOnRight ?? false
    if let given = given.width {
      width = min(screenWidth, given.points(onScreenOfWidth: screenWidth))
    } else if let found {
      (fact.confidence, fact.doubts) = (found.confidence, found.doubts)
    } else {
      fact.confidence = 0.7
      fact.doubts = ["the first screenshot is not beside the menu, so 80 % of the screen's width are taken"]
      if given.edge == nil { fact.doubts.append("it comes from the left") }
      fact.option = given.edge == nil ? "--width, --edge" : "--width"
    }
    let pixels = max(1, min(after.width, Int((width * pair.scale).rounded())))
    let rect = PixelRect(left: isOnRight ? after.width - pixels : 0, top: 0, width: pixels, height: after.height)
    fact.rect = pair.points(rect)
    fact.details = [("edge", isOnRight ? "right" : "left")]
    if let found { fact.details.append(("pushes", .bool(found.isPushing))) }
    return (fact, rect, isOnRight)
  }
}
