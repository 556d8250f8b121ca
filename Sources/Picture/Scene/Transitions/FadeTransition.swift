import SegueCore
package import SegueJSON
import SegueMotion

/// Material's fade, for what enters within a screen, such as a dialog or a menu: it fades in and grows, and fades out in its place
/// (docs/motion.md, Material).
package struct FadeTransition: Transition {
  package static let name = "fade"
  package static let expectedMotion = ExpectedMotion(duration: 0.3, pixelCost: 110)

  private enum Options {
    static let target = Field(
      optional: "target", .name("a node's id"),
      "The node of the presented screen from whose middle all grows, such as the dialog (default: the middle of the screen)."
    )
    static let overlayColor = Field("overlayColor", .color, default: .black, "What dims the screen below.")
    static let overlayOpacity = Field(
      "overlayOpacity", .number(in: 0...1), default: 0.32, "The opacity of the overlay while the screen is presented.")
  }

  package static let table = FieldTable(
    name, "A dialog or a menu fades in over the screen (Material).", foreignNameHints: ForeignNameHints.materialKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.target
    MaterialFields.style
    MaterialFields.present
    MaterialFields.dismiss
    Options.overlayColor
    Options.overlayOpacity
    TransitionFields.opens
    TransitionFields.closes
  }

  package let screens: ScreenPair
  private let target: NamedNode?
  private let style: MaterialStyle
  private let present: TimedCurve
  private let dismiss: TimedCurve
  private let overlay: Color
  package let taps: TapOptions

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    target = options[Options.target].map { NamedNode(id: $0, screen: screens.to) }
    style = options[MaterialFields.style]
    present = options[MaterialFields.present] ?? style.appearance
    dismiss = options[MaterialFields.dismiss] ?? style.disappearance
    overlay = options[Options.overlayColor].multipliedAlpha(by: options[Options.overlayOpacity])
    taps = TapOptions(options, of: screens)
  }

  package var namedNodes: [NamedNodes] { [NamedNodes(target)] + taps.namedNodes }

  package let words = MotionDescription(
    "a window", presents: "fades in and grows over the dimmed screen", dismisses: "fades out")

  /// The scale at first.
  private static let smallScale = 0.8

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let pivot = try target?.find(on: context, size: bounds.size).frame.center ?? bounds.center
    let below = screens.below(on: context)
    let dim = AnimatedLayer("overlay", .color(overlay), frame: bounds)
    let above = AnimatedLayer("to", .screen(screens.to), frame: bounds)

    var (appearingDim, appearing) = (dim, above)
    appearingDim.opacity = present.track(from: 0, to: 1)
    appearing.opacity = style.appearingOpacity(present)
    appearing.scale = present.track(from: Self.smallScale, to: 1)
    let start = pivot + (bounds.center - pivot) * Self.smallScale
    appearing.centerX = present.track(from: start.x, to: bounds.center.x)
    appearing.centerY = present.track(from: start.y, to: bounds.center.y)

    var (disappearingDim, disappearing) = (dim, above)
    disappearingDim.opacity = dismiss.track(from: 1, to: 0)
    disappearing.opacity = disappearingDim.opacity

    var animator = TransitionAnimator(
      dismissed: [below], present: Phase(duration: present.duration, layers: [below, appearingDim, appearing]),
      presented: [below, dim, above],
      dismiss: Phase(duration: dismiss.duration, layers: [below, disappearingDim, disappearing]))
    animator.taps = try taps.rules(closingLayers: ["overlay"], on: context)
    return animator
  }
}

extension MaterialStyle {
  /// How a window appears.
  fileprivate var appearance: TimedCurve {
    switch self {
    case .m3: TimedCurve(.emphasizedDecelerate, duration: 0.4)
    case .m2: TimedCurve(.legacyDecelerate, duration: 0.15)
    }
  }

  /// How it disappears.
  fileprivate var disappearance: TimedCurve {
    switch self {
    case .m3: TimedCurve(.emphasizedAccelerate, duration: 0.15)
    case .m2: TimedCurve(.linear, duration: 0.075)
    }
  }

  /// Opaque after three tenths: of the progress in Material 3, of the time in Material 2.
  fileprivate func appearingOpacity(_ motion: TimedCurve) -> Track<Double> {
    switch self {
    case .m3: ProgressPart(0, 0.3).rising(motion)
    case .m2: Track(from: 0, to: 1, duration: 0.3 * motion.duration)
    }
  }
}
