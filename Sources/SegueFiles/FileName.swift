/// Names that others chose, as parts of the names of files.
package enum FileName {
  /// Letters of any script, digits, dots, dashes and underscores; anything else may mean something in a path, a URL, a
  /// terminal or to DocC, and becomes a dash. A name that is too long for a file ends with a number made of all of it.
  ///
  /// Two names can become one: whoever writes files of several has to look.
  package static func part(_ name: String) -> String {
    let safe = String(name.map { isSafe($0) ? $0 : "-" })
    if safe.utf8.count <= limit { return safe }
    var start = ""
    for character in safe {
      if start.utf8.count + character.utf8.count > limit - 17 { break }
      start.append(character)
    }
    // FNV-1a.
    let sum = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return start + "-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Bytes. File systems take 255, of which others need some.
  private static let limit = 160

  private static func isSafe(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber || ".-_".contains(character) else { return false }
    // What is joined to a letter may be invisible.
    return character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .privateUse, .unassigned, .surrogate: false
      default: true
      }
    }
  }

  /// What the name of an existing file becomes as a name of its own: that of no folder above.
  package static func whole(_ name: String) -> String { name.allSatisfy { $0 == "." } ? "_" : name }

  /// Nothing but digits of ASCII, at least one.
  package static func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether what a file says names something in a folder, and not hidden, rather than the way out of it: one component, and
  /// for a folder a slash at its end.
  package static func isInside(_ name: String) -> Bool {
    let component = name.hasSuffix("/") ? name.dropLast() : name[...]
    return !component.isEmpty && component.first != "." && !component.contains("/")
      && component.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
