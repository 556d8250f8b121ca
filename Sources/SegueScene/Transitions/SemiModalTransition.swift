import SegueCore
package import SegueJSON
import SegueMotion

/// A sheet that slides up over a dimmed screen (spec B2). The presented screen is the sheet, full screen and clear where
/// nothing is drawn.
package struct SemiModalTransition: Transition {
  package static let name = "semi-modal"

  package let screens: ScreenPair
  let present: TimedCurve
  let dismiss: TimedCurve
  let overlay: Color

  private enum Options {
    static let present = Field(
      "present", .timedCurve, default: .system,
      written: "system", "How the sheet comes: UIKit's own spring for modal screens.")
    static let dismiss = Field(
      "dismiss", .timedCurve, default: TimedCurve(.easeIn, duration: 0.4),
      "How the sheet goes when it is closed by a tap.")
    static let overlayColor = Field("overlayColor", .color, default: .black, "What dims the screen below.")
    static let overlayOpacity = Field(
      "overlayOpacity", .number(in: 0...1), default: 0.5, "How much of the overlay is seen while the sheet is open.")
  }

  package static let table = FieldTable(name, "A sheet that slides up over a dimmed screen.") {
    TransitionFields.from
    TransitionFields.to
    Options.present
    Options.dismiss
    Options.overlayColor
    Options.overlayOpacity
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    present = options[Options.present]
    dismiss = options[Options.dismiss]
    overlay = options[Options.overlayColor].multipliedAlpha(by: options[Options.overlayOpacity])
  }

  package func choreography(on stage: Stage) -> Choreography {
    let bounds = stage.bounds
    let below = AnimatedLayer("from", .screen(screens.from), frame: bounds)
    let dim = AnimatedLayer("overlay", .color(overlay), frame: bounds)
    let sheet = AnimatedLayer("sheet", .screen(screens.to), frame: bounds)

    func phase(_ timing: TimedCurve, sheetY: (from: Double, to: Double), overlay: (from: Double, to: Double)) -> Phase {
      var dim = dim
      dim.opacity = timing.track(from: overlay.from, to: overlay.to)
      var sheet = sheet
      sheet.centerY = timing.track(from: sheetY.from + bounds.center.y, to: sheetY.to + bounds.center.y)
      return Phase(duration: timing.duration, layers: [below, dim, sheet])
    }
    return Choreography(
      dismissed: [below],
      present: phase(present, sheetY: (bounds.height, 0), overlay: (0, 1)),
      presented: [below, dim, sheet],
      dismiss: phase(dismiss, sheetY: (0, bounds.height), overlay: (1, 0)))
  }
}
