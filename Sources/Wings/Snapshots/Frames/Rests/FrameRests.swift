/// A picture that is shown for long.
package struct FrameRest: Hashable, Sendable {
  /// In microseconds.
  package var start: Int
  package var end: Int
  /// The mean of its frames: what a codec leaves differs from frame to frame.
  package var cells: RestCells

  package init(start: Int, end: Int, cells: RestCells) { (self.start, self.end, self.cells) = (start, end, cells) }

  var length: Int { end - start }
}

/// Collects the pictures that are shown for long, while frames are read. Frames of one rest differ by a part of what may be noise.
struct RestCollector {
  private var rests: [FrameRest] = []
  private var first: RestCells?
  private var sums: [Int32] = []
  private var count: Int32 = 0
  private var start = 0

  /// The largest number of rests that are collected.
  private static let most = 16
  /// More frames than this are not added up, as sums have ends.
  private static let mostSummed = 1 << 20

  mutating func add(_ cells: RestCells, start: Int) {
    if let first, first.grid == cells.grid, RestDifference.isOneRest(first, cells) {
      if count == Self.mostSummed { return }
      for index in sums.indices { sums[index] += Int32(cells.values[index]) }
      count += 1
      return
    }
    close(at: start)
    (first, sums, count, self.start) = (cells, cells.values.map { Int32($0) }, 1, start)
  }

  private mutating func close(at end: Int) {
    guard let first, end > start else { return }
    let mean = sums.map { UInt8(($0 + count / 2) / count) }
    rests.append(FrameRest(start: start, end: end, cells: RestCells(grid: first.grid, values: mean)))
    if rests.count > Self.most {
      // The first is kept, and the one that may be the last.
      let shortest = rests.indices.dropFirst().dropLast().min { rests[$0].length < rests[$1].length }
      if let shortest { rests.remove(at: shortest) }
    }
  }

  /// The rests that take at least `least` microseconds, until the end of the recording.
  mutating func finish(end: Int, least: Double) -> [FrameRest] {
    close(at: end)
    first = nil
    return rests.filter { $0.end <= end && Double($0.length) >= least }
  }
}
