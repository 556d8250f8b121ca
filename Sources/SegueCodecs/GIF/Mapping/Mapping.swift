/// Which colour of a palette stands for each colour of a histogram.
package struct Mapping: Sendable {
  /// By the histogram's entries.
  let indices: [UInt8]
  /// The sum of squared distances of all pixels that are counted.
  let error: Int

  package init(_ histogram: Histogram, to nearest: NearestColor) {
    let (indices, distances) = nearest.find(histogram.colors)
    var error = 0
    let entries = histogram.entries
    for i in entries.indices { error &+= Int(distances[i]) &* Int(entries[i].count) }
    self.indices = indices
    self.error = error
  }
}
