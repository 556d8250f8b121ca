/// Where assets are shown: what the snippet is written for, and whose rules the names keep.
package enum PageKind: String, CaseIterable, Hashable, Sendable {
  case docc
  case github
  case html

  /// `markdown` is GitHub's.
  package static let words: [(String, PageKind)] = [
    ("docc", .docc), ("github", .github), ("markdown", .github), ("html", .html),
  ]

  package init?(word: String) {
    guard let kind = Self.words.first(where: { $0.0 == word })?.1 else { return nil }
    self = kind
  }

  /// Whether the snippet shows a still to readers who dislike motion.
  var showsPosters: Bool { self != .docc }
}
