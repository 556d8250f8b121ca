import SegueCore
import SegueJSON
import SegueScene
import SegueExport

/// What the scenes of a flow have in common: values of themes, strings, components, fonts, and settings.
///
/// The same name with the same value is one. If the values differ, those of the later scene get another name; where that is not
/// possible, the scenes cannot be joined.
struct JoinedTables {
  typealias Member = JSON.Object.Member

  /// Screens and components by their names in the flow.
  private(set) var screens: [String: Member] = [:]
  private var components: [String: Member] = [:]
  private var fonts: [String: Member] = [:]
  /// The values of each theme, and the strings of each locale, by table and name.
  private var values: [ValueTable: [String: [String: Member]]] = [:]
  /// The themes and locales, as they were first given.
  private var owners: [ValueTable: [Member]] = [:]
  private var settings: [String: Member] = [:]
  private var scenes: [JoinedScene] = []

  /// The tables whose values are used as `$name`.
  private enum ValueTable: String, CaseIterable {
    case themes, locales

    /// The values of a theme or a locale.
    func values(of member: Member) -> [Member] {
      (self == .themes ? member.value : member.value["strings"])?.object?.members ?? []
    }

    var singular: String { String(rawValue.dropLast()) }

    /// The theme or locale that is used if none is chosen.
    func standard(of scene: JoinedScene) -> String? {
      let stories = SceneStories(scene.root)
      return self == .themes ? stories.defaultTheme : stories.defaultLocale
    }
  }

  /// The keys that are joined in another way than by being equal.
  private static let joined: Set<String> = [
    "$schema", "alt", "themes", "theme", "locales", "locale", "fonts", "components", "screens", "transition",
    "transitions",
    "script", "touches",
  ]

  /// Checks that a scene fits to the ones before it, and gives its names others where they are taken.
  func admit(_ scene: inout JoinedScene) throws(Diagnostics) {
    guard !scenes.isEmpty else { return }
    var problems = settingProblems(scene)
    for member in scene.members(of: "fonts") {
      if let known = fonts[member.key], !known.value.isSame(as: member.value) {
        problems.append(
          Self.conflict("the font family \(JSONWriter.quoted(member.key)) has other files", member, known))
      }
    }
    for table in ValueTable.allCases { problems += nameProblems(scene, table) }
    if !problems.isEmpty { throw Diagnostics(problems) }
    for name in conflictingValues(scene) {
      if let argument = scene.argument(named: name) {
        throw Diagnostics(
          Diagnostic(
            .error, "conflicting-value", at: argument.keyLocation,
            "the scenes have different values for \(JSONWriter.quoted(name)), which here is also the name of an argument",
            expected: "another name in one of the scenes"))
      }
      // The name itself is among those that are taken.
      var taken = UniqueNames(valueNames(scene))
      scene.rename(value: name, to: taken.take(name, prefix: scene.name))
    }
    var taken = UniqueNames(Set(components.keys).union(scene.members(of: "components").map(\.key)))
    var names: [String: String] = [:]
    for name in conflictingComponents(scene) { names[name] = taken.take(name, prefix: scene.name) }
    scene.rename(components: names)
  }

  /// Adds what a scene has.
  mutating func add(_ scene: JoinedScene) {
    func keep(_ members: [Member], in table: inout [String: Member]) {
      for member in members where table[member.key] == nil { table[member.key] = member }
    }
    keep(scene.screens, in: &screens)
    keep(scene.members(of: "components"), in: &components)
    keep(scene.members(of: "fonts"), in: &fonts)
    keep(scene.root.object?.members ?? [], in: &settings)
    for table in ValueTable.allCases {
      for owner in scene.members(of: table.rawValue) {
        if !owners[table, default: []].contains(where: { $0.key == owner.key }) {
          owners[table, default: []].append(owner)
        }
        for value in table.values(of: owner) where values[table]?[owner.key]?[value.key] == nil {
          values[table, default: [:]][owner.key, default: [:]][value.key] = value
        }
      }
    }
    scenes.append(scene)
  }
}

// What does not fit.
extension JoinedTables {
  private static func conflict(_ message: String, _ member: Member, _ known: Member, expected: String? = nil)
    -> Diagnostic
  {
    Diagnostic(
      .error, "conflicting-value", at: member.keyLocation, message + " than in the scenes before", expected: expected,
      notes: [Diagnostic.Note("it is given here before", at: known.keyLocation)])
  }

