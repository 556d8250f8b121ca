import SeguePixels
import Synchronization

/// Which colour of a palette stands for each colour of a histogram.
struct Mapping {
  /// By the histogram's entries.
  private(set) var indices: [UInt8] = []
  /// The sum of squared distances, each by its entry's weight.
  private(set) var error = 0

  /// nil when the error is above `limit`. `threads` share the search: it is the same for every number of them.
  init?(_ histogram: Histogram, to nearest: NearestColor, limit: Int = .max, threads: Int = 1) {
    let entries = histogram.entries
    let count = entries.count < Self.worthSharing ? 1 : max(1, threads)
    let parts = Mutex([Part?](repeating: nil, count: count))
    SharedWork.forEach(count, threads: count) { shares in
      for i in shares {
        let range = entries.count * i / count..<entries.count * (i + 1) / count
        let part = Part(entries[range], to: nearest, limit: limit)
        parts.withLock { $0[i] = part }
      }
    }
    indices.reserveCapacity(entries.count)
    for part in parts.withLock({ $0 }) {
      guard let part else { return nil }
      indices += part.indices
      error += part.error
    }
    if error > limit { return nil }
  }

  /// With fewer entries it costs more to wake a thread than to search.
  private static let worthSharing = 2048

  /// The mapping of some entries; nil when their error alone is above the limit.
  private struct Part: Sendable {
    var indices: [UInt8] = []
    var error = 0

    init?(_ entries: ArraySlice<Histogram.Entry>, to nearest: NearestColor, limit: Int) {
      indices.reserveCapacity(entries.count)
      for entry in entries {
        let found = nearest.find(PerceptualColor(entry.color))
        indices.append(UInt8(found.index))
        error += Int(found.squaredDistance) * entry.weight
        if error > limit { return nil }
      }
    }
  }
}
