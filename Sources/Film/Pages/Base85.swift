/// Bytes as text that a script element can hold: five characters for four bytes, where Base64 needs 5.33.
///
/// Four bytes are a number, the first byte the highest; its five digits to the base 85 come highest first. A last group
/// of `n` bytes is filled with zeros and written by its first `n + 1` digits. The digits are the ASCII characters from
/// `#` to `w`, but `x` instead of `<`, which could begin a tag.
package enum Base85 {
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 3) / 4 * 5)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let count = min(4, bytes.count - start)
      var word: UInt32 = 0
      for place in 0..<4 { word = word << 8 | (place < count ? UInt32(bytes[start + place]) : 0) }
      var placeValue: UInt32 = 85 * 85 * 85 * 85
      for _ in 0...count {
        let digit = UInt8(ascii: "#") + UInt8(word / placeValue)
        out.append(digit == UInt8(ascii: "<") ? UInt8(ascii: "x") : digit)
        (word, placeValue) = (word % placeValue, placeValue / 85)
      }
    }
    return out
  }
}
