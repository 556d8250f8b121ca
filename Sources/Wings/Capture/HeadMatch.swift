import SegueGraphics

/// A place in the list where the head of the detail occurs, measured pixel by pixel.
struct HeadMatch {
  /// From points of the detail to points of the list.
  var place: Similarity
  /// The part of the list that agrees, in points.
  var area: PixelRect
  /// The fraction of pixels with contrast inside of `area` that agree, 0…1.
  var agreement: Double
  /// The area of the pixels with contrast that agree, in square points.
  var evidence: Int

  /// Compares a picture with the head of another one, both reduced to cells of 2 points.
  struct Comparison {
    let list: PixelGrid
    let detail: PixelGrid
    /// Pixels of `detail` per point.
    let point: Double
    let cells: PixelGrid
    /// The colours of `cells`, so that a comparison reads a pixel at a time.
    private let colors: [SIMD4<UInt8>]
    private let hasContrast: [Bool]
    /// The columns of all cells of a row, and those of the cells with contrast, row after row.
    private let allColumns: [Int]
    private let contrastColumns: [Int]
    /// Where each row begins in `contrastColumns`, and the end of the last one.
    private let contrastStarts: [Int]
    /// The side of a cell, in points.
    static let cell = 2.0
    /// Two pixels agree up to this difference of a channel.
    static let tolerance = 20

    init(list: PixelGrid, detail: PixelGrid, point: Double) {
      (self.list, self.detail, self.point) = (list, detail, point)
      let width = max(2, Int((Double(list.width) / point / Self.cell).rounded()))
      let height = max(2, Int((Double(list.height) / point / Self.cell).rounded()))
      cells = list.scaled(list.bounds, width: width, height: height)
      colors = cells.colors
      var hasContrast = [Bool](repeating: false, count: width * height)
      var columns: [Int] = []
      var starts = [0]
      for y in 0..<height {
        for x in 0..<width - 1 where y < height - 1 {
          let i = cells.index(x, y)
          // Compared with the next cell, and with the one below.
          guard cells.difference(i, cells, i + 3) >= 5 || cells.difference(i, cells, i + 3 * width) >= 5 else {
            continue
          }
          hasContrast[y * width + x] = true
          columns.append(x)
        }
        starts.append(columns.count)
      }
      self.hasContrast = hasContrast
      allColumns = Array(0..<width)
      (contrastColumns, contrastStarts) = (columns, starts)
    }

    /// The head of the detail at the size that it has in the list.
    struct Template: Sendable {
      let width: Int
      let height: Int
      /// Each pixel and its right neighbour, row after row: a comparison reads them at a time.
      let pairs: [SIMD8<UInt8>]
      let scale: Double

      init(_ grid: PixelGrid, scale: Double) {
        (width, height, self.scale) = (grid.width, grid.height, scale)
        let colors = grid.colors
        pairs = colors.indices.map { SIMD8(lowHalf: colors[$0], highHalf: colors[min($0 + 1, colors.count - 1)]) }
      }
    }

    /// The head at this scale; nil if it has fewer than 8 cells in a direction.
    func template(_ scale: Double) -> Template? {
      let head = PixelRect(
        left: 0, top: 0, width: detail.width, height: Int(Double(detail.height) * PatchSearch.headFraction))
      let width = Int((Double(head.width) / point * scale / Comparison.cell).rounded())
      let height = Int((Double(head.height) / point * scale / Comparison.cell).rounded())
      guard width >= 8, height >= 8 else { return nil }
      let grid = detail.scaled(head, width: width, height: height)
      return Template(grid, scale: scale)
    }

    private typealias Pair = SIMD8<UInt16>
    private typealias Channels = SIMD4<UInt16>

