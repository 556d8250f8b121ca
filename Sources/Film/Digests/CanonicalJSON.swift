package import SegueJSON

/// JSON text that depends only on the content of a document and not on its formatting: no white space, members sorted
/// by the bytes of their keys, numbers in the shortest form that reads back the same, one way to escape.
package enum CanonicalJSON {
  package static func text(of json: JSON) -> String {
    var out = ""
    write(json, into: &out)
    return out
  }

  /// The canonical text of a scene file. Screens, scripts, themes and locales keep their order, because the first of
  /// them is the default. `$schema` is omitted, as it only tells editors where the schema is.
  package static func text(ofScene root: JSON) -> String {
    guard let object = root.object else { return text(of: root) }
    var out = ""
    let members = object.members.filter { $0.key != "$schema" }.map { ($0.key, $0.value) }
    write(.object(members), isOrdered: { orderedKeys.contains($0) }, into: &out)
    return out
  }

  private static let orderedKeys = ["screens", "script", "themes", "locales"]

  /// - Parameters:
  ///   - isOrdered: whether the object that is the value of a given key keeps the order of its members.
  ///   - keepsOrder: whether `json` itself, if it is an object, keeps the order of its members.
  private static func write(
    _ json: JSON, isOrdered: (String) -> Bool = { _ in false }, keepsOrder: Bool = false, into out: inout String
  ) {
    switch json.content {
    case .null, .bool, .string: out += JSONWriter.compact(json)
    // -0 and 0 are the same number.
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

/// The content of a scene file regardless of its formatting: two files with equal canonical scenes are the same scene.
package struct CanonicalScene: Hashable, Sendable {
  /// Canonical JSON.
  package let text: String
  package let digest: Digest

  package init(text: String) {
    self.text = text
    digest = Digest(of: Array(text.utf8))
  }
}
