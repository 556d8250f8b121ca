/// Serializes JSON. Keys keep their order; numbers have the shortest text that parses to the same value.
package enum JSONWriter {
  /// Indented by two spaces per level. Containers that fit into `width` columns are on one line. No newline at the end.
  package static func pretty(_ json: JSON, width: Int = 100) -> String {
    var out = ""
    write(json, indent: 0, reserved: 0, width: width, into: &out)
    return out
  }

  /// On one line, with a space after colons and commas.
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

  /// The shortest text that parses to the same number: `3`, `0.1`, `1e-07`. Zero has no sign. JSON has no infinity and no NaN:
  /// they are written as `inf` and `nan`, which no reader accepts.
  package static func text(of number: Double) -> String {
    if number == 0 { return "0" }
    let description = number.description
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// A string literal in double quotes. Also escapes control characters U+007F…U+009F and the line separators U+2028
  /// and U+2029, which some parsers do not accept.
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
        out += "\\u" + scalar.value.hexadecimal
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// `reserved`: the columns on the value's line that its key and a comma after it take.
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

  /// Writes the compact form if it fits on the line.
  private static func writeOnOneLine(_ json: JSON, _ column: Int, _ width: Int, into out: inout String) -> Bool {
    guard columnsLeft(after: json, in: width - column) != nil else { return false }
    out += compact(json)
    return true
  }

  /// The number of columns left after the compact form; nil if it does not fit. Stops at the first element that does
  /// not fit, so that nested containers do not take quadratic time.
  private static func columnsLeft(after json: JSON, in columns: Int) -> Int? {
    var left = columns
    switch json.content {
    case .array(let elements):
      // Brackets, and a comma and a space between elements.
      left -= 2 * max(1, elements.count)
      for element in elements {
        guard left >= 0, let rest = columnsLeft(after: element, in: left) else { return nil }
        left = rest
      }
    case .object(let object):
      // Braces with a space inside, and a comma and a space between members.
      left -= 2 + 2 * object.members.count
      for member in object.members {
        left -= quoted(member.key).count + 2
        guard left >= 0, let rest = columnsLeft(after: member.value, in: left) else { return nil }
        left = rest
      }
    default: left -= compact(json).count
    }
    return left >= 0 ? left : nil
  }
}

extension BinaryInteger {
  /// At least four hexadecimal digits with capital letters, as in U+00E9.
  var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
