import SegueGraphics

/// A scale and a translation that map points of one picture (x′, y′) to points of another: `x = scale · x′ + dx`.
struct Similarity: Hashable {
  var scale: Double
  var dx: Double
  var dy: Double

  func apply(_ x: Double, _ y: Double) -> (Double, Double) { (scale * x + dx, scale * y + dy) }
  func inverse(_ x: Double, _ y: Double) -> (Double, Double) { ((x - dx) / scale, (y - dy) / scale) }
}

/// Looks for the head of one picture in another at many scales: small patches of the head each vote for the places
/// where they occur, and places with several votes are returned. Both pictures have one pixel for each point.
struct PatchSearch {
  let list: PixelGrid
  let detail: PixelGrid

  /// Cells along a patch's side.
  private static let side = 6
  /// From a detail that is reduced to an eighth in the list to one that is slightly enlarged.
  private static let scales: [Double] = {
    var scales: [Double] = []
    var scale = 1.15
    while scale > 0.13 {
      scales.append(scale)
      scale /= 1.09
    }
    return scales
  }()

  /// The part of the detail's height that is searched for the head.
  static let headFraction = 0.62

  struct Guess {
    /// From points of `detail` to points of `list`.
    let place: Similarity
    /// The sum of the weights of the patches that agree on the place; a weight is at most 1.
    let votes: Double
  }

