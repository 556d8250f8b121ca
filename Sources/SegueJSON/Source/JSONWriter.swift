/// Values as text: keys in their order, numbers as the shortest text that reads back the same.
package enum JSONWriter {
  /// Two spaces a level; a container that fits into `width` columns stays on one line. Ends without a newline.
  package static func pretty(_ json: JSON, width: Int = 100) -> String {
    var out = ""
    write(json, indent: 0, reserved: 0, width: width, into: &out)
    return out
  }

  /// On one line, with a space behind colons and commas.
  package static func compact(_ json: JSON) -> String {
    switch json.content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): text(of: number)
    case .string(let string): quoted(string)
    case .array(let elements): "[" + elements.map(compact).joined(separator: ", ") + "]"
    case .object(let object) where object.members.isEmpty: "{}"
    case .object(let object):
      "{ " + object.members.map { quoted($0.key) + ": " + compact($0.value) }.joined(separator: ", ") + " }"
    }
  }

  /// `3`, `0.1`, `1e-07`: the shortest text that reads back as the same number. The number is finite.
  package static func text(of number: Double) -> String {
    precondition(number.isFinite, "JSON has no infinity and no NaN")
    let description = number.description
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// In double quotes, with what JSON needs escaped (and the line separators that some readers stumble over).
  package static func quoted(_ string: String) -> String {
    var out = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16, uppercase: true)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  private static func write(_ json: JSON, indent: Int, reserved: Int, width: Int, into out: inout String) {
    switch json.content {
    case .array(let elements) where !elements.isEmpty:
      if writeOnOneLine(json, indent + reserved, width, into: &out) { return }
      out += "["
      for (i, element) in elements.enumerated() {
        newLine(i == 0 ? "" : ",", indent + 2, into: &out)
        write(element, indent: indent + 2, reserved: 1, width: width, into: &out)
      }
      newLine("", indent, into: &out)
      out += "]"
    case .object(let object) where !object.members.isEmpty:
      if writeOnOneLine(json, indent + reserved, width, into: &out) { return }
      out += "{"
      for (i, member) in object.members.enumerated() {
        newLine(i == 0 ? "" : ",", indent + 2, into: &out)
        let key = quoted(member.key) + ": "
        out += key
        write(member.value, indent: indent + 2, reserved: key.count + 1, width: width, into: &out)
      }
      newLine("", indent, into: &out)
      out += "}"
    default: out += compact(json)
    }
  }

  private static func newLine(_ before: String, _ indent: Int, into out: inout String) {
    out += before + "\n" + String(repeating: " ", count: indent)
  }

  /// Writes the compact text if that has a place on the line.
  private static func writeOnOneLine(_ json: JSON, _ column: Int, _ width: Int, into out: inout String) -> Bool {
    guard room(behind: json, in: width - column) != nil else { return false }
    out += compact(json)
    return true
  }

  /// How many of `columns` the compact text leaves; nil if too few. Gives up early, so that nesting costs no square.
  private static func room(behind json: JSON, in columns: Int) -> Int? {
    var room = columns
    switch json.content {
    case .array(let elements):
      room -= 2 * max(1, elements.count)
      for element in elements {
        guard room >= 0, let rest = self.room(behind: element, in: room) else { return nil }
        room = rest
      }
    case .object(let object):
      room -= 2 + 2 * object.members.count
      for member in object.members {
        room -= quoted(member.key).count + 2
        guard room >= 0, let rest = self.room(behind: member.value, in: room) else { return nil }
        room = rest
      }
    default: room -= compact(json).count
    }
    return room >= 0 ? room : nil
  }
}
