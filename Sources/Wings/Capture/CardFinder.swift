package import SegueCore
package import SegueGraphics

/// A card on the list screen, and its counterpart on the detail screen.
package struct FoundCard: Sendable {
  /// In pixels of the list.
  package var rect: PixelRect
  /// In points.
  package var radius: Double
  package var target: FoundTarget
  /// The scale from the detail to the list; `offset` is where the detail's origin lies in the list, in pixels.
  package var scale: Double
  package var offset: Point
  package var confidence: Double
  /// Reasons for uncertainty, as clauses for a sentence.
  package var doubts: [String]
  /// Other places of the list, in pixels, that may be the card: those that show the same picture, or the row around it.
  package var twins: [PixelRect] = []

  /// Where a part of the detail lies in the list.
  func inList(_ part: PixelRect) -> PixelRect {
    PixelRect(
      left: Double(part.minX) * scale + offset.x, top: Double(part.minY) * scale + offset.y,
      right: Double(part.maxX) * scale + offset.x, bottom: Double(part.maxY) * scale + offset.y)
  }

  /// Where a part of the list lies in the detail.
  func inDetail(_ part: PixelRect) -> PixelRect {
    PixelRect(
      left: (Double(part.minX) - offset.x) / scale, top: (Double(part.minY) - offset.y) / scale,
      right: (Double(part.maxX) - offset.x) / scale, bottom: (Double(part.maxY) - offset.y) / scale)
  }

  /// Places the detail so that its target is exactly as wide as the card, if it is so up to `slack` pixels: no strip is left at
  /// the card's sides. The middle of the target stays at its height.
  mutating func fitWidth(slack: Double) {
    let left = Double(target.rect.minX) * scale + offset.x - Double(rect.minX)
    let right = Double(target.rect.maxX) * scale + offset.x - Double(rect.maxX)
    guard max(abs(left), abs(right)) <= slack else { return }
    let middle = Double(target.rect.minY + target.rect.maxY) / 2
    let height = middle * scale + offset.y
    scale = Double(rect.width) / Double(target.rect.width)
    offset = Point(Double(rect.minX) - scale * Double(target.rect.minX), height - scale * middle)
  }

  /// Places the detail so that its target begins in the upper left corner of the card, and is as wide.
  mutating func fitTarget() {
    scale = Double(rect.width) / Double(target.rect.width)
    offset = Point(
      Double(rect.minX) - scale * Double(target.rect.minX), Double(rect.minY) - scale * Double(target.rect.minY))
  }
}

/// The part of the detail that a card grows into.
package struct FoundTarget: Sendable {
  /// In pixels of the detail.
  package var rect: PixelRect
  package var confidence = 1.0
  /// Reasons for uncertainty, as clauses for a sentence.
  package var doubts: [String] = []
}

package enum CardSearchResult: Sendable {
  case found(FoundCard)
  /// Several cards may be the right one; best first.
  case several([FoundCard])
  case none
}

