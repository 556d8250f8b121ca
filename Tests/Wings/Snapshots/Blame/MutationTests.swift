import Reference
import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots
import Testing
import SegueStates

@Suite("Two hundred small mutations of the example scenes")
struct MutationTests {
  /// Statistics about the mutations.
  private struct Tally {
    var invalid = 0
    var seen = 0
    var pixelsCompared = 0
    var pixelsDiffer = 0
    /// Of the seen mutations: those whose node the frame's changes name, and those whose node they name first.
    var named = 0
    var namedFirst = 0
    var kinds: [SceneMutation.Kind: Int] = [:]
    /// Of the named mutations: those named by the property itself, not by a consequence on the same node.
    var exact = 0
    /// Mutations that change the duration of the story, but no frame that both versions have.
    var longer = 0
    /// Mutations that change no display list in their story.
    var unseen: [String] = []
    var notBlamed: [String] = []
    var notNamed: [String] = []
  }

  @Test("Each mutation is caught, and 98 % are blamed on the right node and property", arguments: [1 as UInt64])
  func blame(seed: UInt64) async throws {
    var random = SplitMix64(seed)
    var stories: [[ExampleScene]] = []
    for name in ExampleScene.names { stories.append(try await ExampleScene.stories(of: name)) }
    let mutations = stories.map { SceneMutation.all(of: $0[0].root) }
    var baselines: [String: [DisplayList]] = [:]
    var tally = Tally()
    let total = 200
    var made = 0
    while made < total {
      let scene = made % stories.count
      let kinds = SceneMutation.Kind.allCases.filter { mutations[scene][$0] != nil }
      let kind = kinds[random.roll(0...kinds.count - 1)]
      let candidates = try #require(mutations[scene][kind])
      let mutation = candidates[random.roll(0...candidates.count - 1)]
      let story = mutation.story(among: stories[scene], &random)
      let file = mutation.file(story.root, name: story.file.name, shuffles: random.roll(0...1) == 0)
      guard let animation = try? story.loaded(file) else {
        tally.invalid += 1
        continue
      }
      made += 1
      tally.kinds[kind, default: 0] += 1
      let label = "\(story.name) \(story.theme ?? "") \(story.script ?? "") \(mutation.description)"

      // Compare the files.
      let changes = SceneComparison.ranked(
        SceneComparison.changes(from: story.file, to: file), in: file,
        of: StoryRequest(StoryID(script: story.script, theme: story.theme)))
      #expect(!changes.isEmpty, "not caught: \(label)")
      if !mutation.isBlamed(by: changes) {
        tally.notBlamed.append("\(label): \(changes.prefix(3).map(BlameText.line))")
      }

      // Compare the frames.
      let times = story.times(15, with: animation)
      let key = "\(story.name)/\(story.theme ?? "")/\(story.script ?? "")"
      for time in times.dropFirst(baselines[key]?.count ?? 0) {
        baselines[key, default: []].append(story.animation.display(at: time, scale: 1))
      }
      let baseline = try #require(baselines[key])
      guard let index = times.indices.first(where: { baseline[$0] != animation.display(at: times[$0], scale: 1) })
      else {
        if animation.duration != story.animation.duration { tally.longer += 1 } else { tally.unseen.append(label) }
        continue
      }
      tally.seen += 1
      let frame = FrameState(story.animation, at: times[index])
        .changes(to: FrameState(animation, at: times[index]))
      #expect(frame.allSatisfy { $0.before != $0.after }, "values that differ print alike: \(label)")
      let subjects = MutationSubjects(mutation, in: file, animation, story.animation)
      if frame.contains(where: subjects.explains) {
        tally.named += 1
      } else {
        tally.notNamed.append("\(label) at \(times[index]) s: \(frame.prefix(4).map(BlameText.line))")
      }
      if frame.first.map(subjects.explains) == true { tally.namedFirst += 1 }
      if frame.contains(where: { subjects.explains($0) && mutation.isAbout($0.property) }) { tally.exact += 1 }

      if made.isMultiple(of: 10) {
        tally.pixelsCompared += 1
        let renderer = Renderer()
        let display = animation.display(at: times[index], scale: 1)
        if renderer.render(baseline[index]).bytes != renderer.render(display).bytes {
          tally.pixelsDiffer += 1
        } else {
          print("no pixel differs in the first frame that draws otherwise:", label)
        }
      }
    }
    report(tally, total)
    #expect(Double(total - tally.notBlamed.count) >= 0.98 * Double(total))
    #expect(Double(tally.named) >= 0.98 * Double(tally.seen))
    #expect(tally.kinds.count >= 12, "the mutations are of many kinds")
  }

  private func report(_ tally: Tally, _ total: Int) {
    print(
      """
      mutations: \(total) (\(tally.invalid) invalid ones drawn again); \
      \(tally.kinds.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
      scene blamed: \(total - tally.notBlamed.count) of \(total)
      seen in a frame: \(tally.seen); node named there: \(tally.named), named first: \(tally.namedFirst), \
      by the property itself: \(tally.exact); \(tally.longer) only last longer
      pixels differ in \(tally.pixelsDiffer) of \(tally.pixelsCompared) frames rendered
      """)
    for line in tally.notBlamed { print("not blamed:", line) }
    for line in tally.notNamed { print("not named:", line) }
    for line in tally.unseen { print("not seen in its story:", line) }
  }
}

