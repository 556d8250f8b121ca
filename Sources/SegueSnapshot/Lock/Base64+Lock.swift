extension Base64 {
  /// Four letters for the first three bytes, of the alphabet for URLs: none needs quotes anywhere.
  static func word(_ bytes: [UInt8]) -> String {
    let group = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    return String(decoding: [18, 12, 6, 0].map { wordDigits[group >> $0 & 63] }, as: UTF8.self)
  }

  private static let wordDigits = digits.dropLast(2) + Array("-_".utf8)

  /// Nil if something is in the text that `encoded` does not write.
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.reversed().prefix(2).prefix { $0 == UInt8(ascii: "=") }.count
    var out: [UInt8] = []
    out.reserveCapacity(text.count / 4 * 3)
    var bits = 0
    for (i, letter) in text.enumerated() {
      let isPadding = i >= text.count - padding
      guard let value = isPadding ? 0 : values[Int(letter)] else { return nil }
      bits = bits << 6 | value
      if i % 4 == 3 {
        out += [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
        bits = 0
      }
    }
    out.removeLast(padding)
    return out
  }

  private static let values: [Int?] = {
    var values = [Int?](repeating: nil, count: 256)
    for (value, letter) in digits.enumerated() { values[Int(letter)] = value }
    return values
  }()
}
