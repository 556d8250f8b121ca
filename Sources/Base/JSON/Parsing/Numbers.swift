extension JSONParser {
  /// Parses the number at the position: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
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
    // Bit 5 makes a letter lower case.
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

  /// Moves past digits and calls `body` with the value of each.
  private mutating func takeDigits(_ body: (UInt8) -> Void) {
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      body(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
  }

  /// Parses an exponent. Returns false if there are no digits after `e`.
  private mutating func takeExponent(_ digits: inout Decimal) -> Bool {
    position += 1
    var isNegative = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    let start = position
    var exponent = 0
    // The limit, at which every number is 0 or too large, prevents an overflow.
    takeDigits { exponent = min(exponent * 10 + Int($0), 100_000) }
    digits.exponent += isNegative ? -exponent : exponent
    return position > start
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The decimal number `digits · 10^exponent` during parsing.
private struct Decimal {
  private var digits: UInt64 = 0
  private var isExact = true
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    if digits >= 1 << 53 { isExact = false } else { digits = digits * 10 + UInt64(digit) }
  }

  /// The nearest Double, if digits and power of ten are both exact, so that there is only one rounding (Clinger 1990).
  var exactDouble: Double? {
    guard isExact, digits <= 1 << 53, abs(exponent) < Self.powers.count else { return nil }
    return exponent < 0 ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

/// The diagnosis of a malformed number, with a suggested correction.
struct NumberRepair {
  let code: Diagnostic.Code
  let message: String
  private(set) var expected: String?
  private(set) var hint: String?

  /// `word` begins like a number but is not a JSON number.
  init(_ word: String) {
    let unsigned = word.first == "-" || word.first == "+" ? String(word.dropFirst()) : word
    let sign = word.first == "-" ? "-" : ""
    let letters = unsigned.lowercased()
    if ["infinity", "inf", "nan"].contains(letters) {
      (code, message, expected) = ("not-finite", "\(word) is not a number in JSON", "a finite number")
    } else if word.first == "+", Self.isNumber(unsigned) {
      (code, message, hint) = ("bad-number", "the number \(word) has a plus sign", "write \(unsigned)")
    } else if letters.hasPrefix("0x"), let value = UInt32(letters.dropFirst(2), radix: 16) {
      (code, message, hint) = ("bad-number", "\(word) is hexadecimal", "write \(sign)\(value)")
    } else if unsigned.contains("_"), Self.isNumber(unsigned.filter { $0 != "_" }) {
      (code, message) = ("bad-number", "the number \(word) has underscores between its digits")
      hint = "write \(sign)\(unsigned.filter { $0 != "_" })"
    } else if unsigned.hasPrefix("."), Self.isNumber("0" + unsigned) {
      (code, message) = ("bad-number", "the number \(word) has no digit before the point")
      hint = "write \(sign)0\(unsigned)"
    } else if let rest = Self.withoutLeadingZeros(unsigned) {
      (code, message, hint) = ("leading-zeros", "the number \(word) begins with zeros", "write \(sign)\(rest)")
    } else if unsigned.hasSuffix("."), Self.isNumber(String(unsigned.dropLast())) {
      (code, message) = ("bad-number", "the number \(word) has no digits after the point")
      hint = "write \(sign)\(unsigned.dropLast())"
    } else if let number = Self.leadingNumber(unsigned) {
      (code, message) = ("bad-number", "\(word) is not a number by itself")
      hint = "write \(sign)\(number), or a string in double quotes"
    } else {
      (code, message, expected) = ("bad-number", "\(word) is not a number", "digits, such as -1, 0.5, or 2e3")
    }
  }

  private static func withoutLeadingZeros(_ word: String) -> String? {
    let rest = String(word.drop { $0 == "0" })
    let number = rest.first?.isNumber == true ? rest : "0" + rest
    return word.hasPrefix("0") && number != word && isNumber(number) ? number : nil
  }

  /// The number before a unit of letters or a percent sign: `12` for `12px`.
  private static func leadingNumber(_ word: String) -> String? {
    let number = String(word.prefix { "0123456789.".contains($0) })
    let unit = word.dropFirst(number.count)
    return isNumber(number) && !unit.isEmpty && unit.allSatisfy { $0.isLetter || $0 == "%" } && unit.lowercased() != "e"
      ? number : nil
  }

  /// Whether the word is an unsigned JSON number.
  private static func isNumber(_ word: String) -> Bool {
    var rest = word[...]
    func takeDigits() -> Int {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    let hasLeadingZero = rest.first == "0"
    let integerCount = takeDigits()
    guard integerCount == 1 || (integerCount > 1 && !hasLeadingZero) else { return false }
    if rest.first == "." {
      rest.removeFirst()
      guard takeDigits() > 0 else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
