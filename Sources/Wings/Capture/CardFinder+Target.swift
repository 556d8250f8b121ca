import SegueCore
import SegueGraphics

// What the card grows into on the detail screen.

extension CardFinder {
  /// How far below its picture a detail repeats the caption of the card, in points.
  private static let captionReach = 140.0

  func setTarget(_ card: inout FoundCard, _ match: HeadMatch) {
    if givenTarget != nil { return setPlainTarget(&card, match) }
    let match = aligned(match, to: card)
    place(&card, by: match.place)
    let core = card.inDetail(pixels(match.area)).intersection(detail.bounds)
    let mapped = card.inDetail(card.rect).intersection(detail.bounds)
    guard !core.isEmpty else { return setPlainTarget(&card) }
    let slack = Int((4 * point).rounded())
    let edges = RectangleEdges(grid: detail, point: point)
    // The whole card is looked for first, because a drawing in it may have edges of its own. Then only the matching part.
    if let whole = edges.head(around: mapped.grown(by: -2 * slack)), whole.isNear(mapped, slack) {
      card.target = FoundTarget(rect: whole)
    } else if let hero = edges.head(around: core), core.intersection(hero).area * 10 > 3 * hero.area {
      card.target = FoundTarget(rect: hero)
      // A caption below the picture moves with it. Where the detail does not show it there, this is a guess.
      let photo = RectangleEdges(grid: list, point: point).rectangle(around: pixels(match.area)).rect
      if Double(card.rect.maxY - photo.maxY) >= 24 * point {
        card.target.rect.maxY = max(hero.maxY, mapped.maxY)
        var caption = card.rect
        caption.minY = photo.maxY
        if !isShown(caption.grown(by: -slack), at: match.place) {
          let shown = shareOfText(of: caption, inTargetOf: card, below: hero.maxY)
          if shown > 0, shown < 0.8 {
            card.target.doubt(
              "the card's caption is only in part below the detail's picture, which may be the target alone", 0.65)
          } else if shown == 0 {
            card.target.rect.maxY = hero.maxY
          }
        }
      }
      if hero.minX > 0 || hero.maxX < detail.width { card.target.doubt("it is narrower than the screen", 0.75) }
      if hero.minY > 0 { card.target.doubt("it does not begin at the top of the screen", 0.75) }
    } else {
      card.target = FoundTarget(rect: mapped)
      card.target.doubt("the lower end of the detail's head is not clear", 0.68)
    }
    card.fitWidth(slack: 1.5 * point)
    if card.target.rect.width * 20 < card.rect.width * 19 { card.target.doubt("it is smaller than the card", 0.55) }
    let shown = card.inList(card.target.rect).intersection(card.rect)
    let agreement = comparison.agreement(match.place, shown.inPoints(point))
    if agreement.agreeing * 100 < agreement.all * 60 {
      card.target.doubt("only \(agreement.agreeing * 100 / agreement.all) % of the card's edges agree with it", 0.7)
    }
    takeRepeatedTexts(of: &card, beside: pixels(match.area))
  }

  /// Whether the detail has the texts of a part of the list, in pixels. Half a point to each side is tried, too, because
  /// texts at a slightly wrong place agree only in part.
  private func isShown(_ part: PixelRect, at place: Similarity) -> Bool {
    let shifts = [0, -0.5, 0.5]
    return shifts.contains { dx in
      shifts.contains { dy in
        let moved = Similarity(scale: place.scale, dx: place.dx + dx, dy: place.dy + dy)
        let agreement = comparison.agreement(moved, part.inPoints(point))
        return agreement.agreeing * 100 >= agreement.all * 45
      }
    }
  }

