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

  private var scenes: [JoinedScene] = []
  /// For each scene but the first, how it goes on from the one before.
  private var seams: [Seam] = []
  private var tables = JoinedTables()
  /// The names of each scene's screens in the flow, by their own, and of its transitions.
  private var screenNames: [[String: String]] = []
  private var transitionNames: [[String]] = []
  /// The screens and transitions so far, under their names in the flow.
  private var screens: Set<String> = []
  private var transitions: Set<String> = []

  /// The text of the flow.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths in the flow are relative to.
  ///   - names: What the screens that scenes share are called, in order; by default as in the earlier scene.
  ///   - goesBack: Whether what the scripts do after their deepest stack follows in reverse order.
  /// - Throws: What is wrong with a scene, or why they cannot be joined.
  package static func text(
    of parts: [Part], in folder: String, naming names: [String] = [], goesBack: Bool = false,
    assets: SceneAssets = SceneAssets()
  ) async throws(Diagnostics) -> String {
    var join = SceneJoin()
    for part in parts { try join.add(try await JoinedScene(part, in: folder, assets)) }
    return join.text(naming: names, goesBack: goesBack)
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
    for screen in scene.screens where names[screen.key] == nil {
      let name = Self.unique(screen.key, scene.name, among: screens)
      names[screen.key] = name
      screens.insert(name)
    }
    var added: [String] = []
    for transition in scene.flow.transitions {
      let type = type(of: transition.transition).name
      let wanted = transition.name?.value ?? (transitions.contains(scene.name) ? type : scene.name)
      let name = Self.unique(wanted, scene.name, among: transitions)
      transitions.insert(name)
      added.append(name)
    }
    scene.place(screens: names, transitions: added)
    tables.add(scene)
    transitionNames.append(added)
    screenNames.append(names)
    scenes.append(scene)
  }

  /// `name`, or with `prefix` before it and perhaps a number after it.
  static func unique(_ name: String, _ prefix: String, among taken: Set<String>) -> String {
    let longer = name == prefix ? name : prefix + "-" + name
    var (candidate, number) = (taken.contains(name) ? longer : name, 2)
    while taken.contains(candidate) {
      candidate = "\(longer)-\(number)"
      number += 1
    }
    return candidate
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
  private func text(naming shared: [String], goesBack: Bool) -> String {
    guard let first = scenes.first else { return "" }
    var text = JoinedText(first)
    tables.write(to: &text)
    writeScreens(to: &text)
    let transitions = zip(scenes, transitionNames).flatMap { scene, names in
      zip(scene.transitions, names).map { json, name in
        JSON.Object.Member(key: name, keyLocation: json.location, value: json)
          .text(named: name, indentedBy: text.tableIndentation)
      }
    }
    if !transitions.isEmpty {
      text.replace(
        first.root["transition"] == nil ? "transitions" : "transition", by: "transitions", text.table(transitions))
    }
    text.set("script", text.list(runs(goesBack: goesBack).map { $0.text(indentedBy: text.tableIndentation) }))
    return Self.renaming(shared, of: seams.map(\.screen), in: text.edits.applied(to: first.file))
  }

  /// Adds the screens that the first scene lacks. The flow's first screen is the first one of the file.
  private func writeScreens(to text: inout JoinedText) {
    guard let first = scenes.first else { return }
    let added = zip(scenes.dropFirst(), seams).flatMap { scene, seam in scene.screens.filter { $0.key != seam.screen } }
    let root = first.screens.filter { $0.key == first.flow.root }
    if first.screens.first?.key == first.flow.root { return text.append(added, to: "screens") }
    let all = root + first.screens.filter { $0.key != first.flow.root } + added
    text.set("screens", text.table(all.map { $0.text(indentedBy: text.tableIndentation) }))
  }

  /// Steps of a scene that follow each other.
  private struct Run {
    let steps: ArraySlice<JSON>

    /// As they were written.
    func text(indentedBy column: Int) -> String {
      guard let first = steps.first, let last = steps.last else { return "" }
      return first.location.text(through: last.location, indentedBy: column)
    }
  }

  /// The script of the flow: each scene up to where the next one goes on. Then, if wanted, the rest of each, from the last one
  /// to the first, as long as it ends as it began.
  private func runs(goesBack: Bool) -> [Run] {
    let splits = scenes.indices.map { index in
      index < seams.count && seams[index].isDeepest ? scenes[index].split : scenes[index].steps.count
    }
    var runs = zip(scenes, splits).map { Run(steps: $0.steps[..<$1]) }
    var returns = goesBack
    for (scene, split) in zip(scenes, splits).reversed() where returns {
      runs.append(Run(steps: scene.steps[split...]))
      returns = scene.end.isEmpty
    }
    return runs.filter { !$0.steps.isEmpty }
  }

  /// Gives the screens that scenes share other names.
  private static func renaming(_ shared: [String], of screens: [String], in file: SourceFile) -> String {
    var unique: [String] = []
    for screen in screens where !unique.contains(screen) { unique.append(screen) }
    let names = Dictionary(zip(unique, shared).map { ($0, $1) }) { first, _ in first }
    guard !names.isEmpty, let root = DecodingContext().parse(file) else {
      return String(decoding: file.bytes, as: UTF8.self)
    }
    var edits: [TextEdit] = []
    for screen in root["screens"]?.object?.members ?? [] {
      if let name = names[screen.key] { edits.append(TextEdit(screen.keyLocation.range, JSONWriter.quoted(name))) }
    }
    for transition in root["transitions"]?.object?.members ?? [] {
      for key in ["from", "to"] {
        if let screen = transition.value[key], let name = screen.string.flatMap({ names[$0] }) {
          edits.append(TextEdit(screen, by: .init(name)))
        }
      }
    }
    return String(decoding: edits.applied(to: file).bytes, as: UTF8.self)
  }
}
