import SegueCore
package import SegueGraphics

/// The pictures that are cut from the two screenshots: a list with a card, and the detail screen that the card opens.
/// The detail's head is its top part, which also occurs in the card.
package struct CardPictures: Sendable {
  /// The list without the card and its shadow.
  package let list: Image
  /// What lies above the card's shadow, and where, in pixels; nil if nothing does.
  package let above: (picture: Image, frame: PixelRect)?
  /// The card, extended by pixels of the detail's head where the head shows more than the card.
  package let card: Image
  /// Where `card` lies in the list, in pixels.
  package let cardFrame: PixelRect
  /// The target: the part of the detail that the card grows into, extended by what is below where the card shows more.
  package let hero: Image
  /// Where `hero` lies in the detail, in pixels.
  package let heroFrame: PixelRect
  /// The detail without its head; nil if there is nothing below the head.
  package let page: Image?
  /// Where `page` lies in the detail, in pixels.
  package let pageFrame: PixelRect
  /// What `card` and `hero` do not show, because it moves from one place to another.
  package let texts: [CardText]
  package let shadow: CardShadow?
  /// The median colour of the list's left margin.
  package let listColor: PixelColor
  /// The median colour of the detail below its head, or of all of it if there is nothing below.
  package let pageColor: PixelColor

  /// `point` is the scale of the screenshots, in pixels per point.
  package init(_ found: FoundCard, list: borrowing Bitmap, detail: borrowing Bitmap, point: Double) {
    let grid = PixelGrid(list)
    shadow = CardShadow(around: found.rect, in: grid, point: point)
    listColor = grid.median(of: PixelRect(left: 0, top: 0, width: max(1, Int(6 * point)), height: list.height))
    let uncovered = UncoveredList(found, shadow, in: list, point: point)
    (self.list, above) = (uncovered.list, uncovered.above)
    let detailGrid = PixelGrid(detail)
    let common = CardTexts(
      TextMatch(list: grid, detail: detailGrid, card: found, point: point), list: list, detail: detail)
    texts = common.texts
    (card, cardFrame) = Self.card(found, common.list.bitmap, common.detail.bitmap, point)
    let target = found.target.rect
    heroFrame = Self.heroFrame(found, detailHeight: detail.height)
    hero = Image(common.detail.bitmap.cropped(to: heroFrame))
    let below = PixelRect(minX: 0, minY: target.maxY, maxX: detail.width, maxY: detail.height)
    pageColor = detailGrid.median(of: below.isEmpty ? detail.bounds : below)
    let isHead = target.minX == 0 && target.maxX == detail.width && target.minY == 0
    if isHead, below.isEmpty {
      (page, pageFrame) = (nil, below)
    } else if isHead {
      (page, pageFrame) = (Image(detail.cropped(to: below)), below)
    } else {
      var page = detail.clone()
      for y in target.minY..<target.maxY {
        for x in target.minX..<target.maxX { page[x, y] = .clear }
      }
      (self.page, pageFrame) = (Image(page), detail.bounds)
    }
  }

  /// The target, and what is below it as far as the card shows more. While the card grows, this moves out of it; it stays
  /// if the card grows hardly higher.
  private static func heroFrame(_ found: FoundCard, detailHeight: Int) -> PixelRect {
    var frame = found.target.rect
    let shown = min(detailHeight, found.inDetail(found.rect).maxY)
    if shown > frame.maxY, shown - frame.maxY <= 15 * abs(frame.height - found.rect.height) { frame.maxY = shown }
    return frame
  }

  /// The picture of the card. Its round corners are filled, because they become square. Where the detail's head shows
  /// more than the card, its pixels are added, so that the card can grow to the head's size.
  private static func card(
    _ found: FoundCard, _ list: borrowing Bitmap, _ detail: borrowing Bitmap, _ point: Double
  ) -> (Image, PixelRect) {
    let mapped = found.inList(found.target.rect)
    // A card that was found at a wrong place must not make the picture huge.
    let limit = found.rect.grown(by: max(list.width, list.height))
    let frame = found.rect.union(mapped).intersection(limit)
    var card = Bitmap(width: frame.width, height: frame.height)
    let radius = found.radius * point
    let (left, top) = (Double(found.rect.minX) + radius, Double(found.rect.minY) + radius)
    let (right, bottom) = (Double(found.rect.maxX) - radius, Double(found.rect.maxY) - radius)
    /// How far a coordinate is beyond the straight part of a side; 0 beside it.
    func excess(_ value: Double, _ low: Double, _ high: Double) -> Double {
      if value < low { return value - low }
      return value > high ? value - high : 0
    }
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX {
        let isInside =
          x >= found.rect.minX && x < found.rect.maxX && y >= found.rect.minY && y < found.rect.maxY
        // The distance from the centre of the corner's circle.
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let (dx, dy) = (excess(px, left, right), excess(py, top, bottom))
        let distance = (dx * dx + dy * dy).squareRoot()
        if isInside, dx == 0 || dy == 0 || distance <= radius - 1.2 {
          card[x - frame.minX, y - frame.minY] = list[x, y]
          continue
        }
        let (u, v) = ((px - found.offset.x) / found.scale, (py - found.offset.y) / found.scale)
        if u >= 0, v >= 0, u < Double(detail.width), v < Double(detail.height),
          found.target.rect.contains(Int(u), Int(v))
        {
          card[x - frame.minX, y - frame.minY] = detail.mean(at: u, v, size: max(1, Int((1 / found.scale).rounded())))
        } else {
          // The nearest pixel of the card.
          let reach = max(0, radius - 1.5) / max(distance, 0.001)
          let nearX = dx == 0 || dy == 0 ? px : (dx < 0 ? left : right) + dx * min(1, reach)
          let nearY = dx == 0 || dy == 0 ? py : (dy < 0 ? top : bottom) + dy * min(1, reach)
          card[x - frame.minX, y - frame.minY] =
            list[
              min(max(Int(nearX), found.rect.minX), found.rect.maxX - 1),
              min(max(Int(nearY), found.rect.minY), found.rect.maxY - 1)]
        }
      }
    }
    return (Image(card), frame)
  }
}

extension Surface<RGBA8> {
  /// The mean of the pixels of a square around a point.
  fileprivate func mean(at x: Double, _ y: Double, size: Int) -> RGBA8 {
    let left = max(0, min(width - size, Int(x) - size / 2))
    let top = max(0, min(height - size, Int(y) - size / 2))
    var (red, green, blue, count) = (0, 0, 0, 0)
    for v in top..<min(height, top + size) {
      for u in left..<min(width, left + size) {
        let pixel = self[u, v]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        count += 1
      }
    }
    return RGBA8(
      red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count), alpha: 255)
  }
}
