import SegueCore
import SegueGraphics

/// Finds cards without a picture: rectangles of one colour or a gradient, with the colours of the detail's head.
struct PlainCards {
  let list: PixelGrid
  let detail: PixelGrid
  /// Pixels per point.
  let point: Double

  /// The cards with the colours of the head, best first.
  func cards() -> [FoundCard] {
    guard let head = head() else { return [] }
    let expected = signature(of: detail, head)
    var found: [(card: FoundCard, distance: Int)] = []
    for rect in rectangles() {
      let distance = Self.distance(signature(of: list, rect), expected)
      guard distance <= 10 else { continue }
      let corners = CornerRadius(grid: list, point: point).radius(of: rect)
      var card = FoundCard(
        rect: rect, radius: corners.radius, target: FoundTarget(rect: head), scale: 1, offset: .zero, confidence: 0.85,
        doubts: [])
      card.fitTarget()
      if distance > 5 {
        card.doubts.append("its colours are only similar to those of the detail's head")
        card.confidence = 0.7
      }
      if corners.fit < 0.6 {
        card.doubt("its corners are not clear", 0.9)
      }
      if rect.minY <= 0 || rect.maxY >= list.height {
        card.doubt("it goes on beyond the screen", 0.6)
      }
      found.append((card, distance))
    }
    found.sort {
      ($0.distance, $0.card.rect.minY, $0.card.rect.minX) < ($1.distance, $1.card.rect.minY, $1.card.rect.minX)
    }
    guard let best = found.first else { return [] }
    return found.filter { $0.distance <= best.distance + 6 }.map(\.card)
  }

  /// The coloured head of the detail; nil if the head looks like the rest of the page.
  private func head() -> PixelRect? {
    let width = detail.width
    let core = PixelRect(left: width / 8, top: Int(64 * point), width: width * 3 / 4, height: Int(40 * point))
      .intersection(detail.bounds)
    guard let hero = RectangleEdges(grid: detail, point: point).head(around: core), hero.height >= Int(80 * point),
      hero.width * 2 > width, hero.height * 10 < detail.height * 9
    else { return nil }
    return hero
  }

  /// The median colours of nine equal parts.
  private func signature(of grid: PixelGrid, _ rect: PixelRect) -> [PixelColor] {
    (0..<9).map { i in
      let part = PixelRect(
        minX: rect.minX + rect.width * (i % 3) / 3, minY: rect.minY + rect.height * (i / 3) / 3,
        maxX: rect.minX + rect.width * (i % 3 + 1) / 3, maxY: rect.minY + rect.height * (i / 3 + 1) / 3)
      return grid.median(of: part)
    }
  }

  /// The distance of two signatures. The two parts that differ most are ignored, because a text may be there.
  private static func distance(_ a: [PixelColor], _ b: [PixelColor]) -> Int {
    zip(a, b).map { $0.distance(to: $1) }.sorted()[6]
  }

  /// The rectangles of the list that differ from the page.
  private func rectangles() -> [PixelRect] {
    let width = Int((Double(list.width) / point).rounded())
    let height = Int((Double(list.height) / point).rounded())
    let points = list.scaled(list.bounds, width: width, height: height)
    let page = points.median(of: PixelRect(left: 0, top: 0, width: max(1, min(6, width)), height: height))
    let mask = points.mask { $0.distance(to: page) > 12 }
    return Component.all(in: mask, width: width).compactMap { found in
      let area = found.area
      guard area.width >= 60, area.height >= 44, found.count * 10 >= area.area * 7 else { return nil }
      let core = area.inPixels(point).intersection(list.bounds)
      return RectangleEdges(grid: list, point: point).strongest(around: core, reach: 4)
    }
  }
}
