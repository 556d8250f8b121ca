import SegueCore
package import SegueJSON
import SegueMotion

/// A sheet that slides up over a dimmed screen (docs/motion.md, Semi-modal). The presented screen is the sheet: full
/// screen, and transparent where nothing is drawn. A finger drags it down linearly, whatever curve its tap dismissal
/// has.
///
/// There is no `faithful` option: the original's values are the defaults, and so is its release rule, where only the last
/// move decides. Its one defect cannot be reproduced by a script: a layout pass during a drag makes the sheet jump for one
/// frame. The original's first version did not set a completion speed, as with `"finishSpeed": 1`.
package struct SemiModalTransition: Transition {
  package static let name = "semi-modal"
  package static let expectedMotion = ExpectedMotion(duration: 0.5, pixelCost: 102)

  package let screens: ScreenPair
  let present: TimedCurve
  let dismiss: TimedCurve
  let overlay: Color
  let gesture: GestureOptions
  package let taps: TapOptions

  private enum Options {
    static let present = Field(
      "present", .timedCurve, default: .system,
      documentedDefault: "system", "How the sheet appears: with UIKit's own spring for modal screens.")
    static let dismiss = Field(
      "dismiss", .timedCurve, default: TimedCurve(.easeIn, duration: 0.4),
      "How the sheet disappears when it is closed by a tap.")
    static let overlayColor = Field("overlayColor", .color, default: .black, "What dims the screen below.")
    static let overlayOpacity = Field(
      "overlayOpacity", .number(in: 0...1), default: 0.5, "The opacity of the overlay while the sheet is open.")

    static let standardGesture = {
      // Finishes at p > 0.3, or above 1200 pt/s downwards. A completion always takes 0.4 s, however much of the motion
      // remains (docs/motion.md, Gestures).
      var gesture = GestureOptions(distance: 0.3, duration: 0.4)
      gesture.includesDistance = false
      gesture.velocity = .pointsPerSecond(1200)
      gesture.finishSpeed = .remaining
      gesture.cancelSpeed = .remaining
      return gesture
    }()
    static let gesture = GestureFields(
      of: name,
      along:
        "the canvas's height; if nothing is given and the sheet covers less than half of it, the sheet's own height",
      defaults: standardGesture
    ).field(standardGesture)
  }

  package static let table = FieldTable(
    name, "A sheet that slides up over a dimmed screen.",
    foreignNameHints: ForeignNameHints.sheetKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.present
    Options.dismiss
    Options.overlayColor
    Options.overlayOpacity
    Options.gesture
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    present = options[Options.present]
    dismiss = options[Options.dismiss]
    overlay = options[Options.overlayColor].multipliedAlpha(by: options[Options.overlayOpacity])
    gesture = options[Options.gesture]
    taps = TapOptions(options, of: screens)
  }

  package var words: MotionDescription {
    MotionDescription("a sheet", presents: "slides up over the dimmed screen", dismisses: "slides down again")
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let below = screens.below(on: context)
    let dim = AnimatedLayer("overlay", .color(overlay), frame: bounds)
    let sheet = AnimatedLayer("sheet", .screen(screens.to), frame: bounds)

    func phase(_ timing: TimedCurve, sheetY: (from: Double, to: Double), overlay: (from: Double, to: Double)) -> Phase {
      var dim = dim
      dim.opacity = timing.track(from: overlay.from, to: overlay.to)
      var sheet = sheet
      sheet.centerY = timing.track(from: sheetY.from + bounds.center.y, to: sheetY.to + bounds.center.y)
      return Phase(duration: timing.duration, layers: [below, dim, sheet])
    }
    var animator = TransitionAnimator(
      dismissed: [below],
      present: phase(present, sheetY: (bounds.height, 0), overlay: (0, 1)),
      presented: [below, dim, sheet],
      dismiss: phase(dismiss, sheetY: (0, bounds.height), overlay: (1, 0)))
    // The sample's sheet fills the canvas, and most of it is seen. A low one would be out of sight before it is decided.
    let drawn = context.drawnHeight(of: screens.to)
    let way = gesture.givesLength || drawn >= bounds.height / 2 ? bounds.height : drawn
    var pull = try gesture.interaction(
      from: .presented, direction: Point(0, 1), fullDistance: way, screens: [screens.to], on: context,
      phase: phase(.scrubbed, sheetY: (0, way), overlay: (1, 0)))
    // The dimmed area outside the sheet's nodes does not belong to the sheet.
    if pull.handle == nil { pull.handle = Handle(layers: [sheet.name]) }
    animator.interactions = [pull]
    animator.taps = try taps.rules(closingLayers: ["overlay"], on: context)
    return animator
  }
}

extension SceneContext {
  /// The height between the uppermost point that a screen draws and the canvas's lower edge; all of the canvas for a screen that
  /// draws nothing.
  fileprivate func drawnHeight(of screen: String) -> Double {
    let engine = LayoutEngine(metrics: metrics)
    func top(_ node: Node, _ frame: Rect) -> Double? {
      guard !node.isHidden, node.opacity > 0 else { return nil }
      if node.drawsContent { return frame.minY }
      let origin = frame.origin - node.contentOffset
      return zip(node.children, engine.childFrames(of: node, in: frame.size)).lazy
        .compactMap { top($0, $1.offsetBy(origin)) }.min()
    }
    let drawn = top(root(of: screen), bounds) ?? 0
    return drawn < bounds.height ? bounds.height - Swift.max(0, drawn) : bounds.height
  }
}
