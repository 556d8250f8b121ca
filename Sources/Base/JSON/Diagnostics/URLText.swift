/// Percent-encodes text for URLs (RFC 3986).
package enum URLText {
  /// A path: `@`, `/` and the characters in `kept` stay as they are.
  package static func encoded(path: String, keeping kept: String = "") -> String {
    encoded(path, keeping: "@/" + kept)
  }

  /// All bytes are encoded except ASCII letters, digits, `-._~` and those of `kept`.
  package static func encoded(_ text: String, keeping kept: String) -> String {
    var out = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~".utf8.contains(byte) || kept.utf8.contains(byte):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        out += "%" + (hex.count == 1 ? "0" : "") + hex
      }
    }
    return out
  }
}
