import SegueGraphics

/// What was done to a sequence of frames as a whole: frames that are missing, repeated, exchanged or strange, and rests that are
/// longer or shorter. Nil if that does not explain how two sequences differ.
struct SequenceChanges {
  private let motions: SampledMotions
  private let a: [Int]
  private let b: [Int]
  private(set) var findings: [MotionFinding] = []

  /// More changes than this are another motion.
  private static let mostHunks = 4
  /// More frames than this that are missing in a motion are another motion.
  private static let mostFrames = 3

  init?(_ motions: SampledMotions) {
    self.motions = motions
    (a, b) = (motions.before, motions.after)
    if let flashes = flashes() {
      findings = flashes
      return
    }
    guard let hunks = SequenceHunk.between(Self.withoutEnd(a), Self.withoutEnd(b)), hunks.count <= Self.mostHunks else {
      guard let stutter = stutter() else { return nil }
      findings = [stutter]
      return
    }
    let all = merged(hunks)
    for (index, hunk) in all.enumerated() {
      // What is later does not reach its end in a recording of the same length.
      if index == all.count - 1, index > 0, hunk.after.isEmpty, hunk.before.upperBound >= Self.withoutEnd(a).count,
        a.count == b.count, a.last != b.last
      {
        continue
      }
      guard let finding = finding(for: hunk, isOnly: all.count == 1) else { return nil }
      findings.append(finding)
    }
    tellWhenOnTime(all)
  }

  /// After a start that is later and one that is as much earlier, everything is on time again.
  private mutating func tellWhenOnTime(_ hunks: [SequenceHunk]) {
    guard findings.count == hunks.count, findings.count > 1 else { return }
    var delay = 0
    for (index, hunk) in hunks.enumerated() {
      delay += hunk.after.count - hunk.before.count
      guard [.later, .earlier].contains(findings[index].kind) else { continue }
      if delay == 0, index > 0 {
        findings[index].words = "from \(MotionWords.time(findings[index].from)) on, everything is on time again"
      } else {
        findings[index].words = String(findings[index].words.prefix { $0 != ";" })
      }
    }
  }

  /// Flashes that are all that differs, also in the last rest; nil if something else does.
  private func flashes() -> [MotionFinding]? {
    // A last frame or two of one colour are a flash, too.
    let isBriefEnd = a.count == b.count && a.count > 2 && a[a.count - 3] == b[b.count - 3]
    guard a.last == b.last || isBriefEnd, let hunks = SequenceHunk.between(a[...], b[...]),
      hunks.count <= Self.mostHunks
    else { return nil }
    let found = hunks.compactMap { hunk -> MotionFinding? in
      let new = Array(b[hunk.after])
      guard (1...2).contains(new.count), hunk.before.isEmpty || hunk.before.count == new.count else { return nil }
      return Self.flash(motions, hunk.after)
    }
    return found.isEmpty || found.count < hunks.count ? nil : found
  }

  /// Frames of which many are missing, each with an earlier one in its place, as of a recording at a lower rate; nil if there is
  /// something else.
  private func stutter() -> MotionFinding? {
    guard a.count == b.count else { return nil }
    var missing: Set<Int> = []
    var ticks: [Int] = []
    for tick in b.indices where a[tick] != b[tick] {
      let earlier = (max(0, tick - Self.longestStutter)..<tick).last { a[$0] == b[tick] }
      guard let earlier, b[earlier] == a[earlier] else { return nil }
      missing.insert(a[tick])
      ticks.append(tick)
    }
    guard let first = ticks.first, let last = ticks.last else { return nil }
    return MotionFinding(
      .dropped,
      "\(missing.count) frames from \(old(first)) to \(old(last)) are missing; the ones before them are shown in their place",
      from: time(first), to: time(last + 1), amounts: [("frames", Double(missing.count))])
  }

  /// For how many ticks a frame may stand in for others.
  private static let longestStutter = 8

