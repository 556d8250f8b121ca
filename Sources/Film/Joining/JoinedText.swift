import SegueJSON
import SegueScene

/// The text of the first scene, and what has to be changed in it to make the flow.
struct JoinedText {
  private let scene: JoinedScene
  private(set) var edits: [TextEdit] = []

  init(_ scene: JoinedScene) { self.scene = scene }

  /// The spaces before a key of the scene.
  private var indentation: Int { max(2, scene.root.object?.members.first?.keyLocation.indentation ?? 2) }

  /// The spaces before the members of a table.
  var tableIndentation: Int { 2 * indentation }

  /// Replaces the value of a key of the scene, or adds it.
  mutating func set(_ key: String, _ text: String) {
    if let value = scene.root[key] { return edits.append(TextEdit(value, by: text)) }
    insert(JSONWriter.quoted(key) + ": " + text, for: key)
  }

  /// Exchanges a key of the scene for another one.
  mutating func replace(_ key: String, by new: String, _ text: String) {
    let text = JSONWriter.quoted(new) + ": " + text
    guard let member = scene.root.object?.member(key) else { return insert(text, for: new) }
    edits.append(TextEdit(member.keyLocation.range.lowerBound..<member.value.location.range.upperBound, text))
  }

  /// Adds members to a table of the scene, which may be missing.
  mutating func append(_ members: [JSON.Object.Member], to key: String) {
    if members.isEmpty { return }
    guard let member = scene.root.object?.member(key), member.value.object?.members.isEmpty == false else {
      return set(key, table(members.map { $0.text(indentedBy: tableIndentation) }))
    }
    append(members, to: member.value, in: member)
  }

  /// Adds members to an object inside of `owner`, in the style of the object's other members.
  mutating func append(_ members: [JSON.Object.Member], to object: JSON?, in owner: JSON.Object.Member) {
    if members.isEmpty { return }
    guard let object, let known = object.object?.members, let last = known.last else {
      let text = "{ " + members.map { $0.text(indentedBy: tableIndentation) }.joined(separator: ", ") + " }"
      return edits.append(
        object.map { TextEdit($0, by: text) }
          ?? TextEdit(at: owner.value.location.range.lowerBound + 1, " \"strings\": \(text),"))
    }
    let start =
      known.count > 1 ? known[known.count - 2].value.location.range.upperBound : object.location.range.lowerBound + 1
    let space = String(
      decoding: scene.file.bytes[start..<last.keyLocation.range.lowerBound].filter { $0 != UInt8(ascii: ",") },
      as: UTF8.self)
    let separator = space.isEmpty ? " " : space
    let column = separator.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
    let added = members.map {
      "," + separator + $0.text(indentedBy: separator.contains("\n") ? column : last.keyLocation.indentation)
    }
    edits.append(TextEdit(at: last.value.location.range.upperBound, added.joined()))
  }

  /// An object with these members, a line or more for each.
  func table(_ members: [String]) -> String { block("{", members, "}") }

  /// An array with these elements, each of which begins on a line of its own.
  func list(_ elements: [String]) -> String { block("[", elements, "]") }

  private func block(_ open: String, _ parts: [String], _ close: String) -> String {
    let margin = "\n" + String(repeating: " ", count: indentation)
    let inner = "\n" + String(repeating: " ", count: tableIndentation)
    return open + inner + parts.joined(separator: "," + inner) + margin + close
  }

  /// Inserts a key where readers expect it: after those that the format lists before it.
  private mutating func insert(_ text: String, for key: String) {
    guard case .object(let table) = SceneDecoder.schema, let members = scene.root.object?.members else { return }
    let order = table.fields.map(\.name)
    let place = order.firstIndex(of: key) ?? order.count
    let before = members.last { (order.firstIndex(of: $0.key) ?? 0) < place }
    let margin = "\n" + String(repeating: " ", count: indentation)
    if let before {
      edits.append(TextEdit(at: before.value.location.range.upperBound, "," + margin + text))
    } else if let first = members.first {
      edits.append(TextEdit(at: first.keyLocation.range.lowerBound, text + "," + margin))
    }
  }
}
