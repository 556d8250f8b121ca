package import SegueCore
package import SegueJSON
import SegueMotion

/// A presentation controller's inset window over a fading overlay (docs/motion.md, Dialog). The presented screen is
/// the window. A tap outside closes it; it cannot be dragged.
package struct DialogTransition: Transition {
  package static let name = "dialog"
  package static let expectedMotion = ExpectedMotion(duration: 0.4, pixelCost: 160)

  /// The side from which the window appears.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case bottom
    case right
  }

  /// From right to left, the insets are mirrored, and a window from the right comes from the left.
  private let layoutDirection: LayoutDirection

  package let screens: ScreenPair
  let insets: Insets
  /// Where the scene gives the insets; nil if they are the sample's, for which a small canvas may have no room.
  let insetsLocation: Location?
  private let location: Location
  let fitsContent: Bool
  let direction: Direction
  let present: TimedCurve
  let dismiss: TimedCurve
  let overlay: Color
  let cornerRadius: Double
  let cornerCurve: CornerCurve
  package let taps: TapOptions
  package let isFaithful: Bool

  private enum Options {
    static let insets = Field(
      "insets", .insets, default: Insets(top: 100, left: 40, bottom: 100, right: 40),
      "The distances of the window from the canvas's edges.")
    static let fitsContent = Field(
      "fitsContent", .bool, default: false,
      "Whether the window is only as high as its screen's content, centred in the space that `insets` leave.")
    static let direction = Field(
      "direction", .enumeration(Direction.self), default: .bottom,
      "Where the window comes from. `right` reproduces the sample project's own animator; with `faithful`, it moves nothing."
    )
    static let present = Field(
      optional: "present", .timedCurve,
      "How the window appears: with UIKit's own spring from the bottom, or easeInOut in 0.2 s from the right.")
    static let dismiss = Field(optional: "dismiss", .timedCurve, "How the window disappears (default: as it appears).")
    static let overlayColor = Field("overlayColor", .color, default: .black, "What covers the screen below.")
    static let overlayOpacity = Field(
      "overlayOpacity", .number(in: 0...1), default: 0.5, "The opacity of the overlay while the window is open.")
    static let cornerRadius = Field(
      "cornerRadius", .number(in: 0...1000), default: 0, "The radius of the window's corners.")
    static let cornerCurve = Field(
      "cornerCurve", .enumeration(CornerCurve.self), default: .circular,
      "The shape of the window's corners: `continuous` as those of UIKit's own windows.")
  }

  package static let table = FieldTable(
    name, "An inset window over a fading overlay.", foreignNameHints: ForeignNameHints.dialogKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.insets
    Options.fitsContent
    Options.direction
    Options.present
    Options.dismiss
    Options.overlayColor
    Options.overlayOpacity
    Options.cornerRadius
    Options.cornerCurve
    TransitionFields.opens
    TransitionFields.closes
    TransitionFields.faithful
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    insets = options[Options.insets]
    insetsLocation = options.has(Options.insets) ? options.location(of: Options.insets) : nil
    location = options.json.location
    fitsContent = options[Options.fitsContent]
    direction = options[Options.direction]
    layoutDirection = context[SceneLocale.self].direction
    let standard =
      direction == .bottom ? TimedCurve.system : TimedCurve(.easeInOut, duration: 0.2)
    present = options[Options.present] ?? standard
    dismiss = options[Options.dismiss] ?? present
    overlay = options[Options.overlayColor].multipliedAlpha(by: options[Options.overlayOpacity])
    cornerRadius = options[Options.cornerRadius]
    cornerCurve = options[Options.cornerCurve]
    taps = TapOptions(options, of: screens)
    isFaithful = options[TransitionFields.faithful]
  }

  package var words: MotionDescription {
    let presents =
      switch direction {
      case .bottom: "rises over the dimmed screen"
      case .right: "slides in from the right over the dimmed screen"
      }
    return MotionDescription(
      "a window", presents: presents, dismisses: direction == .bottom ? "sinks out of sight" : "slides back out")
  }

  /// The sample's insets were made for phones.
  package func warning(on canvas: Size) -> Diagnostic? {
    guard insetsLocation == nil, canvas.width <= insets.horizontal || canvas.height <= insets.vertical else {
      return nil
    }
    return Diagnostic(
      .warning, "no-room", at: location,
      "the default \"insets\" leave no room for the window: the canvas has \(JSONWriter.text(of: canvas.width)) × "
        + "\(JSONWriter.text(of: canvas.height)) points",
      expected: "\"insets\" of less than that")
  }

  /// The frame of the open window, in points of the canvas.
  private func frame(on context: SceneContext, isMirrored: Bool) throws(TransitionError) -> Rect {
    let bounds = context.bounds
    let room = Rect(
      x: isMirrored ? insets.right : insets.left, y: insets.top, width: Swift.max(0, bounds.width - insets.horizontal),
      height: Swift.max(0, bounds.height - insets.vertical))
    if room.isEmpty, let insetsLocation { throw .noRoom(at: insetsLocation, on: bounds.size) }
    guard fitsContent, let fitting = context.contentHeight(of: screens.to, width: room.width) else { return room }
    let height = Swift.min(room.height, fitting)
    return Rect(x: room.x, y: (room.center.y - height / 2).rounded(), width: room.width, height: height)
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let isMirrored = layoutDirection == .rightToLeft
    let frame = try frame(on: context, isMirrored: isMirrored)
    // The window's origin before it appears.
    let away: Point =
      switch direction {
      case .bottom: Point(frame.x, bounds.height)
      // The original's animator is empty, so the window appears in its final position at once.
      case .right: isFaithful ? frame.origin : Point(isMirrored ? -frame.width : bounds.width, frame.y)
      }
    let window = PresentedWindow(
      name: "dialog", screens: screens, present: present, dismiss: dismiss, overlay: overlay,
      cornerRadius: cornerRadius, cornerCurve: cornerCurve)
    var animator = window.animator(frame: frame, on: context) { dialog, _, position in
      dialog.centerX = position(away.x + frame.width / 2, frame.center.x)
      dialog.centerY = position(away.y + frame.height / 2, frame.center.y)
    }
    animator.taps = try taps.rules(closingLayers: [PresentedWindow.overlayName], on: context)
    return animator
  }
}
