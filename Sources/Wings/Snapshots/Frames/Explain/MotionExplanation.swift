/// Why two recordings differ, in as few sentences as explain it.
package enum MotionExplanation {
  /// Empty if they are equal. Both must have signatures of the same cells.
  package static func findings(
    _ a: FrameRecording, _ b: FrameRecording, tolerance: FrameTolerance? = nil
  ) -> [MotionFinding] {
    if (a.width, a.height) != (b.width, b.height) {
      return [
        MotionFinding(
          .size, "the frames are \(b.width) × \(b.height) px large; \(a.width) × \(a.height) were recorded", from: 0,
          to: FrameLock.seconds(b.end))
      ]
    }
    if let shift = shift(a, b) { return [shift] }
    let causes = causes(SampledMotions(a, b, tolerance: tolerance))
    // What has no cause is told all the same, unless it is allowed.
    return causes.isEmpty && tolerance == nil ? rest(a, b) : causes
  }

  /// Nothing if the motions are equal.
  private static func causes(_ motions: SampledMotions) -> [MotionFinding] {
    if motions.before == motions.after { return [] }
    if motions.differsUnseenOnly { return PlaceChanges(motions, times: nil).findings }
    if let changes = WholeChanges(motions) { return [changes.finding] }
    if motions.differsAtRestOnly { return PlaceChanges(motions, times: nil).findings }
    if let changes = SequenceChanges(motions) { return changes.findings }
    if let changes = StillChanges(motions) { return changes.findings }
    // The time of a motion that is as it was before and after explains nothing.
    if motions.isBrief { return PlaceChanges(motions, times: nil).findings }
    if let flash = FlashChange(motions) { return causes(flash.rest) + [flash.finding] }
    let points = CoarsePictures(motions)
    if let loop = LoopChanges(motions, points) { return [loop.finding] }
    let warp = TimeWarp(motions.before, motions.after, points)
    if let turned = ReversedMotion(motions, warp, points) { return [turned.finding] }
    if PathEnding.isElsewhereAllTheWay(motions) { return PlaceChanges(motions, times: nil).findings }
    if let ending = PathEnding(motions, warp, points) { return [ending.finding] }
    if let start = PathEnding(startOf: motions, points) { return [start.finding] }
    let time = TimeChanges(motions, warp)
    if time == nil || warp.leavesMuch, let parts = PartChanges(motions) { return parts.findings }
    if let time {
      return time.findings + (time.isPartial ? PlaceChanges(motions, times: time.times).findings : [])
    }
    let place = PlaceChanges(motions, times: nil).findings
    if !place.isEmpty { return place }
    return [
      MotionFinding(
        .changed, "the motion is another", from: 0, to: Double(motions.after.count) * motions.tick, confidence: 0.3)
    ]
  }

  /// What explains how two motions differ, if their time and sequence alone do; nil if something else is left.
  static func timing(_ motions: SampledMotions) -> [MotionFinding]? {
    if let changes = WholeChanges(motions) { return [changes.finding] }
    if let changes = SequenceChanges(motions) { return changes.findings }
    let warp = TimeWarp(motions.before, motions.after, CoarsePictures(motions))
    guard let time = TimeChanges(motions, warp), !time.isPartial else { return nil }
    return time.findings
  }

  /// The same pictures in the same order, which from one on are all later, or all earlier, by the same time. Frames of GIFs are
  /// shown for whole hundredths of a second, so that this time is not quite the same.
  private static func shift(_ a: FrameRecording, _ b: FrameRecording) -> MotionFinding? {
    let (old, new) = (a.shown, b.shown)
    guard old.map(\.digest) == new.map(\.digest) else { return nil }
    let delays = zip(old, new).map { $1.start - $0.start }
    let tick = a.usualTick
    // A frame in the midst of a motion that is shown longer is a frame that is shown twice.
    guard let first = delays.firstIndex(where: { Double(abs($0)) >= tick / 2 }), first > 0,
      Double(old[first].start - old[first - 1].start) > 1.5 * tick
    else { return nil }
    let delay = delays[first]
    guard delays[first...].allSatisfy({ Double(abs($0 - delay)) < tick / 2 }) else { return nil }
    let seconds = FrameLock.seconds(delay)
    let start = FrameLock.seconds(old[first].start)
    return MotionFinding(
      delay > 0 ? .later : .earlier,
      "the motion at \(MotionWords.time(start)) starts \(MotionWords.span(abs(seconds)))"
        + " \(delay > 0 ? "later" : "earlier"); from there everything is equal",
      from: FrameLock.seconds(new[first].start), to: FrameLock.seconds(b.end), amounts: [("seconds", seconds)])
  }

  /// What differs although the same pictures are shown at each tick.
  private static func rest(_ a: FrameRecording, _ b: FrameRecording) -> [MotionFinding] {
    let shown = [a, b].map(\.shown)
    if shown[0].count != shown[1].count {
      return [
        MotionFinding(
          .changed, "frames are shown for less than a tick in one of both", from: 0, to: FrameLock.seconds(b.end),
          confidence: 0.5)
      ]
    }
    // A frame that is shown for less than a tick, or comes after all that is explained.
    if let (_, new) = zip(shown[0], shown[1]).first(where: { $0.digest != $1.digest }) {
      let start = FrameLock.seconds(new.start)
      return [
        MotionFinding(
          .changed, "the frame at \(MotionWords.time(start)) is another", from: start, to: FrameLock.seconds(b.end))
      ]
    }
    if let (old, new) = zip(shown[0], shown[1]).first(where: { $0.start != $1.start }) {
      let change = FrameLock.seconds(new.start - old.start)
      return [
        MotionFinding(
          change > 0 ? .later : .earlier,
          "a frame is shown \(MotionWords.span(abs(change))) \(change > 0 ? "later" : "earlier"), less than a frame takes",
          from: FrameLock.seconds(new.start), to: FrameLock.seconds(b.end), amounts: [("seconds", change)])
      ]
    }
    if a.end != b.end {
      let change = FrameLock.seconds(b.end - a.end)
      return [
        MotionFinding(
          .duration, "the last frame is shown \(MotionWords.span(abs(change))) \(change > 0 ? "longer" : "shorter")",
          from: FrameLock.seconds(min(a.end, b.end)), to: FrameLock.seconds(b.end), amounts: [("seconds", change)])
      ]
    }
    return []
  }
}

extension FrameRecording {
  /// The pictures in the order in which they are shown, and when each begins.
  fileprivate var shown: [(start: Int, digest: String)] {
    frames.enumerated().filter { index, frame in
      index == 0 || pictures[frames[index - 1].picture].digest != pictures[frame.picture].digest
    }.map { (start: $0.element.start, digest: pictures[$0.element.picture].digest) }
  }
}
