import SegueJSON
import SegueScene

/// The places of `$name` and `${name}` in a string.
enum ParameterText {
  /// Whether the whole string is replaced by a value: `$name`, but not the escaped `$$name`.
  static func isPlaceholder(_ text: String) -> Bool { text.hasPrefix("$") && !text.hasPrefix("$$") }

  /// Whether `text` can be the name of a parameter, so that `$text` is replaced by a value.
  static func isName(_ text: String) -> Bool { SceneDecoder.names(in: .string("$" + text)) == [text] }

  /// The ranges of the names, without dollar sign and braces. `bytes` is the string's text in the file.
  static func names(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    if bytes.first == UInt8(ascii: "$"), isName(String(decoding: bytes.dropFirst(), as: UTF8.self)) {
      return [bytes.startIndex + 1..<bytes.endIndex]
    }
    var found: [Range<Int>] = []
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{"),
        let close = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
      else {
        index += 1
        continue
      }
      // `${$}` is an escaped dollar sign.
      if !bytes[index + 2..<close].elementsEqual("$".utf8) { found.append(index + 2..<close) }
      index = close + 1
    }
    return found
  }
}