/// Finds the card in the list that opens as the detail: the place in the list where the top of the detail (its head)
/// occurs, and the edges around that place.
package struct CardFinder: Sendable {
  let list: PixelGrid
  let detail: PixelGrid
  /// Pixels per point.
  let point: Double
  /// The target that the user gives, in pixels of the detail.
  let givenTarget: PixelRect?
  let comparison: HeadMatch.Comparison
  /// The least part of what card and detail have in common that is more than lines.
  private static let leastContent = 0.3

  /// Both pictures have the same size. `point`: pixels per point.
  package init(list: PixelGrid, detail: PixelGrid, point: Double, target: PixelRect? = nil) {
    (self.list, self.detail, self.point, givenTarget) = (list, detail, point, target)
    comparison = HeadMatch.Comparison(list: list, detail: detail, point: point)
  }

  package func search() -> CardSearchResult {
    let matches = matches()
    let cards = matches.isEmpty ? plainCards() : distinct(matches.map(card))
    guard var best = cards.first else { return .none }
    if cards.count > 1 { return .several(cards) }
    if let match = matches.first(where: { !pixels($0.area).intersection(best.rect).isEmpty }) {
      addTwins(to: &best, match)
    }
    return .found(best)
  }

  /// Doubts a card if the list has its picture in other places, too.
  private func addTwins(to card: inout FoundCard, _ match: HeadMatch) {
    let shared = card.inDetail(pixels(match.area)).intersection(detail.bounds)
    let twins = CardTwins(list: list, detail: detail, point: point).places(besides: match, showing: shared)
    card.twins += twins.map { twin in
      let photo = RectangleEdges(grid: list, point: point).rectangle(around: pixels(twin.area)).rect
      return Panel(grid: list, point: point).panel(around: photo).rect ?? photo
    }
    if !twins.isEmpty { card.doubt("the same picture is elsewhere in the first screenshot, too", 0.66) }
  }

  private func plainCards() -> [FoundCard] {
    let cards = PlainCards(list: list, detail: detail, point: point).cards()
    guard givenTarget != nil else { return cards }
    return cards.map { card in
      var card = card
      setPlainTarget(&card)
      return card
    }
  }

  /// The cards without those that are much less certain than the surest, each only once: the picture and the texts of a
  /// card may match at different scales.
  private func distinct(_ cards: [FoundCard]) -> [FoundCard] {
    let surest = cards.map(\.confidence).max() ?? 0
    return cards.filter { $0.confidence > 0.6 * surest }.reduce(into: []) { kept, card in
      let isKnown = kept.contains {
        $0.rect.intersection(card.rect).area * 10 > 9 * max($0.rect.area, card.rect.area)
      }
      if !isKnown { kept.append(card) }
    }
  }

  /// A card that the user gives, with its target in the detail.
  package func card(given rect: PixelRect, radius: Double?) -> FoundCard {
    let radius = radius ?? CornerRadius(grid: list, point: point).radius(of: rect).radius
    let match = matches().first { match in
      let area = pixels(match.area)
      return area.intersection(rect).area * 2 > min(area.area, rect.area)
    }
    var card = FoundCard(
      rect: rect, radius: radius, target: FoundTarget(rect: .empty), scale: 1, offset: .zero, confidence: 1, doubts: [])
    if let match {
      place(&card, by: match.place)
      setTarget(&card, match)
    } else {
      setPlainTarget(&card)
      if givenTarget == nil {
        card.target.doubt(
          "the head of the detail does not occur in the card, so that the target ends with the head", 0.7)
      }
    }
    return card
  }

  // MARK: Places of the head

  /// Where the head of the detail occurs, best first; several places if they are about equally good.
  private func matches() -> [HeadMatch] {
    let width = max(2, Int((Double(list.width) / point).rounded()))
    let height = max(2, Int((Double(list.height) / point).rounded()))
    let search = PatchSearch(
      list: list.scaled(list.bounds, width: width, height: height),
      detail: detail.scaled(detail.bounds, width: width, height: height))
    let guesses = search.guesses().filter { guess in
      // Parts that are at the same place on both screens are bars.
      !(abs(guess.place.scale - 1) < 0.05 && abs(guess.place.dx) < 5 && abs(guess.place.dy) < 5)
    }
    var matches = refined(Array(guesses.prefix(24))).filter { match in
      let widthInDetail = Double(match.area.width) / match.place.scale
      let isBar = abs(match.place.scale - 1) < 0.02 && abs(match.place.dx) < 3 && abs(match.place.dy) < 3
      return match.evidence >= 240 && match.agreement >= 0.62 && widthInDetail >= 0.25 * Double(width) && !isBar
        && match.area.width >= 32 && match.area.height >= 32
    }
    matches.sort { (quality($0), $0.area.minY, $0.area.minX) > (quality($1), $1.area.minY, $1.area.minX) }
    // Of matches that overlap by a fifth, only the best is kept.
    var kept: [HeadMatch] = []
    for match in matches {
      let isNew = kept.allSatisfy {
        let common = $0.area.intersection(match.area).area
        return common * 5 < min($0.area.area, match.area.area)
      }
      if isNew { kept.append(match) }
    }
    guard let best = kept.first else { return [] }
    return kept.filter { coverage($0) >= 0.45 * coverage(best) && $0.agreement >= 0.8 * best.agreement }
  }

  /// The matches near the guesses.
  private func refined(_ guesses: [PatchSearch.Guess]) -> [HeadMatch] {
    // Several guesses have the same scale, so the head is scaled once for all of them.
    let scales = guesses.reduce(into: [Double]()) { if !$0.contains($1.place.scale) { $0.append($1.place.scale) } }
    let scaledHeads = Concurrent.map(scales.count, threads: 2) { comparison.template(scales[$0]) }
    let templates = Dictionary(uniqueKeysWithValues: zip(scales, scaledHeads))
    let matches = Concurrent.map(guesses.count, threads: 2) { index in
      let place = guesses[index].place
      return templates[place.scale]?.flatMap { comparison.refined(place, $0) }
    }
    return matches.compactMap { $0 }
  }

  private func quality(_ match: HeadMatch) -> Double { coverage(match) * match.agreement * match.agreement }

  /// How much agrees: between its area in the list (`evidence`) and its area in the detail (`evidence / scale²`), so that
  /// neither large nor small scales are preferred.
  private func coverage(_ match: HeadMatch) -> Double {
    Double(match.evidence) / (match.place.scale * match.place.scale).squareRoot()
  }

  func pixels(_ rect: PixelRect) -> PixelRect { rect.inPixels(point).intersection(list.bounds) }

  func place(_ card: inout FoundCard, by place: Similarity) {
    card.scale = place.scale
    card.offset = Point(place.dx * point, place.dy * point)
  }

  // MARK: Bounds

  private func card(_ match: HeadMatch) -> FoundCard {
    let agreeing = pixels(match.area)
    let area = part(of: agreeing, around: agreeing)
    let (around, edges) = RectangleEdges(grid: list, point: point).rectangle(around: area)
    let photo = part(of: around, around: area)
    var card = FoundCard(
      rect: photo, radius: 0, target: FoundTarget(rect: .empty), scale: 1, offset: .zero, confidence: 1, doubts: [])
    place(&card, by: match.place)
    card.confidence = min(1, 0.75 + 0.25 * match.agreement)
    // In the order of `RectangleEdges.Side`.
    let names = ["left", "upper", "right", "lower"]
    let atScreenEnd = edges.indices.filter { edges[$0].isScreenEnd }.map { names[$0] }
    if !atScreenEnd.isEmpty {
      card.doubt("its \(atScreenEnd.joined(separator: " and ")) edge is that of the screen", 0.7)
    }
    let slack = Int((5 * point).rounded())
    if !photo.grown(by: slack).contains(area) {
      card.doubt("more of the picture around it agrees with the detail", 0.6)
    }
    let fraction = Double(photo.intersection(area).area) / Double(max(1, photo.area))
    if fraction < 0.3 { card.doubt("only \(Int(fraction * 100)) % of it agrees with the detail", 0.7) }
    if edges.contains(where: { !$0.isScreenEnd && $0.strength < 6 }) { card.doubt("one of its edges is faint", 0.9) }

    let panel = Panel(grid: list, point: point).panel(around: photo)
    switch panel {
    case .none: break
    case .card(let row) where Self.isThumbnail(photo, of: row):
      // The texts beside the picture do not grow with it.
      card.twins = [row]
      card.doubt("it is the picture of a row, which may open as a whole", 0.7)
    case .card(let rect): card.rect = rect
    case .cut(let rect):
      card.rect = rect
      card.doubt("it goes on beyond the screen", 0.6)
    case .group:
      card.doubt("it lies on a panel with other things, which may be the card instead", 0.7)
    }
    if card.rect.maxY < list.height, isCoveredBelow(card.rect) {
      card.doubt("a bar may cover its lower end", 0.7)
    }
    if Double(min(card.rect.width, card.rect.height)) < 32 * point { card.doubt("it is small", 0.5) }
    let corners = CornerRadius(grid: list, point: point).radius(of: card.rect)
    card.radius = corners.radius
    // A picture at a row's end has some of the row's corners.
    if corners.fit < 0.6, card.twins.isEmpty { card.doubt("its corners are not clear", 0.7) }
    let content = comparison.content(of: match)
    if content.share < Self.leastContent, content.agreement < 0.6 {
      card.doubt(
        "the second screenshot repeats its frame and lines, but not what is in them, as another page does", 0.4)
    }
    setTarget(&card, match)
    return card
  }

  /// Whether a picture is so narrow that the rest of the card, such as a row with texts beside it, does not grow with it.
  private static func isThumbnail(_ picture: PixelRect, of card: PixelRect) -> Bool {
    picture.width * 5 < card.width * 3
  }

  /// The part of a rectangle that shows most of `area`, if gaps in which the page is seen divide it: then these are several
  /// cards, below or beside each other.
  private func part(of rect: PixelRect, around area: PixelRect) -> PixelRect {
    guard !rect.isEmpty, !area.isEmpty else { return rect }
    let page = list.median(of: PixelRect(left: 0, top: rect.minY, width: max(1, Int(6 * point)), height: rect.height))
    let step = max(1, Int(point))
    func isPage(_ places: [(x: Int, y: Int)]) -> Bool {
      places.count { list.color($0.x, $0.y).distance(to: page) <= 6 } * 50 >= places.count * 49
    }
    var part = rect
    let columns = Array(stride(from: rect.minX, to: rect.maxX, by: step))
    (part.minY, part.maxY) = bounds(rect.minY..<rect.maxY, area.minY..<area.maxY) { y in isPage(columns.map { ($0, y) })
    }
    let rows = Array(stride(from: part.minY, to: part.maxY, by: step))
    (part.minX, part.maxX) = bounds(rect.minX..<rect.maxX, area.minX..<area.maxX) { x in isPage(rows.map { (x, $0) }) }
    return part
  }

  /// The bounds of the lines that have most in common with `wanted`, without those beyond a gap of 4 points or more; all lines
  /// if there is no gap between them.
  private func bounds(_ lines: Range<Int>, _ wanted: Range<Int>, isGap: (Int) -> Bool) -> (Int, Int) {
    let gap = max(2, Int(4 * point))
    var parts: [Range<Int>] = []
    for line in lines where !isGap(line) {
      if let last = parts.last, line - last.upperBound < gap {
        parts[parts.count - 1] = last.lowerBound..<line + 1
      } else {
        parts.append(line..<line + 1)
      }
    }
    guard let best = parts.max(by: { $0.clamped(to: wanted).count < $1.clamped(to: wanted).count }) else {
      return (lines.lowerBound, lines.upperBound)
    }
    // Round corners leave less of the page free.
    return (
      best.lowerBound - lines.lowerBound >= gap ? best.lowerBound : lines.lowerBound,
      lines.upperBound - best.upperBound >= gap ? best.upperBound : lines.upperBound
    )
  }

  /// Whether the lower corners are square while the upper ones are round: then something covers the lower end.
  private func isCoveredBelow(_ rect: PixelRect) -> Bool {
    let corners = CornerRadius(grid: list, point: point)
    let upper = corners.radius(of: rect, includingLower: false)
    guard upper.radius >= 4, upper.fit >= 0.6 else { return false }
    let lower = corners.lowerRadius(of: rect)
    return lower.fit >= 0.5 && lower.radius < upper.radius / 2
  }
}
