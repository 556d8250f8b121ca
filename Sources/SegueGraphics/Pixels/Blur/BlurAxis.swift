/// Which samples of each halving a blur needs along one axis.
///
/// Sample i of a halving is the mean of samples 2i−1 … 2i+2 of the one before, weighed 1 3 3 1. Beyond its ends an axis
/// continues with its first and last pixel; from some index on all samples of a halving are therefore alike, and the last
/// of those stands for all beyond.
struct BlurAxis {
  /// For each halving (the pixels themselves first), the samples to be computed; any beyond equals the nearest of them,
  /// or is not needed.
  let levels: [ClosedRange<Int>]
  /// The samples of the last halving that are convolved for the output.
  let cells: ClosedRange<Int>

  /// - Parameters:
  ///   - count: pixels of the source.
  ///   - output: pixels wanted, on the source's axis and possibly beyond its ends.
  init(count: Int, output: Range<Int>, halvings: Int, radius: Int) {
    let first = output.lowerBound
    let last = output.upperBound - 1
    if halvings == 0 {
      cells = first...last
    } else {
      cells = Self.cell(of: first, halvings) - 1...Self.cell(of: last, halvings) + 2
    }
    // Samples outside these are like those at the ends.
    var ends = [(low: 0, high: count - 1)]
    for level in 0..<halvings {
      ends.append((low: level == 0 ? -1 : -2, high: (ends[level].high + 2) >> 1))
    }
    func within(_ low: Int, _ high: Int, _ level: Int) -> ClosedRange<Int> {
      func clamp(_ i: Int) -> Int { Swift.min(ends[level].high, Swift.max(ends[level].low, i)) }
      // A halving's last sample is made of samples beyond the end alone: the one before it says what those are.
      return clamp(level == 0 ? low : Swift.min(low, ends[level].high - 1))...clamp(high)
    }
    var needed = [within(cells.lowerBound - radius, cells.upperBound + radius, halvings)]
    for level in stride(from: halvings - 1, through: 0, by: -1) {
      let next = needed[needed.count - 1]
      needed.append(within(2 * next.lowerBound - 1, 2 * next.upperBound + 2, level))
    }
    levels = needed.reversed()
  }

  /// The last sample whose centre is not behind that of pixel `x`.
  static func cell(of x: Int, _ halvings: Int) -> Int { (2 * x + 1 - (1 << halvings)) >> (halvings + 1) }

  /// How far pixel `x` is on its way from `cell(of:)` to the next sample, in units of 1/2ⁿ⁺¹.
  static func phase(of x: Int, _ halvings: Int) -> Int {
    (2 * x + 1 - (1 << halvings)) & ((1 << (halvings + 1)) - 1)
  }
}

extension ClosedRange<Int> {
  /// The position of sample `i`, or of the nearest one, in an array that holds this range.
  @inline(__always) func position(of i: Int) -> Int {
    Swift.min(upperBound, Swift.max(lowerBound, i)) &- lowerBound
  }
}
