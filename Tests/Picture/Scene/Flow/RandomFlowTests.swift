import Reference
import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import SegueText
import Testing

/// A random flow of three transitions, and a script of random steps that is played on it.
private struct RandomFlow {
  private var random: SplitMix64
  let types: [String]
  private let plain: Animation

  init(seed: UInt64, of all: [String] = ["card", "semi-modal", "dialog", "drawer", "photo-swipe"]) throws {
    var random = SplitMix64(seed)
    var flow: (types: [String], animation: Animation)?
    // Many types need a screen below that fills the canvas.
    while flow == nil {
      let types = (0..<3).map { _ in all.randomElement(using: &random) ?? "dialog" }
      flow = (try? FlowScenes.animation(types)).map { (types, $0) }
    }
    (types, plain) = try #require(flow)
    self.random = random
  }

  static let windows = ["sheet", "dialog", "push", "shared-axis"]

  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private mutating func step() -> [ScriptStep] {
    let name = ["open", "share", "done"].randomElement(using: &random)
    switch Int(number(0...9.99)) {
    case 0: return [.wait(number(0...0.3))]
    case 1: return [.dismiss(Play(number(0...1) < 0.5 ? nil : name))]
    case 2, 3, 4, 5:
      return [.present(Play(name, interrupts: number(0...1) < 0.3, wait: number(0...1) < 0.3 ? number(0...0.3) : nil))]
    case 6: return [.tap(Tap(.point(Point(number(5...385), number(5...840)))))]
    case 7: return [.tap(Tap(.named((FlowScenes.names.randomElement(using: &random) ?? "home") + "Button")))]
    default:
      let start = Point(number(5...385), number(5...840))
      return [
        .drag(
          Drag(
            .points(
              [start, start + Point(number(-300...300), number(-500...500))],
              TimedCurve(.linear, duration: number(0.05...0.5))))),
        .release(Release(.auto, wait: number(0...1) < 0.3 ? number(0...0.2) : nil)),
      ]
    }
  }

  func animation(_ steps: [ScriptStep]) throws -> Animation {
    try Animation(context: plain.context.playing(steps.map { Located($0, at: .generated) }))
  }

  /// A script of `count` steps that fit the stack, and then wait for everything to rest.
  mutating func script(_ count: Int) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    for _ in 0..<count {
      let next = step()
      // What does not fit the stack is an error, and left out.
      if (try? animation(steps + next)) != nil { steps += next }
    }
    return steps + [.wait(4)]
  }
}

@Suite("Thousands of random flows")
struct RandomFlowTests {
  @Test("Every script ends at rest, with the frame of a flow that goes straight there", arguments: 0..<8)
  func endings(part: Int) throws { try endings(part, count: 250) { try RandomFlow(seed: $0) } }

  @Test("So it is with transitions of every type", arguments: 0..<4)
  func endingsOfAllTypes(part: Int) throws {
    try endings(part + 100, count: 125) { try RandomFlow(seed: $0, of: FlowScenes.allTypes) }
  }

  @Test("So it is with pages that are pushed in windows", arguments: 0..<2)
  func endingsInWindows(part: Int) throws {
    try endings(part + 200, count: 125) { try RandomFlow(seed: $0, of: RandomFlow.windows) }
  }

  private func endings(_ part: Int, count: Int, _ makeFlow: (UInt64) throws -> RandomFlow) throws {
    var stacks: [Int: Int] = [:]
    for index in 0..<count {
      var flow = try makeFlow(UInt64(part * 1000 + index))
      let animation = try flow.animation(flow.script(8))
      let end = animation.duration.seconds
      let moment = animation.moment(at: end)
      #expect(moment.activity == .resting)
      // The transitions lead from screen to screen in order, so the topmost says which are presented.
      let presented = moment.transition.map { Array(0...$0) } ?? []
      stacks[presented.count, default: 0] += 1
      let straight = try flow.animation(
        presented.map { .present(Play(["open", "share", "done"][$0])) } + [.wait(0)])
      // Fingers may also have scrolled.
      if moment.nodeOverrides.isEmpty {
        #expect(
          animation.display(at: end, scale: 1) == straight.display(at: straight.duration.seconds, scale: 1),
          "\(flow.types) \(part * 1000 + index)")
      }
    }
    #expect(stacks.count == 4 && stacks.values.allSatisfy { $0 >= 2 }, "\(stacks)")
  }

  @Test(
    "Where one motion follows another, nothing that both show jumps, unless several are dismissed", arguments: 0..<4)
  func continuity(part: Int) throws { try continuity(part, count: 125) { try RandomFlow(seed: $0) } }

  @Test("So it is with transitions of every type, too", arguments: 0..<2)
  func continuityOfAllTypes(part: Int) throws {
    try continuity(part + 100, count: 125) { try RandomFlow(seed: $0, of: FlowScenes.allTypes) }
  }

  @Test("So it is with pages that are pushed in windows, too")
  func continuityInWindows() throws {
    try continuity(200, count: 125) { try RandomFlow(seed: $0, of: RandomFlow.windows) }
  }

  private func continuity(_ part: Int, count: Int, _ makeFlow: (UInt64) throws -> RandomFlow) throws {
    for index in 0..<count {
      var flow = try makeFlow(UInt64(part * 1000 + index))
      let script = flow.script(8)
      let animation = try flow.animation(script)
      for handOff in animation.timeline.handOffs where handOff.kind != .grip && handOff.time < animation.duration {
        let before = animation.timeline.presentationLayers(on: .before, of: handOff, distance: 1e-6)
        let after = animation.timeline.presentationLayers(on: .after, of: handOff)
        for layer in before {
          guard let next = after.first(where: { $0.name == layer.name && $0.content == layer.content }) else {
            continue
          }
          let jump = Swift.max(
            (next.frame.origin - layer.frame.origin).length, Swift.abs(next.frame.width - layer.frame.width))
          let isInterrupted = script.contains { if case .present(let play) = $0 { play.interrupts } else { false } }
          #expect(
            jump < 1.5 || isInterrupted, "\(flow.types) \(part * 1000 + index): \(layer.name) \(jump) at \(handOff)")
        }
      }
    }
  }

  @Test("Frames requested in random order equal those of the sequence")
  func order() throws {
    for seed in 0..<40 {
      var flow = try RandomFlow(seed: UInt64(seed))
      let script = flow.script(6)
      let (one, other) = (try flow.animation(script), try flow.animation(script))
      let times = (0..<12).map { one.duration.seconds * Double($0) / 12 }
      let sequence = times.map { one.display(at: $0, scale: 1) }
      for index in times.indices.reversed() { #expect(other.display(at: times[index], scale: 1) == sequence[index]) }
    }
  }
}
