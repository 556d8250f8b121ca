package import SegueJSON

/// JSON text that depends on what a document says and not on how it is written: no white space, members by the bytes of
/// their keys, numbers as the shortest text that reads back the same, one way to escape.
package enum CanonicalJSON {
  package static func text(of json: JSON) -> String {
    var out = ""
    write(json, into: &out)
    return out
  }

  private static func write(_ json: JSON, into out: inout String) {
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
      let members = object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      out += "{"
      for (i, member) in members.enumerated() {
        if i > 0 { out += "," }
        out += JSONWriter.quoted(member.key) + ":"
        write(member.value, into: &out)
      }
      out += "}"
    }
  }
}
