/// The samples of each downsampling level that a blur needs along one axis.
///
/// Sample i of a level is the mean of samples 2i−1 … 2i+2 of the level before, weighted 1 3 3 1. The first and last
/// pixel are repeated outside, so from some index on all samples of a level are equal. Only the nearest of them is
/// stored.
struct BlurAxis {
  /// The samples to be computed for each level; level 0 are the pixels. Samples outside the range equal the nearest one
  /// in it, or are not needed.
  let levels: [ClosedRange<Int>]
  /// The samples of the last level that the output needs after the convolution.
  let cells: ClosedRange<Int>

  /// - Parameters:
  ///   - count: the number of pixels of the source.
  ///   - output: the requested pixels, possibly outside the source.
  ///   - radius: of the convolution, in samples of the last level.
  init(count: Int, output: Range<Int>, halvings: Int, radius: Int) {
    let first = output.lowerBound
    let last = output.upperBound - 1
    if halvings == 0 {
      cells = first...last
    } else {
      cells = Self.cell(of: first, halvings) - 1...Self.cell(of: last, halvings) + 2
    }
    // For each level, samples outside these indices equal those at them. Sample i is computed from samples 2i − 1 … 2i + 2
    // of the level before, so it equals all samples beyond it if 2i + 2 ≤ low or 2i − 1 ≥ high.
    var ends = [(low: 0, high: count - 1)]
    for level in 0..<halvings {
      ends.append((low: level == 0 ? -1 : -2, high: (ends[level].high + 2) >> 1))
    }
    func within(_ low: Int, _ high: Int, _ level: Int) -> ClosedRange<Int> {
      func clamp(_ i: Int) -> Int { Swift.min(ends[level].high, Swift.max(ends[level].low, i)) }
      // The last sample of a level is computed only from repetitions of the previous level's last sample. The sample
      // before it is included as well, so that the row from which `BlurPasses.halve` computes the samples contains that
      // last sample.
      return clamp(level == 0 ? low : Swift.min(low, ends[level].high - 1))...clamp(high)
    }
    var needed = [within(cells.lowerBound - radius, cells.upperBound + radius, halvings)]
    for level in stride(from: halvings - 1, through: 0, by: -1) {
      let next = needed[needed.count - 1]
      needed.append(within(2 * next.lowerBound - 1, 2 * next.upperBound + 2, level))
    }
    levels = needed.reversed()
  }

  /// The last sample whose centre is not after that of pixel `x`. Sample i lies at (i + ½)·2ⁿ after n halvings, so this
  /// is ⌊(x + ½)/2ⁿ − ½⌋.
  static func cell(of x: Int, _ halvings: Int) -> Int { (2 * x + 1 - (1 << halvings)) >> (halvings + 1) }

  /// The position of pixel `x` between sample `cell(of:)` and the next one, in units of 1/2ⁿ⁺¹ sample.
  static func phase(of x: Int, _ halvings: Int) -> Int {
    (2 * x + 1 - (1 << halvings)) & ((1 << (halvings + 1)) - 1)
  }
}

extension ClosedRange<Int> {
  /// The index of sample `i`, clamped to the range, in an array that stores the range.
  @inline(__always) func position(of i: Int) -> Int {
    Swift.min(upperBound, Swift.max(lowerBound, i)) &- lowerBound
  }
}
