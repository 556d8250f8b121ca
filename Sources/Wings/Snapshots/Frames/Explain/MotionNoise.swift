/// Whether two recordings differ by noise only, tick by tick. Codecs change most what has edges and what moves, and a recorder may take
/// a frame a little earlier or later: so a cell may differ by a part of how much it changes from frame to frame.
struct MotionNoise {
  let isAll: Bool

  /// The part of the change from one frame to the next that is allowed.
  private static let share = 4

  /// - Parameter a, b: the pictures at each tick.
  init(
    _ a: [Int], _ b: [Int], _ signatures: [Signature], _ tolerance: FrameTolerance, _ ignored: [Bool]
  ) {
    guard a.count == b.count else {
      isAll = false
      return
    }
    var seen: Set<[Int]> = []
    isAll = a.indices.allSatisfy { tick in
      // The next pictures that are others: a frame can be shown for several ticks.
      let near = [-1, 1].map { step in
        let places = [tick + step, tick + 2 * step].filter(a.indices.contains)
        return places.map { a[$0] }.first { $0 != a[tick] } ?? a[tick]
      }
      let key = [a[tick], b[tick]] + near
      return !seen.insert(key).inserted
        || Self.isNoise(signatures[a[tick]], signatures[b[tick]], near.map { signatures[$0] }, tolerance, ignored)
    }
  }

  private static func isNoise(
    _ a: Signature, _ b: Signature, _ near: [Signature], _ tolerance: FrameTolerance, _ ignored: [Bool]
  ) -> Bool {
    let cells = a.grid.cells
    var loud = 0
    for plane in 0..<3 {
      for cell in 0..<cells where !ignored[cell] {
        let place = plane * cells + cell
        let value = Int(a.values[place])
        let difference = abs(value - Int(b.values[place]))
        if difference == 0 { continue }
        let motion = near.map { abs(Int($0.values[place]) - value) }.max() ?? 0
        let edges = Int(max(a.values[3 * cells + cell], b.values[3 * cells + cell]))
        let limit = tolerance.limit(plane, edges: edges) + motion / share
        if difference <= limit { continue }
        if difference > 2 * limit { return false }
        loud += 1
      }
    }
    return loud <= max(3, cells / 50)
  }
}
