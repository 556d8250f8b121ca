extension JSONParser {
  /// The number at the position: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  mutating func parseNumber() -> JSON {
    let start = position
    var digits = Decimal()
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let integerStart = position
    takeDigits { digits.append($0) }
    let integerCount = position - integerStart
    var isWellFormed = integerCount == 1 || (integerCount > 1 && bytes[integerStart] != UInt8(ascii: "0"))
    if isWellFormed, position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let fractionStart = position
      takeDigits { digits.append($0) }
      digits.exponent -= position - fractionStart
      isWellFormed = position > fractionStart
    }
    if isWellFormed, position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isWellFormed = takeExponent(&digits)
    }
    let end = endOfWord()
    guard isWellFormed, end == position else {
      position = end
      return recoverNumber(start)
    }
    let isNegative = integerStart > start
    guard let number = digits.exactDouble.map({ isNegative ? -$0 : $0 }) ?? Double(text(start..<end)), number.isFinite
    else {
      fail(
        "too-large", at: start..<end, "the number \(text(start..<end)) is too large",
        expected: "a magnitude of at most \(Double.greatestFiniteMagnitude)")
      return make(.number(0), start)
    }
    return make(.number(number), start)
  }

  private mutating func takeDigits(_ body: (UInt8) -> Void) {
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      body(digit)
      position += 1
    }
  }

  /// False if there are no digits behind `e`.
  private mutating func takeExponent(_ digits: inout Decimal) -> Bool {
    position += 1
    var isNegative = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    let start = position
    var exponent = 0
    takeDigits { exponent = min(exponent * 10 + Int($0), 100_000) }
    digits.exponent += isNegative ? -exponent : exponent
    return position > start
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// `digits · 10^exponent` while it is read.
private struct Decimal {
  private var digits: UInt64 = 0
  private var isExact = true
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    if digits >= 1 << 53 { isExact = false } else { digits = digits * 10 + UInt64(digit) }
  }

  /// The nearest Double where one rounding gives it (Clinger 1990): digits and power of ten are both exact then.
  var exactDouble: Double? {
    guard isExact, digits <= 1 << 53, abs(exponent) < Self.powers.count else { return nil }
    return exponent < 0 ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
