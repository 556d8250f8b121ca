import SegueCommandLine
import SegueCore
import SegueCapture

extension TransitionFinder {
  /// The sheet or the window above the dimmed first screenshot. One search finds both; its place tells which one it is.
  func overlays(_ transitions: [ScreenshotTransition], on screen: DimmedScreen) -> [TransitionFinding] {
    let finder = OverlayFinder(screen)
    var found: FoundOverlay?
    var isDimmingFound = true
    if let frame = given.frame {
      let dim = finder.dimming()
      isDimmingFound = dim != nil
      found = finder.overlay(given: frame, dim: dim.map { Double($0.dim) / 256 } ?? 0.5, radius: given.radius)
      if !isDimmingFound { found?.doubts = ["how much the first screenshot is dimmed was not found: 0.5 is taken"] }
    } else {
      found = finder.search()
    }
    return transitions.map { transition in
      var result = finding(transition, found)
      if !isDimmingFound { result.doubt("how much the first screenshot is dimmed was not found", 0.6) }
      return result
    }
  }

  private func finding(_ transition: ScreenshotTransition, _ found: FoundOverlay?) -> TransitionFinding {
    let name = transition == .dialog ? "window" : "sheet"
    var result = TransitionFinding(transition)
    guard var overlay = found else {
      result.failure =
        "the second screenshot is not the first one, dimmed, with a \(name) above it: give the \(name)'s place with --frame x,y,WxH, in points"
      return result
    }
    if let radius = given.radius { overlay.radius = radius }
    let rect = pair.points(overlay.rect)
    result.confidence = overlay.confidence.squareRoot()
    let visible = overlay.hasRecededPage ? nil : underlying.visibility(outside: overlay.rect)
    let doubts = [
      Self.unusual(rect, for: transition, on: pair.size),
      undimmed(overlay, rect, for: transition, visible: visible ?? 1),
    ]
    for (doubt, factor) in doubts.compactMap(\.self) {
      result.doubt(doubt, factor)
      if given.frame == nil { overlay.doubt(doubt, factor) }
    }
    if let visible, visible < 0.6 {
      result.doubt("what is around it is hardly the first screenshot", max(0.3, visible / 0.6))
    }
    guard overlay.confidence >= TransitionFinding.leastConfidence else {
      result.failure =
        "the \(name) is too uncertain: \(overlay.doubts.joined(separator: "; ")); give its place with --frame, such as --frame \(Fact.text(of: rect))"
      return result
    }
    result.facts = [
      Fact(
        name: name, rect: rect, radius: overlay.radius, confidence: overlay.confidence, doubts: overlay.doubts,
        option: "--frame \(Fact.text(of: rect)) --radius \(Fact.number(overlay.radius))", isAfter: true),
      Fact(dimming: overlay.dim, confidence: overlay.confidence),
    ]
    result.kind = .overlay(overlay)
    return result
  }

  /// What speaks against a sheet or a window that does not dim the screen around it, and how much; nil if nothing does, as for a
  /// sheet over a map or a window in the middle. `visible`: how much of the first screenshot is seen around it, 0…1.
  private func undimmed(
    _ overlay: FoundOverlay, _ rect: Rect, for transition: ScreenshotTransition, visible: Double
  ) -> (doubt: String, factor: Double)? {
    guard overlay.dim < 0.03, !overlay.hasRecededPage else { return nil }
    let (above, below) = (rect.minY, pair.size.height - rect.maxY)
    if visible < 0.9 {
      return ("what is around it has changed and is not dimmed, as on another page or tab", 0.5)
    }
    switch transition {
    case .dialog where abs(above - below) > pair.size.height / 4:
      return ("it is not in the middle and does not dim what is around it, as a banner or a menu", 0.45)
    case .semiModal where rect.height < 120:
      return ("it is low and does not dim what is above it, as a message or a bar", 0.45)
    case .semiModal where overlay.radius == 0 && overlay.shadow == nil:
      return ("it has no round corners and does not dim what is above it, as a keyboard", 0.6)
    default: return nil
    }
  }

  /// What speaks against a sheet or a window at this place, and how much; nil if nothing does.
  private static func unusual(
    _ rect: Rect, for transition: ScreenshotTransition, on screen: Size
  ) -> (doubt: String, factor: Double)? {
    let (above, below) = (rect.minY, screen.height - rect.maxY)
    // A sheet ends within 50 points of the lower edge, maybe above a home indicator, and takes most of the screen's width.
    let endsLikeASheet = below <= 50 && rect.width >= screen.width * 0.6
    // A window with the same narrow margins above and below.
    let isCentered = below > 0 && above <= 2 * below
    switch transition {
    case .dialog where rect.minX <= 0 || rect.maxX >= screen.width || below <= 0:
      return ("it reaches the edge of the screen, as a sheet does", 0.55)
    case .dialog where endsLikeASheet && !isCentered:
      return ("it is at the lower edge of the screen, as a sheet is", 0.75)
    case .semiModal where above <= 0:
      return ("it reaches the upper edge of the screen, as a drawer does", 0.55)
    case .semiModal where !endsLikeASheet:
      return ("it is not at the lower edge of the screen, as a sheet is", 0.55)
    case .semiModal where isCentered:
      return ("it is in the middle of the screen, as a window is", 0.75)
    default: return nil
    }
  }
}
