import SegueCore

/// Spelling suggestions.
///
/// Words and candidates come from untrusted files, so the work for one suggestion is bounded: long words get none,
/// and of very many candidates only the first are compared.
package enum Spelling {
  /// The most UTF-8 bytes of a word that gets a suggestion, and of a candidate that is one.
  package static let longest = 100
  /// The most comparisons of two letters for one suggestion, less than a millisecond. A hundred names of twenty letters
  /// need a third of it.
  static let effort = 120_000

  /// `did you mean "radius"?`, or nil if no candidate is similar.
  package static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map(question)
  }

  /// `did you mean "radius"?`
  package static func question(_ word: String) -> String { "did you mean \(JSONWriter.quoted(word))?" }

  /// `borderRadius` for CSS's `border-radius`, and for `border_radius`.
  static func camelCase(_ word: String) -> String {
    let parts = word.split { $0 == "-" || $0 == "_" }
    return parts.dropFirst().reduce(parts.first.map(String.init) ?? word) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// The candidate with the smallest edit distance from `word`, the first one if several are equal.
  ///
  /// Nil if no candidate is similar: one edit is allowed per `lettersPerEdit`, and at least one letter must be equal.
  /// Letter case is only used to choose between equally similar candidates.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>, lettersPerEdit: Int = 3
  ) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let exact = Array(word.unicodeScalars)
    let folded = Array(word.lowercased().unicodeScalars)
    var best: (edits: Int, exactEdits: Int, word: String)?
    var effort = Self.effort
    for candidate in candidates where candidate.utf8.count <= longest {
      let letters = Array(candidate.unicodeScalars)
      effort -= letters.count
      if effort <= 0 { break }
      let limit = max(1, (max(folded.count, letters.count) + 1) / lettersPerEdit)
      guard abs(letters.count - folded.count) <= limit else { continue }
      effort -= folded.count * letters.count
      let edits = EditDistance.edits(folded, Array(candidate.lowercased().unicodeScalars))
      guard edits <= limit, edits < folded.count else { continue }
      let exactEdits = EditDistance.edits(exact, letters)
      if let best, (best.edits, best.exactEdits) <= (edits, exactEdits) { continue }
      best = (edits, exactEdits, candidate)
    }
    return best?.word
  }
}
