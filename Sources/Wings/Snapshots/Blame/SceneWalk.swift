import SegueJSON
import SegueScene
import SegueStates

/// Traverses two scene files in parallel and collects their differences.
struct SceneWalk {
  private typealias Steps = [JSONPath.Step]

  /// A difference that is not described yet: a node removed here may turn out to be one that was added elsewhere.
  private struct Difference {
    enum Kind {
      case changed, added, removed, renamed, reordered(old: Int, new: Int)
      /// A script that has no name any more.
      case unnamed
      case movedFrom(Steps)
    }

    var kind: Kind
    let old: (path: Steps, value: ComparedValue)?
    let new: (path: Steps, value: ComparedValue)?
    /// Whether the values are elements of a list of nodes.
    var isNode = false
    /// For a value that only one side has: the value that would be around it on the other side, with its path.
    var around: (path: Steps, value: ComparedValue)?
  }

  private let before: ScenePathNames
  private let after: ScenePathNames
  /// What the keys of both scenes mean.
  private let schemas: (before: SchemaMatch, after: SchemaMatch)
  private var differences: [Difference] = []
  /// The old names of renamed members, by the path of the section and the new name.
  private var renames: [Steps: String] = [:]

  init(from before: JSON, to after: JSON) {
    self.before = ScenePathNames(before)
    self.after = ScenePathNames(after)
    schemas = (Self.schemas(of: before), Self.schemas(of: after))
  }

  private static func schemas(of root: JSON) -> SchemaMatch {
    SchemaMatch(root, SceneDecoder.schema) { $0.hasPrefix("$") && !$0.hasPrefix("$$") }
  }

  mutating func compare(
    _ old: ComparedValue, _ new: ComparedValue, _ oldPath: [JSONPath.Step], _ newPath: [JSONPath.Step]
  ) {
    if old.digest == new.digest { return }
    switch (old.json.content, new.json.content) {
    case (.object, .object):
      let formerNames = formerNames(old, new, newPath)
      for member in new.members {
        let step = JSONPath.Step.key(member.key)
        if let value = old[member.key] {
          compare(value, member.value, oldPath + [step], newPath + [step])
        } else if let former = formerNames[member.key], let value = old[former] {
          compareRenamed(value, member.value, oldPath + [.key(former)], newPath + [step], former)
        } else if member.isChildren {
          compareElements(.noElements, member.value, oldPath + [step], newPath + [step])
        } else {
          differences.append(
            Difference(kind: .added, old: nil, new: (newPath + [step], member.value), around: (oldPath, old)))
        }
      }
      let renamed = Set(formerNames.values)
      for member in old.members where new[member.key] == nil && !renamed.contains(member.key) {
        let step = JSONPath.Step.key(member.key)
        if member.isChildren {
          compareElements(member.value, .noElements, oldPath + [step], newPath + [step], in: (newPath, new))
        } else {
          differences.append(
            Difference(kind: .removed, old: (oldPath + [step], member.value), new: nil, around: (newPath, new)))
        }
      }
    case (.array, .array): compareElements(old, new, oldPath, newPath)
    case (.array, .object) where newPath == [.key("script")]: compareNamed(old, new, oldPath)
    case (.object, .array) where newPath == [.key("script")]: compareUnnamed(old, new, oldPath)
    default: differences.append(Difference(kind: .changed, old: (oldPath, old), new: (newPath, new)))
    }
  }

  /// The members of a section, such as components, that were renamed: the old name by the new name. A member was
  /// renamed if it is new and similar to one that was removed.
  private func formerNames(_ old: ComparedValue, _ new: ComparedValue, _ path: Steps) -> [String: String] {
    guard path.count == 1, case .key(let section) = path[0], ScenePathNames.sections[section] != nil else { return [:] }
    let removed = old.members.filter { new[$0.key] == nil }
    let added = new.members.filter { old[$0.key] == nil }
    if removed.isEmpty || added.isEmpty { return [:] }
    let alignment = Alignment(
      removed.count, added.count, threshold: Self.renamedSimilarity, movedThreshold: Self.renamedSimilarity
    ) { removed[$0].value.similarity(to: added[$1].value) }
    return Dictionary(uniqueKeysWithValues: alignment.pairs.map { (added[$0.new].key, removed[$0.old].key) })
  }

  /// A removed and a new member that are at least this similar are one member that was renamed.
  private static let renamedSimilarity = 0.6

  private mutating func compareRenamed(
    _ old: ComparedValue, _ new: ComparedValue, _ oldPath: Steps, _ newPath: Steps, _ former: String
  ) {
    renames[newPath] = former
    if old.digest == new.digest {
      differences.append(Difference(kind: .renamed, old: (oldPath, old), new: (newPath, new)))
    } else {
      compare(old, new, oldPath, newPath)
    }
  }

