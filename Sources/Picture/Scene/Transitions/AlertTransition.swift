import SegueCore
package import SegueJSON
import SegueMotion

/// An alert that shrinks into place over a dimmed screen (docs/motion.md, Alert). The presented screen is the alert. Only its
/// own buttons close it: a tap outside does nothing, and it cannot be dragged.
package struct AlertTransition: Transition {
  package static let name = "alert"
  package static let expectedMotion = ExpectedMotion(duration: 0.4, pixelCost: 95)

  package let screens: ScreenPair
  let width: Double
  let height: Double?
  let startScale: Double
  let window: PresentedWindow
  package let taps: TapOptions
  private let location: Location

  private enum Options {
    static let width = Field(
      "width", .number(above: 0, upTo: 10_000), default: 270, "The alert's width in points, at most the canvas's.")
    static let startScale = Field(
      "startScale", .number(in: 0...10), default: 1.2,
      "The scale from which it appears. UIKit had 1.26 up to iOS 10. It disappears without scaling.")
    static let present = Field(
      optional: "present", .timedCurve, "How the alert appears (default: with UIKit's spring, in 0.404 s).")
    static let dismiss = Field(optional: "dismiss", .timedCurve, "How the alert disappears (default: as it appears).")
    static let cornerRadius = Field(
      "cornerRadius", .number(in: 0...1000), default: 14, "The radius of the alert's corners.")
  }

  package static let table = FieldTable(
    name, "An alert that shrinks into place over a dimmed screen.", foreignNameHints: ForeignNameHints.alertKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.width
    WindowFields.height
    Options.startScale
    Options.present
    Options.dismiss
    WindowFields.overlayColor
    WindowFields.overlayOpacity
    Options.cornerRadius
    WindowFields.cornerCurve
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    width = options[Options.width]
    height = options[WindowFields.height]
    startScale = options[Options.startScale]
    let present = options[Options.present] ?? .alert
    window = PresentedWindow(
      name: "alert", screens: screens, present: present, dismiss: options[Options.dismiss] ?? present,
      overlay: WindowFields.overlay(options, in: context), cornerRadius: options[Options.cornerRadius],
      cornerCurve: options[WindowFields.cornerCurve])
    taps = TapOptions(options, of: screens)
    location = options.json.location
  }

  package let words = MotionDescription("an alert", presents: "appears over the dimmed screen", dismisses: "fades away")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    var animator = window.animator(frame: try frame(on: context), on: context) { alert, rest, position in
      alert.opacity = position(0, 1)
      // UIKit lets it go without a change of its size.
      if rest == .presented { alert.scale = position(startScale, 1) }
    }
    animator.taps = try taps.rules(on: context)
    return animator
  }

  /// Without its scale it fades in and out, which is what UIKit does as well.
  package func reducingMotion(
    of animator: TransitionAnimator, in flow: String?, on context: SceneContext
  ) -> TransitionAnimator {
    var animator = animator
    for index in animator.present.layers.indices { animator.present.layers[index].scale = .constant(1) }
    return animator
  }

  /// In the middle of the canvas, at whole points.
  private func frame(on context: SceneContext) throws(TransitionError) -> Rect {
    let canvas = context.bounds.size
    let width = Swift.min(width, canvas.width)
    let height = Swift.min(
      canvas.height, try context.windowHeight(of: screens.to, width: width, given: height, at: location))
    return Rect(
      x: ((canvas.width - width) / 2).rounded(), y: ((canvas.height - height) / 2).rounded(), width: width,
      height: height)
  }
}
