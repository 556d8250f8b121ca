import SegueCore
package import SegueJSON
import SegueMotion

/// An action sheet that slides up over a dimmed screen (docs/motion.md, Action sheet). The presented screen is the sheet, which
/// is as high as its content. A tap outside closes it; it cannot be dragged.
package struct ActionSheetTransition: Transition {
  package static let name = "action-sheet"
  package static let expectedMotion = ExpectedMotion(duration: 0.4, pixelCost: 60)

  package let screens: ScreenPair
  let inset: Located<Double>
  let safeBottom: Double
  let height: Double?
  let cornerRadius: Double?
  let cornerCurve: CornerCurve
  let present: TimedCurve
  let dismiss: TimedCurve
  let overlay: Color
  package let taps: TapOptions
  private let location: Location

  private enum Options {
    static let inset = Field(
      "inset", .number(in: 0...10_000, unit: "points"), default: 8,
      "The distance of the sheet from the sides and the bottom of the canvas. At the bottom, the canvas's safe area counts if "
        + "it is more.")
    static let present = Field(
      optional: "present", .timedCurve,
      "How the sheet appears (default: with UIKit's spring for alerts, in 0.404 s).")
    static let dismiss = Field(optional: "dismiss", .timedCurve, "How the sheet disappears (default: as it appears).")
    static let cornerRadius = Field(
      optional: "cornerRadius", .number(in: 0...1000),
      "The radius of the sheet's corners (default: 14, or 0 if its screen has no background, so that groups on it have their "
        + "own).")
  }

  package static let table = FieldTable(
    name, "An action sheet that slides up over a dimmed screen.", foreignNameHints: ForeignNameHints.alertKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.inset
    WindowFields.height
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
    inset = Located(options[Options.inset], at: options.location(of: Options.inset))
    safeBottom = context[SafeArea.self]?.bottom ?? 0
    height = options[WindowFields.height]
    cornerRadius = options[Options.cornerRadius]
    cornerCurve = options[WindowFields.cornerCurve]
    present = options[Options.present] ?? .alert
    dismiss = options[Options.dismiss] ?? present
    overlay = WindowFields.overlay(options, in: context)
    taps = TapOptions(options, of: screens)
    location = options.json.location
  }

  package let words = MotionDescription(
    "an action sheet", presents: "slides up over the dimmed screen", dismisses: "slides down again")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let frame = try frame(on: context)
    let background = context.root(of: screens.to).background
    let window = PresentedWindow(
      name: "actionSheet", screens: screens, present: present, dismiss: dismiss, overlay: overlay,
      cornerRadius: cornerRadius ?? (background == nil ? 0 : 14), cornerCurve: cornerCurve)
    var animator = window.animator(frame: frame, on: context) { sheet, _, position in
      sheet.centerY = position(context.bounds.height + frame.height / 2, frame.center.y)
    }
    animator.taps = try taps.rules(closingLayers: [PresentedWindow.overlayName], on: context)
    return animator
  }

  /// The frame of the open sheet.
  private func frame(on context: SceneContext) throws(TransitionError) -> Rect {
    let canvas = context.bounds.size
    let inset = inset.value
    let bottom = Swift.max(inset, safeBottom)
    let room = Size(canvas.width - 2 * inset, canvas.height - inset - bottom)
    guard room.width > 0, room.height > 0 else { throw .noRoom(at: self.inset.location, on: canvas) }
    let height = Swift.min(
      room.height, try context.windowHeight(of: screens.to, width: room.width, given: height, at: location))
    return Rect(x: inset, y: canvas.height - bottom - height, width: room.width, height: height)
  }
}