  /// The ids without what follows the first frame of the last rest.
  private static func withoutEnd(_ ids: [Int]) -> ArraySlice<Int> {
    var end = ids.count
    while end > 1, ids[end - 2] == ids[end - 1] { end -= 1 }
    return ids[..<end]
  }

  /// Hunks with at most a frame between them are one, such as those of two frames that are exchanged.
  private func merged(_ hunks: [SequenceHunk]) -> [SequenceHunk] {
    var merged: [SequenceHunk] = []
    for hunk in hunks {
      if let last = merged.last, hunk.before.lowerBound - last.before.upperBound <= 2,
        Set(a[last.before] + b[last.after]).intersection(a[hunk.before] + b[hunk.after]).isEmpty == false
      {
        merged[merged.count - 1] = SequenceHunk(
          before: last.before.lowerBound..<hunk.before.upperBound, after: last.after.lowerBound..<hunk.after.upperBound)
      } else {
        merged.append(hunk)
      }
    }
    return merged
  }

  private func finding(for hunk: SequenceHunk, isOnly: Bool) -> MotionFinding? {
    let (old, new) = (Array(a[hunk.before]), Array(b[hunk.after]))
    if old.isEmpty { return inserted(new, hunk) ?? (isOnly ? longer(new, hunk) : nil) }
    if new.isEmpty { return removed(old, hunk) ?? held(old, new, hunk) }
    if old.count == new.count, old.count <= 2 * Self.mostFrames { return replaced(old, new, hunk) }
    return held(old, new, hunk)
  }

  private func time(_ tick: Int) -> Double { Double(tick) * motions.tick }

  /// The number of the frame of the recorded file that is shown at a tick. One after the end is as many frames later.
  private func old(_ tick: Int) -> Int {
    let frames = motions.frames.before
    return tick < frames.count ? frames[max(0, tick)] : (frames.last ?? 0) + tick - frames.count + 1
  }

  /// Whether a frame of `a` lies in a rest: it is shown for longer than a tick, or it is the first.
  private func rests(_ tick: Int) -> Bool {
    tick <= 0 || a[tick] == a[tick - 1] || tick + 1 < a.count && a[tick] == a[tick + 1]
  }

  private func inserted(_ new: [Int], _ hunk: SequenceHunk) -> MotionFinding? {
    let (place, start) = (hunk.before.lowerBound, hunk.after.lowerBound)
    let neighbors = [place - 1, place].filter(a.indices.contains)
    if Set(new).count == 1, let twin = neighbors.first(where: { a[$0] == new[0] }) {
      let seconds = Double(new.count) * motions.tick
      if rests(twin), !(new.count == 1 && twin > 0 && !isLongRest(twin)) {
        let starts = place + (a[min(place, a.count - 1)] == new[0] ? run(from: place) : 0)
        return MotionFinding(
          .later,
          "the motion at \(MotionWords.time(time(starts))) starts \(MotionWords.span(seconds)) later; from there everything is equal",
          from: time(starts), to: time(b.count), amounts: [("seconds", seconds)])
      }
      let times = new.count == 1 ? "twice" : "\(new.count + 1) times"
      return MotionFinding(
        .duplicated, "frame \(old(twin)) is shown \(times); what follows is \(MotionWords.span(seconds)) later",
        from: time(start), to: time(start + new.count),
        amounts: [("frame", Double(old(twin))), ("frames", Double(new.count))])
    }
    return new.count <= 2 ? Self.flash(motions, hunk.after) : nil
  }

  /// More of what goes on before something that is as it was.
  private func longer(_ new: [Int], _ hunk: SequenceHunk) -> MotionFinding? {
    let (place, start) = (hunk.before.lowerBound, hunk.after.lowerBound)
    guard place > 0, place < a.count, a.last == b.last, FlashChange(motions) == nil else { return nil }
    let seconds = Double(new.count) * motions.tick
    return MotionFinding(
      .later,
      "what was shown at \(MotionWords.time(time(place))) starts \(MotionWords.span(seconds)) later, after more of what is"
        + " before it; from there everything is equal", from: time(start), to: time(b.count),
      amounts: [("seconds", seconds)])
  }

