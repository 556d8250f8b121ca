import SegueCore
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SegueText

/// Names, colours and files that a value can be.
extension Completion {
  mutating func addNames(_ meaning: Meaning, typed: String) {
    func add(_ texts: some Sequence<String>, _ kind: Kind, _ detail: String) {
      for text in texts { items.append(Item(label: text, kind: kind, detail: detail, text: text, isString: true)) }
    }
    switch meaning {
    case .node: addIDs()
    case .screen: add(names?.defined(.screen) ?? [], .module, "screen")
    case .transition: addTransitions()
    case .theme: add(names?.defined(.theme) ?? [], .module, "theme")
    case .locale: add(names?.defined(.locale) ?? [], .module, "locale")
    case .component: add(names?.defined(.component) ?? [], .module, "component")
    case .symbol: add(Symbols.names, .constant, "symbol")
    case .fontFamily:
      let own = names?.defined(.font) ?? []
      add(own, .module, "font family of the scene")
      add(Self.families.filter { !own.contains($0) }, .module, "font family")
    case .color: addColors()
    case .themeValue:
      addColors()
      addFiles(.picture, typed)
    case .file(let kind):
      addFiles(kind, typed)
      if kind == .font { add(["system"], .constant, "the family that is installed on this machine") }
    case .text: break
    }
  }

  /// Read once: there can be hundreds of font files.
  private static let families = FontLibrary().installedFamilies.map(\.name)

  private mutating func addTransitions() {
    for member in document.root?["transitions"]?.object?.members ?? [] {
      items.append(
        Item(
          label: member.key, kind: .event, detail: TransitionDescription.text(of: member.value), text: member.key,
          isString: true))
    }
  }

  /// The ids of nodes; in a transition's option, only those of the screen on which that looks for them.
  private mutating func addIDs() {
    let screens = transition.flatMap { value in
      document.root.flatMap { SceneDecoder.screens(ofNode: Cursor.placeholder, namedBy: value, in: $0) }
    }
    for id in names?.usableIDs(on: screens) ?? [] {
      let facts = names?.node(Name(kind: .node, text: id))
      items.append(
        Item(
          label: id, kind: .reference, detail: facts.map { NodeDescription.kind(of: $0.match.value) } ?? "node",
          text: id, isString: true))
    }
  }

  private mutating func addColors() {
    for (index, name) in ColorText.names.enumerated() {
      let color = ColorText.color(name, isDark: false)
      items.append(
        Item(
          label: name, kind: .color, detail: index < SystemColor.names.count ? "system colour" : "CSS colour",
          documentation: color?.hexadecimal, text: name, isString: true))
    }
  }

  /// The parameters, and the values of themes and locales, that can be used for this value.
  mutating func addParameters(_ scope: Scope, _ schemas: [Schema]) {
    var seen: Set<String> = []
    for name in parameters(in: scope) where seen.insert(name).inserted {
      items.append(Item(label: "$" + name, kind: .field, detail: "parameter", text: "$" + name, isString: true))
    }
    guard let root = document.root else { return }
    let takesColor = schemas.contains { $0.meaning == .color }
    let takesText = schemas.contains { $0.meaning == .text || $0.kinds.count == JSON.Kind.allCases.count }
    let takesFile = schemas.contains { if case .file = $0.meaning { true } else { false } }
    for name in names?.defined(.value) ?? [] where seen.insert(name).inserted {
      let value = Colors.value(name, in: root)
      let color = value.flatMap { ColorText.color($0, isDark: false) }
      // A value that is not a colour is a text or a path.
      guard takesText || (color == nil ? takesFile : takesColor) else { continue }
      items.append(
        Item(
          label: "$" + name, kind: color == nil ? .constant : .color,
          detail: value ?? ValueDescription.localized(name, in: root).first?.text, documentation: color?.hexadecimal,
          text: "$" + name, isString: true))
    }
  }

  /// The names of the arguments of components and repetitions that are in scope.
  private func parameters(in scope: Scope) -> [String] {
    var own = scope.arguments
    if let component = scope.component {
      own += (names?.parameters[component]?.map(\.name) ?? []) + (names?.arguments[component] ?? [])
    }
    // The value that is being typed is not a parameter yet.
    return own.filter { ParameterText.isName($0) && "$" + $0 != Cursor.placeholder }
  }

  /// Completes `${` with the names of texts, and the closing brace if it is missing.
  mutating func addInterpolations(_ scope: Scope, from start: Int, to end: Int) {
    guard let root = document.root else { return }
    interpolation = start..<end
    let isClosed = end < document.text.bytes.count && document.text.bytes[end] == UInt8(ascii: "}")
    let texts = (names?.defined(.value) ?? []).filter { !ValueDescription.localized($0, in: root).isEmpty }
    var seen: Set<String> = []
    for name in parameters(in: scope) + texts where seen.insert(name).inserted {
      items.append(Item(label: name, kind: .field, text: isClosed ? name : name + "}", isString: true))
    }
  }

  /// The maximum number of entries of a folder that are listed.
  private static let fileLimit = 2000

  /// The entries of the folder that is being typed, if the scene may read there.
  private mutating func addFiles(_ file: Meaning.File, _ typed: String) {
    guard document.path != nil else { return }
    let kind = file.access
    let prefix = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    // Checked with a name that cannot exist, to learn whether the folder may be read.
    guard access.problem(with: kind, prefix + "\u{1}", at: nil, folder: document.folder) == nil else { return }
    let folder = PathName.resolve(prefix, in: document.folder)
    guard let entries = try? File.names(in: folder) else { return }
    for entry in entries.prefix(Self.fileLimit) where !entry.hasPrefix(".") {
      let name = prefix + entry
      let path = PathName.join(folder, entry)
      if File.isFolder(path) {
        // A link to a folder elsewhere is not followed.
        guard access.problem(with: kind, name + "/\u{1}", at: nil, folder: document.folder) == nil else { continue }
        items.append(Item(label: name + "/", kind: .folder, text: name + "/", isString: true, continues: true))
      } else if file.extensions.contains(PathName.fileExtension(entry)),
        access.problem(with: kind, name, at: nil, folder: document.folder) == nil
      {
        items.append(Item(label: name, kind: .file, text: name, isString: true))
      }
    }
  }
}