    /// Calls `body` with the column and the row of each cell of the list that the template covers, or only of those with
    /// contrast, and with the largest difference of a channel there. `stride` is 1, or 2 for every second row and column.
    @inline(__always)
    func compare(
      _ template: Template, _ place: Similarity, stride: Int, onlyContrast: Bool, _ body: (Int, Int, Int) -> Void
    ) {
      // Cells of the template per cell of the list, at this place.
      let factor = template.scale / place.scale
      // Where the template begins, in cells of the list.
      let (ox, oy) = (place.dx / Comparison.cell, place.dy / Comparison.cell)
      let left = max(0, Int(ox.rounded(.up)))
      let right = min(cells.width, Int((ox + Double(template.width) / factor).rounded(.down)))
      let top = max(0, Int(oy.rounded(.up)))
      let bottom = min(cells.height, Int((oy + Double(template.height) / factor).rounded(.down)))
      guard left < right, top < bottom else { return }
      // The column of the template to the left of each cell, and the weights of it and of the next one in sixteenths.
      let columns = (left..<right).map { x in
        let u = max(0, min(Double(template.width) - 1.001, (Double(x) + 0.5 - ox) * factor - 0.5))
        let share = UInt16((u - Double(Int(u))) * 16)
        return (
          first: Int(u), weights: SIMD8(lowHalf: SIMD4(repeating: 16 - share), highHalf: SIMD4(repeating: share))
        )
      }
      let (own, other) = (colors.span, template.pairs.span)
      let (columnSpan, candidates) = (columns.span, (onlyContrast ? contrastColumns : allColumns).span)
      for y in Swift.stride(from: top, to: bottom, by: stride) {
        let v = max(0, min(Double(template.height) - 1.001, (Double(y) + 0.5 - oy) * factor - 0.5))
        let (row, fy) = (Int(v), UInt16((v - Double(Int(v))) * 16))
        for k in onlyContrast ? contrastStarts[y]..<contrastStarts[y + 1] : candidates.indices {
          let x = candidates[k]
          // With a stride of 2, odd distances from the left are left out.
          if x < left || (x &- left) & (stride &- 1) != 0 { continue }
          if x >= right { break }
          let (first, weights) = columnSpan[x &- left]
          let j = row &* template.width &+ first
          let upper = Pair(truncatingIfNeeded: other[j])
          let lower = Pair(truncatingIfNeeded: other[j &+ template.width])
          // Both weights are in sixteenths, so their product is in 256ths, and at most 255 · 256.
          let sums = (upper &* Pair(repeating: 16 &- fy) &+ lower &* Pair(repeating: fy)) &* weights
          let value: Channels = (sums.lowHalf &+ sums.highHalf) &>> 8
          let shown = Channels(truncatingIfNeeded: own[y &* cells.width &+ x])
          let difference: Channels = pointwiseMax(value, shown) &- pointwiseMin(value, shown)
          body(x, y, Int(difference.max()))
        }
      }
    }

    /// How well the template fits at a place: a sum over the cells with contrast, to which smaller differences add more.
    private func score(_ template: Template, _ place: Similarity, stride: Int) -> Int {
      var score = 0
      compare(template, place, stride: stride, onlyContrast: true) { _, _, difference in
        score += max(0, 2 * Self.tolerance - difference)
      }
      return score
    }

    /// How many cells with contrast there are in a part of the list, in points, and how many of them agree.
    func agreement(_ place: Similarity, _ part: PixelRect) -> (agreeing: Int, all: Int) {
      guard let template = template(place.scale) else { return (0, 0) }
      var (agreeing, all) = (0, 0)
      compare(template, place, stride: 1, onlyContrast: true) { x, y, difference in
        guard part.contains(Int(Double(x) * Self.cell), Int(Double(y) * Self.cell)) else { return }
        all += 1
        if difference <= Self.tolerance { agreeing += 1 }
      }
      return (agreeing, all)
    }

    /// The best match near a guess; nil if hardly anything agrees there.
    func refined(_ guess: Similarity) -> HeadMatch? { template(guess.scale).flatMap { refined(guess, $0) } }

    /// The best match near a guess; nil if hardly anything agrees there. `template` has the scale of the guess.
    func refined(_ guess: Similarity, _ template: Template) -> HeadMatch? {
      var best = guess
      var bestScore = score(template, best, stride: 2)
      guard bestScore > 0 else { return nil }
      // When the scale changes, the middle of the area that agrees stays in place. A drawing with few edges may have no such
      // area at the guess. Then the middle of the head's uppermost square stays.
      let (pivotX, pivotY) =
        match(template, best).map { (Double($0.area.minX + $0.area.maxX) / 2, Double($0.area.minY + $0.area.maxY) / 2) }
        ?? best.apply(Double(detail.width) / point / 2, Double(detail.width) / point / 2)
      // Tries one step in each direction as long as one of them is better, then smaller steps: of the place in points, and
      // of the scale as a fraction.
      for (shift, zoom, stride) in [(3.0, 0.03, 2), (1.5, 0.015, 2), (0.75, 0.006, 1), (0.35, 0.003, 1)] {
        bestScore = score(template, best, stride: stride)
        for _ in 0..<8 {
          var improved = false
          for (dx, dy, dz) in [
            (1.0, 0.0, 0.0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1),
          ] {
            let factor = 1 + dz * zoom
            var place = best
            let (u, v) = best.inverse(pivotX, pivotY)
            place.scale = best.scale * factor
            place.dx = pivotX - place.scale * u + dx * shift
            place.dy = pivotY - place.scale * v + dy * shift
            let score = score(template, place, stride: stride)
            if score > bestScore { (best, bestScore, improved) = (place, score, true) }
          }
          if !improved { break }
        }
      }
      return match(template, best)
    }

