/// Base64 with padding (RFC 4648, section 4).
package enum Base64 {
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = Int(bytes[start]) << 16
      if count > 1 { group |= Int(bytes[start + 1]) << 8 }
      if count > 2 { group |= Int(bytes[start + 2]) }
      // `count` bytes fill count + 1 digits of six bits; the rest is padding.
      for (place, shift) in digitShifts.enumerated() {
        out.append(place <= count ? digits[group >> shift & 63] : UInt8(ascii: "="))
      }
    }
    return out
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// Where the four digits of a group of three bytes begin, in bits from its end.
  private static let digitShifts = [18, 12, 6, 0]
}

extension Base64 {
  /// The first three bytes as four characters of the URL-safe alphabet, which needs no quoting anywhere.
  package static func urlSafePrefix(of bytes: [UInt8]) -> String {
    let group = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    return String(decoding: digitShifts.map { urlSafeDigits[group >> $0 & 63] }, as: UTF8.self)
  }

  private static let urlSafeDigits = digits.dropLast(2) + Array("-_".utf8)
}
