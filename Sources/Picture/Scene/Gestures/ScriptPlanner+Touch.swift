import SegueCore
import SegueJSON
import SegueMotion

// Collecting a finger's path from script steps, and taps.
extension ScriptPlanner {
  /// Plans the touch that starts with the drag at `index`: its path until it lifts, and the consequences. Returns the
  /// index of the next step.
  mutating func drag(_ script: [Located<ScriptStep>], from index: Int) throws(TransitionError) -> Int {
    var path: TouchPath?
    var release: Located<Release>?
    var next = index
    gathering: while next < script.count {
      let step = script[next]
      switch step.value {
      // After a failed touch-down, further drags are ignored.
      case .drag(let drag): if path != nil || next == index { extend(&path, with: drag, at: step.location) }
      case .hold(let seconds): path?.hold(for: seconds)
      case .release(let value):
        release = Located(value, at: step.location)
        next += 1
        break gathering
      case .wait, .present, .dismiss, .tap, .doubleTap, .longPress, .drags, .change, .endRefreshing: break gathering
      }
      next += 1
    }
    if let path {
      try plan(
        Touch(down: clock, up: release.map { _ in clock + Nanoseconds(path.duration) }, path: path),
        release: release, at: script[index].location)
    }
    return next
  }

  /// Appends the drag's movement to the path of the finger, or starts the path if it is nil. It stays nil if the finger
  /// cannot touch down.
  mutating func extend(_ path: inout TouchPath?, with drag: Drag, offset: Point = .zero, at location: Location) {
    guard var known = path ?? touchDown(drag, offset: offset, at: location) else { return }
    switch drag.movement {
    case .points(let points, let timing):
      if path != nil { checkContact(known.end, points.first, at: location) }
      known.move(through: points, curve: timing.curve, duration: timing.duration)
    case .to(let point, let timing): known.move(through: [point], curve: timing.curve, duration: timing.duration)
    case .by(let offset, let timing):
      known.move(through: [known.end + offset], curve: timing.curve, duration: timing.duration)
    case .samples(let samples):
      checkContact(known.end, samples.first?.position, at: location)
      known.move(through: samples)
    case .recording(let index):
      checkContact(known.end, context.recordings[index].first?.position, at: location)
      known.move(through: context.recordings[index])
    }
    path = known
  }

  /// The path at touch-down; nil if the drag does not say where that is, which is reported, or if `point(of:at:)` is nil.
  /// - Parameter offset: How far from the drag's start the finger touches down.
  private mutating func touchDown(_ drag: Drag, offset: Point, at location: Location) -> TouchPath? {
    if let start = drag.start { return point(of: start, at: location).map { TouchPath(start: $0 + offset) } }
    switch drag.movement {
    case .points(let points, _): return points.first.map { TouchPath(start: $0) }
    case .samples(let samples): return samples.first.map { TouchPath(start: $0.position) }
    case .recording(let index): return context.recordings[index].first.map { TouchPath(start: $0.position) }
    case .to, .by:
      fail("missing-key", location, "this drag does not say where it begins", expected: "\"from\": a point or a name")
      return nil
    }
  }

  /// Reports a drag that starts more than a point away from the finger's position.
  private mutating func checkContact(_ end: Point, _ start: Point?, at location: Location) {
    guard let start, (start - end).length > 1 else { return }
    fail(
      "finger-jump", location, "this drag begins at \(text(start)), but the finger is at \(text(end)) then",
      expected: "a drag that begins there, or a \"release\" before it")
  }

  /// The point for a touch target at the current time; nil if the target is not visible then. That is reported, except with
  /// a forced ending, which may be the cause.
  mutating func point(of target: TouchTarget, at location: Location) -> Point? {
    switch target {
    case .point(let point): return point
    case .named(let name):
      let presentationLayers = timeline.presentationLayers(at: clock.seconds)
      checkAmbiguity(of: name, among: presentationLayers.map(\.name), at: location)
      if let point = shown.tapPoint(
        on: name, in: presentationLayers, overrides: timeline.nodeOverrides(at: clock.seconds), under: covers)
      {
        return point
      }
      guard forcedEnding == nil else { return nil }
      let names = presentationLayers.map(\.name) + nodes.ids(on: shownScreens)
      if names.contains(name) {
        fail("unseen-node", location, "\(JSONWriter.quoted(name)) is not visible at this time, \(text(clock))")
        return nil
      }
      problems.append(
        Diagnostic(
          .error, "unknown-node", at: location,
          "no node or layer \(JSONWriter.quoted(name)) is visible at this time, \(text(clock))",
          hint: Spelling.hint(for: name, among: names)))
      return nil
    }
  }

