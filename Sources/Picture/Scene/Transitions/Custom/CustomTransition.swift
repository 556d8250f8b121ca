import SegueCore
package import SegueJSON
import SegueMotion

/// A transition that a scene describes itself: tracks over layers and nodes of both screens (docs/motion.md, Custom).
///
/// The states at rest follow from the tracks, so that nothing jumps: the presented one is where the presentation ends, and the
/// dismissal begins there.
package struct CustomTransition: Transition {
  package static let name = "custom"

  package let screens: ScreenPair
  package let words: MotionDescription
  let layers: [CustomLayer]
  let present: CustomPhase
  let dismiss: CustomPhase?
  let drag: CustomDrag?
  package let taps: TapOptions
  /// Nodes and layers.
  private let closes: [Located<String>]
  private let isMirrored: Bool
  /// The nodes of tracks.
  private let moved: [NamedNodes]

  private enum Options {
    static let layers = Field(
      "layers", .array(of: .customLayer, count: 2...), default: CustomScreen.allCases.map { CustomLayer($0) },
      documentedDefault: ["from", "to"],
      "The layers, bottom to top: `\"from\"` and `\"to\"` for the screens, and objects for others, such as a colour that dims what "
        + "is below it.")
    static let present = Field(
      required: "present", .customPhase,
      "What changes when the other screen is presented. Where it ends, everything rests.")
    static let dismiss = Field(
      optional: "dismiss", .customPhase,
      "What changes when it is dismissed (default: `present` backwards, what came last first, along the same curves). What it does "
        + "not mention returns over its whole length; nodes of `to` stay.")
    static let closes = Field(
      "closes", .array(of: .name("a node's id or a layer's name")), default: [],
      "Nodes of the presented screen, or layers, that close it when tapped.")
  }

  package static let table = FieldTable(
    name, "A transition that the scene describes itself.", foreignNameHints: ForeignNameHints.customKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.layers
    Options.present
    Options.dismiss
    CustomDrag.field
    CustomWordsFields.field
    TransitionFields.opens
    Options.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    let layers = options[Options.layers]
    let written = [options[Options.present], options[Options.dismiss]].compactMap(\.self)
    let check = CustomCheck(layers: layers, context: context)
    guard check.hasScreens(at: options.location(of: Options.layers)), check.hasLayers(of: written) else { return nil }
    guard let present = options[Options.present].timed(in: context) else { return nil }
    dismiss = options[Options.dismiss]?.timed(in: context)
    if options[Options.dismiss] != nil, dismiss == nil { return nil }
    guard check.rests(present, dismiss) else { return nil }
    let courses = present.presenting
    let back = Self.dismissing(courses, present, dismiss)
    check.warnOfSuddenLayers(presenting: courses, dismissing: back)
    self.screens = screens
    self.layers = layers
    self.present = present
    drag = options[CustomDrag.field]
    taps = TapOptions(opens: options[TransitionFields.opens], of: screens)
    closes = options[Options.closes]
    isMirrored = context[SceneLocale.self].direction == .rightToLeft
    moved = written.flatMap(\.tracks).compactMap { track in
      guard case .node(let id, of: let screen) = track.subject else { return nil }
      return NamedNodes(
        ids: [Located(id, at: track.subjectLocation)], screens: [screen == .from ? screens.from : screens.to])
    }
    words =
      options[CustomWordsFields.field]
      ?? CustomWords.derived(presenting: courses, dismissing: back, isMirrored: isMirrored)
  }

  package var namedNodes: [NamedNodes] {
    let names = layers.map(\.name)
    let closing = NamedNodes(ids: closes.filter { !names.contains($0.value) }, screens: [screens.to])
    return taps.namedNodes + [closing] + moved
  }

  /// The courses of the dismissal.
  private static func dismissing(
    _ presented: [CustomCourse], _ present: CustomPhase, _ dismiss: CustomPhase?
  ) -> [CustomCourse] {
    dismiss?.dismissing(after: presented) ?? presented.map { $0.reversed(in: present.duration) }
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let stage = CustomStage(layers, of: screens, on: context, isMirrored: isMirrored)
    let presenting = present.presenting
    let dismissing = Self.dismissing(presenting, present, dismiss)
    let duration = dismiss?.duration ?? present.duration
    let settled = stage.layers(presenting.map(\.settled))
    var animator = TransitionAnimator(
      dismissed: [AnimatedLayer(CustomScreen.from.rawValue, .screen(screens.from), frame: context.bounds)],
      present: Phase(duration: present.duration, layers: stage.layers(presenting)), presented: stage.seen(of: settled),
      dismiss: Phase(duration: duration, layers: stage.layers(dismissing)))
    if let drag {
      let scrubbed = stage.layers(dismissing.map { $0.scrubbed(from: duration) })
      animator.interactions = [
        try drag.interaction(scrubbing: scrubbed, to: screens.to, on: context, isMirrored: isMirrored)
      ]
    }
    animator.taps = try taps.rules(on: context)
    if !closes.isEmpty {
      let handle = try Handle(naming: closes, screens: [screens.to], layers: settled, on: context)
      animator.taps.append(TapRule(start: .presented, handle: handle))
    }
    return animator
  }
}

extension CustomLayer {
  /// A screen as it is.
  fileprivate init(_ screen: CustomScreen) { self.init(screen.rawValue, .screen(screen), at: .generated) }
}
