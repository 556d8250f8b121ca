/// Divides colours into boxes by cutting again and again the box that spreads most (variance-based, after X. Wu,
/// “Efficient statistical computations for optimal color quantization”, 1991).
enum MedianCut {
  private struct Box {
    var range: Range<Int>
    /// The weighted sum of squared distances to the mean along the axis where it is largest.
    var spread: Int
    var axis: Int
    var mean: Int
  }

  /// At most `count` colours, each the mean of a box. Sorts the cells.
  static func centers(_ set: inout ColorCells, count: Int) -> [RGB] {
    if set.cells.isEmpty || count == 0 { return [] }
    var boxes = [box(set.cells, 0..<set.cells.count)]
    while boxes.count < count {
      var widest = 0
      for i in boxes.indices where boxes[i].spread > boxes[widest].spread { widest = i }
      let old = boxes[widest]
      if old.spread == 0 { break }
      let cut = partition(&set.cells, old)
      boxes[widest] = box(set.cells, old.range.lowerBound..<cut)
      boxes.append(box(set.cells, cut..<old.range.upperBound))
    }
    return boxes.map { box in
      var sum = ColorCells.Cell()
      for i in box.range { sum.add(set.cells[i]) }
      return sum.color
    }
  }

  @inline(__always) private static func value(_ color: PerceptualColor, _ axis: Int) -> Int {
    switch axis {
    case 0: Int(color.lightness)
    case 1: Int(color.a)
    default: Int(color.b)
    }
  }

  // Σ w x² − (Σ w x)² / Σ w
  private static func box(_ cells: [ColorCells.Cell], _ range: Range<Int>) -> Box {
    var best = Box(range: range, spread: 0, axis: 0, mean: 0)
    for axis in 0..<3 {
      var (weight, sum, squares) = (0, 0, 0)
      for i in range {
        let x = value(cells[i].center, axis)
        let wx = cells[i].weight &* x
        weight &+= cells[i].weight
        sum &+= wx
        squares &+= wx &* x
      }
      let mean = sum / weight
      // Shifted to the mean, so that the square of the sum stays small.
      let rest = sum - mean * weight
      let spread = squares - 2 * mean * sum + mean * mean * weight - rest * rest / weight
      if spread > best.spread { best = Box(range: range, spread: spread, axis: axis, mean: mean) }
    }
    return best
  }

  /// Moves what is at most the mean to the front; answers where the rest begins. Neither part is empty, as not all
  /// values are the same.
  private static func partition(_ cells: inout [ColorCells.Cell], _ box: Box) -> Int {
    var cut = box.range.lowerBound
    let largest = box.range.reduce(Int.min) { max($0, value(cells[$1].center, box.axis)) }
    let limit = min(box.mean, largest - 1)
    for i in box.range where value(cells[i].center, box.axis) <= limit {
      cells.swapAt(i, cut)
      cut += 1
    }
    return max(cut, box.range.lowerBound + 1)
  }
}
