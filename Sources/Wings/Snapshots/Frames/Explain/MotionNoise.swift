/// Where two recordings differ by more than noise, tick by tick. Codecs change most what has edges and what moves, and a recorder may
/// take a frame a little earlier or later: so a cell may differ by a part of how much it changes from frame to frame.
struct MotionNoise {
  /// The ticks that differ by more; nil if they are more than a few, or if one recording is longer than the other by more than what a
  /// motion may be later.
  let loud: [Int]?

  /// More ticks than this are no single event.
  private static let mostLoud = 3
  /// By how many halves of the noise few ticks must differ.
  private static let ofFew = 3

  /// - Parameter a, b: the pictures at each tick.
  init(
    _ a: [Int], _ b: [Int], _ signatures: [Signature], _ details: RestDetails, _ tolerance: FrameTolerance,
    _ ignored: [Bool], tick: Double
  ) {
    guard Double(abs(a.count - b.count)) * tick * 1_000_000 <= Double(tolerance.time) else {
      loud = nil
      return
    }
    func isNoise(at tick: Int, _ tolerance: FrameTolerance, known: inout [[Int]: Bool]) -> Bool {
      let (places, near) = Self.neighbors(of: tick, a, b)
      let key = [a[places.a], b[places.b]] + near
      let isNoise =
        known[key]
        ?? (signatures[a[places.a]].isSimilar(
          to: signatures[b[places.b]], tolerance, ignored, near: near.map { signatures[$0] })
          && (!near.allSatisfy { $0 == a[places.a] } || details.areAlike(a[places.a], b[places.b])))
      known[key] = isNoise
      return isNoise
    }
    var known: [[Int]: Bool] = [:]
    var loud: [Int] = []
    for tick in 0..<max(a.count, b.count) {
      if !isNoise(at: tick, tolerance, known: &known) { loud.append(tick) }
      if loud.count > Self.mostLoud {
        self.loud = nil
        return
      }
    }
    // A codec makes a single frame worse now and then, as the last before a key frame: what is told of few must be more.
    var (knownOfFew, more) = ([[Int]: Bool](), tolerance)
    more.noise = tolerance.noise.map { $0 * Self.ofFew / 2 }
    self.loud = loud.filter { !isNoise(at: $0, more, known: &knownOfFew) }
  }

  /// What is shown at a tick, and the next pictures before and after it that are others: a frame can be shown for several ticks.
  private static func neighbors(of tick: Int, _ a: [Int], _ b: [Int]) -> (places: (a: Int, b: Int), near: [Int]) {
    let places = (a: min(tick, a.count - 1), b: min(tick, b.count - 1))
    let near = [-1, 1].map { step in
      let next = [places.a + step, places.a + 2 * step].filter(a.indices.contains)
      return next.map { a[$0] }.first { $0 != a[places.a] } ?? a[places.a]
    }
    return (places, near)
  }

  /// Whether a few frames that follow each other are others, and what is before and after them is as it was.
  func isBrief(among count: Int) -> Bool {
    guard let loud, let first = loud.first, let last = loud.last else { return false }
    return first > 0 && last < count - 1 && last - first < Self.mostLoud
  }
}
