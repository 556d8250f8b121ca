/// The pages of the English keyboard.
package enum KeyboardPage: String, Hashable, Sendable, CaseIterable {
  case letters, numbers, symbols

  /// The characters in the upper three rows.
  package var rows: [String] {
    switch self {
    case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    case .numbers: ["1234567890", "-/:;()$&@\"", Self.punctuation]
    case .symbols: ["[]{}#%^*+=", "_\\|~<>€£¥•", Self.punctuation]
    }
  }

  private static let punctuation = ".,?!'"

  /// What a key says that leads to this page.
  var title: String {
    switch self {
    case .letters: "ABC"
    case .numbers: "123"
    case .symbols: "#+="
    }
  }

  /// The pages to which the keys at the left of the third and of the fourth row lead. On the first, the third row has shift.
  var neighbors: (third: KeyboardPage?, fourth: KeyboardPage) {
    switch self {
    case .letters: (nil, .numbers)
    case .numbers: (.symbols, .letters)
    case .symbols: (.numbers, .letters)
    }
  }
}

/// What types a character: a key, and shift for a capital letter.
package struct Keystroke: Hashable, Sendable {
  package let function: KeyboardKey.Function
  package let isShifted: Bool
  /// Nil for a key that every page has.
  package let page: KeyboardPage?

  /// Nil for a character that the keyboard lacks.
  package init?(typing character: Character) {
    switch character {
    case " ": (function, isShifted, page) = (.space, false, nil)
    case "\n": (function, isShifted, page) = (.returnKey, false, nil)
    default:
      let plain = Self.plain[character] ?? character
      let lower = plain.lowercased().first ?? plain
      guard let page = KeyboardPage.allCases.first(where: { page in page.rows.contains { $0.contains(lower) } }) else {
        return nil
      }
      (function, isShifted, self.page) = (.character(lower), lower != plain, page)
    }
  }

  /// The punctuation that iOS makes from what is typed, and the keys for it.
  private static let plain: [Character: Character] = ["’": "'", "‘": "'", "“": "\"", "”": "\"", "—": "-", "–": "-"]
}
