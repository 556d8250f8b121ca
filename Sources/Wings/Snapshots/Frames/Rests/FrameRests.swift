import SegueGraphics

/// A picture that is shown for long.
package struct FrameRest: Hashable, Sendable {
  /// In microseconds.
  package var start: Int
  package var end: Int
  /// The mean of its frames: what a codec leaves differs from frame to frame.
  package var cells: RestCells
  /// What moves all the while, as a spinner does, in pixels. A lock does not have it.
  var moving: [PixelRect] = []

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
  /// Whether a small part may move.
  private let allowsSpinner: Bool
  private var moving: [PixelRect] = []

  init(allowsSpinner: Bool = false) { self.allowsSpinner = allowsSpinner }

  /// The largest number of rests that are collected.
  private static let most = 16
  /// More frames than this are not added up, as sums have ends.
  private static let mostSummed = 1 << 20

  mutating func add(_ cells: RestCells, start: Int) {
    if let first, first.grid == cells.grid, goesOn(first, with: cells) {
      if count == Self.mostSummed { return }
      for index in sums.indices { sums[index] += Int32(cells.values[index]) }
      count += 1
      return
    }
    close(at: start)
    (first, sums, count, self.start) = (cells, cells.values.map { Int32($0) }, 1, start)
    moving = []
  }

  /// Whether a frame is one more of the rest that begins with `first`.
  private mutating func goesOn(_ first: RestCells, with cells: RestCells) -> Bool {
    if !allowsSpinner { return RestDifference.isOneRest(first, cells) }
    guard let moving = RestDifference.moving(first, cells, besides: moving) else { return false }
    self.moving = moving
    return true
  }

  private mutating func close(at end: Int) {
    guard let first, end > start else { return }
    let mean = sums.map { UInt8(($0 + count / 2) / count) }
    var rest = FrameRest(start: start, end: end, cells: RestCells(grid: first.grid, values: mean))
    rest.moving = moving
    rests.append(rest)
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
