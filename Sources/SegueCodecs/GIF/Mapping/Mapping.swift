/// Which colour of a palette stands for each colour of a histogram.
package struct Mapping: Sendable {
  /// By the histogram's entries.
  let indices: [UInt8]

  package init(_ histogram: Histogram, to nearest: NearestColor) { indices = nearest.find(histogram.colors).indices }
}
