extension Digest {
  /// From 64 lower-case hexadecimal digits; nil from anything else.
  package init?(hex: String) {
    let digits = Array(hex.utf8)
    func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for i in stride(from: 0, to: 64, by: 2) {
      guard let high = value(digits[i]), let low = value(digits[i + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes)
  }
}
