/// Where the chroma samples of a row or column lie among its pixels: linear interpolation between two of them.
struct ChromaAxis {
  /// For each pixel the first sample, the one after it, and the share of the second in quarters.
  private(set) var first: [Int32] = []
  private(set) var second: [Int32] = []
  private(set) var share: [Int32] = []

  /// `isHalved`: a sample for every two pixels; `isCentered`: it lies between them, not on the first.
  init(count: Int, samples: Int, isHalved: Bool, isCentered: Bool) {
    for i in 0..<count {
      // In quarters of a sample: pixel i lies at i/2 − ¼ when samples lie between pixels, at i/2 when on them.
      let position = isHalved ? 2 * i - (isCentered ? 1 : 0) : 4 * i
      let low = position >> 2
      func clamped(_ k: Int) -> Int32 { Int32(min(samples - 1, max(0, k))) }
      first.append(clamped(low))
      second.append(clamped(low + 1))
      share.append(Int32(position & 3))
    }
  }
}
