import SegueCore
import SegueJSON
import SegueMotion

/// The presentations of a flow's transitions, each created once for the stack below, the scroll offsets and the version of the scene.
struct PresentationCache {
  private struct Key: Hashable {
    let transition: Int
    let presenter: Int?
    let scrolls: [ScrollOffset]
    /// The number of the scene's version.
    let version: Int
  }

  private let context: SceneContext
  private var indices: [Key: Int] = [:]

  init(_ context: SceneContext) { self.context = context }

  /// A timeline at rest on the flow's first screen. Makes every transition once, so that what is wrong with one is reported
  /// even if the script never plays it.
  mutating func timeline() throws(TransitionError) -> Timeline {
    let flow = context.scene.flow
    guard let first = flow.presentable(from: []).first else {
      let screen = base
      return Timeline(
        Presentation(
          transition: nil, presenter: nil,
          animator: TransitionAnimator(
            dismissed: screen, present: Phase(duration: 0, layers: screen), presented: screen,
            dismiss: Phase(duration: 0, layers: screen))), of: context)
    }
    for transition in flow.transitions.indices where transition != first {
      _ = try flow.transitions[transition].transition.animator(on: context)
    }
    let animator = try context.animator(of: flow.transitions[first], over: base.presentation(at: 0))
    indices[Key(transition: first, presenter: nil, scrolls: [], version: 0)] = 0
    return Timeline(Presentation(transition: first, presenter: nil, animator: animator), of: context)
  }

  /// The index of the transition's presentation on top of `presenter`, an index too (nil: on the first screen), with these
  /// scroll offsets in the latest version of the scene.
  mutating func index(
    of transition: Int, over presenter: Int?, _ scrolls: [ScrollOffset], in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    let key = Key(transition: transition, presenter: presenter, scrolls: scrolls, version: timeline.versions.count)
    if let index = indices[key] { return index }
    let below = (presenter.map { timeline.presentations[$0].animator.presented } ?? base).presentation(at: 0)
    let named = context.scene.flow.transitions[transition]
    try check(named, over: below)
    let animator = try timeline.versions.latest.scrolled(to: scrolls).animator(of: named, over: below)
    timeline.presentations.append(Presentation(transition: transition, presenter: presenter, animator: animator))
    indices[key] = timeline.presentations.count - 1
    return timeline.presentations.count - 1
  }

  /// A transition from a node needs the place of that node on the canvas.
  private func check(_ named: NamedTransition, over below: [PresentationLayer]) throws(TransitionError) {
    guard let name = named.name, named.transition.opensFromNode else { return }
    let from = named.screens.from
    let isSmaller = below.contains { layer in
      switch layer.content {
      case .screen(from, _): layer.frame != context.bounds
      case .window(from, _): true
      default: false
      }
    }
    guard isSmaller else { return }
    throw TransitionError(
      diagnostic: Diagnostic(
        .error, "bad-presenter", at: name.location,
        "\(JSONWriter.quoted(name.value)) opens from a node of the screen \(JSONWriter.quoted(from)), which does not fill the canvas here",
        expected: "a transition that opens from no node, such as a dialog or a sheet"))
  }

  /// The flow's first screen, alone.
  private var base: [AnimatedLayer] {
    let root = context.scene.flow.root
    return [AnimatedLayer(root, .screen(root), frame: context.bounds)]
  }
}
