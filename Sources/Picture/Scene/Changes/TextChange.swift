import SegueCore
import SegueJSON

/// A text between two values: the letters that have been typed, or a number that runs.
struct TextChange: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    /// Letters are added to what is kept of the text before.
    case typed(kept: Int)
    case counted(from: Double, to: WrittenNumber)
  }

  let tag: UInt32
  let text: String
  private let form: Form

  /// Typed: a text that begins with the text before is continued.
  init(typing text: String, after before: String, tag: UInt32) {
    self.tag = tag
    self.text = text
    form = .typed(kept: text.hasPrefix(before) ? before.count : 0)
  }

  /// Counted: the number in the new text runs from the one in the text before, or from 0. Nil if the new text has no number.
  init?(counting text: String, from before: String, tag: UInt32) {
    guard let number = WrittenNumber(in: text) else { return nil }
    self.tag = tag
    self.text = text
    form = .counted(from: WrittenNumber(in: before)?.value ?? 0, to: number)
  }

  /// All that may be shown besides the text itself; nil if that is only its beginning.
  var digits: String? {
    switch form {
    case .typed: nil
    case .counted(let start, let number): number.characters(from: start)
    }
  }

  /// The number of letters that are typed; 0 for a number.
  var letters: Int {
    switch form {
    case .typed(let kept): text.count - kept
    case .counted: 0
    }
  }

  /// The text when that much of the change is done, 0…1.
  func text(at fraction: Double) -> String {
    let fraction = fraction.clampedToUnit
    if fraction == 1 { return text }
    switch form {
    case .typed(let kept): return String(text.prefix(kept + Int(Double(text.count - kept) * fraction)))
    case .counted(let start, let number): return number.text(of: start + (number.value - start) * fraction)
    }
  }
}

/// A number in a text, with what is before and after it, and how it is written.
struct WrittenNumber: Hashable, Sendable {
  let value: Double
  private let minus: Character
  private let prefix: String
  private let suffix: String
  /// The separator of groups of three digits; nil if they are not separated.
  private let group: Character?
  private let point: Character
  private let decimals: Int

  /// The first number in a text; nil if it has none. A single comma or point is one before decimals, unless exactly three
  /// digits follow a comma.
  init?(in text: String) {
    guard let first = text.firstIndex(where: { $0.isDigit }) else { return nil }
    var end = first
    var last = first
    while end < text.endIndex, text[end].isDigit || Self.separators.contains(text[end]) {
      if text[end].isDigit { last = end }
      end = text.index(after: end)
    }
    end = text.index(after: last)
    let written = text[first..<end]
    let separators = written.filter { !$0.isDigit }
    let tail = separators.last.flatMap { written.lastIndex(of: $0) }.map { written[written.index(after: $0)...].count }
    let isGroup =
      switch separators.last {
      case nil: false
      case let last?: separators.filter { $0 == last }.count > 1 || (tail == 3 && last != ".")
      }
    let hasDecimals = !separators.isEmpty && !isGroup
    point = hasDecimals ? separators.last ?? "." : "."
    group = isGroup ? separators.last : separators.first { $0 != separators.last }
    decimals = hasDecimals ? tail ?? 0 : 0
    let digits = written.filter(\.isDigit)
    guard digits.count <= Self.longest, let number = Double(digits) else { return nil }
    let before = text[..<first]
    let sign = before.last.flatMap { Self.minus.contains($0) ? $0 : nil }
    minus = sign ?? "−"
    value = (sign == nil ? 1 : -1) * number / Self.power(decimals)
    prefix = String(sign == nil ? before : before.dropLast())
    suffix = String(text[end...])
  }

  /// The text with another number, rounded to as many decimals.
  func text(of number: Double) -> String {
    let scaled = (number * Self.power(decimals)).rounded()
    var digits = String(Int64(Swift.abs(scaled)))
    if digits.count <= decimals { digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits }
    let whole = grouped(digits.dropLast(decimals))
    let fraction = decimals > 0 ? "\(point)\(digits.suffix(decimals))" : ""
    return prefix + (scaled < 0 ? String(minus) : "") + whole + fraction + suffix
  }

  /// Every character that the text can have with the numbers between `start` and its own.
  fileprivate func characters(from start: Double) -> String {
    "0123456789" + (Swift.min(start, value) < 0 ? String(minus) : "") + (group.map { String($0) } ?? "")
  }

  private func grouped(_ digits: Substring) -> String {
    guard let group else { return String(digits) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(group) }
      text.append(digit)
    }
    return text
  }

  private static let separators: Set<Character> = [",", ".", "'", "’", "\u{A0}", "\u{202F}"]
  private static let minus: Set<Character> = ["-", "−"]
  /// Digits whose number is exact as a `Double`.
  private static let longest = 15

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
