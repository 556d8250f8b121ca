import SegueCommandLine
import SegueCore
import SegueGraphics
import SegueCapture

extension TransitionFinder {
  /// The number of candidates that a message lists.
  private static let candidateLimit = 6

  /// The card that opens as the second screenshot.
  func card() -> TransitionFinding {
    let finder = CardFinder(list: before, detail: after, point: pair.scale, target: given.target)
    if let rect = given.card { return finding(finder.card(given: rect, radius: given.radius)) }
    var result = TransitionFinding(.card)
    switch finder.search() {
    case .found(let card) where card.confidence >= TransitionFinding.leastConfidence: return finding(card)
    case .found(let card):
      let candidate = fact(Fact.candidate, card)
      result.facts = [candidate]
      result.confidence = card.confidence.squareRoot()
      result.failure = "the card is too uncertain: give it with --card, such as \(candidate.option ?? "")"
    case .several(let cards):
      let listed = cards.prefix(Self.candidateLimit)
      result.facts = listed.map { fact(Fact.candidate, $0) }
      // That there is a card is certain, though not which one.
      result.confidence = cards.map(confidence(of:)).max() ?? 0
      let options = listed.map { "--card \(Fact.text(of: pair.points($0.rect)))" }
      result.failure =
        "\(cards.count) cards look like the head of the detail: choose \(options.joined(separator: " or "))"
      doubtIfScreenRests(&result)
    case .none:
      result.failure =
        "the head of the second screenshot was not found in the first: give the card with --card x,y,WxH, in points"
    }
    return result
  }

  private func fact(_ name: String, _ card: FoundCard) -> Fact {
    let radius = card.twins.isEmpty ? " --radius \(Fact.number(card.radius))" : ""
    let options = ([card.rect] + card.twins).map { "--card \(Fact.text(of: pair.points($0)))" }
    return Fact(
      name: name, rect: pair.points(card.rect), radius: card.radius, confidence: card.confidence, doubts: card.doubts,
      option: options.joined(separator: " or ") + radius)
  }

  private func finding(_ found: FoundCard) -> TransitionFinding {
    var (card, result) = (found, TransitionFinding(.card))
    if let radius = given.radius { card.radius = radius }
    let target = pair.points(card.target.rect)
    result.facts = [
      fact("card", card),
      Fact(
        name: "target", rect: target, confidence: card.target.confidence, doubts: card.target.doubts,
        option: "--target \(Fact.text(of: target))", isAfter: true),
    ]
    result.kind = .card(card)
    result.confidence = confidence(of: card)
    if target.minY > 60 { result.doubt("what the card grows into is not at the top of the screen", 0.75) }
    doubtIfScreenRests(&result)
    return result
  }

  /// A detail covers the list. Of two swapped screenshots, the second one is below what opens on the first.
  private func doubtIfScreenRests(_ result: inout TransitionFinding) {
    if !hides(inside: after.bounds) || (overlying.visibility(inside: after.bounds) ?? 0) >= 0.3 {
      result.doubt("one screenshot can be seen on the other, dimmed", 0.5)
    }
  }

  /// That a card opens is more certain than its bounds.
  private func confidence(of card: FoundCard) -> Double { (card.confidence * card.target.confidence).squareRoot() }
}
