package import SegueJSON

/// JSON text that depends on what a document says and not on how it is written: no white space, members by the bytes of
/// their keys, numbers as the shortest text that reads back the same, one way to escape.
package enum CanonicalJSON {
  package static func text(of json: JSON) -> String {
    var out = ""
    write(json, into: &out)
    return out
  }

  /// Of a scene file: the same, but of screens, stories, themes and locales the order counts, as the first of them is the one
  /// that is meant where nothing else is said. Where an editor finds the schema is no part of what a scene says.
  package static func text(ofScene root: JSON) -> String {
    guard let object = root.object else { return text(of: root) }
    var out = ""
    let members = object.members.filter { $0.key != "$schema" }.map { ($0.key, $0.value) }
    write(.object(members), isOrdered: { orderedKeys.contains($0) }, into: &out)
    return out
  }

  private static let orderedKeys = ["screens", "script", "themes", "locales"]

  /// - Parameter isOrdered: Whether the members of an object keep their order that is a member with this key.
  private static func write(
    _ json: JSON, isOrdered: (String) -> Bool = { _ in false }, keepsOrder: Bool = false, into out: inout String
  ) {
    switch json.content {
    case .null, .bool, .string: out += JSONWriter.compact(json)
    // Nobody means another number by -0.
    case .number(let number): out += JSONWriter.text(of: number == 0 ? 0 : number)
    case .array(let elements):
      out += "["
      for (i, element) in elements.enumerated() {
        if i > 0 { out += "," }
        write(element, into: &out)
      }
      out += "]"
    case .object(let object):
      let members =
        keepsOrder
        ? object.members : object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      out += "{"
      for (i, member) in members.enumerated() {
        if i > 0 { out += "," }
        out += JSONWriter.quoted(member.key) + ":"
        write(member.value, keepsOrder: isOrdered(member.key), into: &out)
      }
      out += "}"
    }
  }
}
