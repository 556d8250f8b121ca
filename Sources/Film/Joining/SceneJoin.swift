import SegueCore
package import SegueExport
package import SegueJSON
import SegueScene

/// Puts scenes into one flow: the first screen of each is one that the scene before it shows at last.
package struct SceneJoin {
  /// A scene of the flow.
  package struct Part: Sendable {
    package let document: SceneDocument
    /// The script to take; nil for the first.
    package let script: String?
    /// What the scene's only transition is called, and the prefix of what has to be renamed.
    package let name: String

    package init(_ document: SceneDocument, script: String?, name: String) {
      self.document = document
      self.script = script
      self.name = name
    }
  }

  /// Which screen two scenes share.
  private struct Seam {
    /// Whether the earlier scene is left in the middle of its script.
    let isDeepest: Bool
    let screen: String
  }

  /// A transition of the flow.
  private struct Placed {
    let name: String
    let scene: JoinedScene
    /// Its index in its scene.
    let index: Int
    /// The screens under their names in the flow.
    let from: String
    let to: String

    var json: JSON { scene.transitions[index] }
    var opens: [Located<String>] { scene.flow.transitions[index].transition.taps.opens }
  }

  private var scenes: [JoinedScene] = []
  /// For each scene but the first, how it goes on from the one before.
  private var seams: [Seam] = []
  private var tables = JoinedTables()
  /// The names of each scene's screens in the flow, by their own, and of its transitions.
  private var screenNames: [[String: String]] = []
  private var transitionNames: [[String]] = []
  /// The screens and transitions so far, under their names in the flow.
  private var screens = UniqueNames()
  private var transitions = UniqueNames()
  private var placed: [Placed] = []

  /// Joins scenes.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths in the flow are relative to.
  ///   - names: What the screens that scenes share are called, in order; by default as in the earlier scene.
  ///   - goesBack: Whether what the scripts do after their deepest stack follows in reverse order.
  /// - Throws: What is wrong with a scene, or why they cannot be joined.
  package static func flow(
    of parts: [Part], in folder: String, naming names: [String] = [], goesBack: Bool = false,
    assets: SceneAssets = SceneAssets()
  ) async throws(Diagnostics) -> JoinedFlow {
    var join = SceneJoin()
    for part in parts { try join.add(try await JoinedScene(part, in: folder, assets)) }
    return try join.flow(naming: names, goesBack: goesBack)
  }

  private mutating func add(_ scene: JoinedScene) throws(Diagnostics) {
    var scene = scene
    try tables.admit(&scene)
    var names: [String: String] = [:]
    if let last = scenes.last {
      let seam = try seam(from: last, to: scene)
      seams.append(seam)
      names[scene.flow.root] = seam.screen
    }
    let known = known(of: scene, &names)
    try checkTaps(of: scene, names, besides: known)
    for screen in scene.screens where names[screen.key] == nil {
      names[screen.key] = screens.take(screen.key, prefix: scene.name)
    }
    let added = scene.flow.transitions.enumerated().map { index, transition in
      known[index] ?? takeName(for: transition, of: scene)
    }
    scene.place(screens: names, transitions: added)
    for (index, transition) in scene.flow.transitions.enumerated() where known[index] == nil {
      let (from, to) = (transition.screens.from, transition.screens.to)
      placed.append(
        Placed(name: added[index], scene: scene, index: index, from: names[from] ?? from, to: names[to] ?? to))
    }
    tables.add(scene)
    transitionNames.append(added)
    screenNames.append(names)
    scenes.append(scene)
  }

  private mutating func takeName(for transition: NamedTransition, of scene: JoinedScene) -> String {
    let type = type(of: transition.transition).name
    let wanted = transition.name?.value ?? (transitions.contains(scene.name) ? type : scene.name)
    return transitions.take(wanted, prefix: scene.name)
  }

  /// The transitions of a scene that the flow has already, with their names there: they are the same, and lead from the same
  /// screen to one with the same content. So a story can be told twice.
  ///
  /// - Parameter names: The names of screens in the flow as far as they are known. Those to which such transitions lead are added.
  private func known(of scene: JoinedScene, _ names: inout [String: String]) -> [Int: String] {
    var found: [Int: String] = [:]
    while true {
      let count = found.count
      for (index, json) in scene.transitions.enumerated() where found[index] == nil {
        let pair = scene.flow.transitions[index].screens
        let target = scene.screens.first { $0.key == pair.to }
        let same = placed.first { other in
          other.from == names[pair.from] && (names[pair.to] ?? other.to) == other.to
            && !found.values.contains(other.name) && other.json.isSame(as: json, besides: ["from", "to"])
            && target.map { tables.screens[other.to]?.value.isSame(as: $0.value) == true } == true
        }
        guard let same else { continue }
        found[index] = same.name
        names[pair.to] = same.to
      }
      if found.count == count { return found }
    }
  }

  /// A tap on a node of a screen that scenes share must not mean another transition for each.
  private func checkTaps(
    of scene: JoinedScene, _ names: [String: String], besides known: [Int: String]
  ) throws(Diagnostics) {
    var problems: [Diagnostic] = []
    for (index, transition) in scene.flow.transitions.enumerated() where known[index] == nil {
      for id in transition.transition.taps.opens {
        for other in placed where other.from == names[transition.screens.from] {
          guard let first = other.opens.first(where: { $0.value == id.value }) else { continue }
          problems.append(
            Diagnostic(
              .error, "ambiguous-tap", at: id.location,
              "in the flow, a tap on \(JSONWriter.quoted(id.value)) cannot play \(scene.flow.title(of: index)) of \(scene.written.name) "
                + "as well as \(other.scene.flow.title(of: other.index)) of \(other.scene.written.name)",
              expected: "another node in one of them, or \"opens\": [] and a step that presents it",
              notes: [Diagnostic.Note("the other one opens with it here", at: first.location)]))
        }
      }
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  /// Finds the screen of the earlier scene that has the content of the later one's first screen: what is presented where its
  /// script is deepest, or at its end.
  private func seam(from earlier: JoinedScene, to later: JoinedScene) throws(Diagnostics) -> Seam {
    guard let first = later.screens.first(where: { $0.key == later.flow.root }) else {
      return Seam(isDeepest: true, screen: later.flow.root)
    }
    let names = screenNames[screenNames.count - 1]
    var difference: (screen: JSON.Object.Member, JSONDifference)?
    for stack in [earlier.deepest, earlier.end] {
      let own = earlier.screen(on: stack)
      let name = names[own] ?? own
      guard let screen = tables.screens[name] else { continue }
      guard let found = JSONDifference(screen.value, first.value) else {
        return Seam(isDeepest: stack == earlier.deepest, screen: name)
      }
      difference = difference ?? (screen, found)
    }
    guard let (screen, found) = difference else { return Seam(isDeepest: true, screen: later.flow.root) }
    let place = found.path.steps.isEmpty ? "" : ": they differ at \(found.path)"
    throw Diagnostics(
      Diagnostic(
        .error, "different-screens", at: found.second?.location ?? first.keyLocation,
        "the first screen of this scene, \(JSONWriter.quoted(first.key)), is not the one that the scene before it shows last\(place)",
        expected: "the same content, so that one goes on where the other has ended",
        notes: [
          Diagnostic.Note(
            "\(JSONWriter.quoted(screen.key)) is different here", at: found.first?.location ?? screen.keyLocation)
        ]))
  }
}

// The result.
extension SceneJoin {
  private func flow(naming shared: [String], goesBack: Bool) throws(Diagnostics) -> JoinedFlow {
    guard let first = scenes.first else { return JoinedFlow(text: "", steps: [], origins: [:], warnings: []) }
    let names = try renaming(shared)
    var text = JoinedText(first)
    tables.write(to: &text)
    writeScreens(to: &text)
    let transitions = placed.map { transition in
      JSON.Object.Member(key: transition.name, keyLocation: transition.json.location, value: transition.json)
        .text(named: transition.name, indentedBy: text.tableIndentation)
    }
    if !transitions.isEmpty {
      text.replace(
        first.root["transition"] == nil ? "transitions" : "transition", by: "transitions", text.table(transitions))
    }
    let runs = runs(goesBack: goesBack)
    let lines = runs.map { run in
      let steps = scenes[run.scene].steps[run.steps]
      return steps[run.steps.lowerBound].location.text(
        through: steps[run.steps.upperBound - 1].location, indentedBy: text.tableIndentation)
    }
    text.set("script", text.list(lines))
    let steps = runs.flatMap { run in run.steps.map { (scene: run.scene, step: $0) } }
    let file = finished(text.edits.applied(to: first.file), names, steps.map(\.scene))
    return JoinedFlow(
      text: String(decoding: file.bytes, as: UTF8.self), steps: steps.map { step($0.step, of: $0.scene) },
      origins: origins(names), warnings: changeWarnings)
  }

  /// The screens of the flow with the scene that each comes from. The first screen is the one that the flow begins with.
  private var allScreens: [(scene: Int, member: JSON.Object.Member)] {
    var known: Set<String> = []
    let all = scenes.enumerated().flatMap { index, scene in scene.screens.map { (scene: index, member: $0) } }
    let ordered = all.filter { $0.scene == 0 && $0.member.key == scenes[0].flow.root } + all
    return ordered.filter { known.insert($0.member.key).inserted }
  }

  /// Adds the screens that the first scene lacks.
  private func writeScreens(to text: inout JoinedText) {
    let all = allScreens
    if scenes[0].screens.first?.key == scenes[0].flow.root {
      return text.append(all.filter { $0.scene > 0 }.map(\.member), to: "screens")
    }
    text.set("screens", text.table(all.map { $0.member.text(indentedBy: text.tableIndentation) }))
  }

  /// For each scene, the step with which it goes on after the next one; the number of its steps if it does not.
  private var splits: [Int] {
    scenes.indices.map { index in
      index < seams.count && seams[index].isDeepest ? scenes[index].split : scenes[index].steps.count
    }
  }

  /// A warning for each screen that a scene changes before a later one goes on with it: it is not what it is in that scene's file.
  private var changeWarnings: [Diagnostic] {
    var changed: [String: Location] = [:]
    var warnings: [Diagnostic] = []
    for (index, scene) in scenes.enumerated() {
      for screen in scene.screens {
        guard let step = changed.removeValue(forKey: screen.key) else { continue }
        warnings.append(
          Diagnostic(
            .warning, "changed-screen", at: step,
            "this step changes the screen \(JSONWriter.quoted(screen.key)), which stays changed where \(scene.written.name) goes on with it"
          ))
      }
      for step in scene.steps[..<splits[index]] {
        for screen in scene.changedScreens(by: step) {
          let name = screenNames[index][screen] ?? screen
          changed[name] = changed[name] ?? step.location
        }
      }
    }
    return warnings
  }

  /// Steps of a scene that follow each other; at least one.
  private struct Run {
    let scene: Int
    let steps: Range<Int>
  }

  /// The script of the flow: each scene up to where the next one goes on. Then, if wanted, the rest of each, from the last one
  /// to the first, as long as it ends as it began.
  private func runs(goesBack: Bool) -> [Run] {
    var runs = splits.enumerated().map { Run(scene: $0, steps: 0..<$1) }
    var returns = goesBack
    for index in scenes.indices.reversed() where returns {
      runs.append(Run(scene: index, steps: splits[index]..<scenes[index].steps.count))
      returns = scenes[index].end.isEmpty
    }
    return runs.filter { !$0.steps.isEmpty }
  }

  /// A step of a scene, with what is presented after it in the flow.
  private func step(_ index: Int, of scene: Int) -> JoinedFlow.Step {
    func names(_ stack: [Int], _ scene: Int) -> [String] { stack.map { transitionNames[scene][$0] } }
    let below = seams[..<scene].enumerated().flatMap { index, seam in
      names(seam.isDeepest ? scenes[index].deepest : scenes[index].end, index)
    }
    return JoinedFlow.Step(
      place: scenes[scene].steps[index].location, stack: scenes[scene].stacks[index].map { below + names($0, scene) })
  }

  private func origins(_ names: [String: String]) -> [String: [String: Location]] {
    let screens = allScreens.map { (names[$0.member.key] ?? $0.member.key, $0.member.keyLocation) }
    let transitions = placed.map { ($0.name, $0.json.location) }
    return [
      "screens": Dictionary(screens) { first, _ in first },
      "transitions": Dictionary(transitions) { first, _ in first },
    ]
  }

  /// The names that the user gives to screens that scenes share, by those that they have otherwise.
  private func renaming(_ shared: [String]) throws(Diagnostics) -> [String: String] {
    let names = Dictionary(zip(seams.map(\.screen).uniqued, shared).map { ($0, $1) }) { first, _ in first }
    let others = Set(allScreens.map(\.member.key)).subtracting(names.keys)
    for name in shared where others.contains(name) {
      throw Diagnostics(
        Diagnostic(
          .error, "duplicate-name", at: nil, "the flow has another screen that is called \(JSONWriter.quoted(name))",
          expected: "another name for the screen that the scenes share"))
    }
    return names
  }

  /// The flow with these names for screens, and with the screen before the id of each changed node that has no id of its own in
  /// the flow.
  private func finished(_ file: SourceFile, _ names: [String: String], _ sources: [Int]) -> SourceFile {
    guard let root = DecodingContext().parse(file) else { return file }
    var edits: [TextEdit] = []
    func rename(_ json: JSON?) {
      if let json, let name = json.string.flatMap({ names[$0] }) { edits.append(TextEdit(json, by: .init(name))) }
    }
    for screen in root["screens"]?.object?.members ?? [] {
      if let name = names[screen.key] { edits.append(TextEdit(screen.keyLocation.range, JSONWriter.quoted(name))) }
    }
    for transition in root["transitions"]?.object?.members ?? [] {
      for key in ["from", "to"] { rename(transition.value[key]) }
    }
    let screens = screensByID
    for (step, source) in zip(root["script"]?.array ?? [], sources) {
      // The layer of the first screen has its name.
      for target in step.touchTargets {
        if let name = target.string, !scenes[source].hasNode(name) { rename(target) }
      }
      for (stepKey, kind) in Change.Kind.ofNodes {
        for member in step[stepKey]?.object?.members ?? [] {
          guard let key = self.key(member.key, of: kind, in: source, names, screens), key != member.key else {
            continue
          }
          edits.append(TextEdit(member.keyLocation.range, JSONWriter.quoted(key)))
        }
      }
    }
    return edits.applied(to: file)
  }

  /// The screens of the flow that have a node with an id.
  private var screensByID: [String: Set<String>] {
    var screens: [String: Set<String>] = [:]
    for (scene, names) in zip(scenes, screenNames) {
      for (screen, ids) in scene.ids {
        for id in ids { screens[id, default: []].insert(names[screen] ?? screen) }
      }
    }
    return screens
  }

  /// What the key of a change is in the flow; nil if it names no node.
  private func key(
    _ key: String, of kind: Change.Kind, in scene: Int, _ names: [String: String], _ screens: [String: Set<String>]
  ) -> String? {
    if let detent = scenes[scene].flow.detentKey(key, transitionNames[scene]) { return detent }
    guard let (screen, id, property) = scenes[scene].node(named: key, by: kind) else { return nil }
    if key == id + property, screens[id]?.count == 1 { return key }
    let name = screenNames[scene][screen] ?? screen
    return "\(names[name] ?? name)/\(id)\(property)"
  }
}
