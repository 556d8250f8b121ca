import SegueExport
import SegueFiles
import SegueJSON
import SegueScene

/// One of the scenes that become a flow: its text, and what happens in its script.
struct JoinedScene {
  /// What its only transition is called; what else is renamed gets this name, too.
  let name: String
  private(set) var file: SourceFile
  private(set) var root: JSON
  /// The transitions and screens under their own names.
  let flow: Flow
  /// The name of the selected script; nil if it is the only one and has no name.
  private let script: String?
  /// The file as its author has written it, to say where something is.
  let written: SourceFile
  /// What the script presents where the scene is deepest, and at its end: indices of transitions, bottom to top.
  let deepest: [Int]
  let end: [Int]
  /// The step with which it leaves the deepest stack; the number of steps if it stays there.
  let split: Int
  /// What is presented after the steps that change it, by their indices.
  let stacks: [Int: [Int]]
  /// How the scene looks in its standard theme and locale.
  let isDark: Bool
  let direction: LayoutDirection
  /// The ids of the nodes of each screen, under the screen's own name.
  let ids: [String: Set<String>]
  /// What a scene with one transition calls the layer of its first screen.
  private let baseLayer: String?

  /// Loads a scene, whose paths will be relative to `folder`.
  init(_ part: SceneJoin.Part, in folder: String, _ assets: SceneAssets) async throws(Diagnostics) {
    name = part.name
    let document = Self.withScript(part.document)
    let loaded = try await SceneLoader.load(document, StoryID(script: part.script), assets: assets)
    guard let root = loaded.root else { throw loaded.warnings }
    let animation = loaded.animation
    let scene = animation.context.scene
    (file, written, self.root, flow) = (document.file, part.document.file, root, scene.flow)
    (isDark, direction) = (scene.isDark ?? false, scene.direction)
    script = root["script"]?.object.map { part.script ?? $0.members[0].key }
    var ids: [String: Set<String>] = [:]
    for screen in scene.screens { screen.root.visit { if let id = $0.id { ids[screen.name, default: []].insert(id) } } }
    self.ids = ids
    baseLayer = flow.hasNames ? nil : animation.animator.dismissed.first?.name

    let changes = animation.timeline.stackChanges
    let items = Self.steps(of: root, script)
    func index(of step: Location) -> Int {
      items.firstIndex { $0.location.range.upperBound >= step.range.upperBound } ?? items.count
    }
    let depth = changes.map(\.stack.count).max() ?? 0
    let peak = changes.firstIndex { $0.stack.count == depth } ?? 0
    deepest = depth == 0 ? [] : changes[peak].stack
    end = changes.last?.stack ?? []
    split = changes.dropFirst(peak).first { $0.stack.count < depth }.map { index(of: $0.step) } ?? items.count
    stacks = Dictionary(changes.map { (index(of: $0.step), $0.stack) }) { $1 }
    edit(pathEdits(from: document.folder, to: folder))
  }

  /// The scene with its standard script written out, if it has none.
  private static func withScript(_ document: SceneDocument) -> SceneDocument {
    guard let members = document.root?.object?.members, !members.contains(where: { $0.key == "script" }),
      let last = members.last, case .object(let table) = SceneDecoder.schema,
      let script = table.fields.first(where: { $0.name == "script" })?.documentedDefault
    else { return document }
    let edit = TextEdit(at: last.value.location.range.upperBound, ",\n  \"script\": \(JSONWriter.compact(script))")
    return SceneDocument([edit].applied(to: document.file), folder: document.folder)
  }

  private static func steps(of root: JSON, _ script: String?) -> [JSON] {
    (script.map { root["script"]?[$0] } ?? root["script"])?.array ?? []
  }

  /// The steps of the selected script.
  var steps: [JSON] { Self.steps(of: root, script) }

  var screens: [JSON.Object.Member] { members(of: "screens") }

  func members(of table: String) -> [JSON.Object.Member] { root[table]?.object?.members ?? [] }

  /// The screen on top of a stack.
  func screen(on stack: [Int]) -> String { stack.last.map { flow.transitions[$0].screens.to } ?? flow.root }

  /// Changes the text.
  mutating func edit(_ edits: [TextEdit]) {
    if edits.isEmpty { return }
    file = edits.applied(to: file)
    // Names and paths are exchanged for others, which does not break the syntax.
    root = DecodingContext().parse(file) ?? root
  }

