/// What is wrong with a word that begins like a number, and what was meant.
struct NumberRepair {
  let code: Diagnostic.Code
  let message: String
  private(set) var expected: String?
  private(set) var hint: String?

  /// `word` is no JSON number.
  init(_ word: String) {
    let unsigned = word.first == "-" || word.first == "+" ? String(word.dropFirst()) : word
    let sign = word.first == "-" ? "-" : ""
    let letters = unsigned.lowercased()
    if ["infinity", "inf", "nan"].contains(letters) {
      (code, message, expected) = ("not-finite", "\(word) is no number in JSON", "a finite number")
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
      (code, message) = ("bad-number", "the number \(word) has no digits behind the point")
      hint = "write \(sign)\(unsigned.dropLast())"
    } else if let number = Self.leadingNumber(unsigned) {
      (code, message) = ("bad-number", "\(word) is not a number alone")
      hint = "write \(sign)\(number), or a string in double quotes"
    } else {
      (code, message, expected) = ("bad-number", "\(word) is no number", "digits, such as -1, 0.5, or 2e3")
    }
  }

  private static func withoutLeadingZeros(_ word: String) -> String? {
    let rest = String(word.drop { $0 == "0" })
    let number = rest.first?.isNumber == true ? rest : "0" + rest
    return word.hasPrefix("0") && number != word && isNumber(number) ? number : nil
  }

  /// `12` of `12px`, if a number is followed by letters or a percent sign.
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
