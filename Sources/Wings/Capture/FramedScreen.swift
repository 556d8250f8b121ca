package import SegueGraphics

/// The screen on two pictures that show more than it: a device or a window around it, the same on both.
package struct FramedScreen: Sendable {
  /// In pixels.
  package let rect: PixelRect
  package let screen: ScreenScale
  /// Whether it has exactly the size of a known screen, and not only its shape.
  package let isExact: Bool

  /// The least fraction of a side along which there must be an edge.
  private static let leastFraction = 0.6
  /// The least difference of a channel at an edge. A dark page is hardly lighter than a black device.
  private static let leastDifference = 3
  /// The number of lines of a side that are tried, those with the strongest edges first.
  private static let lineLimit = 24

  /// Nil unless both pictures are equal around a rectangle that has the shape of a known screen, and edges on all sides.
  package init?(before: borrowing Bitmap, after: borrowing Bitmap) {
    guard let difference = PixelRect(differing: before, after) else { return nil }
    let columns = Self.pairs(Self.lines(before, after, around: difference, isVertical: true))
    let rows = Self.pairs(Self.lines(before, after, around: difference, isVertical: false))
    var best: (screen: FramedScreen, strength: Int)?
    for (left, right) in columns {
      for (top, bottom) in rows {
        let rect = PixelRect(minX: left.position, minY: top.position, maxX: right.position, maxY: bottom.position)
        guard let screen = FramedScreen(rect, in: before.bounds) else { continue }
        let strength = left.strength + right.strength + top.strength + bottom.strength
        if let best, (screen.rank, strength, rect.area) <= (best.screen.rank, best.strength, best.screen.rect.area) {
          continue
        }
        best = (screen, strength)
      }
    }
    guard let best else { return nil }
    self = best.screen
  }

  /// Nil unless the rectangle has the shape of a known screen.
  private init?(_ rect: PixelRect, in bounds: PixelRect) {
    guard rect != bounds, let alike = ScreenScale(shapedLike: rect.width, rect.height) else { return nil }
    self.rect = rect
    if let exact = ScreenScale(width: rect.width, height: rect.height), exact.isCertain {
      (screen, isExact) = (exact, true)
      return
    }
    // If only the shape is that of a screen, there must be something on all sides.
    guard rect.minX > 0, rect.minY > 0, rect.maxX < bounds.maxX, rect.maxY < bounds.maxY else { return nil }
    (screen, isExact) = (alike, false)
  }

  /// Exact screens come before those that have only the shape.
  private var rank: Int { isExact ? 1 : 0 }

  private static func pairs(_ lines: (first: [Line], last: [Line])) -> [(Line, Line)] {
    lines.first.flatMap { first in lines.last.map { (first, $0) } }
  }

  /// A line between two columns or rows, before the one with this number.
  private typealias Line = (position: Int, strength: Int)

  /// The lines to the left and right of `rect`, or above and below it, along which there are edges. The ends of the pictures
  /// are such lines, too.
  private static func lines(
    _ before: borrowing Bitmap, _ after: borrowing Bitmap, around rect: PixelRect, isVertical: Bool
  ) -> (first: [Line], last: [Line]) {
    let count = isVertical ? before.width : before.height
    let (start, end) = isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    // The part of the line that the screen certainly has, without its round corners.
    let along = isVertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX
    let positions = Array(stride(from: along.lowerBound, to: along.upperBound, by: max(1, along.count / 400)))
    var first: [Line] = []
    var last: [Line] = []
    for position in 1..<count where position <= start || position >= end {
      var sum = 0
      var edges = 0
      for other in positions {
        let (x, y) = isVertical ? (position, other) : (other, position)
        let (u, v) = isVertical ? (position - 1, other) : (other, position - 1)
        let difference = max(
          Self.difference(before[x, y], before[u, v]), Self.difference(after[x, y], after[u, v]))
        sum += difference
        if difference >= leastDifference { edges += 1 }
      }
      guard Double(edges) >= leastFraction * Double(positions.count) else { continue }
      let line = (position, sum / max(1, positions.count))
      if position <= start { first.append(line) } else { last.append(line) }
    }
    // The end of the pictures is always tried.
    func strongest(_ lines: [Line], _ end: Int) -> [Line] {
      lines.sorted { ($0.strength, $1.position) > ($1.strength, $0.position) }.prefix(lineLimit) + [(end, 0)]
    }
    return (strongest(first, 0), strongest(last, count))
  }

  static func difference(_ a: RGBA8, _ b: RGBA8) -> Int {
    max(a.distance(to: b), abs(Int(a.alpha) - Int(b.alpha)))
  }
}

extension PixelRect {
  /// The bounds of the pixels in which two pictures of one size differ; nil if they are equal.
  fileprivate init?(differing first: borrowing Bitmap, _ second: borrowing Bitmap) {
    var bounds = PixelRect(minX: first.width, minY: first.height, maxX: 0, maxY: 0)
    for y in 0..<first.height {
      first.withRow(y) { a in
        second.withRow(y) { b in
          guard let left = a.indices.first(where: { a[$0] != b[$0] }),
            let right = a.indices.last(where: { a[$0] != b[$0] })
          else { return }
          bounds = PixelRect(
            minX: min(bounds.minX, left), minY: min(bounds.minY, y), maxX: max(bounds.maxX, right + 1), maxY: y + 1)
        }
      }
    }
    if bounds.isEmpty { return nil }
    self = bounds
  }
}