  /// The keys of the scene, such as the canvas and the frame rate, that must be the same in all scenes.
  private func settingProblems(_ scene: JoinedScene) -> [Diagnostic] {
    guard case .object(let table) = SceneDecoder.schema, let first = scenes.first else { return [] }
    return table.fields.compactMap { field -> Diagnostic? in
      let (known, given) = (settings[field.name], scene.root.object?.member(field.name))
      let key = JSONWriter.quoted(field.name)
      if Self.joined.contains(field.name) {
        // A scene that does not say whether fingers are shown shows them as the others.
        guard field.name == "touches", let known, let given, !known.value.isSame(as: given.value) else { return nil }
        return Self.conflict("\(key) is not the same", given, known, expected: "\(known.value.location.text)")
      }
      let standard: JSON = field.documentedDefault ?? .null
      if (known?.value ?? standard).isSame(as: given?.value ?? standard) { return nil }
      return Diagnostic(
        .error, "conflicting-value", at: given?.keyLocation ?? .start(of: scene.file),
        "\(key) is not the same as in the scenes before",
        expected: known?.value.location.text ?? JSONWriter.compact(standard),
        notes: [Diagnostic.Note("it is given here before", at: known?.keyLocation ?? .start(of: first.file))])
    }
  }

  /// All scenes that have themes must have the same ones, and so with locales.
  private func nameProblems(_ scene: JoinedScene, _ table: ValueTable) -> [Diagnostic] {
    let (known, given) = (owners[table] ?? [], scene.members(of: table.rawValue))
    func lacking(_ members: [Member], _ others: [Member], at place: Location) -> [Diagnostic] {
      members.filter { member in !others.contains { $0.key == member.key } }.map { member in
        Diagnostic(
          .error, "conflicting-value", at: place,
          "the \(table.singular) \(JSONWriter.quoted(member.key)) is not in both scenes",
          expected: "the same \(table.rawValue) in all scenes",
          notes: [Diagnostic.Note("one has it here", at: member.keyLocation)])
      }
    }
    if known.isEmpty || given.isEmpty { return darkProblem(scene, table) }
    let place = scene.root.object?.member(table.rawValue)?.keyLocation ?? .start(of: scene.file)
    var problems = lacking(known, given, at: place) + lacking(given, known, at: place)
    let owner = scenes.first { !$0.members(of: table.rawValue).isEmpty } ?? scene
    let (usual, own) = (table.standard(of: owner), table.standard(of: scene))
    if problems.isEmpty, let usual, let own, usual != own {
      problems.append(
        Diagnostic(
          .error, "conflicting-value", at: place,
          "the \(table.singular) of this scene is \(JSONWriter.quoted(own)), unless another one is chosen",
          expected: "\(JSONWriter.quoted(usual)), as in the scenes before"))
    }
    guard table == .locales else { return problems }
    for locale in given {
      guard let other = known.first(where: { $0.key == locale.key }) else { continue }
      for key in ["direction", "font", "fallbackFonts"] {
        let (a, b) = (other.value.object?.member(key), locale.value.object?.member(key))
        if (a?.value ?? .null).isSame(as: b?.value ?? .null) { continue }
        problems.append(
          Self.conflict(
            "\(JSONWriter.quoted(key)) of the locale \(JSONWriter.quoted(locale.key)) is not the same", b ?? locale,
            a ?? other))
      }
    }
    return problems
  }

  /// A scene without themes would look different in a flow whose theme is dark, and one without locales in one from right to
  /// left.
  private func darkProblem(_ scene: JoinedScene, _ table: ValueTable) -> [Diagnostic] {
    guard let known = scenes.first, (owners[table] ?? []).isEmpty != scene.members(of: table.rawValue).isEmpty else {
      return []
    }
    let (with, without) = (owners[table] ?? []).isEmpty ? (scene, known) : (known, scene)
    guard let name = table.standard(of: with),
      let owner = with.members(of: table.rawValue).first(where: { $0.key == name })
    else { return [] }
    if with.isDark == without.isDark, with.direction == without.direction { return [] }
    return [
      Diagnostic(
        .error, "conflicting-value", at: .start(of: without.file),
        "this scene has no \(table.rawValue), and would look different in the \(table.singular) \(JSONWriter.quoted(name)) of the flow",
        expected: "the same \(table.rawValue) in all scenes",
        notes: [Diagnostic.Note("it is defined here", at: owner.keyLocation)])
    ]
  }
}

