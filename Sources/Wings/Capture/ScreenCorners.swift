package import SegueGraphics

/// The round corners of a screen, in which two pictures show what is around it.
package struct ScreenCorners: Sendable {
  /// For each corner, how many pixels of its rows do not belong to the screen, the outermost row first.
  private let insets: [(corner: Corner, counts: [Int])]
  private let rect: PixelRect

  private struct Corner {
    let isUpper: Bool
    let isLeft: Bool

    static let all = [true, false].flatMap { isUpper in
      [true, false].map { Corner(isUpper: isUpper, isLeft: $0) }
    }

    /// The pixel at a distance from the corner's sides; -1 is outside.
    func pixel(_ x: Int, _ y: Int, of rect: PixelRect) -> (x: Int, y: Int) {
      (isLeft ? rect.minX + x : rect.maxX - 1 - x, isUpper ? rect.minY + y : rect.maxY - 1 - y)
    }
  }

  /// - Parameter rect: the screen, in both pictures.
  package init(before: borrowing Bitmap, after: borrowing Bitmap, screen rect: PixelRect) {
    self.rect = rect
    var insets: [(corner: Corner, counts: [Int])] = []
    for corner in Corner.all {
      let counts = Self.counts(corner, before, after, rect)
      if !counts.isEmpty { insets.append((corner, counts)) }
    }
    self.insets = insets
  }

  /// Empty if the corner is not round: the rows of a round one have ever more pixels of the screen, until they have all.
  private static func counts(
    _ corner: Corner, _ before: borrowing Bitmap, _ after: borrowing Bitmap, _ rect: PixelRect
  ) -> [Int] {
    let reach = min(rect.width, rect.height) / 4
    // The frame beside the straight part of the side. It may have a round corner of its own, with something else around it.
    let side = corner.pixel(-1, reach, of: rect)
    let frame = 0..<before.width ~= side.x ? before[side.x, side.y] : .clear
    var counts: [Int] = []
    for row in 0..<reach {
      var count = 0
      while count < reach {
        let (x, y) = corner.pixel(count, row, of: rect)
        let pixel = before[x, y]
        guard pixel == after[x, y] else { break }
        if pixel.alpha == 255, FramedScreen.difference(pixel, frame) > 8 {
          let (u, v) = corner.pixel(count - 1, row, of: rect)
          // What is around the screen has no edges, except for soft ones such as those of shadows.
          guard 0..<before.width ~= u, FramedScreen.difference(pixel, before[u, v]) <= 8 else { break }
        }
        count += 1
      }
      if count == 0 { return counts }
      if count == reach || count > counts.last ?? reach { return [] }
      counts.append(count)
    }
    return []
  }

  /// Fills the corners of one of the pictures, cut to the screen, with the colours beside them.
  package func fill(_ screen: inout Bitmap) {
    let bounds = screen.bounds
    for (corner, counts) in insets {
      for (row, count) in counts.enumerated() {
        // The edge of the corner is a mixture of both.
        let end = count + 2
        let (x, y) = corner.pixel(end, row, of: bounds)
        let color = screen[x, y]
        for column in 0..<end {
          let (u, v) = corner.pixel(column, row, of: bounds)
          screen[u, v] = color
        }
      }
    }
  }
}