  /// The transitions with their JSON, in the order of `flow.transitions`.
  var transitions: [JSON] { root["transition"].map { [$0] } ?? members(of: "transitions").map(\.value) }
}

// Paths.
extension JoinedScene {
  /// Makes the paths of images, recordings, fonts and the schema relative to another folder.
  private func pathEdits(from folder: String, to target: String) -> [TextEdit] {
    func absolute(_ folder: String) -> String {
      let path = folder.isEmpty ? "." : folder
      return File.normalized(path) ?? path
    }
    let prefix = PathName.relative(absolute(folder), to: absolute(target))
    if prefix.isEmpty { return [] }
    let stories = SceneStories(root)
    var places: Set<Location> = []
    for theme in stories.themes.isEmpty ? [nil] : stories.themes.map(Optional.some) {
      for locale in stories.locales.isEmpty ? [nil] : stories.locales.map(Optional.some) {
        places.formUnion(SceneDecoder.filePlaces(in: root, StoryID(theme: theme, locale: locale)))
      }
    }
    var edits: [TextEdit] = []
    func add(_ text: String, _ range: Range<Int>) {
      if !text.hasPrefix("/") { edits.append(TextEdit(range, JSONWriter.quoted(PathName.normalized(prefix + text)))) }
    }
    func visit(_ json: JSON) {
      switch json.content {
      case .string(let text): if places.contains(json.location) { add(text, json.location.range) }
      case .array(let elements): for element in elements { visit(element) }
      case .object(let object): for member in object.members { visit(member.value) }
      default: break
      }
    }
    visit(root)
    for font in members(of: "fonts") {
      for file in font.value.array ?? [font.value] {
        if let path = file.string, path != "system" { add(path, file.location.range) }
      }
    }
    if let schema = root["$schema"], let path = schema.string, !path.contains(":") { add(path, schema.location.range) }
    return edits
  }
}

// Names.
extension JoinedScene {
  /// Gives a theme's value or a localized string another name.
  mutating func rename(value name: String, to new: String) {
    var edits: [TextEdit] = []
    for table in members(of: "themes").map(\.value) + members(of: "locales").compactMap({ $0.value["strings"] }) {
      if let member = table.object?.member(name) {
        edits.append(TextEdit(member.keyLocation.range, JSONWriter.quoted(new)))
      }
    }
    func visit(_ json: JSON) {
      switch json.content {
      case .string(let text):
        let renamed = text == "$" + name ? "$" + new : text.replacing("${\(name)}", with: "${\(new)}")
        if renamed != text { edits.append(TextEdit(json, by: .init(renamed))) }
      case .array(let elements): for element in elements { visit(element) }
      case .object(let object): for member in object.members { visit(member.value) }
      default: break
      }
    }
    for member in root.object?.members ?? [] where !["themes", "locales", "fonts", "$schema"].contains(member.key) {
      visit(member.value)
    }
    edit(edits)
  }

  /// An argument of a component or of a repetition with this name, which hides a value of the theme.
  func argument(named name: String) -> JSON.Object.Member? {
    func find(_ json: JSON) -> JSON.Object.Member? {
      switch json.content {
      case .array(let elements): return elements.lazy.compactMap(find).first
      case .object(let object):
        for member in object.members {
          let items = member.key == "repeat" ? member.value["items"]?.array ?? [] : []
          for arguments in member.key == "with" ? [member.value] : items {
            if let argument = arguments.object?.member(name) { return argument }
          }
          if let found = find(member.value) { return found }
        }
        return nil
      default: return nil
      }
    }
    return ["components", "screens"].lazy.compactMap { root[$0].flatMap(find) }.first
  }

  /// The places that use components, as strings with their names.
  func componentUses(in json: JSON) -> [JSON] {
    switch json.content {
    case .array(let elements): elements.flatMap(componentUses)
    case .object(let object):
      object.members.flatMap { member -> [JSON] in
        if member.key == "component", member.value.string != nil { return [member.value] }
        // The keys of arguments are not those of nodes.
        if member.key == "with" { return (member.value.object?.members ?? []).flatMap { componentUses(in: $0.value) } }
        return componentUses(in: member.value)
      }
    default: []
    }
  }

