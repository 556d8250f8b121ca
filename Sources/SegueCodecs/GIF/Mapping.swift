/// Which colour of a palette stands for each colour of a histogram.
struct Mapping {
  /// By the histogram's entries.
  let indices: [UInt8]
  /// The sum of squared distances, each by its entry's weight.
  let error: Int

  /// nil when the error is above `limit`.
  init?(_ histogram: Histogram, to nearest: NearestColor, limit: Int = .max) {
    var indices = [UInt8](repeating: 0, count: histogram.entries.count)
    var error = 0
    for (i, entry) in histogram.entries.enumerated() {
      let found = nearest.find(OpponentColor(entry.color))
      indices[i] = UInt8(found.index)
      error += Int(found.squaredDistance) * entry.weight
      if error > limit { return nil }
    }
    self.indices = indices
    self.error = error
  }
}
