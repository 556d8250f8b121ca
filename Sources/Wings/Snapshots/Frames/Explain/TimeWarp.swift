/// For each frame of one motion, where another motion showed the same: a monotone path through both, refined between frames.
struct TimeWarp {
  /// Which tick of the first motion each tick of the second one shows.
  let times: [Double]
  /// How much is left that no time explains, by tick of the second: the mean of a cell, in quarters of a level.
  let residuals: [Double]
  /// How much the two differ at the same tick.
  let differences: [Double]
  /// How much the first motion moves at the time that is shown, between two ticks.
  let speeds: [Double]

  /// Coarse cells are enough to tell times.
  private static let mostCells = 700
  /// The largest number of values that are compared.
  private static let mostWork = 1_500_000_000

  init(_ a: [Int], _ b: [Int], _ motions: SampledMotions) {
    let points = CoarsePictures(Set(a + b).sorted(), motions, mostCells: Self.mostCells)
    // The largest distance between two ticks of a path, so that the work stays in bounds.
    let band = max(8, min(max(a.count, b.count), Self.mostWork / max(1, b.count * points.length * 2)))
    let path = Self.path(a, b, points, band: band)
    var (times, residuals, differences, speeds): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for (tick, place) in path.enumerated() {
      let best = Self.refined(place, a, b[tick], points)
      times.append(best.time)
      residuals.append(best.residual)
      differences.append(points.distance(a[min(tick, a.count - 1)], b[tick]))
      let low = max(0, min(a.count - 2, Int(best.time)))
      speeds.append(a.count < 2 ? 0 : points.distance(a[low], a[low + 1]))
    }
    (self.times, self.residuals, self.differences, self.speeds) = (times, residuals, differences, speeds)
  }

  /// The cheapest path that starts with both and never goes back.
  private static func path(_ a: [Int], _ b: [Int], _ points: CoarsePictures, band: Int) -> [Int] {
    let mean = zip(a, a.dropFirst()).reduce(0.0) { $0 + points.distance($1.0, $1.1) } / Double(max(1, a.count - 1))
    // What leaves the pace of one tick for each tick costs a little, so that rests keep their time.
    let penalty = 0.02 * mean + 0.001
    let slope = Double(a.count) / Double(b.count)
    func center(_ tick: Int) -> Int { min(a.count - 1, Int(Double(tick) * slope)) }
    var steps = [[Int8]](repeating: [], count: b.count)
    var lows = [Int](repeating: 0, count: b.count)
    var last: [Double] = []
    for tick in b.indices {
      let low = max(0, min(tick, center(tick)) - band)
      let high = min(a.count - 1, max(tick, center(tick)) + band)
      lows[tick] = low
      var costs = [Double](repeating: .infinity, count: max(1, high - low + 1))
      var chosen = [Int8](repeating: 0, count: costs.count)
      for place in low...max(low, high) {
        let here = points.distance(a[place], b[tick])
        if tick == 0 {
          costs[place - low] = here + Double(place) * penalty * 4
          continue
        }
        for step in 0...4 {
          let from = place - step - lows[tick - 1]
          guard last.indices.contains(from) else { continue }
          let cost = last[from] + here + penalty * Double(abs(step - 1))
          if cost < costs[place - low] {
            costs[place - low] = cost
            chosen[place - low] = Int8(step)
          }
        }
      }
      steps[tick] = chosen
      last = costs
    }
    guard let end = last.indices.min(by: { (last[$0], -$0) < (last[$1], -$1) }) else { return [] }
    var path = [Int](repeating: 0, count: b.count)
    var place = end + lows[b.count - 1]
    for tick in b.indices.reversed() {
      path[tick] = place
      place = max(0, place - Int(steps[tick][place - lows[tick]]))
    }
    return path
  }

  /// The time around `place` at which a straight way between two frames of `a` comes nearest to a picture.
  private static func refined(
    _ place: Int, _ a: [Int], _ picture: Int, _ points: CoarsePictures
  ) -> (time: Double, residual: Double) {
    var best = (time: Double(place), residual: points.distance(a[place], picture))
    if best.residual == 0 { return best }
    for low in [place - 1, place] where low >= 0 && low + 1 < a.count && a[low] != a[low + 1] {
      let (fraction, residual) = points.nearest(to: picture, between: a[low], a[low + 1])
      if residual < best.residual { best = (Double(low) + fraction, residual) }
    }
    return best
  }
}

/// Pictures as points: brightness and colours of coarse cells.
struct CoarsePictures {
  let length: Int
  private let points: [Int: [Float]]

  init(_ ids: [Int], _ motions: SampledMotions, mostCells: Int) {
    var level = motions.grid.level
    while SignatureGrid(width: motions.grid.width, height: motions.grid.height, level: level).cells > mostCells {
      level += 1
    }
    let noise = motions.tolerance?.noise ?? []
    var points: [Int: [Float]] = [:]
    var length = 0
    for id in ids {
      var signature = motions.signatures[id]
      if motions.ignored.contains(true) {
        for plane in 0..<Signature.planes {
          for cell in 0..<motions.grid.cells where motions.ignored[cell] {
            signature.values[plane * motions.grid.cells + cell] = 0
          }
        }
      }
      let coarse = signature.at(level: level)
      length = 3 * coarse.grid.cells
      points[id] = coarse.values.prefix(length).map { Float($0) }
    }
    self.points = points
    self.length = length
    floor = noise.isEmpty ? 0 : Float(noise[0]) / 4
  }

  /// What differs by less is noise.
  private let floor: Float

  /// The mean of a cell.
  func distance(_ a: Int, _ b: Int) -> Double {
    if a == b { return 0 }
    let (first, second) = (points[a]!, points[b]!)
    var sum: Float = 0
    for index in 0..<length { sum += max(0, abs(first[index] - second[index]) - floor) }
    return 3 * Double(sum) / Double(length)
  }

  /// The fraction of the straight way from `a` to `b` that comes nearest to a picture, and how far that is.
  func nearest(to picture: Int, between a: Int, _ b: Int) -> (fraction: Double, residual: Double) {
    let (first, second, point) = (points[a]!, points[b]!, points[picture]!)
    var (dot, norm): (Float, Float) = (0, 0)
    for index in 0..<length {
      let way = second[index] - first[index]
      dot += way * (point[index] - first[index])
      norm += way * way
    }
    let fraction = norm > 0 ? max(0, min(1, dot / norm)) : 0
    var sum: Float = 0
    for index in 0..<length {
      sum += max(0, abs(point[index] - first[index] - fraction * (second[index] - first[index])) - floor)
    }
    return (Double(fraction), 3 * Double(sum) / Double(length))
  }
}