  mutating func rename(components names: [String: String]) {
    var edits = members(of: "components").compactMap { member in
      names[member.key].map { TextEdit(member.keyLocation.range, JSONWriter.quoted($0)) }
    }
    let bodies = members(of: "components").map(\.value) + screens.map(\.value)
    for use in bodies.flatMap(componentUses) {
      if let name = use.string, let new = names[name] { edits.append(TextEdit(use, by: .init(new))) }
    }
    edit(edits)
  }

  /// Gives screens and transitions the names that they have in the flow, and names them wherever the scene need not.
  ///
  /// - Parameters:
  ///   - screens: The new names by the old ones.
  ///   - transitions: The new names, in the order of `flow.transitions`.
  mutating func place(screens: [String: String], transitions names: [String]) {
    var edits = self.screens.compactMap { member in
      screens[member.key].map { TextEdit(member.keyLocation.range, JSONWriter.quoted($0)) }
    }
    for (transition, json) in zip(flow.transitions, transitions) {
      var added = ""
      for (key, screen) in [("from", transition.screens.from), ("to", transition.screens.to)] {
        let name = screens[screen] ?? screen
        if let given = json[key] {
          edits.append(TextEdit(given, by: .init(name)))
        } else {
          added += ", \(JSONWriter.quoted(key)): \(JSONWriter.quoted(name))"
        }
      }
      if let type = json["type"], !added.isEmpty { edits.append(TextEdit(at: type.location.range.upperBound, added)) }
    }
    for member in members(of: "transitions") {
      if let index = flow.index(of: member.key) {
        edits.append(TextEdit(member.keyLocation.range, JSONWriter.quoted(names[index])))
      }
    }
    for (index, step) in steps.enumerated() { edits += stepEdits(step, presenting: stacks[index]?.last, names) }
    edit(edits)
  }

  /// Names the transitions and layers of a step as in the flow.
  private func stepEdits(_ step: JSON, presenting transition: Int?, _ names: [String]) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (key, index) in [("present", transition), ("dismiss", nil)] {
      guard let play = step[key] else { continue }
      if let name = play.string == nil ? play["transition"] : play {
        if let index = name.string.flatMap(flow.index) { edits.append(TextEdit(name, by: .init(names[index]))) }
      } else if let index, let members = play.object?.members {
        edits.append(
          members.isEmpty
            ? TextEdit(play, by: .init(names[index]))
            : TextEdit(
              at: members[0].keyLocation.range.lowerBound, "\"transition\": \(JSONWriter.quoted(names[index])), "))
      }
    }
    for target in step.touchTargets {
      if let name = target.string, let layer = layer(name, names) {
        edits.append(TextEdit(target, by: .init(layer)))
      }
    }
    return edits
  }

  /// What the flow calls a layer of a transition; nil for a node, and for a layer whose name stays.
  private func layer(_ name: String, _ names: [String]) -> String? {
    if hasNode(name) { return nil }
    guard flow.hasNames else { return name == baseLayer ? flow.root : names.first.map { $0 + "/" + name } }
    guard let slash = name.firstIndex(of: "/"), let index = flow.index(of: String(name[..<slash])) else { return nil }
    return names[index] + name[slash...]
  }

  /// Whether a node of any screen has the id.
  func hasNode(_ id: String) -> Bool { ids.values.contains { $0.contains(id) } }

  /// What a key of a change names: a node's screen under its own name, its id, and what follows that; nil if it names none.
  func node(named key: String, by kind: Change.Kind) -> (screen: String, id: String, property: String)? {
    var (path, property) = (key[...], "")
    if kind == .set {
      guard let dot = key.lastIndex(of: ".") else { return nil }
      (path, property) = (key[..<dot], String(key[dot...]))
    }
    if let screen = ids.first(where: { $0.value.contains(String(path)) })?.key {
      return (screen, String(path), property)
    }
    for slash in path.indices where path[slash] == "/" {
      let (screen, id) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
      if ids[screen]?.contains(id) == true { return (screen, id, property) }
    }
    return nil
  }

  /// The screens that a step changes, under their own names.
  func changedScreens(by step: JSON) -> [String] {
    Change.Kind.ofNodes.flatMap { key, kind in
      (step[key]?.object?.members ?? []).compactMap { node(named: $0.key, by: kind)?.screen }
    }
  }
}
