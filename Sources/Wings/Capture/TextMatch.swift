import SegueCore
import SegueGraphics

/// A piece of text that card and detail show at two places, maybe in two sizes.
struct MatchedText {
  /// In pixels of the list.
  var card: PixelRect
  /// In pixels of the detail.
  var head: PixelRect
  let kind: InkSignal.Kind
  fileprivate var similarities: [Double]
}

/// Finds the texts of a card that its detail shows at another place than the picture that they share. A wrong pair would
/// look worse than a text that fades into another, so what is not sure is left out.
struct TextMatch {
  let list: PixelGrid
  let detail: PixelGrid
  let card: FoundCard
  /// Pixels per point.
  let point: Double
  /// The ink of the card, and of the detail's head.
  let closed: InkSignal
  let open: InkSignal

  init(list: PixelGrid, detail: PixelGrid, card: FoundCard, point: Double) {
    (self.list, self.detail, self.card, self.point) = (list, detail, card, point)
    let areas = [card.rect.intersection(list.bounds), card.target.rect.intersection(detail.bounds)]
    let signals = Concurrent.map(2, threads: 2) { index in
      InkSignal(in: areas[index], of: index == 0 ? list : detail, point: point)
    }
    (closed, open) = (signals[0], signals[1])
  }

  /// Words that look less alike are different ones.
  private static let leastSimilarity = 0.8
  /// A word alone must be surer than several in a row.
  private static let leastAlone = 0.9
  private static let scales = 0.45...2.6
  /// Letters are at most about a tenth of a font's size apart, and words at least a fifth; the letters of a spaced title
  /// are farther apart.
  private static let gaps = [0.17, 0.32]
  /// The largest product of the numbers of words that are compared.
  private static let pairLimit = 60_000

  /// Disjoint texts, the widest first.
  func texts() -> [MatchedText] {
    guard !closed.area.isEmpty, !open.area.isEmpty else { return [] }
    let kinds = InkSignal.Kind.allCases
    let found = Concurrent.map(kinds.count, threads: 2) { texts(kinds[$0]) }.joined().sorted { a, b in
      (a.card.width, b.card.minY, b.card.minX) > (b.card.width, a.card.minY, a.card.minX)
    }
    // A text may be found in several ways. One that crosses another on its way, such as a word that moves up into the line
    // before, fades instead.
    return found.reduce(into: []) { kept, text in
      if kept.allSatisfy({ !$0.meets(text) }) { kept.append(text) }
    }
  }

  private func texts(_ kind: InkSignal.Kind) -> [MatchedText] {
    let (first, second) = (
      InkWords(kind, of: closed, point: point), InkWords(kind, of: open, point: point)
    )
    return Self.gaps.flatMap { gap in
      // What is smaller than a dot is noise.
      func isWord(_ word: InkWords.Word) -> Bool { Double(max(word.rect.width, word.rect.height)) >= 2 * point }
      let words = first.words(gap: gap).filter { isWord($0) && !isInPicture($0.rect) }
      let others = second.words(gap: gap).filter(isWord)
      guard words.count * others.count <= Self.pairLimit else { return [MatchedText]() }
      return runs(alignment(words, others), words, others, kind).filter(isSure)
    }
  }

