/// A number in a text, with what is before and after it, and how it is written.
struct WrittenNumber: Hashable, Sendable {
  /// Why the first number of a text cannot run.
  enum Problem: Error {
    /// As in `1.5e3`. Its digits are not those of the number.
    case exponent
    /// More than a `Double` has: a frame would show others.
    case tooManyDigits
  }

  /// The most digits whose number is exact as a `Double`.
  static let longest = 15

  let value: Double
  /// The character before the digits of a negative number; nil if none is written.
  private var minus: Character?
  private var prefix: String
  private var suffix: String
  /// The separator of groups of three digits; nil if they are not separated.
  private var group: Character?
  /// What is written before decimals; nil if there are none, or if it is not known how.
  private var point: Character?
  private var decimals: Int
  private let wholeDigits: Int
  /// The fewest digits before decimals: more than one if it has zeros there, as in `007`.
  private var shortest: Int

  /// A number without a way of writing, as it is in JSON.
  init?(_ number: Double) throws(Problem) {
    try self.init(in: Self.digits(of: number))
    point = nil
  }

  /// The first number in a text; nil if it has none. A single comma or point is one before decimals, unless exactly three
  /// digits follow a comma.
  init?(in text: String) throws(Problem) {
    guard let first = text.firstIndex(where: { $0.isDigit }) else { return nil }
    var end = first
    var last = first
    while end < text.endIndex, text[end].isDigit || Self.separators.contains(text[end]) {
      if text[end].isDigit { last = end }
      end = text.index(after: end)
    }
    end = text.index(after: last)
    if Self.hasExponent(text[end...]) { throw .exponent }
    let written = text[first..<end]
    let separators = written.filter { !$0.isDigit }
    let tail = separators.last.flatMap { written.lastIndex(of: $0) }.map { written[written.index(after: $0)...].count }
    let isGroup =
      switch separators.last {
      case nil: false
      case let last?: separators.filter { $0 == last }.count > 1 || (tail == 3 && last != ".")
      }
    let hasDecimals = !separators.isEmpty && !isGroup
    point = hasDecimals ? separators.last : nil
    group = isGroup ? separators.last : separators.first { $0 != separators.last }
    decimals = hasDecimals ? tail ?? 0 : 0
    let digits = written.filter(\.isDigit)
    guard digits.count <= Self.longest, let number = Double(digits) else { throw .tooManyDigits }
    wholeDigits = digits.count - decimals
    shortest = digits.first == "0" ? wholeDigits : 1
    let before = text[..<first]
    minus = before.last.flatMap { Self.minus.contains($0) ? $0 : nil }
    value = (minus == nil ? 1 : -1) * number / Self.power(decimals)
    prefix = String(minus == nil ? before : before.dropLast())
    suffix = String(text[end...])
  }

  /// Whether the text is nothing but the number.
  var isPlain: Bool { prefix.isEmpty && suffix.isEmpty }

  /// This number in the place of another one: with the text around that, and written as either of them.
  func inPlace(of old: WrittenNumber) throws(Problem) -> WrittenNumber {
    var number = grouped(as: old)
    (number.prefix, number.suffix) = (old.prefix, old.suffix)
    number.minus = minus ?? old.minus
    number.decimals = Swift.max(decimals, old.decimals)
    number.shortest = Swift.max(shortest, old.shortest)
    guard wholeDigits + number.decimals <= Self.longest else { throw .tooManyDigits }
    number.point = point ?? old.point
    if number.point != nil, number.point == number.group {
      // The group of one is the point of the other. What is written now decides.
      let other: Character = number.point == "." ? "," : "."
      if point == nil { number.point = other } else { number.group = other }
    }
    return number
  }

  /// This number with its digits in groups if those of another one are, so that both look alike while one runs to the other.
  func grouped(as old: WrittenNumber) -> WrittenNumber {
    var number = self
    number.group = group ?? old.group
    return number
  }

  /// Whether it is long enough for groups, but has none.
  var isUngrouped: Bool { group == nil && wholeDigits > 3 }

  /// The text with another number, rounded to as many decimals.
  func text(of number: Double) -> String {
    let scaled = (number * Self.power(decimals)).rounded()
    var digits = String(Int64(Swift.abs(scaled)))
    digits = String(repeating: "0", count: Swift.max(0, shortest + decimals - digits.count)) + digits
    let fraction = decimals > 0 ? "\(point ?? (group == "." ? "," : "."))\(digits.suffix(decimals))" : ""
    return prefix + (scaled < 0 ? sign : "") + inGroups(digits.dropLast(decimals)) + fraction + suffix
  }

  /// Every character that the text can have with the numbers between `start` and its own.
  func characters(from start: Double) -> String {
    "0123456789" + (Swift.min(start, value) < 0 ? sign : "") + (group.map { String($0) } ?? "")
  }

  private var sign: String { String(minus ?? "−") }

  private func inGroups(_ digits: Substring) -> String {
    guard let group else { return String(digits) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(group) }
      text.append(digit)
    }
    return text
  }

  /// Whether what follows digits is an exponent, as in `e3` and `E-7`.
  private static func hasExponent(_ text: Substring) -> Bool {
    guard let first = text.first, first == "e" || first == "E" else { return false }
    let rest = text.dropFirst()
    return (rest.first.map { "+-".contains($0) } == true ? rest.dropFirst() : rest).first?.isDigit == true
  }

  private static let separators: Set<Character> = [",", ".", "'", "’", "\u{A0}", "\u{202F}"]
  private static let minus: Set<Character> = ["-", "−"]

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

extension WrittenNumber {
  /// The digits of a number, without an exponent: `1500` for 1.5e3.
  fileprivate static func digits(of number: Double) -> String {
    let description = number.description
    let parts = description.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
    let sign = number < 0 ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let (whole, fraction) = (String(mantissa[0]), mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : "")
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + whole + fraction }
    let zeros = String(repeating: "0", count: Swift.max(0, exponent - fraction.count))
    let digits = whole + fraction + zeros
    let point = digits.index(digits.startIndex, offsetBy: whole.count + exponent)
    return sign + digits[..<point] + (point < digits.endIndex ? "." + digits[point...] : "")
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
