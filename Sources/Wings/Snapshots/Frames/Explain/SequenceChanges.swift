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
    if a.last == b.last, Self.withoutEnd(a) == Self.withoutEnd(b) {
      let change = Double(b.count - a.count) * motions.tick
      if a.count == b.count { return nil }
      findings = [
        MotionFinding(
          .duration, "the last frame is shown \(MotionWords.span(abs(change))) \(change > 0 ? "longer" : "shorter")",
          from: Double(min(a.count, b.count)) * motions.tick, to: Double(b.count) * motions.tick,
          amounts: [("seconds", change)])
      ]
      return
    }
    if let flashes = flashes() {
      findings = flashes
      return
    }
    guard let hunks = SequenceHunk.between(Self.withoutEnd(a), Self.withoutEnd(b)), hunks.count <= Self.mostHunks else {
      return nil
    }
    for hunk in merged(hunks) {
      guard let finding = finding(for: hunk) else { return nil }
      findings.append(finding)
    }
  }

  /// Flashes that are all that differs, also in the last rest; nil if something else does.
  private func flashes() -> [MotionFinding]? {
    guard a.last == b.last, let hunks = SequenceHunk.between(a[...], b[...]), hunks.count <= Self.mostHunks else {
      return nil
    }
    let found = hunks.compactMap { hunk -> MotionFinding? in
      let new = Array(b[hunk.after])
      guard (1...2).contains(new.count), hunk.before.isEmpty || hunk.before.count == new.count else { return nil }
      return flash(new, at: hunk.after.lowerBound)
    }
    return found.isEmpty || found.count < hunks.count ? nil : found
  }

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

  private func finding(for hunk: SequenceHunk) -> MotionFinding? {
    let (old, new) = (Array(a[hunk.before]), Array(b[hunk.after]))
    if old.isEmpty { return inserted(new, hunk) }
    if new.isEmpty { return removed(old, hunk) }
    if old.count == new.count, old.count <= 2 * Self.mostFrames { return replaced(old, new, hunk) }
    return nil
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
    return new.count <= 2 ? flash(new, at: start) : nil
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
      let starts = hunk.after.lowerBound
      return MotionFinding(
        .earlier,
        "the motion at \(MotionWords.time(time(end))) starts \(MotionWords.span(seconds)) earlier; from there everything is equal",
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
    guard Set(new).count == 1, new.count <= Self.mostFrames else { return nil }
    let held = [(place - 1, start - 1), (place + old.count, start + new.count)].first { old, new in
      a.indices.contains(old) && b.indices.contains(new) && b[new] == b[start] && a[old] == b[new]
    }
    if let held {
      let isOne = old.count == 1
      return MotionFinding(
        .dropped,
        (isOne
          ? "frame \(self.old(place)) is missing"
          : "frames \(self.old(place)) to \(self.old(place + old.count - 1)) are missing")
          + "; frame \(self.old(held.0)) is shown in \(isOne ? "its" : "their") place", from: time(start),
        to: time(start + new.count),
        amounts: [("frame", Double(self.old(place))), ("frames", Double(old.count))])
    }
    return new.count <= 2 ? flash(new, at: start) : nil
  }

  /// One or two frames that show nothing of what is around them.
  private func flash(_ new: [Int], at start: Int) -> MotionFinding? {
    guard Set(new).count == 1, start > 0, start + new.count < b.count, b[start - 1] != new[0],
      b[start + new.count] != new[0]
    else { return nil }
    let number = motions.frames.after[start]
    let end = motions.frames.after[start + new.count - 1]
    let frame = number == end ? "frame \(number) shows" : "frames \(number) to \(end) show"
    func found(_ what: String, _ confidence: Double) -> MotionFinding {
      MotionFinding(
        .flash, "a flash: \(frame) \(what)", from: time(start), to: time(start + new.count),
        amounts: [("frame", Double(number)), ("frames", Double(end - number + 1))], confidence: confidence)
    }
    if let color = motions.colors[new[0]] { return found("only \(color)", 1) }
    if let twin = a.firstIndex(of: new[0]) { return found("what frame \(old(twin)) showed", 1) }
    // Neither of the neighbours is like it, though they are like each other.
    let (left, here, right) = (b[start - 1], new[0], b[start + new.count])
    let gap = motions.distance(left, right)
    let away = min(motions.distance(left, here), motions.distance(here, right))
    return away > 2 * gap && away > 1 ? found("something else", 0.7) : nil
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

/// A part of two sequences that differs, between parts that are equal.
struct SequenceHunk: Hashable {
  var before: Range<Int>
  var after: Range<Int>

  private static let mostWork = 4_000_000

  /// The hunks of a longest common subsequence; nil if the sequences are too long to say.
  static func between(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [SequenceHunk]? {
    var head = 0
    while head < min(a.count, b.count), a[head] == b[head] { head += 1 }
    var tail = 0
    while tail < min(a.count, b.count) - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    let (rows, columns) = (a.count - head - tail, b.count - head - tail)
    if rows == 0 || columns == 0 {
      if rows + columns == 0 { return [] }
      return [SequenceHunk(before: head..<head + rows, after: head..<head + columns)]
    }
    guard (rows + 1) * (columns + 1) <= mostWork else { return nil }
    // lengths[r, c]: the longest common subsequence of what follows.
    var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let place = row * (columns + 1) + column
        lengths[place] =
          a[head + row] == b[head + column]
          ? lengths[place + columns + 2] + 1 : max(lengths[place + 1], lengths[place + columns + 1])
      }
    }
    var hunks: [SequenceHunk] = []
    var (row, column) = (0, 0)
    while row < rows || column < columns {
      if row < rows, column < columns, a[head + row] == b[head + column] {
        row += 1
        column += 1
        continue
      }
      let start = (row, column)
      while row < rows || column < columns {
        if row < rows, column < columns, a[head + row] == b[head + column] { break }
        let place = row * (columns + 1) + column
        if column == columns || row < rows && lengths[place + columns + 1] >= lengths[place + 1] {
          row += 1
        } else {
          column += 1
        }
      }
      hunks.append(SequenceHunk(before: head + start.0..<head + row, after: head + start.1..<head + column))
    }
    return hunks
  }
}
