import SegueJSON

/// A line of a lock, read from the front.
struct LockLine {
  /// From 1.
  let number: Int
  let text: String
  private var rest: Substring

  init(_ number: Int, _ text: String) {
    self.number = number
    self.text = text
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Up to the next space; nil at the end, or where a space stands that belongs nowhere.
  mutating func word() -> String? {
    let word = rest.prefix { $0 != " " }
    guard !word.isEmpty else { return nil }
    rest = rest[word.endIndex...].dropFirst()
    // Neither two spaces nor one at the end of the line.
    if rest.isEmpty, word.endIndex != text.endIndex { rest = " " }
    return String(word)
  }

  /// Steps over a word if it is the next.
  mutating func skip(_ word: String) -> Bool {
    var copy = self
    guard copy.word() == word else { return false }
    self = copy
    return true
  }

  /// A string as JSON has it.
  mutating func quoted() -> String? {
    // By scalars: a quotation mark and a combining one behind it are a single character.
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

  /// Hexadecimal digits, so many of them.
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

  /// A whole number without sign or leading zeros.
  mutating func count() -> Int? {
    guard let word = word(), let number = Int(word), number >= 0, String(number) == word else { return nil }
    return number
  }
}
