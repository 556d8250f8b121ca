import SegueCodecs

/// Which frames of two animations belong together: those of the same number, or, where one has more of them, those that
/// are seen at the same time.
struct FramePairing: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    let time: FrameDelay
    let delay: FrameDelay
    let first: Int
    let second: Int
  }

  let steps: [Step]
  let isByTime: Bool

  /// Both have frames.
  init(_ first: [FrameDelay], _ second: [FrameDelay]) {
    isByTime = first.count != second.count
    var steps: [Step] = []
    if !isByTime {
      var time = FrameDelay.zero
      for (i, delay) in first.enumerated() {
        steps.append(Step(time: time, delay: delay, first: i, second: i))
        time = time + delay
      }
      self.steps = steps
      return
    }
    // Where neither changes, one step; it ends with the shorter one, and frames of no length are not seen.
    let (a, b) = (Self.shown(first), Self.shown(second))
    var (i, j) = (0, 0)
    var time = FrameDelay.zero
    while i < a.count, j < b.count {
      let end = min(a[i].end, b[j].end)
      steps.append(Step(time: time, delay: end.subtracting(time), first: a[i].index, second: b[j].index))
      time = end
      if a[i].end == end { i += 1 }
      if b[j].end == end { j += 1 }
    }
    self.steps = steps
  }

  private static func shown(_ delays: [FrameDelay]) -> [(index: Int, end: FrameDelay)] {
    var time = FrameDelay.zero
    var shown: [(index: Int, end: FrameDelay)] = []
    for (index, delay) in delays.enumerated() where delay != .zero {
      time = time + delay
      shown.append((index, time))
    }
    return shown
  }
}
