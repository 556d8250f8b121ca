import SegueCore

/// Which of a scene's scripts, themes or locales are meant: some by name, or all.
package struct NameChoice: Hashable, Sendable {
  /// The names, each once, in the order given.
  package let names: [String]
  /// Whether all that the scene has are meant, too.
  package let includesAll: Bool

  /// The word that stands for all names on a command line.
  package static let allWord = "all"
  package static let all = NameChoice(names: [], includesAll: true)

  package static func named(_ names: String...) -> NameChoice { named(names) }

  package static func named(_ names: [String]) -> NameChoice { NameChoice(names: names, includesAll: false) }

  /// What the values of an option mean; nil if there are none.
  package init?(words: [String]) {
    if words.isEmpty { return nil }
    self.init(names: words.filter { $0 != Self.allWord }, includesAll: words.contains(Self.allWord))
  }

  private init(names: [String], includesAll: Bool) {
    self.names = names.uniqued
    self.includesAll = includesAll
  }

  /// Both together.
  package func union(_ other: NameChoice) -> NameChoice {
    NameChoice(names: names + other.names, includesAll: includesAll || other.includesAll)
  }

  /// Whether more than one name can be meant.
  package var asksForSeveral: Bool { includesAll || names.count > 1 }

  package func includes(_ name: String?) -> Bool { includesAll || name.map(names.contains) == true }

  /// The chosen names of a scene that has `known`. Names that it does not have are among them, to be reported when they
  /// are loaded. All names of a scene that has none are nil, its only choice.
  package func names(among known: [String]) -> [String?] {
    guard includesAll else { return names }
    return (known.isEmpty ? [nil] : known) + names.filter { !known.contains($0) }
  }
}
