package import SegueGraphics
package import SegueImages

/// What differs between two recordings, and what is allowed to.
package struct MotionDifference: Sendable {
  package let findings: [MotionFinding]
  /// What was tolerated.
  package let notes: [String]
  /// Of frames that need not be equal and whose motion is, what is shown for long.
  let rests: RestChanges?

  package init(_ old: FrameRecording, _ new: FrameRecording, _ tolerance: FrameTolerance?) {
    let all = ClockChange.finding(old, new).map { [$0] } ?? MotionExplanation.findings(old, new, tolerance: tolerance)
    var (findings, allowed) = tolerance?.divided(all) ?? (all, [])
    // A letter is too small for signatures, so that a motion whose letters differ is as it was.
    rests = findings.isEmpty ? tolerance.map { RestChanges(old, new, $0) } : nil
    if let rests {
      findings = rests.findings
      allowed += rests.notes
    }
    self.findings = findings
    notes = allowed + (tolerance?.words(old, new) ?? [])
  }

  /// Between recordings whose frames are equal to the pixel: nothing differs, and nothing had to be tolerated.
  private init() { (findings, notes, rests) = ([], [], nil) }

  /// Between two recordings without a lock, as if the first one had been recorded. `size` is that of both, in pixels; nil if it
  /// differs.
  package static func between(
    _ first: String, _ second: String, masks: [PixelRect], isTolerant: Bool, threads: Int, limits: PixelLimits
  ) throws -> (difference: MotionDifference, size: (width: Int, height: Int)?, notes: [String]) {
    let reading = FrameRecording.Reading(masks: masks)
    var (old, notes) = try FrameScan.read(
      first, reading, level: nil, findsRests: isTolerant, threads: threads, limits: limits)
    let pixels = old
    if isTolerant { old = old.tolerating(FrameTolerance.standard(tick: old.usualTick)) }
    old = FrameLock.text(of: old).recording
    let (new, more) = try FrameScan.read(
      second, reading, level: old.grid.level, findsRests: isTolerant, threads: threads, limits: limits)
    notes += more
    let size = (old.width, old.height) == (new.width, new.height) ? (width: new.width, height: new.height) : nil
    return (pixels.hasFrames(of: new) ? MotionDifference() : MotionDifference(old, new, old.tolerance), size, notes)
  }
}

extension FrameRecording {
  /// Whether all frames are those of another recording, at the same times.
  fileprivate func hasFrames(of other: FrameRecording) -> Bool {
    (width, height, end, frames.count) == (other.width, other.height, other.end, other.frames.count)
      && zip(frames, other.frames).allSatisfy {
        $0.start == $1.start && pictures[$0.picture].digest == other.pictures[$1.picture].digest
      }
  }

  /// The same as a recording with which others need not be equal.
  fileprivate func tolerating(_ tolerance: FrameTolerance) -> FrameRecording {
    var recording = self
    while recording.grid.isTooFine { recording.coarsen() }
    recording.tolerance = tolerance
    return recording.withoutNoise
  }
}