    /// The match at a place. Its area is the rectangle with the largest sum of weights: cells that agree count for it,
    /// others against it. Nil if it is smaller than 6 × 6 cells.
    private func match(_ template: Template, _ place: Similarity) -> HeadMatch? {
      let (width, height) = (cells.width, cells.height)
      var weights = [Int32](repeating: 0, count: width * height)
      var agrees = [Bool](repeating: false, count: width * height)
      // The bounds of the cells that count for it; the rectangle does not reach beyond them.
      var bounds = PixelRect(minX: width, minY: height, maxX: 0, maxY: 0)
      compare(template, place, stride: 1, onlyContrast: false) { x, y, difference in
        let i = y * width + x
        agrees[i] = difference <= Self.tolerance
        // That two plain areas agree says nothing.
        weights[i] = agrees[i] ? (hasContrast[i] ? 4 : 0) : -6
        guard weights[i] > 0 else { return }
        bounds = PixelRect(
          minX: min(bounds.minX, x), minY: min(bounds.minY, y), maxX: max(bounds.maxX, x + 1),
          maxY: max(bounds.maxY, y + 1))
      }
      guard !bounds.isEmpty else { return nil }
      var rect = Self.heaviest(weights, width: width, in: bounds)
      // Drops rows at the top that add no weight.
      while rect.minY < rect.maxY,
        (rect.minX..<rect.maxX).allSatisfy({ weights[rect.minY * width + $0] <= 0 })
      { rect.minY += 1 }
      guard rect.width >= 6, rect.height >= 6 else { return nil }
      var (agreeing, disagreeing) = (0, 0)
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          let weight = weights[y * width + x]
          if weight > 0 { agreeing += 1 } else if weight < 0 { disagreeing += 1 }
        }
      }
      extend(&rect, over: agrees)
      // The exact size of a cell, in points.
      let (cellWidth, cellHeight) = (
        Double(list.width) / point / Double(width), Double(list.height) / point / Double(height)
      )
      // A cell has about 4 square points.
      return HeadMatch(
        place: place,
        area: PixelRect(
          minX: Int((Double(rect.minX) * cellWidth).rounded()), minY: Int((Double(rect.minY) * cellHeight).rounded()),
          maxX: Int((Double(rect.maxX) * cellWidth).rounded()), maxY: Int((Double(rect.maxY) * cellHeight).rounded())),
        agreement: Double(agreeing) / Double(max(1, agreeing + disagreeing)), evidence: 4 * agreeing)
    }

    /// The rectangle within `bounds` with the largest sum of weights, of those that begin in an even row; empty if no sum is
    /// positive. No weight outside of `bounds` is positive.
    private static func heaviest(_ weights: [Int32], width: Int, in bounds: PixelRect) -> PixelRect {
      typealias Lanes = SIMD8<Int32>
      func positive(_ lanes: ArraySlice<Lanes>) -> Int {
        Int(lanes.reduce(into: Lanes.zero) { $0 &+= pointwiseMax($1, .zero) }.wrappedSum())
      }
      // Eight columns at a time.
      let columns = (width + 7) / 8
      let top = bounds.minY & ~1
      var lanes = [Lanes](repeating: .zero, count: columns * (bounds.maxY - top))
      for y in top..<bounds.maxY {
        for x in 0..<width { lanes[columns * (y - top) + x / 8][x % 8] = weights[y * width + x] }
      }
      // What each row has for it: no rectangle of these rows has a larger sum.
      let gains = (0..<bounds.maxY - top).map { positive(lanes[columns * $0..<columns * ($0 + 1)]) }
      // Kadane's algorithm for each pair of a top row and a bottom row.
      var best = (sum: 0, rect: PixelRect.empty)
      for first in stride(from: 0, to: gains.count, by: 2) {
        if gains[first...].reduce(0, +) <= best.sum { break }
        var sums = ArraySlice(repeating: Lanes.zero, count: columns)
        for row in first..<gains.count {
          for i in 0..<columns { sums[i] &+= lanes[columns * row + i] }
          // A row without gains makes no sum larger, and no rectangle has more than the columns that are for it.
          guard gains[row] > 0, positive(sums) > best.sum else { continue }
          var (sum, start) = (0, bounds.minX)
          for x in bounds.minX..<bounds.maxX {
            if sum <= 0 { (sum, start) = (0, x) }
            sum += Int(sums[x / 8][x % 8])
            if sum > best.sum {
              best = (sum, PixelRect(minX: start, minY: top + first, maxX: x + 1, maxY: top + row + 1))
            }
          }
        }
      }
      return best.rect
    }

    /// Grows the rectangle by lines that agree but have no contrast, unless they have the page's colour.
    private func extend(_ rect: inout PixelRect, over agrees: [Bool]) {
      let (width, height) = (cells.width, cells.height)
      let page = cells.median(of: PixelRect(left: 0, top: 0, width: min(3, width), height: height))
      func belongs(_ places: [(x: Int, y: Int)]) -> Bool {
        let agreeing = places.count { agrees[$0.y * width + $0.x] }
        guard agreeing * 4 >= places.count * 3 else { return false }
        return !places.allSatisfy { cells.color($0.x, $0.y).distance(to: page) <= 10 }
      }
      func row(_ y: Int) -> [(x: Int, y: Int)] { (rect.minX..<rect.maxX).map { ($0, y) } }
      func column(_ x: Int) -> [(x: Int, y: Int)] { (rect.minY..<rect.maxY).map { (x, $0) } }
      while rect.minY > 0, belongs(row(rect.minY - 1)) { rect.minY -= 1 }
      while rect.maxY < height, belongs(row(rect.maxY)) { rect.maxY += 1 }
      while rect.minX > 0, belongs(column(rect.minX - 1)) { rect.minX -= 1 }
      while rect.maxX < width, belongs(column(rect.maxX)) { rect.maxX += 1 }
    }
  }
}
