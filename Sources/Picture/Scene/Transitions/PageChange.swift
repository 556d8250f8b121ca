import SegueCore
import SegueJSON
import SegueMotion

/// How one page fades out before another fades in: what Material's `fade-through` and `shared-axis` have in common
/// (docs/motion.md, Material).
///
/// The leaving page is covered by what lies behind the entering one, and stays opaque: with an opacity of its own it would let
/// shine through what is behind it.
struct PageChange {
  let screens: ScreenPair
  let style: MaterialStyle
  /// How the presentation is spread over time; nil: as the style says.
  let present: TimedCurve?
  /// How the dismissal is.
  let dismiss: TimedCurve?
  /// What the leaving page fades to; nil: the entering page's background.
  let color: Color?
  /// Nodes of either page that stay in their places.
  let bars: [Located<String>]
  let context: SceneContext
  /// Moves the page that leaves; nil: it stays in its place.
  var leaves: Movement?
  /// Moves the page that enters.
  let enters: Movement

  /// Moves a page on the way to a rest state.
  typealias Movement = (inout AnimatedLayer, Rest, TimedCurve) -> Void

  var animator: TransitionAnimator {
    func phase(to rest: Rest, given: TimedCurve?) -> Phase {
      let motion = given ?? style.pageMotion
      return Phase(duration: motion.duration, layers: layers(to: rest, motion))
    }
    return TransitionAnimator(
      dismissed: [screens.below(on: context)],
      present: phase(to: .presented, given: present),
      presented: [AnimatedLayer("to", .screen(screens.to), frame: context.bounds)],
      dismiss: phase(to: .dismissed, given: dismiss))
  }

  private func layers(to rest: Rest, _ motion: TimedCurve) -> [AnimatedLayer] {
    let (old, new) = rest == .presented ? (screens.from, screens.to) : (screens.to, screens.from)
    let surface = surface(behind: new)
    var layers: [AnimatedLayer] = []
    var leaving = page(old)
    if let leaves {
      if surface != nil, hasBackground(old) {
        layers.append(AnimatedLayer("base", .screenBackground(old), frame: context.bounds))
        leaving = page(old, background: false)
      }
      leaves(&leaving, rest, motion)
    }
    if surface == nil { leaving.opacity = style.fadeOut(motion) }
    layers.append(leaving)
    if let surface {
      var cover = AnimatedLayer("surface", surface, frame: context.bounds)
      cover.opacity = style.cover(motion)
      layers.append(cover)
    }
    var entering = page(new, background: color != nil || surface == nil)
    entering.opacity = style.fadeIn(motion)
    enters(&entering, rest, motion)
    return layers + [entering] + stayingBars(from: old, to: new, motion)
  }

  /// The bars above both pages, those of the new page above those of the old one.
  private func stayingBars(from old: String, to new: String, _ motion: TimedCurve) -> [AnimatedLayer] {
    let changes = bars.indices.map { index in
      BarChange(
        from: bar(index, of: old), to: bar(index, of: new),
        named: (name(ofBar: index, of: old), name(ofBar: index, of: new)),
        coveredBy: bars(of: new), on: context
      ) { motion.track(from: $0, to: $1) }
    }
    return changes.flatMap(\.leaving) + changes.flatMap(\.entering)
  }

  private func name(ofBar index: Int, of screen: String) -> String {
    let number = bars[...index].count { context.node($0.value, in: screen, size: context.bounds.size) != nil }
    return (screen == screens.from ? "fromBar" : "toBar") + (number <= 1 ? "" : "\(number)")
  }

  /// Nil if the screen has no such bar, or it is not visible.
  private func bar(_ index: Int, of screen: String) -> BarPart? {
    context.node(bars[index].value, in: screen, size: context.bounds.size).flatMap {
      context.barPart($0.node, on: screen)
    }
  }

  private func bars(of screen: String) -> [BarPart] { bars.indices.compactMap { bar($0, of: screen) } }

  /// The opaque area behind the page that enters; nil: there is none.
  private func surface(behind screen: String) -> LayerContent? {
    if let color { return .color(color) }
    return hasBackground(screen) ? .screenBackground(screen) : nil
  }

  private func hasBackground(_ screen: String) -> Bool { context.root(of: screen).background?.isOpaque == true }

  /// A page in its place.
  /// - Parameter background: Whether it has its background, where something else shows that. The page below always has it: in a
  ///   flow it is more than one screen.
  private func page(_ screen: String, background: Bool = true) -> AnimatedLayer {
    var layer =
      screen == screens.from
      ? AnimatedLayer("from", .screen(screen), frame: context.bounds)
      : AnimatedLayer("to", .screen(screen, background: background), frame: context.bounds)
    layer.nodes = bars(of: screen).map { .hidden($0.node.tag) }
    return layer
  }
}

extension MaterialStyle {
  /// How a page changes to another.
  var pageMotion: TimedCurve {
    switch self {
    case .m3: TimedCurve(.emphasized, duration: 0.45)
    case .m2: TimedCurve(.legacy, duration: 0.3)
    }
  }

  /// The opacity of a page that leaves.
  func fadeOut(_ motion: TimedCurve) -> Track<Double> {
    switch self {
    case .m3: Self.leaving.falling(motion)
    case .m2: Track(from: 1, to: 0, curve: .legacyAccelerate, duration: Self.earlyPart * motion.duration)
    }
  }

  /// The opacity of what covers a page that leaves.
  func cover(_ motion: TimedCurve) -> Track<Double> {
    switch self {
    case .m3: Self.leaving.rising(motion)
    case .m2: Track(from: 0, to: 1, curve: .legacyAccelerate, duration: Self.earlyPart * motion.duration)
    }
  }

  /// The opacity of a page that enters.
  func fadeIn(_ motion: TimedCurve) -> Track<Double> {
    switch self {
    case .m3: Self.entering.rising(motion)
    case .m2: lateTrack(from: 0, to: 1, motion)
    }
  }

  /// A property that changes with the fade of a page that enters, and as Material 3 has it with the whole motion.
  func enteringTrack(from: Double, to: Double, _ motion: TimedCurve) -> Track<Double> {
    switch self {
    case .m3: motion.track(from: from, to: to)
    case .m2: lateTrack(from: from, to: to, motion)
    }
  }

  private func lateTrack(from: Double, to: Double, _ motion: TimedCurve) -> Track<Double> {
    Track(
      from: from, to: to, curve: .legacyDecelerate, start: Self.earlyPart * motion.duration,
      duration: (1 - Self.earlyPart) * motion.duration)
  }

  /// Material 3 fades the leaving page out in this part of the motion's progress.
  private static let leaving = ProgressPart(0, 0.35)
  /// And the entering one in this part.
  private static let entering = ProgressPart(0.35, 1)
  /// Material 2 does so in this part of the time.
  private static let earlyPart = 0.3
}
