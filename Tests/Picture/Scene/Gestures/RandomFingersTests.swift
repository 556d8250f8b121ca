import Reference
import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Random steps of one finger and two, and of what else a script can do meanwhile.
private struct RandomFingers {
  private var random: SplitMix64

  init(_ seed: UInt64) { random = SplitMix64(seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  private mutating func point() -> Point { Point(number(5...385), number(60...780)) }

  private mutating func target() -> TouchTarget { .point(point()) }

  private mutating func vector(_ reach: Double) -> Point {
    // Most fingers move along one axis.
    let vector = Point(number(-reach...reach), number(-reach...reach))
    switch Int(number(0...4.99)) {
    case 0, 1: return Point(vector.x, vector.y * 0.1)
    case 2, 3: return Point(vector.x * 0.1, vector.y)
    default: return vector
    }
  }

  private mutating func wait() -> Seconds? { chance(0.5) ? number(0...0.4) : nil }

  private mutating func timing(_ longest: Seconds = 0.6) -> TimedCurve {
    TimedCurve(chance(0.5) ? .linear : .easeOut, duration: number(0.05...longest))
  }

  private mutating func drag() -> Drag { Drag(from: target(), .by(vector(340), timing())) }

  private mutating func end() -> [ScriptStep] {
    (chance(0.3) ? [.hold(number(0.05...0.3))] : []) + [.release(Release(.auto, wait: wait()))]
  }

  /// What one finger or two do.
  mutating func touch() -> [ScriptStep] {
    switch Int(number(0...9.99)) {
    case 0, 1:
      let pinch = FingerDrag.pinch(
        at: target(), scale: number(0.3...4), distance: number(40...200), angle: number(0...360), by: vector(120),
        timing())
      return [.drags(pinch), .release(Release(.auto, wait: wait()))]
    case 2: return [.doubleTap(DoubleTap(target(), wait: wait()))]
    case 3:
      let first = FingerDrag(drag(), lifts: chance(0.5))
      var steps: [ScriptStep] = [.drags([first, FingerDrag(drag(), delay: chance(0.5) ? number(0...0.3) : 0)])]
      if first.lifts, chance(0.6) { steps.append(.drag(Drag(.by(vector(250), timing())))) }
      return steps + end()
    case 4: return [.tap(Tap(target(), wait: wait()))]
    case 5: return [.longPress(LongPress(target: target(), duration: number(0.2...0.8)))]
    default:
      var steps: [ScriptStep] = [.drag(drag())]
      // Many fingers turn back.
      if chance(0.3) { steps.append(.drag(Drag(.by(vector(250), timing())))) }
      return steps + end()
    }
  }

  /// A touch, or a step that presents or dismisses. Often the next finger comes while that still moves.
  mutating func stepOfTransition() -> [ScriptStep] {
    switch Int(number(0...4.99)) {
    case 0: return [.present(Play(interrupts: chance(0.2), wait: chance(0.6) ? number(0...0.5) : nil))]
    case 1: return [.dismiss(Play(interrupts: chance(0.2), wait: chance(0.6) ? number(0...0.5) : nil))]
    default: return touch()
    }
  }
}

/// A scene for which random scripts are made, and the ids of its nodes that fingers move.
private struct FingerScene {
  let context: SceneContext
  let ids: [String]

  init(_ text: String, _ ids: [String]) throws {
    context = try GestureScenes.animation(text).context
    self.ids = ids
  }

  var nodes: [Node] {
    ids.compactMap { id in context.scene.screens.lazy.compactMap { $0.root.first { $0.id == id } }.first }
  }

  func animation(_ steps: [ScriptStep]) throws -> Animation {
    try Animation(context: context.playing(steps.map { Located($0, at: .generated) }))
  }

  /// A script of random steps that fit one another, with a rest at its end.
  func script(_ count: Int, _ step: () -> [ScriptStep]) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    for _ in 0..<count {
      let next = step()
      // What does not fit, such as fingers that are never down together, is an error, and left out.
      if (try? animation(steps + next)) != nil { steps += next }
    }
    return steps + [.wait(9)]
  }

  /// Pages: a photo and a map that zoom, and a list with a photo in it.
  static func pages() throws -> FingerScene {
    try FingerScene(ZoomScenes.text(#"{ "wait": 1 }"#, ZoomScenes.pages), ["pages", "first", "map", "list", "small"])
  }

  /// A list that refreshes, with pages and a list in it, and rows with actions and menus.
  static func inbox() throws -> FingerScene {
    let actions = """
      "swipeActions": { "leading": [{ "symbol": "star.fill", "id": "star" }],
        "trailing": [{ "title": "Delete", "destructive": true }, { "title": "Flag" }] },
      """
    let menu = #""contextMenu": [{ "title": "Reply" }],"#
    let rows = (1...12).map { number in
      """
      { "id": "row\(number)", "highlight": "cell", \(number % 3 == 0 ? "" : actions) \(number % 4 == 0 ? menu : "")
        "frame": { "height": 90 }, "background": "#FFFFFF" }
      """
    }
    let list = """
      { "id": "inbox", "scroll": true, "scrollIndicators": true, "refreshControl": true, "stack": "vertical", "children": [
        { "id": "strip", "scroll": "horizontal", "paging": true, "frame": { "height": 120 }, "stack": "horizontal",
          "children": [{ "frame": { "width": 390 }, "background": "#CCDDEE", "repeat": 3 }] },
        { "id": "inner", "scroll": true, "frame": { "height": 150 }, "children": [
          { "frame": { "x": 0, "y": 0, "width": 390, "height": 400 }, "background": "#DDDDEE" } ] },
        \(rows.joined(separator: ", ")) ] }
      """
    return try FingerScene(
      ZoomScenes.text(#"{ "wait": 1 }"#, list), ["inbox", "strip", "inner"] + (1...12).map { "row\($0)" })
  }

  /// A viewer with a photo that zooms, which a transition of this type presents.
  static func viewer(_ type: String) throws -> FingerScene {
    try FingerScene(ZoomScenes.viewer(type, #"{ "wait": 1 }"#), ["zoom"])
  }

  /// Those that a finger drags anywhere, or from the thing that they present.
  static let draggable = ["photo-swipe", "zoom", "sheet", "drawer"]

  static let types = [
    "photo-swipe", "zoom", "sheet", "semi-modal", "push", "card", "drawer", "dialog", "cover", "container-transform",
  ]
}

extension Animation {
  /// How far fingers have moved a node: its offset, its scale, how far it is swiped aside.
  fileprivate func moved(_ node: Node, at time: Seconds) -> (offset: Point, scale: Double, row: Double) {
    let change = moment(at: time).nodeOverrides.first { $0.tag == node.tag }
    return (
      change?.contentOffset ?? node.contentOffset, change?.zoomScale ?? node.zoomScale, change?.row?.offset ?? 0
    )
  }
}

@Suite("Thousands of random scripts with one finger and two")
struct RandomFingersTests {
  private let scripts = 125

  /// Whenever a finger comes, moves or goes, and whenever a motion follows another: no offset jumps, no scale by more than
  /// 0.0001, and no row. A finger may come just when content has come to rest, where it jumps by up to 0.02 points after a scroll
  /// (`ScrollMotion`'s rule) and by 0.01 after a zoom (`ZoomReturn`'s).
  private func expectContinuity(_ animation: Animation, _ nodes: [Node], _ seed: UInt64) {
    let activities = animation.timeline.zoomActivities.flatMap { [$0.start] + ($0.end.map { [$0] } ?? []) }
    let touches = animation.touches.flatMap { touch in
      [touch.down] + (touch.up.map { [$0] } ?? []) + touch.moves.prefix(3).map { touch.down + Nanoseconds($0.time) }
    }
    // A screen that is presented begins at the offsets of the scene.
    let presentations = Set(animation.timeline.handOffs.filter { $0.kind == .start || $0.kind == .grip }.map(\.time))
    for time in Set(activities + touches).subtracting(presentations).map(\.seconds).sorted() where time > 0 {
      for node in nodes {
        let (before, after) = (animation.moved(node, at: time - 1e-8), animation.moved(node, at: time + 1e-8))
        let name = "\(seed): \(node.id ?? "") at \(time)"
        let jump = (after.offset - before.offset).length
        #expect(jump < 0.021, "\(name) jumps \(jump)")
        #expect(abs(after.scale - before.scale) < 1e-4, "\(name)")
      }
    }
    // A finger takes a row after 25 points, these included; a row that moves by itself ends within 0.01 points of its rest.
    for row in animation.timeline.rows {
      for start in row.changes.dropFirst() where !row.isDragged(from: start) {
        let jump = row.offset(at: start.seconds) - row.offset(at: start.seconds - 1e-7)
        #expect(abs(jump) < 0.011, "\(seed): a row at \(start.seconds)")
      }
    }
  }

  /// Where a finger lifts, and where a motion ends, no layer jumps: by no more than the springs' rest, a thousandth of their way.
  private func expectLayersContinue(_ animation: Animation, _ interrupts: Bool, _ name: String) {
    for handOff in animation.timeline.handOffs where handOff.kind != .grip && handOff.time < animation.duration {
      let before = animation.timeline.presentationLayers(on: .before, of: handOff, distance: 1e-6)
      let after = animation.timeline.presentationLayers(on: .after, of: handOff)
      for layer in before {
        guard let next = after.first(where: { $0.name == layer.name && $0.content == layer.content }) else { continue }
        let jump = Swift.max(
          (next.frame.origin - layer.frame.origin).length, Swift.abs(next.frame.width - layer.frame.width))
        let allowed = handOff.kind == .release ? 0.02 : 1.5
        #expect(jump < allowed || interrupts, "\(name): \(layer.name) jumps \(jump) at \(handOff)")
      }
    }
  }

  /// Where a finger lifts that has scrolled a list, the list goes on no faster than the finger has been, and what is pulled beyond
  /// an end begins to go back as `UIScrollView`'s bounce does: at 10.05 times the excess a second.
  private func expectVelocities(_ animation: Animation, _ nodes: [Node], _ name: String) {
    for touch in animation.touches {
      guard let up = touch.up?.seconds else { continue }
      let samples = [TouchSample(time: 0, position: touch.path.start)] + touch.moves
      let fastest =
        zip(samples, samples.dropFirst()).map { first, second in
          (second.position - first.position).length / Swift.max(1e-3, second.time - first.time)
        }.max() ?? 0
      for node in nodes where !node.scrollAxes.isEmpty && node.zoom == nil && !node.isPaging {
        let offsets = [-2e-4, -1e-4, 1e-4, 2e-4].map { animation.moved(node, at: up + $0).offset }
        let excess =
          node.scrollAxes.map { axis in
            let range = animation.context.scrollRange(
              ofTag: node.tag, in: "home", along: axis, size: animation.context.bounds.size)
            return Swift.max(0, range.lowerBound - offsets[2][axis], offsets[2][axis] - range.upperBound)
          }.max() ?? 0
        // What the finger does not touch goes on as before.
        let (before, after) = ((offsets[1] - offsets[0]).length / 1e-4, (offsets[3] - offsets[2]).length / 1e-4)
        let allowed = Swift.max(before, fastest * 1.01 + 10.06 * excess) + 1
        #expect(after <= allowed, "\(name): \(node.id ?? "") at \(up): \(after), \(allowed)")
      }
    }
  }

  private func expectRest(_ animation: Animation, _ nodes: [Node], _ name: String) {
    let end = animation.duration.seconds
    #expect(animation.moment(at: end).activity == .resting, "\(name)")
    for node in nodes {
      let (last, before) = (animation.moved(node, at: end), animation.moved(node, at: end - 1))
      #expect(last == before, "\(name) \(node.id ?? "")")
      if let range = node.zoom?.range { #expect(range.contains(last.scale), "\(name)") }
    }
  }

  /// Frames in any order are those of the sequence: at even distances, and at the first moves of some fingers.
  private func expectOrder(_ scene: FingerScene, _ steps: [ScriptStep], _ animation: Animation, _ name: String) throws {
    let other = try scene.animation(steps)
    let length = animation.duration.seconds - 8
    let times = ((0...3).map { length * Double($0) / 3 } + animation.touches.prefix(2).map(\.down.seconds)).sorted()
    let frames = times.map { animation.display(at: $0, scale: 1) }
    for index in times.indices.reversed() {
      #expect(other.display(at: times[index], scale: 1) == frames[index], "\(name)")
    }
  }

  private func check(
    _ scene: FingerScene, _ seed: UInt64, _ step: (inout RandomFingers) -> [ScriptStep]
  ) throws -> Animation {
    var fingers = RandomFingers(seed)
    let steps = scene.script(4) { step(&fingers) }
    let animation = try scene.animation(steps)
    let nodes = scene.nodes
    let name = "\(seed)"
    expectContinuity(animation, nodes, seed)
    expectLayersContinue(animation, steps.contains { $0.interrupts }, name)
    expectRest(animation, nodes, name)
    try expectOrder(scene, steps, animation, name)
    return animation
  }

  @Test(
    "Over pages and content that zooms nothing jumps, all comes to rest, and frames depend on the time alone",
    arguments: 0..<4)
  func pages(part: UInt64) throws {
    let scene = try FingerScene.pages()
    let pages = try #require(scene.nodes.first)
    var zoomed = 0
    for seed in (0..<scripts).map({ part * 1000 + UInt64($0) }) {
      let animation = try check(scene, seed) { $0.touch() }
      expectVelocities(animation, scene.nodes, "\(seed)")
      let page = animation.moved(pages, at: animation.duration.seconds).offset.x / 390
      #expect(abs(page - page.rounded()) < 1e-9, "\(seed)")
      zoomed += animation.timeline.zoomActivities.count { $0.kind == .pinch }
    }
    #expect(zoomed > 20)
  }

  @Test("So it is over nested lists, rows and menus", arguments: 4..<8)
  func rows(part: UInt64) throws {
    let scene = try FingerScene.inbox()
    var (swiped, refreshed, menus) = (0, 0, 0)
    for seed in (0..<scripts).map({ part * 1000 + UInt64($0) }) {
      let animation = try check(scene, seed) { $0.touch() }
      expectVelocities(animation, scene.nodes, "\(seed)")
      swiped += animation.timeline.rowReleases.count
      menus += animation.timeline.contextMenus.count
      refreshed += animation.touches.count { touch in
        touch.up.map { animation.moment(at: $0.seconds).nodeOverrides.contains { $0.refresh != nil } } ?? false
      }
    }
    #expect(swiped > 20 && refreshed > 5 && menus > 2, "\(swiped) \(refreshed) \(menus)")
  }

  @Test(
    "So it is while transitions come and go, and are caught", arguments: FingerScene.types, [0, 1] as [UInt64])
  func presented(type: String, part: UInt64) throws {
    let scene = try FingerScene.viewer(type)
    var caught = 0
    for seed in (0..<scripts / 2).map({ part * 1000 + 9000 + UInt64($0) }) {
      let animation = try check(scene, seed) { $0.stepOfTransition() }
      caught += animation.timeline.handOffs.count { $0.kind == .grip }
    }
    #expect(caught > 0 || !FingerScene.draggable.contains(type))
  }
}

extension ScriptStep {
  fileprivate var interrupts: Bool {
    switch self {
    case .present(let play), .dismiss(let play): play.interrupts
    default: false
    }
  }
}