  /// Reports a name that two layers have, or a layer of a flow and a node. In a scene with one transition, whose layers have
  /// short names such as `overlay`, the node is meant.
  private mutating func checkAmbiguity(of name: String, among layers: [String], at location: Location) {
    guard context.scene.flow.hasNames else { return }
    let count = layers.count { $0 == name }
    let isNode = nodes.ids(on: shownScreens).contains(name)
    guard count > 1 || (count == 1 && isNode && name.contains("/")) else { return }
    fail(
      "ambiguous-name", location,
      count > 1
        ? "two layers are called \(JSONWriter.quoted(name))"
        : "\(JSONWriter.quoted(name)) is the name of a layer and of a node",
      expected: "names of screens and nodes without \"/\"")
  }

  /// `[x, y]`, rounded to hundredths of a point, for messages.
  func text(_ point: Point) -> String {
    "[\(JSONWriter.text(of: (point.x * 100).rounded() / 100)), \(JSONWriter.text(of: (point.y * 100).rounded() / 100))]"
  }

  /// Plans a tap and what it opens or closes.
  /// - Parameter isAnswered: Whether the script itself says what happens: then nothing else needs to.
  mutating func tap(_ tap: Tap, at location: Location, isAnswered: Bool) throws(TransitionError) {
    guard let point = self.point(of: tap.target, at: location) else { return }
    let hit = hit(at: point)
    let stopped = stopScrolling(under: hit)
    let down = clock
    letGo(stopped, under: point, downAt: down, upAt: down + Nanoseconds(tap.duration))
    if tapMenu(at: down + Nanoseconds(tap.duration)) {
      touch(point, for: tap.duration)
      return wait(unless: isAnswered)
    }
    let segment = timeline.segment(at: (down + Nanoseconds(tap.duration)).seconds)
    guard case .rest(let rest) = segment.motion else {
      touch(point, for: tap.duration)
      return warn("tap-missed", location, "nothing reacts to a tap while the transition is moving, at \(text(clock))")
    }
    let rowTap = try tapRows(hit, at: down + Nanoseconds(tap.duration))
    if case .closes = rowTap {
      touch(point, for: tap.duration)
      return wait(unless: isAnswered)
    }
    highlight(hit, from: down, to: down + Nanoseconds(tap.duration))
    let chain = timeline.chain(to: timeline.top(of: segment.presentation, at: rest))
    let rules = try answers(at: segment, rest, on: chain)
    guard let hit, let rule = rules.first(where: { $0.handle.contains(hit) }) else {
      let isOnKeyboard = isOnKeyboard(point)
      let remark = remark(on: tap.target, hit)
      touch(point, for: tap.duration)
      if case .action = rowTap { return wait(unless: isAnswered) }
      // A key is an answer by itself, and so is a node that shows the tap, unless the finger was to reach what is below it.
      if isOnKeyboard || shows(hit) ? remark.isEmpty : isAnswered && hit != nil { return }
      return warn(
        "tap-missed", location,
        "nothing reacts to this tap on \(isOnKeyboard ? "the keyboard" : describe(hit))\(remark)",
        expected: phrase(rules.map(\.handle), doing: "a tap on"), hint: optionHint(for: tap.target, hit, at: rest))
    }
    let presentation = timeline.presentations[rule.presentation]
    guard let transition = presentation.transition else { return }
    if let stage = rule.stage {
      touch(point, for: tap.duration)
      return try change(to: stage, at: location)
    }
    // What a press moves begins when the finger touches down, and goes on when it lifts.
    let press = segment.start <= down ? presentation.animator.phase(to: rule.start.other).press : 0
    touch(point, for: Swift.max(tap.duration, press))
    if press > 0 { clock = down }
    let playback = Playback(rest: rule.start.other, held: press > 0 ? Swift.max(0, tap.duration - press) : 0)
    if let position = rule.position {
      try dismiss(chain, downTo: position, playback, at: location)
    } else {
      try start(playback, of: transition, over: presentation.presenter, at: location)
    }
  }