  /// Compares a script without a name with the one among the new scripts that it has become.
  private mutating func compareNamed(_ old: ComparedValue, _ new: ComparedValue, _ path: Steps) {
    let heir = Self.mostSimilar(to: old, among: new.members)
    for member in new.members {
      let newPath = path + [.key(member.key)]
      if member.key == heir {
        compareRenamed(old, member.value, path, newPath, "")
      } else {
        differences.append(Difference(kind: .added, old: nil, new: (newPath, member.value)))
      }
    }
    if heir == nil { differences.append(Difference(kind: .removed, old: (path, old), new: nil, around: (path, new))) }
  }

  /// Compares the scripts of before with the only one of now, which has no name.
  private mutating func compareUnnamed(_ old: ComparedValue, _ new: ComparedValue, _ path: Steps) {
    let heir = Self.mostSimilar(to: new, among: old.members)
    for member in old.members {
      let oldPath = path + [.key(member.key)]
      if member.key == heir {
        differences.append(Difference(kind: .unnamed, old: (oldPath, member.value), new: (path, new)))
        compare(member.value, new, oldPath, path)
      } else {
        differences.append(Difference(kind: .removed, old: (oldPath, member.value), new: nil, around: (path, new)))
      }
    }
    if heir == nil { differences.append(Difference(kind: .added, old: nil, new: (path, new))) }
  }

  /// The key of the member that is most similar to a value, the first of several; nil if none is similar.
  private static func mostSimilar(to value: ComparedValue, among members: [ComparedValue.Member]) -> String? {
    var best: (key: String, similarity: Double)?
    for member in members {
      let similarity = member.value.similarity(to: value)
      if similarity >= renamedSimilarity, similarity > best?.similarity ?? 0 { best = (member.key, similarity) }
    }
    return best?.key
  }

  /// Whether a value changed only because it is the name of a renamed member or node: `"component": "episode"` is
  /// `"component": "programme"` now.
  private func followsRename(_ difference: Difference, _ nodes: [String: String]) -> Bool {
    guard case .changed = difference.kind, let old = difference.old?.value.json.string,
      let new = difference.new?.value.json.string, let path = difference.new?.path
    else { return false }
    if let section = Self.section(ofNameAt: path) { return renames[[.key(section), .key(new)]] == old }
    return nodes[old] == new && path.last != .key("id") && path.last != .key("text")
  }

  /// The new ids of nodes whose id changed, by the old ones.
  private var renamedNodes: [String: String] {
    var names: [String: String] = [:]
    for difference in differences {
      guard case .changed = difference.kind, difference.new?.path.last == .key("id"),
        let old = difference.old?.value.json.string, let new = difference.new?.value.json.string
      else { continue }
      names[old] = new
    }
    return names
  }

  /// The section with the member that the value at a path names; nil if the value is not such a name.
  private static func section(ofNameAt path: Steps) -> String? {
    switch path.last {
    case .key("component"): "components"
    case .key("from"), .key("to"): path.first == .key("transition") ? "screens" : nil
    case .key("theme"): path.count == 1 ? "themes" : nil
    case .key("locale"): path.count == 1 ? "locales" : nil
    default: nil
    }
  }

  /// - Parameter around: The value around a list that is not there any more, with its path.
  private mutating func compareElements(
    _ old: ComparedValue, _ new: ComparedValue, _ oldPath: Steps, _ newPath: Steps,
    in around: (path: Steps, value: ComparedValue)? = nil
  ) {
    let isNodes = newPath.last == .key("children")
    var oldRest = Set(old.elements.indices)
    var pairs: [Int: Alignment.Pair] = [:]
    for pair in Self.alignment(old.elements, new.elements).pairs {
      oldRest.remove(pair.old)
      pairs[pair.new] = pair
    }
    for (index, element) in new.elements.enumerated() {
      let path = newPath + [.index(index)]
      guard let pair = pairs[index] else {
        differences.append(Difference(kind: .added, old: nil, new: (path, element), isNode: isNodes))
        continue
      }
      let (oldElement, oldElementPath) = (old.elements[pair.old], oldPath + [.index(pair.old)])
      if pair.isMoved {
        differences.append(
          Difference(
            kind: .reordered(old: pair.old, new: pair.new), old: (oldElementPath, oldElement), new: (path, element)))
      }
      compare(oldElement, element, oldElementPath, path)
    }
    for index in oldRest.sorted() {
      differences.append(
        Difference(
          kind: .removed, old: (oldPath + [.index(index)], old.elements[index]), new: nil, isNode: isNodes,
          around: around ?? (newPath, new)))
    }
  }

  /// Lists of scalars with equal counts, such as points and colours, are compared index by index. The elements of other
  /// lists may have moved.
  private static func alignment(_ old: [ComparedValue], _ new: [ComparedValue]) -> Alignment {
    if old.count == new.count, old.allSatisfy(\.isScalar), new.allSatisfy(\.isScalar) {
      return Alignment(old.count, new.count) { $0 == $1 ? 1 : 0 }
    }
    return Alignment(old, new, id: \.id) { a, b in
      guard a.id != nil, b.id != nil else { return a.similarity(to: b) }
      // Another id: a renamed node if the rest is similar, else another node.
      let similarity = a.similarity(to: b, besides: "id")
      return similarity >= renamedSimilarity ? similarity : 0
    }
  }
}

