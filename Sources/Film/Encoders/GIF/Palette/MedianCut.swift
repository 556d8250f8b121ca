/// Divides colours into boxes by repeatedly splitting the box of largest variance (variance-based, after X. Wu,
/// “Efficient statistical computations for optimal color quantization”, 1991).
enum MedianCut {
  private typealias Cell = ColorCells.Cell

  private struct Box {
    var range: Range<Int>
    /// The weighted sum of squared distances to `mean` along `axis`, the axis on which it is largest.
    var spread: Int
    /// 0 for lightness, 1 for a, 2 for b.
    var axis: Int
    var mean: Int
  }

  /// Returns at most `count` colours, each the mean of a box. Reorders the cells.
  static func centers(_ set: inout ColorCells, count: Int) -> [RGB] {
    if set.cells.isEmpty || count <= 0 { return [] }
    var cells = set.cells.mutableSpan
    var boxes = [box(cells, 0..<cells.count)]
    while boxes.count < count {
      var widest = 0
      for i in boxes.indices where boxes[i].spread > boxes[widest].spread { widest = i }
      let old = boxes[widest]
      if old.spread == 0 { break }
      let cut = partition(&cells, old)
      if cut == old.range.lowerBound || cut == old.range.upperBound {
        // The spread is only a rounding error.
        boxes[widest].spread = 0
        continue
      }
      boxes[widest] = box(cells, old.range.lowerBound..<cut)
      boxes.append(box(cells, cut..<old.range.upperBound))
    }
    return boxes.map { box in
      var sum = ColorSum()
      for i in box.range { sum.add(cells[i]) }
      return sum.mean
    }
  }

  @inline(__always) private static func value(_ color: PerceptualColor, _ axis: Int) -> Int {
    switch axis {
    case 0: Int(color.lightness)
    case 1: Int(color.a)
    default: Int(color.b)
    }
  }

  /// Σ w x and Σ w x² along an axis.
  private struct Moments {
    var first = 0
    var second = 0

    @inline(__always) mutating func add(_ x: Int, _ weight: Int) {
      let wx = weight &* x
      first &+= wx
      second &+= wx &* x
    }

    // Σ w (x − m)² − (Σ w (x − m))² / Σ w, where m is the mean without its fraction, so that the second term is small.
    func spread(_ weight: Int) -> (spread: Int, mean: Int) {
      let mean = first / weight
      let rest = Double(first - mean * weight)
      let around = second - 2 * mean * first + mean * mean * weight
      return (around - Int(rest * rest / Double(weight)), mean)
    }
  }

  private static func box(_ cells: borrowing MutableSpan<Cell>, _ range: Range<Int>) -> Box {
    var weight = 0
    var (lightness, a, b) = (Moments(), Moments(), Moments())
    for i in range {
      let cell = cells[i]
      let w = Int(cell.weight)
      weight &+= w
      lightness.add(Int(cell.center.lightness), w)
      a.add(Int(cell.center.a), w)
      b.add(Int(cell.center.b), w)
    }
    var best = Box(range: range, spread: 0, axis: 0, mean: 0)
    for (axis, moments) in [lightness, a, b].enumerated() {
      let (spread, mean) = moments.spread(weight)
      if spread > best.spread { best = Box(range: range, spread: spread, axis: axis, mean: mean) }
    }
    return best
  }

  /// Moves cells whose value is at most the mean to the front, and returns the start of the rest.
  private static func partition(_ cells: inout MutableSpan<Cell>, _ box: Box) -> Int {
    // The mean was rounded towards zero, so cells equal to it may belong to either side.
    var cut = box.range.lowerBound
    for i in box.range where value(cells[i].center, box.axis) <= box.mean {
      cells.swapAt(i, cut)
      cut += 1
    }
    if cut < box.range.upperBound { return cut }
    cut = box.range.lowerBound
    for i in box.range where value(cells[i].center, box.axis) < box.mean {
      cells.swapAt(i, cut)
      cut += 1
    }
    return cut
  }
}