// What gets another name.
extension JoinedTables {
  /// All names of values in use.
  private func valueNames(_ scene: JoinedScene) -> Set<String> {
    var names: Set<String> = []
    for table in ValueTable.allCases {
      for owner in values[table] ?? [:] { names.formUnion(owner.value.keys) }
      for owner in scene.members(of: table.rawValue) { names.formUnion(table.values(of: owner).map(\.key)) }
    }
    return names
  }

  /// The values of the scene's themes and locales whose names mean something else in the scenes before.
  private func conflictingValues(_ scene: JoinedScene) -> [String] {
    var found: [String] = []
    for table in ValueTable.allCases {
      for owner in scene.members(of: table.rawValue) {
        for value in table.values(of: owner) where !found.contains(value.key) {
          let isOther = values[table]?[owner.key]?[value.key].map { !$0.value.isSame(as: value.value) } ?? false
          let isElsewhere = ValueTable.allCases.contains { other in
            other != table && (values[other] ?? [:]).contains { $0.value[value.key] != nil }
          }
          if isOther || isElsewhere { found.append(value.key) }
        }
      }
    }
    return found
  }

  /// The components of the scene that have the name of another one, and those that use such a component.
  private func conflictingComponents(_ scene: JoinedScene) -> [String] {
    let members = scene.members(of: "components")
    var found = Set(
      members.filter { member in components[member.key].map { !$0.value.isSame(as: member.value) } ?? false }.map(\.key)
    )
    while true {
      let more = members.filter { member in
        components[member.key] != nil && !found.contains(member.key)
          && scene.componentUses(in: member.value).contains { $0.string.map(found.contains) ?? false }
      }
      if more.isEmpty { return members.map(\.key).filter(found.contains) }
      found.formUnion(more.map(\.key))
    }
  }
}

// The text.
extension JoinedTables {
  /// Adds what the first scene lacks to its text.
  func write(to text: inout JoinedText) {
    guard let first = scenes.first else { return }
    for table in ValueTable.allCases {
      let own = first.members(of: table.rawValue)
      if own.isEmpty {
        text.append(owners[table] ?? [], to: table.rawValue)
        continue
      }
      for owner in own {
        let known = table.values(of: owner)
        let added = scenes.dropFirst().flatMap { scene in
          scene.members(of: table.rawValue).filter { $0.key == owner.key }.flatMap(table.values)
        }
        text.append(
          Self.new(added, besides: known), to: table == .themes ? owner.value : owner.value["strings"], in: owner)
      }
    }
    for table in ["fonts", "components"] {
      let added = scenes.dropFirst().flatMap { $0.members(of: table) }
      text.append(Self.new(added, besides: first.members(of: table)), to: table)
    }
    for (key, table) in [("theme", ValueTable.themes), ("locale", .locales)]
    where first.members(of: table.rawValue).isEmpty {
      if let member = settings[key] { text.set(key, member.value.location.text) }
    }
    if first.root["touches"] == nil, let touches = settings["touches"] {
      text.set("touches", touches.value.location.text)
    }
    writeAlternativeText(to: &text)
  }

  /// The first of each name that is not known.
  private static func new(_ members: [Member], besides known: [Member]) -> [Member] {
    var names = Set(known.map(\.key))
    return members.filter { names.insert($0.key).inserted }
  }

  /// The sentences of all scenes, one after another.
  private func writeAlternativeText(to text: inout JoinedText) {
    let sentences = scenes.compactMap { $0.root["alt"]?.string }.map { alt in
      // A name alone is replaced only if it is the whole text.
      let isName = SceneDecoder.names(in: .string(alt)) == [String(alt.dropFirst())]
      return isName ? "${\(alt.dropFirst())}" : alt
    }
    guard let first = sentences.first else { return }
    var joined: [String] = [first]
    for sentence in sentences.dropFirst() where !joined.contains(sentence) { joined.append(sentence) }
    if joined.count == 1, scenes.first?.root["alt"] != nil { return }
    text.set("alt", JSONWriter.quoted(joined.joined(separator: " ")))
  }
}
