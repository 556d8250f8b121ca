import SegueImages

/// Pairs the frames of two animations: by index if both have the same number of frames, else by the time at which they
/// are shown.
struct FramePairing: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    /// When the pair appears.
    let time: FrameDelay
    /// How long it is shown.
    let delay: FrameDelay
    /// The index of the frame of the first animation.
    let first: Int
    /// The index of the frame of the second animation.
    let second: Int
  }

  let steps: [Step]
  let isByTime: Bool

  /// Pairs frames with these delays. Neither list may be empty.
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
    // A step lasts until either animation shows its next frame. The steps end with the shorter animation.
    let (a, b) = (Self.visibleFrames(first), Self.visibleFrames(second))
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

  /// The frames with a non-zero delay, and the times at which they end. Frames without a delay are never shown.
  private static func visibleFrames(_ delays: [FrameDelay]) -> [(index: Int, end: FrameDelay)] {
    var time = FrameDelay.zero
    var frames: [(index: Int, end: FrameDelay)] = []
    for (index, delay) in delays.enumerated() where delay != .zero {
      time = time + delay
      frames.append((index, time))
    }
    return frames
  }
}
