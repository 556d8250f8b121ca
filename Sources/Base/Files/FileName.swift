/// Conversion of arbitrary names to safe parts of file names.
package enum FileName {
  /// The name with everything replaced by dashes except letters of any script, digits, dots, dashes and underscores.
  ///
  /// Other characters may have a meaning in a path, a URL, a terminal or DocC. A name that is too long is truncated and
  /// gets a hash of the whole name as suffix. Different names can give the same result, so callers must check for
  /// collisions.
  package static func part(_ name: String) -> String {
    shortened(String(name.map { isSafe($0) ? $0 : "-" }), to: 160, hashing: name)
  }

  /// The parts, joined by dashes, as the stem of a file name. It is shortened to 220 bytes, because callers add suffixes
  /// and file systems allow 255.
  package static func stem(_ parts: [String]) -> String {
    shortened(parts.joined(separator: "-"), to: 220)
  }

  /// The number of bytes that file systems allow in a name.
  package static let limit = 255

  /// `text` if it has at most `limit` UTF-8 bytes, else its start and a hash of all of it, or of `name`. A dash and
  /// the hash have 17 bytes and are never cut.
  package static func shortened(_ text: String, to limit: Int, hashing name: String? = nil) -> String {
    if text.utf8.count <= limit { return text }
    var start = ""
    for character in text {
      if start.utf8.count + character.utf8.count > limit - 17 { break }
      start.append(character)
    }
    // FNV-1a.
    let sum = (name ?? text).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return start + "-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func isSafe(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber || ".-_".contains(character) else { return false }
    // Scalars that are combined with a letter may be invisible.
    return character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .privateUse, .unassigned, .surrogate: false
      default: true
      }
    }
  }

  /// The name, or `_` if it is empty or consists only of dots, such as `..`.
  package static func usable(_ name: String) -> String { name.allSatisfy { $0 == "." } ? "_" : name }

  /// Whether the text consists of one or more ASCII digits.
  package static func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a name read from a file is a single, visible path component that cannot lead out of its folder. Folders
  /// have a slash at the end.
  package static func isInside(_ name: String) -> Bool {
    let component = name.hasSuffix("/") ? name.dropLast() : name[...]
    return !component.isEmpty && component.first != "." && !component.contains("/")
      && component.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
