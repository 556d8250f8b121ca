/// How the size of a GIF grows with its length.
package struct SizeGrowth: Sendable {
  package struct Point: Sendable {
    /// The end of a frame, in centiseconds.
    package let end: Int
    /// The size of the file up to and including the frame, with the header.
    package let bytes: Int
  }

  /// One for each stored frame, in order.
  package private(set) var points: [Point] = []

  /// The bytes before the first frame.
  private let header: Int

  init(header: Int) { self.header = header }

  mutating func add(delay: Int, bytes: Int) {
    points.append(Point(end: (points.last?.end ?? 0) + delay, bytes: total + bytes))
  }

  /// The bytes up to and including the last frame.
  package var total: Int { points.last?.bytes ?? header }

  /// The bytes up to a time in centiseconds, interpolated between the ends of frames.
  package func bytes(at time: Int) -> Double {
    let next = points.firstIndex { $0.end >= time } ?? points.count
    if next == points.count { return Double(total) }
    let before = next == 0 ? Point(end: 0, bytes: header) : points[next - 1]
    let part = Double(time - before.end) / Double(points[next].end - before.end)
    return Double(before.bytes) + part * Double(points[next].bytes - before.bytes)
  }
}
