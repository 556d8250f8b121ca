import SegueCore
import SegueMotion

/// The presentations of a flow's transitions, each created once for the stack below, the scroll offsets and the version of the scene.
struct PresentationCache {
  private struct Key: Hashable {
    let transition: Int
    let presenter: Int?
    let scrolls: [NodeOverride]
    /// The number of the scene's version.
    let version: Int
    /// Nil for the stage at which the screen is presented, and without stages.
    let stage: Int?
  }

  private let context: SceneContext
  private var indices: [Key: Int] = [:]
  /// The presentations of windows with pages in them, each by the topmost page.
  var windows: [Int: Int] = [:]

  init(_ context: SceneContext) { self.context = context }

  var flow: Flow { context.scene.flow }
  var bounds: Rect { context.bounds }

  /// A timeline at rest on the flow's first screen. Makes every transition once, so that what is wrong with one is reported
  /// even if the script never plays it.
  mutating func timeline() throws(TransitionError) -> Timeline {
    let flow = context.scene.flow
    let first = flow.presentable(from: []).first
    for transition in flow.transitions.indices where transition != first {
      _ = try flow.transitions[transition].transition.animator(on: context)
    }
    guard let first else {
      let screen = base
      return Timeline(
        Presentation(
          transition: nil, presenter: nil,
          animator: TransitionAnimator(
            dismissed: screen, present: Phase(duration: 0, layers: screen), presented: screen,
            dismiss: Phase(duration: 0, layers: screen))), of: context)
    }
    let animator = try context.animator(of: flow.transitions[first], over: base.presentation(at: 0))
    register(0, Key(transition: first, presenter: nil, scrolls: [], version: 0, stage: nil), animator)
    return Timeline(Presentation(transition: first, presenter: nil, animator: animator), of: context)
  }

  /// The index of the transition's presentation on top of `presenter`, an index too (nil: on the first screen), with these
  /// scroll offsets in the latest version of the scene.
  /// - Parameters:
  ///   - stage: That of the presented screen; nil: the one at which it is presented.
  ///   - current: Another presentation of the transition, which says whether it stays in a window where `presenter` does not; nil:
  ///     there is none.
  mutating func index(
    of transition: Int, over presenter: Int?, _ scrolls: [NodeOverride], at stage: Int? = nil, like current: Int? = nil,
    in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    let window = window(of: transition, over: presenter, like: current, in: timeline)
    let key = Key(
      transition: transition, presenter: presenter, scrolls: scrolls, version: timeline.versions.count,
      stage: window == nil ? stage : nil)
    if let index = indices[key] { return index }
    let named = context.scene.flow.transitions[transition]
    let latest = timeline.versions.latest.scrolled(to: scrolls)
    if let window, let presenter {
      let below = timeline.presentations[presenter]
      let animator = try latest.animator(of: named, inside: window, below.animator.stages)
      timeline.presentations.append(
        Presentation(
          transition: transition, presenter: presenter, animator: animator, host: below.host ?? presenter))
      indices[key] = timeline.presentations.count - 1
      return timeline.presentations.count - 1
    }
    let below = rest(of: presenter, in: timeline).presentation(at: 0)
    let animator = try latest.presenting(
      over: page(of: presenter, below: transition, in: timeline), at: stage
    ).animator(of: named, over: below)
    timeline.presentations.append(Presentation(transition: transition, presenter: presenter, animator: animator))
    register(timeline.presentations.count - 1, key, animator)
    return timeline.presentations.count - 1
  }

  /// The layers at rest on which a transition lies.
  private func rest(of presenter: Int?, in timeline: Timeline) -> [AnimatedLayer] {
    presenter.map { timeline.presentations[$0].animator.presented } ?? base
  }

  /// The same presentation over `presenter` with these scroll offsets, in the latest version of the scene.
  /// - Parameter stage: nil: its own.
  mutating func index(
    like index: Int, over presenter: Int?, _ scrolls: [NodeOverride], at stage: Int? = nil, in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    let presentation = timeline.presentations[index]
    guard let transition = presentation.transition else { return index }
    let found = try self.index(
      of: transition, over: presenter, scrolls, at: stage ?? presentation.animator.stages?.current, like: index,
      in: &timeline)
    return try self.index(of: found, holding: presentation.pages, scrolls, in: &timeline)
  }

  /// What a transition is presented over. While a dismissal shows what was below several screens, that is no page of its own.
  private func page(of presenter: Int?, below transition: Int, in timeline: Timeline) -> PresentingPage {
    let flow = context.scene.flow
    guard let presenter, let below = timeline.presentations[presenter].transition else { return .root }
    guard flow.transitions[below].screens.to == flow.transitions[transition].screens.from,
      let stages = timeline.presentations[presenter].animator.stages
    else { return .other }
    return .staged(stages)
  }

  /// Remembers a presentation, also under the stage that it has without asking for one.
  private mutating func register(_ index: Int, _ key: Key, _ animator: TransitionAnimator) {
    indices[key] = index
    let stage = animator.stages?.current
    indices[
      Key(
        transition: key.transition, presenter: key.presenter, scrolls: key.scrolls, version: key.version, stage: stage)
    ] = index
  }

  /// The flow's first screen, alone.
  private var base: [AnimatedLayer] {
    let root = context.scene.flow.root
    return [AnimatedLayer(root, .screen(root), frame: context.bounds)]
  }
}