  private func isLongRest(_ tick: Int) -> Bool {
    var (low, high) = (tick, tick)
    while low > 0, a[low - 1] == a[tick] { low -= 1 }
    while high + 1 < a.count, a[high + 1] == a[tick] { high += 1 }
    return high - low >= 2
  }

  /// How many frames show the same as that of `a` at `tick`, from there on.
  private func run(from tick: Int) -> Int {
    var end = tick
    while end < a.count, a[end] == a[tick] { end += 1 }
    return end - tick
  }

  private func removed(_ old: [Int], _ hunk: SequenceHunk) -> MotionFinding? {
    let (first, end) = (hunk.before.lowerBound, hunk.before.upperBound)
    let seconds = Double(old.count) * motions.tick
    let neighbors = [first - 1, end].filter(a.indices.contains)
    if Set(old).count == 1, neighbors.contains(where: { a[$0] == old[0] }) {
      // What is left of the rest comes before the motion.
      let rest = end < a.count && a[end] == old[0] ? run(from: end) : 0
      let starts = hunk.after.lowerBound + rest
      return MotionFinding(
        .earlier,
        "the motion at \(MotionWords.time(time(end + rest))) starts \(MotionWords.span(seconds)) earlier; from there everything is equal",
        from: time(starts), to: time(b.count), amounts: [("seconds", -seconds)])
    }
    guard old.count <= Self.mostFrames else { return nil }
    let isOne = old.count == 1
    return MotionFinding(
      .dropped,
      (isOne ? "frame \(self.old(first)) is missing" : "frames \(self.old(first)) to \(self.old(end - 1)) are missing")
        + (end < a.count
          ? "; \(self.old(end)) follows \(self.old(first - 1))" : "; the last one is \(self.old(first - 1))"),
      from: time(hunk.after.lowerBound), to: time(hunk.after.lowerBound + 1),
      amounts: [("frame", Double(self.old(first))), ("frames", Double(old.count))])
  }

  private func replaced(_ old: [Int], _ new: [Int], _ hunk: SequenceHunk) -> MotionFinding? {
    let (place, start) = (hunk.before.lowerBound, hunk.after.lowerBound)
    if old.count >= 2, old.sorted() == new.sorted(), old[0] == new[new.count - 1], old[old.count - 1] == new[0] {
      return MotionFinding(
        .swapped, "frames \(self.old(place)) and \(self.old(place + old.count - 1)) are exchanged", from: time(start),
        to: time(start + old.count), amounts: [("frame", Double(self.old(place)))])
    }
    return held(old, new, hunk) ?? (new.count <= 2 ? Self.flash(motions, hunk.after) : nil)
  }

  /// Frames in whose place those beside them are shown.
  private func held(_ old: [Int], _ new: [Int], _ hunk: SequenceHunk) -> MotionFinding? {
    let (place, start) = (hunk.before.lowerBound, hunk.after.lowerBound)
    let (end, stop) = (hunk.before.upperBound, hunk.after.upperBound)
    let left = place > 0 && start > 0 && a[place - 1] == b[start - 1] ? a[place - 1] : nil
    let right = end < a.count && stop < b.count && a[end] == b[stop] ? a[end] : nil
    let first = new.prefix { $0 == left }.count
    guard new[first...].allSatisfy({ $0 == right }) else { return nil }
    let span = (from: time(start), to: time(stop))
    let amounts = [("frame", Double(self.old(place))), ("frames", Double(old.count))]
    if let left, let right, left != right, old.count > Self.mostFrames, let step = step(around: hunk.before),
      5 * old.count >= 4 * (step.count - 2)
    {
      let jump = MotionWords.time(time(start + first))
      return MotionFinding(
        .cut,
        "the motion from \(MotionWords.time(time(step.lowerBound))) to \(MotionWords.time(time(step.upperBound))) is a cut"
          + " at \(jump): \(missing(hunk.before))", from: span.from, to: span.to, amounts: amounts)
    }
    guard first == 0 || first == new.count, let shown = first == 0 ? right : left else { return nil }
    let beside = shown == left ? place - 1 : end
    return MotionFinding(
      .dropped,
      "\(missing(hunk.before)); frame \(self.old(beside)) is shown in \(old.count == 1 ? "its" : "their") place",
      from: span.from, to: span.to, amounts: amounts)
  }

