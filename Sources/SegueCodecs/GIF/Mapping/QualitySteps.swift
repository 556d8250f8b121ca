/// The qualities that a frame is coded for, the lowest first.
///
/// A lower quality must not make a larger file. Where a frame has few pixels the dictionary's luck outweighs a small step
/// of quality: such frames know fewer steps, and of several that are no lower than what is asked for the smallest is taken.
package enum QualitySteps {
  private static let fewPixels = 1 << 15
  private static let step = 5
  private static let most = 7

  /// Lower ones are this one: nothing would get smaller any more.
  package static let least = 20

  package static func qualities(_ quality: Int, pixels: Int) -> [Int] {
    if pixels > fewPixels { return [quality] }
    let lowest = (quality + step - 1) / step * step
    return (0..<most).map { lowest + step * $0 }.filter { $0 <= 100 }
  }
}