  /// Whether the detail shows the same pixels where the picture that it shares with the card puts them: then they move with
  /// the picture.
  private func isInPicture(_ rect: PixelRect) -> Bool {
    var (sum, count) = (0, 0)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let u = Int((Double(x) + 0.5 - card.offset.x) / card.scale)
        let v = Int((Double(y) + 0.5 - card.offset.y) / card.scale)
        guard card.target.rect.contains(u, v) else { continue }
        sum += list.difference(list.index(x, y), detail, detail.index(u, v))
        count += 1
      }
    }
    return count * 2 > rect.area && sum <= 16 * count
  }

  // MARK: Words

  /// The most alike words of both, each once and in the same order: pairs of indices, with their similarity.
  private func alignment(
    _ words: [InkWords.Word], _ others: [InkWords.Word]
  ) -> [(Int, Int, Double)] {
    let (n, m) = (words.count, others.count)
    guard n > 0, m > 0 else { return [] }
    let rows = Concurrent.map(n, threads: 2) { i in
      others.indices.map { j -> Double in
        guard hasSameShape(words[i].rect, others[j].rect) else { return 0 }
        let similarity = InkSignal.similarity(words[i].rect, of: closed, others[j].rect, of: open)
        return similarity >= Self.leastSimilarity ? similarity : 0
      }
    }
    // The best sum of weights of the words before each pair of indices. Long words count more.
    var sums = [Double](repeating: 0, count: (n + 1) * (m + 1))
    func weight(_ i: Int, _ j: Int) -> Double { rows[i][j] * Double(words[i].rect.width) }
    for i in 1...n {
      for j in 1...m {
        var best = max(sums[(i - 1) * (m + 1) + j], sums[i * (m + 1) + j - 1])
        if rows[i - 1][j - 1] > 0 {
          best = max(best, sums[(i - 1) * (m + 1) + j - 1] + weight(i - 1, j - 1))
        }
        sums[i * (m + 1) + j] = best
      }
    }
    var pairs: [(Int, Int, Double)] = []
    var (i, j) = (n, m)
    while i > 0, j > 0 {
      let sum = sums[i * (m + 1) + j]
      if sum == sums[(i - 1) * (m + 1) + j] {
        i -= 1
      } else if sum == sums[i * (m + 1) + j - 1] {
        j -= 1
      } else {
        pairs.append((i - 1, j - 1, rows[i - 1][j - 1]))
        (i, j) = (i - 1, j - 1)
      }
    }
    return pairs.reversed()
  }

  /// Whether one rectangle is the other at another scale, to within the rounding to pixels.
  private func hasSameShape(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let scale = Double(b.width + b.height) / Double(a.width + a.height)
    guard Self.scales.contains(scale) else { return false }
    func isNear(_ a: Int, _ b: Int) -> Bool {
      abs(Double(b) - scale * Double(a)) <= 0.03 * Double(b) + 1.2 * max(1, scale)
    }
    return isNear(a.width, b.width) && isNear(a.height, b.height)
  }

  // MARK: Runs

  /// Words that follow each other in a line of both become one text while they keep their places in it.
  private func runs(
    _ pairs: [(Int, Int, Double)], _ words: [InkWords.Word], _ others: [InkWords.Word], _ kind: InkSignal.Kind
  ) -> [MatchedText] {
    var runs: [MatchedText] = []
    var last: (Int, Int)?
    for (i, j, similarity) in pairs {
      let next = MatchedText(card: words[i].rect, head: others[j].rect, kind: kind, similarities: [similarity])
      if let last, last == (i - 1, j - 1), words[i].line == words[i - 1].line, others[j].line == others[j - 1].line,
        let joined = runs.last?.joined(with: next, slack: 1.2 * point)
      {
        runs[runs.count - 1] = joined
      } else {
        runs.append(next)
      }
      last = (i, j)
    }
    return runs
  }

  private func isSure(_ text: MatchedText) -> Bool {
    guard Double(text.card.width) >= 14 * point, Double(text.card.height) >= 4 * point else { return false }
    let mean = text.similarities.reduce(0, +) / Double(text.similarities.count)
    return mean >= (text.similarities.count == 1 ? Self.leastAlone : (Self.leastSimilarity + Self.leastAlone) / 2)
  }
}

extension MatchedText {
  /// Whether the two texts overlap while both move from the card to the head.
  fileprivate func meets(_ other: MatchedText) -> Bool {
    (0...8).contains { !place(after: $0).intersection(other.place(after: $0)).isEmpty }
  }

  /// Where the text is after this many eighths of its way.
  private func place(after eighths: Int) -> PixelRect {
    func between(_ start: Int, _ end: Int) -> Int { (start * (8 - eighths) + end * eighths) / 8 }
    return PixelRect(
      minX: between(card.minX, head.minX), minY: between(card.minY, head.minY), maxX: between(card.maxX, head.maxX),
      maxY: between(card.maxY, head.maxY))
  }

  /// Both as one text; nil if they do not keep their places to each other, up to `slack` pixels.
  fileprivate func joined(with next: MatchedText, slack: Double) -> MatchedText? {
    let joined = MatchedText(
      card: card.union(next.card), head: head.union(next.head), kind: kind,
      similarities: similarities + next.similarities)
    for part in [self, next] {
      let mapped = joined.onHead(part.card)
      let sides = [
        (mapped.minX, part.head.minX), (mapped.maxX, part.head.maxX), (mapped.minY, part.head.minY),
        (mapped.maxY, part.head.maxY),
      ]
      guard sides.allSatisfy({ abs($0 - Double($1)) <= slack }) else { return nil }
    }
    return joined
  }

  /// Where a part of the card is while the text lies at its place on the detail.
  private func onHead(_ part: PixelRect) -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let scaleX = Double(head.width) / Double(card.width)
    let scaleY = Double(head.height) / Double(card.height)
    return (
      Double(head.minX) + scaleX * Double(part.minX - card.minX),
      Double(head.minY) + scaleY * Double(part.minY - card.minY),
      Double(head.minX) + scaleX * Double(part.maxX - card.minX),
      Double(head.minY) + scaleY * Double(part.maxY - card.minY)
    )
  }
}
