import SegueJSON

/// A line of a lock, parsed from left to right.
struct LockLine {
  /// Counted from 1.
  let number: Int
  let text: String
  private var rest: Substring

  init(_ number: Int, _ text: String) {
    self.number = number
    self.text = text
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes the next word; nil at the end of the line, or before a misplaced space.
  mutating func word() -> String? {
    let word = rest.prefix { $0 != " " }
    guard !word.isEmpty else { return nil }
    rest = rest[word.endIndex...].dropFirst()
    // Make a trailing space an error, as two consecutive spaces are.
    if rest.isEmpty, word.endIndex != text.endIndex { rest = " " }
    return String(word)
  }

  /// Takes the next word if it equals `word`.
  mutating func skip(_ word: String) -> Bool {
    var copy = self
    guard copy.word() == word else { return false }
    self = copy
    return true
  }

  /// Takes a JSON string.
  mutating func quoted() -> String? {
    // Scan scalars: a quotation mark followed by a combining mark is a single `Character`.
    let scalars = rest.unicodeScalars
    guard scalars.first == "\"" else { return nil }
    var end = scalars.index(after: scalars.startIndex)
    while end < scalars.endIndex, scalars[end] != "\"" {
      if scalars[end] == "\\" { end = scalars.index(after: end) }
      guard end < scalars.endIndex else { return nil }
      end = scalars.index(after: end)
    }
    guard end < scalars.endIndex else { return nil }
    let file = SourceFile(name: "", text: String(String.UnicodeScalarView(scalars[...end])))
    let context = DecodingContext()
    guard let string = context.parse(file)?.string, !context.hasErrors else { return nil }
    let tail = scalars[scalars.index(after: end)...]
    guard tail.isEmpty || tail.first == " " else { return nil }
    rest = Substring(tail.dropFirst())
    return string
  }

  /// Takes a word of exactly `count` lower-case hexadecimal digits.
  mutating func hex(_ count: Int) -> String? {
    guard let word = word(), Self.isHex(word, count) else { return nil }
    return word
  }

  static func isHex(_ word: String, _ count: Int) -> Bool {
    word.utf8.count == count
      && word.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// Takes a non-negative decimal integer without sign and leading zeros.
  mutating func count() -> Int? {
    guard let word = word(), let number = Int(word), number >= 0, String(number) == word else { return nil }
    return number
  }
}