  /// `frames 9 to 23 are missing`
  private func missing(_ ticks: Range<Int>) -> String {
    ticks.count == 1
      ? "frame \(old(ticks.lowerBound)) is missing"
      : "frames \(old(ticks.lowerBound)) to \(old(ticks.upperBound - 1)) are missing"
  }

  /// The motion in which frames of `a` lie.
  private func step(around ticks: Range<Int>) -> ClosedRange<Int>? {
    MotionSteps.all(in: a, motions).first { $0.overlaps(ticks.lowerBound...ticks.upperBound - 1) }
  }

  /// One or two frames that show nothing of what is around them.
  static func flash(_ motions: SampledMotions, _ ticks: Range<Int>) -> MotionFinding? {
    let (a, b) = (motions.before, motions.after)
    let (start, end) = (ticks.lowerBound, ticks.upperBound)
    let isInside = start > 0 && end < b.count
    // At the start and at the end only one colour is known to be strange.
    guard Set(b[ticks]).count == 1, isInside || motions.colors[b[start]] != nil && !a.contains(b[start]),
      start == 0 || b[start - 1] != b[start], end == b.count || b[end] != b[start]
    else { return nil }
    let numbers = motions.frames.after[start]...motions.frames.after[end - 1]
    let frame =
      numbers.count == 1
      ? "frame \(numbers.lowerBound) shows" : "frames \(numbers.lowerBound) to \(numbers.upperBound) show"
    func found(_ what: String, _ confidence: Double) -> MotionFinding {
      MotionFinding(
        .flash, "a flash: \(frame) \(what)", from: Double(start) * motions.tick, to: Double(end) * motions.tick,
        amounts: [("frame", Double(numbers.lowerBound)), ("frames", Double(numbers.count))], confidence: confidence)
    }
    if let color = motions.colors[b[start]] { return found("only \(color)", 1) }
    if let twin = a.firstIndex(of: b[start]) {
      return found("what frame \(motions.frames.before[twin]) showed", 1)
    }
    // Neither of the neighbours is like it, though they are like each other.
    let (left, here, right) = (b[start - 1], b[start], b[end])
    let gap = motions.distance(left, right)
    let away = min(motions.distance(left, here), motions.distance(here, right))
    // Between two equal frames, a pixel is enough.
    guard gap == 0 && motions.tolerance == nil || away > 2 * gap && away > 1 else { return nil }
    let regions = CellRegion.all(
      motions.signatures[left], motions.signatures[here], tolerance: motions.tolerance, ignored: motions.ignored)
    guard let first = regions.first else { return found("something else", 0.7) }
    let rect = motions.grid.pixels(of: regions.dropFirst().reduce(first.rect) { $0.union($1.rect) })
    let isWhole = 10 * rect.area >= 9 * motions.grid.width * motions.grid.height
    var finding = found("something else in \(isWhole ? "the whole frame" : MotionWords.place(rect))", 0.7)
    finding.region = rect
    return finding
  }
}

extension SampledMotions {
  /// How much two pictures differ: the mean of a cell, in quarters of a level.
  func distance(_ a: Int, _ b: Int) -> Double {
    if a == b { return 0 }
    let (first, second) = (signatures[a].values, signatures[b].values)
    var sum = 0
    for plane in 0..<3 {
      for cell in 0..<grid.cells where !ignored[cell] {
        sum += abs(Int(first[plane * grid.cells + cell]) - Int(second[plane * grid.cells + cell]))
      }
    }
    return Double(sum) / Double(grid.cells)
  }
}