extension Bitmap {
  fileprivate var bytes: [UInt32] { withPixels { pixels in pixels.indices.map { pixels[$0].word } } }
}

extension SceneMutation {
  /// A random story with the theme or the script that was changed, if there is one; any story for other changes.
  fileprivate func story(among stories: [ExampleScene], _ random: inout SplitMix64) -> ExampleScene {
    let wanted = stories.filter { story in
      guard path.count > 1, case .key(let name) = path[1] else { return true }
      switch path[0] {
      case .key("themes"): return story.theme == name
      case .key("script"): return story.script == name
      default: return true
      }
    }
    let choice = wanted.isEmpty ? stories : wanted
    return choice[random.roll(0...choice.count - 1)]
  }

  /// Whether `changes` is exactly this one change.
  fileprivate func isBlamed(by changes: [SceneChange]) -> Bool {
    guard changes.count == 1, let change = changes.first else { return false }
    return change.path == pathText && change.before == before.map(JSONWriter.compact)
      && change.after == JSONWriter.compact(after) && change.property == property && change.line != nil
  }

  /// The number of path steps to the innermost enclosing node; 0 outside of nodes.
  var nodeLength: Int {
    guard path.first == .key("screens") || path.first == .key("components") else { return 0 }
    var length = 2
    while length + 2 <= path.count, path[length] == .key("children") { length += 2 }
    return length
  }

  /// Whether `property` is the mutated one, a part of it, or contains it.
  fileprivate func isAbout(_ property: String) -> Bool {
    let steps = path[nodeLength...].prefix { if case .key = $0 { true } else { false } }
    let own = JSONPath(Array(steps)).description
    return own == property || own.hasPrefix(property + ".") || property.hasPrefix(own + ".")
  }

  private var property: String {
    // What belongs to a script is named by the number of its step.
    let depth = path.count > 1 && path[1].isKey ? 2 : 1
    if path.first == .key("script"), path.count > depth + 1, case .index(let index) = path[depth] {
      return "step \(index + 1): " + JSONPath(Array(path[(depth + 1)...])).description
    }
    return JSONPath(Array(path[nodeLength...])).description
  }
}

/// The subjects in which a mutation can show: the nodes at its place in the file.
struct MutationSubjects {
  private let mutation: SceneMutation
  /// The names of these nodes; nil for a mutation outside of nodes.
  private var names: Set<String>?
  private let layers: Set<String>

  init(_ mutation: SceneMutation, in file: SourceFile, _ animation: Animation, _ before: Animation) {
    self.mutation = mutation
    layers = Set([animation, before].flatMap { Self.layers(of: $0.animator) })
    guard mutation.nodeLength > 0, let root = try? JSON(parsing: file) else { return }
    let node = root.value(at: mutation.path[..<mutation.nodeLength])
    let allNames = NodeNames(animation.context)
    var names: Set<String> = []
    // A component's root node appears where the component is used; arguments show in its descendants.
    let uses = mutation.nodeLength == 2 ? root.uses(of: mutation.path) : []
    let showsInside = mutation.path.contains(.key("with")) || mutation.path.contains(.key("repeat"))
    for screen in animation.context.scene.screens {
      screen.root.visit { candidate in
        guard candidate.origin.range == node.location.range || uses.contains(candidate.origin.range) else { return }
        names.insert(allNames[candidate.tag])
        if showsInside { candidate.visit { names.insert(allNames[$0.tag]) } }
      }
    }
    self.names = names
  }

  private static func layers(of animator: TransitionAnimator) -> [String] {
    let layers = animator.dismissed + animator.present.layers + animator.presented + animator.dismiss.layers
    return (layers + animator.interactions.flatMap(\.phase.layers)).map(\.name)
  }

  /// Whether the mutation explains a change of a frame.
  func explains(_ change: PropertyChange) -> Bool {
    if let names { return names.contains(change.node) }
    guard mutation.path.first == .key("themes") else {
      // The script and the transition move layers, fingers and, temporarily, nodes.
      return ["transition", "finger", "finger #2", "canvas"].contains(change.node) || layers.contains(change.node)
        || ["opacity", "contentOffset.x", "contentOffset.y"].contains(change.property)
    }
    // A theme's value shows wherever it is used.
    let values = [mutation.before?.string, mutation.after.string].compactMap(\.self)
    return values.contains { change.before?.contains($0) == true || change.after?.contains($0) == true }
  }
}

extension JSON {
  fileprivate func value(at path: ArraySlice<JSONPath.Step>) -> JSON {
    path.reduce(self) { value, step in
      switch step {
      case .key(let key): value[key] ?? value
      case .index(let index): value.array?[index] ?? value
      }
    }
  }

  /// The source ranges of the uses of the component into which a path leads.
  fileprivate func uses(of path: [JSONPath.Step]) -> [Range<Int>] {
    guard path.first == .key("components"), case .key(let name) = path[1] else { return [] }
    var found: [Range<Int>] = []
    func visit(_ json: JSON) {
      if json["component"]?.string == name { found.append(json.location.range) }
      json.array?.forEach(visit)
      json.object?.members.forEach { visit($0.value) }
    }
    visit(self)
    return found
  }
}

extension JSONPath.Step {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
