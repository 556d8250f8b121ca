/// Which tick of one motion each tick of another one shows: the cheapest path that starts with both and never goes back.
///
/// Of short motions all pairs of ticks are compared. Of long ones the path is found for every second tick first, and then beside that
/// path only, so that time and memory grow with the number of ticks, not with its square.
enum TimePath {
  /// The largest number of values that are compared for all pairs.
  private static let mostWork = 200_000_000
  /// How many ticks beside the coarser path are looked at.
  private static let radius = 16
  /// By how many ticks of the first motion a tick of the second can go on.
  private static let steps = 0...4

  static func cheapest(_ a: [Int], _ b: [Int], _ points: CoarsePictures) -> [Int] {
    if a.count * b.count * points.length <= mostWork {
      return cheapest(a, b, points, within: [ClosedRange<Int>](repeating: 0...a.count - 1, count: b.count))
    }
    return refined(a, b, points)
  }

  /// The path that is found from coarse to fine.
  private static func refined(_ a: [Int], _ b: [Int], _ points: CoarsePictures) -> [Int] {
    let coarse = cheapest(everySecond(a), everySecond(b), points)
    let windows = b.indices.map { tick in
      let (from, to) = (2 * coarse[tick / 2], 2 * coarse[min((tick + 1) / 2, coarse.count - 1)])
      return max(0, from - radius)...min(a.count - 1, to + radius)
    }
    return cheapest(a, b, points, within: windows)
  }

  private static func everySecond(_ ids: [Int]) -> [Int] { stride(from: 0, to: ids.count, by: 2).map { ids[$0] } }

  /// - Parameter windows: where the path may lie at each tick of `b`.
  private static func cheapest(
    _ a: [Int], _ b: [Int], _ points: CoarsePictures, within windows: [ClosedRange<Int>]
  ) -> [Int] {
    let mean = zip(a, a.dropFirst()).reduce(0.0) { $0 + points.distance($1.0, $1.1) } / Double(max(1, a.count - 1))
    // What leaves the pace of one tick for each tick costs a little, so that rests keep their time.
    let penalty = 0.02 * mean + 0.001
    var chosen: [[Int8]] = []
    var last: [Double] = []
    for (tick, window) in windows.enumerated() {
      var costs = [Double](repeating: .infinity, count: window.count)
      var taken = [Int8](repeating: 0, count: window.count)
      for place in window {
        let here = points.distance(a[place], b[tick])
        let index = place - window.lowerBound
        if tick == 0 {
          costs[index] = here + Double(place) * penalty * 4
          continue
        }
        for step in steps {
          let from = place - step - windows[tick - 1].lowerBound
          guard last.indices.contains(from) else { continue }
          let cost = last[from] + here + penalty * Double(abs(step - 1))
          if cost < costs[index] {
            costs[index] = cost
            taken[index] = Int8(step)
          }
        }
      }
      chosen.append(taken)
      last = costs
    }
    guard let end = last.indices.min(by: { (last[$0], -$0) < (last[$1], -$1) }), let window = windows.last else {
      return []
    }
    var path = [Int](repeating: 0, count: b.count)
    var place = end + window.lowerBound
    for tick in b.indices.reversed() {
      path[tick] = place
      place = max(0, place - Int(chosen[tick][place - windows[tick].lowerBound]))
    }
    return path
  }
}
