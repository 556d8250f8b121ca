/// Which of the frames that differ a report shows in full, if it cannot show all of them.
package enum FrameChoice {
  /// Places in `verdict.frames`, the most telling first: the worst frame, the first, the last, then such that any number of
  /// them is spread evenly.
  package static func order(_ verdict: SceneVerdict) -> [Int] {
    let count = verdict.frames.count
    if count == 0 { return [] }
    let worst = verdict.worstFrame.flatMap { worst in verdict.frames.firstIndex { $0.index == worst.index } } ?? 0
    var isTaken = [Bool](repeating: false, count: count)
    var order: [Int] = []
    for place in [worst, 0, count - 1] + bisection(count) where !isTaken[place] {
      isTaken[place] = true
      order.append(place)
    }
    return order
  }

  /// Halves, quarters, eighths … of `0 ..< count`, until all are named; some more than once.
  private static func bisection(_ count: Int) -> [Int] {
    var places: [Int] = []
    var parts = 2
    while parts < 2 * count {
      places += stride(from: 1, to: parts, by: 2).map { $0 * count / parts }
      parts *= 2
    }
    return places + Array(0..<count)
  }
}