  /// The innermost node that shows taps on it shows one. What scrolls waits a little to know that it is no drag, and shows a
  /// shorter tap when the finger lifts.
  mutating func highlight(_ hit: Hit?, from down: Nanoseconds, to up: Nanoseconds) {
    guard let hit, let tag = hit.tags.last(where: { nodes.highlight(of: $0) != nil }),
      let highlight = nodes.highlight(of: tag)
    else { return }
    let scrolls = hit.tags.contains { !nodes.scrollAxes(of: $0).isEmpty }
    let delay = scrolls ? Highlight.scrollingDelay : 0
    timeline.highlights.append(
      HighlightedTap(
        tag: tag, start: Swift.min(down + Nanoseconds(delay), up), end: up,
        fading: highlight.fading))
  }

  /// Whether something shows a tap on this.
  private func shows(_ hit: Hit?) -> Bool { hit?.tags.contains { nodes.highlight(of: $0) != nil } ?? false }

  /// The next step begins when nothing moves, unless it is the answer to the tap.
  private mutating func wait(unless isAnswered: Bool) { if !isAnswered { clock = Swift.max(clock, settled) } }

  /// The screens of the stack, and those of the transition that moves.
  var shownScreens: [String] {
    flow.screens(on: timeline.stack(to: timeline.segment(at: clock.seconds).presentation))
  }

  /// A finger that is down from now on for `duration`; advances the clock to its end.
  mutating func touch(_ point: Point, for duration: Seconds) {
    var path = TouchPath(start: point)
    path.hold(for: duration)
    let down = clock
    clock = clock + Nanoseconds(duration)
    timeline.touches.append(Touch(down: down, up: clock, path: path))
  }

  /// The option that makes a node react to taps; nil if the finger did not hit the node that the script names.
  private func optionHint(for target: TouchTarget, _ hit: Hit?, at rest: Rest) -> String? {
    guard case .named(let name) = target, let hit, hit.tags.contains(where: { nodes.id(of: $0) == name }) else {
      return nil
    }
    let (option, effect) = rest == .dismissed ? ("opens", "opens the other screen") : ("closes", "closes this screen")
    if flow.hasNames {
      let quoted = JSONWriter.quoted(name)
      return
        "with \"opens\": [\(quoted)] or \"closes\": [\(quoted)] in one of the \"transitions\", a tap on it plays that"
    }
    return "with \"\(option)\": [\(JSONWriter.quoted(name))] in \"transition\", a tap on it \(effect)"
  }

  /// A note that something else covers the target, or an empty string.
  func remark(on target: TouchTarget, _ hit: Hit?) -> String {
    guard case .named(let name) = target, hit?.layer != name,
      !(hit?.tags.contains { nodes.id(of: $0) == name } ?? false)
    else { return "" }
    return ": \(JSONWriter.quoted(name)) is covered or hidden"
  }

  /// The scene as it is shown at the current time.
  /// What lies above all layers at the current time, topmost first.
  private var covers: [TouchSurface] { menuSurfaces + keyboardSurfaces }

  var shown: SceneContext { timeline.versions.shown(at: clock.seconds) }

  /// The hit test at the current time.
  func hit(at point: Point) -> Hit? {
    shown.hit(
      point, in: timeline.presentationLayers(at: clock.seconds), overrides: timeline.nodeOverrides(at: clock.seconds),
      under: covers)
  }

  /// `"id" in the layer "name"`, for messages.
  func describe(_ hit: Hit?) -> String {
    guard let hit else { return "the bare canvas" }
    let id = hit.tags.last { nodes.id(of: $0) != nil }.flatMap { nodes.id(of: $0) }
    return (id.map { "\(JSONWriter.quoted($0)) in " } ?? "") + "the layer \(JSONWriter.quoted(hit.layer))"
  }

  /// `a tap on "a" or "b"`, for messages; nil if the handles have no names.
  func phrase(_ handles: [Handle], doing action: String) -> String? {
    let names = handles.flatMap { handle in handle.tags.compactMap { nodes.id(of: $0) } + handle.layers }
    return names.isEmpty ? nil : "\(action) \(Schema.oneOf(names))"
  }
}

extension Handle {
  func contains(_ hit: Hit) -> Bool { layers.contains(hit.layer) || hit.tags.contains { tags.contains($0) } }
}
