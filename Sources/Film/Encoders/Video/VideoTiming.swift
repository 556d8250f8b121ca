package import SegueImages

/// When the frames of a video are shown.
package enum VideoTiming: Hashable, Sendable {
  case constant(FrameRate)
  /// The start of each frame after that of the first one, and the end of the last.
  case listed(starts: [FrameDelay], end: FrameDelay)
}

extension VideoTiming {
  /// Looks at the packets of the file; if they are not shown at equal distances, ffprobe decodes the frames, since only that tells
  /// when each is shown.
  init(_ path: String, _ facts: VideoFacts) throws(CodecError) {
    let rate = facts.constantRate
    if let tick = facts.tick {
      if let rate, try ProbedTimes(path, of: .packets).isConstant(at: rate, tick: tick) ?? true {
        self = .constant(rate)
        return
      }
      if let list = try ProbedTimes(path, of: .frames).list(tick: tick, rate: facts.rate) {
        self = .listed(starts: list.starts, end: list.end)
        return
      }
    }
    self = .constant(rate ?? FrameRate(25)!)
  }
}