  /// Extends the target down to the texts of the card that the detail repeats below the picture, maybe in another size: they
  /// move there with the picture. `picture`: what card and detail share, in pixels of the list.
  private func takeRepeatedTexts(of card: inout FoundCard, beside picture: PixelRect) {
    let photo = RectangleEdges(grid: list, point: point).rectangle(around: picture).rect.intersection(card.rect)
    // A card that is only a picture has no texts beside it.
    guard photo.area * 10 <= card.rect.area * 9, card.target.rect.maxY < detail.height else { return }
    let bottom = card.target.rect.maxY
    var wide = card
    wide.target.rect.maxY = min(detail.height, bottom + Int(Self.captionReach * point))
    let match = TextMatch(list: list, detail: detail, card: wide, point: point)
    let texts = match.texts().filter { $0.card.intersection(photo).area * 2 < $0.card.area }
    let below = texts.filter { $0.head.minY >= bottom }
    guard !below.isEmpty else { return }
    let last = below.map(\.head.maxY).max() ?? bottom
    var between = wide.target.rect
    (between.minY, between.maxY) = (bottom, last)
    // A few words may be anywhere in the text of a page.
    guard Self.share(of: texts.map(\.card), in: match.closed.area, match.closed, without: photo) >= 0.5,
      Self.share(of: below.map(\.head), in: between, match.open, without: .empty) >= 0.7
    else { return }
    card.target.rect.maxY = min(detail.height, last + Int(4 * point))
  }

  /// How much of the ink of an area, without a part of it, is in these texts: 0…1.
  private static func share(
    of texts: [PixelRect], in area: PixelRect, _ signal: InkSignal, without part: PixelRect
  ) -> Double {
    var (all, inside) = (0, 0)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where !part.contains(x, y) && signal.isInk(x, y, .any) {
        all += 1
        if texts.contains(where: { $0.contains(x, y) }) { inside += 1 }
      }
    }
    return Double(inside) / Double(max(1, all))
  }

  /// How much of the ink of the card's caption is below the picture of its target, too, maybe in another size: 0…1.
  private func shareOfText(of caption: PixelRect, inTargetOf card: FoundCard, below y: Int) -> Double {
    let match = TextMatch(list: list, detail: detail, card: card, point: point)
    let texts = match.texts().filter { caption.contains($0.card) && $0.head.minY >= y }
    guard !texts.isEmpty else { return 0 }
    return Self.share(
      of: texts.map(\.card), in: caption.intersection(match.closed.area), match.closed, without: .empty)
  }

  /// The match, or a better one if card and detail show the same picture in their whole widths.
  private func aligned(_ match: HeadMatch, to card: FoundCard) -> HeadMatch {
    let fullWidth = Similarity(
      scale: Double(card.rect.width) / Double(detail.width), dx: Double(card.rect.minX) / point,
      dy: Double(card.rect.minY) / point)
    guard let other = comparison.refined(fullWidth) else { return match }
    let part = card.rect.inPoints(point)
    let (old, new) = (comparison.agreement(match.place, part), comparison.agreement(other.place, part))
    return new.agreeing > old.agreeing ? other : match
  }

  /// Sets the target to the given one, or to the part of the detail above its first line of one colour. `match` places the
  /// detail where more agrees there than with the target as wide as the card.
  func setPlainTarget(_ card: inout FoundCard, _ match: HeadMatch? = nil) {
    let width = detail.width
    if let givenTarget {
      card.target = FoundTarget(rect: givenTarget)
    } else {
      let core = PixelRect(left: width / 8, top: Int(60 * point), width: width * 3 / 4, height: Int(60 * point))
        .intersection(detail.bounds)
      // Without such a line, the target has the shape of the card.
      var bottom = min(detail.height, width * card.rect.height / max(1, card.rect.width))
      if let hero = RectangleEdges(grid: detail, point: point).head(around: core), hero.height * 10 <= detail.height * 8
      {
        bottom = hero.maxY
      }
      card.target = FoundTarget(rect: PixelRect(minX: 0, minY: 0, maxX: width, maxY: bottom))
    }
    card.fitTarget()
    guard let match else { return }
    let plain = Similarity(scale: card.scale, dx: card.offset.x / point, dy: card.offset.y / point)
    let part = card.rect.inPoints(point)
    if comparison.agreement(match.place, part).agreeing > comparison.agreement(plain, part).agreeing {
      place(&card, by: match.place)
    }
  }
}

extension PixelRect {
  /// Whether each side is at most `slack` away from the same side of the other.
  fileprivate func isNear(_ other: PixelRect, _ slack: Int) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) <= slack }
  }
}
