import SegueJSON

/// The syntax around the cursor. It is derived from the brackets before the cursor, so it also works while the text is
/// not valid JSON.
struct Cursor {
  /// What is at the cursor and would be replaced: a string with its quotes, a word, or nothing.
  let token: Range<Int>
  let isInString: Bool
  /// Whether a key is expected here.
  let isKey: Bool
  /// Whether a colon follows.
  let hasColon: Bool
  /// The end of the value before the cursor, if the comma after it is missing.
  let missingComma: Int?
  /// Whether another value or key follows in the same container.
  let isFollowed: Bool

  /// Nil if nothing can be written here, such as in a string's escape or after the root.
  init?(_ bytes: [UInt8], at cursor: Int) {
    var openers: [UInt8] = []
    var expectsKey = false
    /// The end of the last key or value, if neither a comma nor a colon follows it.
    var last: Int?
    var lastIsKey = false
    var index = 0
    var token: (range: Range<Int>, isString: Bool)?
    while index < cursor {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        openers.append(byte)
        (expectsKey, last) = (byte == UInt8(ascii: "{"), nil)
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !openers.isEmpty { openers.removeLast() }
        index += 1
        (expectsKey, last, lastIsKey) = (false, index, false)
      case UInt8(ascii: ","):
        (expectsKey, last) = (openers.last == UInt8(ascii: "{"), nil)
        index += 1
      case UInt8(ascii: ":"):
        (expectsKey, last) = (false, nil)
        index += 1
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default:
        let isString = byte == UInt8(ascii: "\"")
        let end = isString ? Self.endOfString(bytes, index) : Self.endOfWord(bytes, index)
        let isClosed = isString && end > index + 1 && bytes[end - 1] == UInt8(ascii: "\"")
        // After a closed string, the cursor is outside it. At the end of a word, it is still in the word.
        if cursor < end || (cursor == end && !isClosed) {
          token = (index..<(isString && !isClosed ? cursor : end), isString)
        } else {
          (last, lastIsKey) = (end, expectsKey)
          expectsKey = false
        }
        index = end
      }
    }
    self.token = token?.range ?? cursor..<cursor
    isInString = token?.isString ?? false
    if let last {
      // After a key without a colon, nothing is offered. After a value, completions insert the missing comma.
      guard !openers.isEmpty, !lastIsKey else { return nil }
      missingComma = last
      isKey = openers.last == UInt8(ascii: "{")
    } else {
      missingComma = nil
      isKey = expectsKey
    }
    var next = self.token.upperBound
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    let following = next < bytes.count ? bytes[next] : 0
    hasColon = following == UInt8(ascii: ":")
    isFollowed = next < bytes.count && !",]}:".utf8.contains(following)
  }

  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private static func endOfWord(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] > 0x20, !"{}[],:\"".utf8.contains(bytes[index]) { index += 1 }
    return index
  }

  /// Stands for the key or value that is about to be typed.
  static let placeholder = "$\u{E000}"

  /// The text with a placeholder in place of the token, and with commas and a value where they are missing, so that it can
  /// be read as JSON there; and the offset of the placeholder.
  func completed(_ bytes: [UInt8]) -> (bytes: [UInt8], placeholder: Int) {
    let comma = missingComma == nil ? "" : ","
    let text = comma + "\"\(Self.placeholder)\"" + (isKey && !hasColon ? ": null" : "") + (isFollowed ? "," : "")
    return (
      Array(bytes[..<token.lowerBound]) + text.utf8 + bytes[token.upperBound...], token.lowerBound + comma.utf8.count
    )
  }
}
