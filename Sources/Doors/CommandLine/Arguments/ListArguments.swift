package import ArgumentParser
import SegueCore
package import SegueExport

/// A list separated by commas, as the value of an option that can be given several times.
package protocol ListArgument: ExpressibleByArgument {
  /// Both lists as one, each element once.
  func union(_ other: Self) -> Self
}

extension Array where Element: ListArgument {
  /// All values of an option as one list; nil if it was not given.
  package var union: Element? { first.map { dropFirst().reduce($0) { $0.union($1) } } }
}

/// A word of a list that has other names.
package protocol AliasedWord {
  /// Nil if there is no word of this name.
  init?(word: String)
}

/// A comma-separated list of the raw values of an enumeration.
package struct WordList<Word: CaseIterable & Hashable & RawRepresentable & Sendable>: ListArgument, Sendable
where Word.RawValue == String {
  package let words: [Word]

  package init?(argument: String) {
    var words: [Word] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let word = Self.word(String(part)) else { return nil }
      words.append(word)
    }
    self.init(words: words.uniqued)
  }

  private init(words: [Word]) { self.words = words }

  package func union(_ other: WordList) -> WordList { WordList(words: (words + other.words).uniqued) }

  private static func word(_ text: String) -> Word? {
    Word(rawValue: text) ?? (Word.self as? any AliasedWord.Type)?.init(word: text) as? Word
  }

  package static var allValueStrings: [String] { Word.allCases.map(\.rawValue) }
}

/// Comma-separated names, or `all`.
package struct NameList: ListArgument, Sendable {
  package let names: NameChoice

  package init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains(""), let names = NameChoice(words: parts) else { return nil }
    self.init(names: names)
  }

  private init(names: NameChoice) { self.names = names }

  package func union(_ other: NameList) -> NameList { NameList(names: names.union(other.names)) }
}

/// Comma-separated numbers.
package struct NumberList: ListArgument, Sendable {
  package let numbers: [Double]

  package init?(argument: String) {
    var numbers: [Double] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Double(part), number.isFinite else { return nil }
      numbers.append(number)
    }
    self.init(numbers: numbers.uniqued)
  }

  private init(numbers: [Double]) { self.numbers = numbers }

  package func union(_ other: NumberList) -> NumberList { NumberList(numbers: (numbers + other.numbers).uniqued) }
}
