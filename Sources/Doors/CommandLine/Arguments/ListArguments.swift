import ArgumentParser
import SegueCore
import SegueDocs
import SegueRendering

/// A list separated by commas, as the value of an option that can be given several times.
protocol ListArgument: ExpressibleByArgument {
  /// Both lists as one, each element once.
  func union(_ other: Self) -> Self
}

extension Array where Element: ListArgument {
  /// All values of an option as one list; nil if it was not given.
  var union: Element? { first.map { dropFirst().reduce($0) { $0.union($1) } } }
}

/// A comma-separated list of the raw values of an enumeration.
struct WordList<Word: CaseIterable & Hashable & RawRepresentable & Sendable>: ListArgument, Sendable
where Word.RawValue == String {
  let words: [Word]

  init?(argument: String) {
    var words: [Word] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let word = Self.word(String(part)) else { return nil }
      words.append(word)
    }
    self.init(words: words.uniqued)
  }

  private init(words: [Word]) { self.words = words }

  func union(_ other: WordList) -> WordList { WordList(words: (words + other.words).uniqued) }

  private static func word(_ text: String) -> Word? {
    // Only `PageKind` has an alias.
    Word(rawValue: text) ?? (Word.self == PageKind.self ? PageKind(word: text) as? Word : nil)
  }

  static var allValueStrings: [String] { Word.allCases.map(\.rawValue) }
}

/// Comma-separated names, or `all`.
struct NameList: ListArgument, Sendable {
  let names: NameChoice

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains(""), let names = NameChoice(words: parts) else { return nil }
    self.init(names: names)
  }

  private init(names: NameChoice) { self.names = names }

  func union(_ other: NameList) -> NameList { NameList(names: names.union(other.names)) }
}

/// Comma-separated numbers.
struct NumberList: ListArgument, Sendable {
  let numbers: [Double]

  init?(argument: String) {
    var numbers: [Double] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Double(part), number.isFinite else { return nil }
      numbers.append(number)
    }
    self.init(numbers: numbers.uniqued)
  }

  private init(numbers: [Double]) { self.numbers = numbers }

  func union(_ other: NumberList) -> NumberList { NumberList(numbers: (numbers + other.numbers).uniqued) }
}
