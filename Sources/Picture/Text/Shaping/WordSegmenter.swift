/// Finds the words in a text without spaces: of all ways to divide it, the one that leaves the fewest characters outside
/// of known words, then the one with the fewest words ("maximal matching"), then the one whose first words are longest.
struct WordSegmenter {
  private let words: WordList
  private let text: [UInt32]
  /// True where a word may begin or end, also at the end of the text.
  private let isUnitStart: [Bool]
  /// The best first piece of the text from each position on.
  private var best: [Piece?]

  private struct Piece {
    let end: Int
    let isKnown: Bool
    /// The costs of this piece and all after it.
    let unknownCharacters: Int
    let count: Int

    func isBetter(than other: Piece) -> Bool {
      (unknownCharacters, count) < (other.unknownCharacters, other.count)
    }
  }

  /// A known word of fewer characters than this is not parted from an unknown one beside it: it is likely to be a part of
  /// that, such as a syllable of a name.
  private static let shortWord = 3

  /// - Parameter isUnitStart: One more than characters. The first and the last are true.
  init(_ words: WordList, _ text: [UInt32], isUnitStart: [Bool]) {
    self.words = words
    self.text = text
    self.isUnitStart = isUnitStart
    best = Array(repeating: nil, count: text.count + 1)
    for start in text.indices.reversed() where isUnitStart[start] { best[start] = bestPiece(from: start) }
  }

  private func bestPiece(from start: Int) -> Piece {
    let unitEnd = isUnitStart[(start + 1)...].firstIndex(of: true) ?? text.count
    var best = piece(to: unitEnd, unknown: unitEnd - start)
    words.forEachEnd(of: text, from: start) { end in
      guard isUnitStart[end] else { return }
      let piece = piece(to: end, unknown: 0)
      // Of pieces that cost the same, the last and longest one wins.
      if !best.isBetter(than: piece) { best = piece }
    }
    return best
  }

  private func piece(to end: Int, unknown: Int) -> Piece {
    Piece(
      end: end, isKnown: unknown == 0, unknownCharacters: unknown + (best[end]?.unknownCharacters ?? 0),
      count: 1 + (best[end]?.count ?? 0))
  }

  /// The positions inside the text at which a word begins, in ascending order.
  var wordStarts: [Int] {
    var starts: [Int] = []
    var start = 0
    /// The length and kind of what was read since the last word start.
    var before: (length: Int, isKnown: Bool)?
    while start < text.count, let piece = best[start] {
      let length = piece.end - start
      var word = (length: length, isKnown: piece.isKnown)
      if let last = before {
        let isPart = !last.isKnown && (!piece.isKnown || length < Self.shortWord)
        if isPart || !piece.isKnown && last.length < Self.shortWord {
          word = (last.length + length, false)
        } else {
          starts.append(start)
        }
      }
      before = word
      start = piece.end
    }
    return starts
  }
}