  /// At most four places for each scale, those with the most votes first.
  func guesses() -> [Guess] {
    // Many scales share a size of cells, so that the list is reduced once for each size.
    let sizes = Self.scales.map(Self.cell(at:)).reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }
    let lists = Concurrent.map(sizes.count, threads: 2) { Cells(list.reduced(list.bounds, cell: sizes[$0])) }
    let found = Concurrent.map(Self.scales.count, threads: 2) { i in
      let cell = Self.cell(at: Self.scales[i])
      return sizes.firstIndex(of: cell).map { guesses(at: Self.scales[i], in: lists[$0], cell) } ?? []
    }
    return found.flatMap { $0 }.sorted { ($0.votes, $0.place.scale) > ($1.votes, $1.place.scale) }
  }

  /// A grid of cells with the mean and the variance of each patch.
  private struct Cells: Sendable {
    let grid: PixelGrid
    let values: [Int32]
    /// For the patch with this cell at its top left: the sums of the three channels, and of the squared distances from
    /// their means.
    var sums: [Int32]
    var variances: [Int32]

    init(_ grid: PixelGrid) {
      self.grid = grid
      values = grid.bytes.map { Int32($0) }
      let (width, height, side) = (grid.width, grid.height, PatchSearch.side)
      sums = [Int32](repeating: 0, count: 3 * width * height)
      variances = [Int32](repeating: -1, count: width * height)
      guard width >= side, height >= side else { return }
      for y in 0...height - side {
        for x in 0...width - side {
          var variance: Int32 = 0
          for channel in 0..<3 {
            var sum: Int32 = 0
            var squares: Int32 = 0
            for row in 0..<side {
              let start = 3 * ((y + row) * width + x) + channel
              for column in 0..<side {
                let value = values[start + 3 * column]
                sum += value
                squares += value * value
              }
            }
            sums[3 * (y * width + x) + channel] = sum
            variance += squares - sum * sum / Int32(side * side)
          }
          variances[y * width + x] = variance
        }
      }
    }
  }

  /// The side of a cell in points. Small heads need small cells, or no patch fits into them.
  private static func cell(at scale: Double) -> Double {
    if scale < 0.24 { return 3 }
    return scale < 0.42 ? 4 : 6
  }

  /// `cells` are the list's, `cell` is their side in points.
  private func guesses(at scale: Double, in cells: Cells, _ cell: Double) -> [Guess] {
    let head = PixelRect(
      left: 0, top: 0, width: detail.width, height: Int(Double(detail.height) * Self.headFraction))
    let width = Int((Double(head.width) * scale / cell).rounded())
    let height = Int((Double(head.height) * scale / cell).rounded())
    let side = Self.side
    guard width >= side, height >= side, cells.grid.width >= side, cells.grid.height >= side else { return [] }
    let template = Cells(detail.reduced(head, width: width, height: height))
    // Each patch votes for the places of the head's upper left corner, in cells.
    var votes: [(patch: Int, x: Int, y: Int, weight: Double)] = []
    for (patch, (x, y)) in patches(of: template).enumerated() {
      for match in matches(template, x, y, in: cells) {
        votes.append((patch, match.x - x, match.y - y, match.weight))
      }
    }
    // The list has one pixel for each point, so that this is the exact size of a cell in points.
    let cellWidth = Double(list.width) / Double(cells.grid.width)
    let cellHeight = Double(list.height) / Double(cells.grid.height)
    var guesses: [Guess] = []
    for vote in votes {
      // Votes at most one cell away support each other; a patch counts once, with its largest weight.
      var support = [Int: Double]()
      var (x, y, sum) = (0.0, 0.0, 0.0)
      for other in votes where abs(other.x - vote.x) <= 1 && abs(other.y - vote.y) <= 1 {
        if other.weight > support[other.patch] ?? 0 { support[other.patch] = other.weight }
        x += Double(other.x) * other.weight
        y += Double(other.y) * other.weight
        sum += other.weight
      }
      // Floating-point sums depend on the order of their terms, and a dictionary has none.
      let total = support.keys.sorted().reduce(0.0) { $0 + support[$1]! }
      let place = Similarity(
        scale: Double(width) * cellWidth / Double(head.width), dx: x / sum * cellWidth, dy: y / sum * cellHeight)
      guesses.append(Guess(place: place, votes: total))
    }
    guesses.sort { ($0.votes, $0.place.dy, $0.place.dx) > ($1.votes, $1.place.dy, $1.place.dx) }
    var kept: [Guess] = []
    for guess in guesses where kept.count < 4 {
      let isNew = kept.allSatisfy {
        abs($0.place.dx - guess.place.dx) > 2 * cell || abs($0.place.dy - guess.place.dy) > 2 * cell
      }
      if isNew { kept.append(guess) }
    }
    return kept
  }

  /// The upper left cells of the patches to look for: the one with the most contrast in each part of the head.
  private func patches(of cells: Cells) -> [(x: Int, y: Int)] {
    let (width, height, side) = (cells.grid.width, cells.grid.height, Self.side)
    let (columns, rows) = (max(1, min(4, width / side)), max(1, min(6, height / side)))
    var patches: [(x: Int, y: Int)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        // A patch needs a mean variance of more than 12 for each channel of its cells.
        var best = (variance: Int32(side * side * 3 * 12), x: -1, y: -1)
        for y in height * row / rows..<height * (row + 1) / rows where y + side <= height {
          for x in width * column / columns..<width * (column + 1) / columns where x + side <= width {
            let variance = cells.variances[y * width + x]
            if variance > best.variance { best = (variance, x, y) }
          }
        }
        if best.x >= 0 { patches.append((best.x, best.y)) }
      }
    }
    return patches
  }

  /// Where the patch of `template` at column `x` and row `y` occurs in `cells`: at most five places, best first.
  private func matches(_ template: Cells, _ x: Int, _ y: Int, in cells: Cells) -> [(x: Int, y: Int, weight: Double)] {
    let side = Self.side
    let area = Int32(side * side)
    let start = y * template.grid.width + x
    let variance = template.variances[start]
    let means = (0..<3).map { template.sums[3 * start + $0] }
    var patch: [Int32] = []
    for row in 0..<side {
      let line = 3 * ((y + row) * template.grid.width + x)
      for i in 0..<3 * side { patch.append(template.values[line + i] - means[i % 3] / area) }
    }
    let (width, height) = (cells.grid.width, cells.grid.height)
    var found: [(x: Int, y: Int, weight: Double)] = []
    for v in 0...height - side {
      for u in 0...width - side {
        let other = cells.variances[v * width + u]
        guard other > variance / 3, other / 3 < variance else { continue }
        let sums = 3 * (v * width + u)
        guard abs(cells.sums[sums] - means[0]) < 28 * area, abs(cells.sums[sums + 1] - means[1]) < 28 * area,
          abs(cells.sums[sums + 2] - means[2]) < 28 * area
        else { continue }
        var product: Int32 = 0
        for row in 0..<side {
          let line = 3 * ((v + row) * width + u)
          for i in 0..<3 * side { product &+= patch[3 * side * row + i] &* cells.values[line + i] }
        }
        // The squared differences of both patches without their means, relative to the sum of their variances.
        let error = Double(variance + other - 2 * product) / Double(variance + other)
        if error < 0.3 { found.append((u, v, 1 - error)) }
      }
    }
    found.sort { ($0.weight, $0.y, $0.x) > ($1.weight, $1.y, $1.x) }
    var kept: [(x: Int, y: Int, weight: Double)] = []
    for match in found where kept.count < 5 {
      if kept.allSatisfy({ abs($0.x - match.x) > 2 || abs($0.y - match.y) > 2 }) { kept.append(match) }
    }
    return kept
  }
}
