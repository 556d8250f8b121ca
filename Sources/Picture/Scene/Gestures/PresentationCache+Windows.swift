// Pages that have been pushed in a window, such as a sheet, and the window that moves with them.
extension PresentationCache {
  /// The window in which a transition stays; nil: it has the canvas.
  /// - Parameters:
  ///   - presenter: The presentation below; nil: the first screen.
  ///   - current: A presentation of the transition where its own screen lies below; nil: that is so over `presenter`.
  func window(of transition: Int, over presenter: Int?, like current: Int?, in timeline: Timeline) -> FlowWindow? {
    let named = flow.transitions[transition]
    guard flow.hasNames, named.transition.staysInWindow, let presenter else { return nil }
    let below = timeline.presentations[presenter]
    guard below.top.map({ flow.transitions[$0].screens.to }) == named.screens.from || isHosted(current, in: timeline)
    else { return nil }
    return FlowWindow(in: below.animator.presented, on: bounds)
  }

  private func isHosted(_ presentation: Int?, in timeline: Timeline) -> Bool {
    presentation.map { timeline.presentations[$0].host != nil } ?? false
  }

  /// The presentation of the window in which a page lies, with that page in it; the presentation itself if it lies in none.
  mutating func window(holding page: Int, in timeline: inout Timeline) -> Int {
    guard let host = timeline.presentations[page].host else { return page }
    if let index = windows[page] { return index }
    let window = timeline.presentations[host]
    guard let transition = window.transition, let top = timeline.presentations[page].transition else { return page }
    let animator = window.animator.showing(
      flow.transitions[top].screens.to, insteadOf: flow.transitions[transition].screens.to)
    let above = timeline.chain(to: page).drop { $0 != host }.dropFirst()
    timeline.presentations.append(
      Presentation(
        transition: transition, presenter: window.presenter, animator: animator,
        pages: above.compactMap { timeline.presentations[$0].transition }))
    windows[page] = timeline.presentations.count - 1
    return timeline.presentations.count - 1
  }

  /// The window with pages in it; the presentation itself if there are none.
  /// - Parameter pages: As transitions, bottom to top.
  mutating func index(
    of window: Int, holding pages: [Int], _ scrolls: [NodeOverride], in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    if pages.isEmpty { return window }
    return self.window(holding: try top(of: window, holding: pages, scrolls, in: &timeline), in: &timeline)
  }

  /// The topmost page of a window at rest; the window itself if there is none.
  mutating func top(
    of window: Int, holding pages: [Int], _ scrolls: [NodeOverride], in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    var top = window
    for page in pages { top = try index(of: page, over: top, scrolls, in: &timeline) }
    return top
  }

  /// What lies on top where a window with pages rests: the topmost of these; the presentation itself if it has none.
  mutating func top(
    of presentation: Int, _ scrolls: [NodeOverride], in timeline: inout Timeline
  ) throws(TransitionError) -> Int {
    let window = timeline.presentations[presentation]
    guard !window.pages.isEmpty, let transition = window.transition else { return presentation }
    let own = try index(
      of: transition, over: window.presenter, scrolls, at: window.animator.stages?.current, in: &timeline)
    return try top(of: own, holding: window.pages, scrolls, in: &timeline)
  }
}