extension ComparedValue {
  fileprivate static let noElements = ComparedValue([])
}

extension ComparedValue.Member {
  /// Whether the member is a list of nodes. A missing list of nodes is the same as an empty one.
  fileprivate var isChildren: Bool { key == "children" && value.json.kind == .array }
}

extension SceneWalk {
  /// The changes in traversal order.
  var changes: [SceneChange] {
    var walk = self
    walk.joinMoves()
    let nodes = walk.renamedNodes
    return walk.differences.filter { !walk.followsRename($0, nodes) }.map(walk.change)
  }

  /// Merges the removal of a node from one parent and its addition to another into a move.
  private mutating func joinMoves() {
    var joined: [Int] = []
    for index in differences.indices where differences[index].isNode && differences[index].new != nil {
      guard let new = differences[index].new, case .added = differences[index].kind else { continue }
      let source = differences.indices.first { candidate in
        guard !joined.contains(candidate), differences[candidate].isNode, case .removed = differences[candidate].kind,
          let old = differences[candidate].old
        else { return false }
        if let id = old.value.id { return id == new.value.id }
        return old.value.digest == new.value.digest
      }
      guard let source, let old = differences[source].old else { continue }
      joined.append(source)
      differences[index] = Difference(kind: .movedFrom(old.path), old: old, new: new)
      compare(old.value, new.value, old.path, new.path)
    }
    for index in joined.sorted(by: >) { differences.remove(at: index) }
  }

  /// The name that a path ends with, as JSON text.
  private static func name(_ path: Steps?) -> String? {
    if case .key(let name)? = path?.last { JSONWriter.quoted(name) } else { nil }
  }

  /// The default of a key that only one side has: the one that the field's table gives it on the other side.
  private func defaultValue(_ difference: Difference) -> JSON? {
    guard let around = difference.around, case .key(let key)? = (difference.new ?? difference.old)?.path.last else {
      return nil
    }
    var match: SchemaMatch? = difference.old == nil ? schemas.before : schemas.after
    for step in around.path { match = match?.child(step) }
    return match?.field(of: key)?.documentedDefault
  }

  /// The new name of the member that the difference is one of, or inside; nil if its name is the same.
  private func renaming(_ difference: Difference) -> SceneChange.Renaming? {
    if case .unnamed = difference.kind, case .key(let name)? = difference.old?.path.last {
      return SceneChange.Renaming(kind: "script", former: name, name: nil)
    }
    guard let member = difference.new?.path.prefix(2), let former = renames[Array(member)],
      case .key(let section)? = member.first, case .key(let name)? = member.last,
      let kind = ScenePathNames.sections[section]
    else { return nil }
    return SceneChange.Renaming(kind: kind, former: former.isEmpty ? nil : former, name: name)
  }

  private func change(_ difference: Difference) -> SceneChange {
    var subject: (node: String?, property: String) = (nil, "")
    if let path = difference.new?.path {
      subject = after.subject(of: path, was: renames[Array(path.prefix(2))])
    } else if let path = difference.old?.path {
      subject = before.subject(of: path)
    }
    let path = difference.new?.path ?? difference.old?.path ?? []
    let (old, new) = (difference.old?.value.json, difference.new?.value.json)
    let fallback = defaultValue(difference)
    var (oldText, newText) = ShortNumber.texts(old ?? fallback, new ?? fallback)
    var defaultText: String?
    if fallback != nil, old == nil { (oldText, defaultText) = (nil, oldText) }
    if fallback != nil, new == nil { (newText, defaultText) = (nil, newText) }
    var property = subject.property
    var isRenaming = false
    switch difference.kind {
    case .changed, .added, .removed: break
    case .renamed:
      (property, isRenaming) = ("name", true)
      (oldText, newText) = (Self.name(difference.old?.path), Self.name(difference.new?.path))
    case .unnamed:
      subject = before.subject(of: difference.old?.path ?? [])
      (property, isRenaming) = ("name", true)
      (oldText, newText) = (Self.name(difference.old?.path), nil)
    case .reordered(let old, let new) where path.first == .key("script") && !property.contains(":"):
      // The steps of a script are counted from 1.
      property += ": order"
      (oldText, newText) = ("\(old + 1)", "\(new + 1)")
    case .reordered(let old, let new):
      property = property.isEmpty ? "order" : property + ".order"
      (oldText, newText) = ("\(old)", "\(new)")
    case .movedFrom(let source):
      property = "parent"
      // A node's path without `children` and its index is the path of its parent.
      oldText = JSONWriter.quoted(JSONPath(source.dropLast(2)).description)
      newText = JSONWriter.quoted(JSONPath(path.dropLast(2)).description)
    }
    let location = (difference.new ?? difference.around)?.value.json.location
    return SceneChange(
      path: JSONPath(path).description, node: subject.node, property: property, before: oldText, after: newText,
      defaultValue: defaultText, line: location?.start.line, column: location?.start.column,
      swiftFile: location.flatMap { $0.file.built == nil ? nil : $0.fileName }, renaming: renaming(difference),
      isRenaming: isRenaming)
  }
}
