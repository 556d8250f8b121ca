import SegueGraphics

/// Two recordings on one clock: at each tick the number of a picture. Equal pictures have equal numbers in both.
struct SampledMotions {
  /// Seconds.
  let tick: Double
  /// How much later than `before` `after` is looked at, as its clock is another one; in seconds.
  let phase: Double
  private(set) var before: [Int]
  private(set) var after: [Int]
  /// The numbers of the frames in their files, for each tick.
  let frames: (before: [Int], after: [Int])
  /// The pictures as they are, where `before` and `after` have one number for those that differ by noise only.
  let pictures: (before: [Int], after: [Int])
  let signatures: [Signature]
  /// Finer ones of some pictures.
  private let details: [Signature?]
  /// The names of the colours of pictures that have only one.
  let colors: [String?]
  let tolerance: FrameTolerance?
  /// Whether only a few frames are others, with frames as they were recorded before and after them.
  let isBrief: Bool
  /// Cells that are not compared.
  private(set) var ignored: [Bool]

  var grid: SignatureGrid { signatures[0].grid }

  /// Both recordings must have the same size and cells.
  init(_ a: FrameRecording, _ b: FrameRecording, tolerance: FrameTolerance?) {
    self.tolerance = tolerance
    let clocks = [Self.tick(of: a), Self.tick(of: b)]
    // Clocks that differ by rounding are one. Of recordings, the slower one says what can be compared: the other may have been written
    // at a rate that the screen did not have.
    let isOneClock = abs(clocks[0] - clocks[1]) < 0.03 * clocks[0]
    let tick = isOneClock ? clocks[0] : tolerance == nil ? min(clocks[0], clocks[1]) : max(clocks[0], clocks[1])
    self.tick = tick / 1_000_000
    let recordedFrames = Self.samples(of: a, tick: tick)
    let phase =
      tolerance == nil || isOneClock ? 0 : Self.phase(of: b, to: recordedFrames.map { a.frames[$0].picture }, a, tick)
    self.phase = phase * self.tick
    frames = (recordedFrames, Self.samples(of: b, tick: tick, phase: phase))
    let grid = a.grid
    ignored = grid.cells(in: tolerance?.unstable ?? [])
    let all = a.pictures + b.pictures
    pictures = (
      frames.before.map { a.frames[$0].picture }, frames.after.map { b.frames[$0].picture + a.pictures.count }
    )
    let shown = pictures.before + pictures.after
    let ids: [Int]
    details = Self.details(of: all, isTolerant: tolerance != nil)
    let rests = tolerance.map { [details] in RestDetails(details, grid, $0) }
    if let tolerance, let rests {
      ids = Self.similar(shown, all, first: frames.before.count, rests, tolerance, ignored)
    } else {
      var places: [String: Int] = [:]
      var canonical: [Int] = []
      for (index, picture) in all.enumerated() {
        let place = places[picture.digest] ?? index
        places[picture.digest] = place
        canonical.append(place)
      }
      ids = shown.map { canonical[$0] }
    }
    signatures = all.map(\.signature)
    let recorded = Array(ids.prefix(frames.before.count))
    var moved = Array(ids.dropFirst(frames.before.count))
    var isBrief = false
    if let tolerance, let rests {
      let noise = MotionNoise(
        pictures.before, pictures.after, signatures, rests, tolerance, ignored, tick: self.tick)
      isBrief = noise.isBrief(among: moved.count)
      if let loud = noise.loud, isBrief || loud.isEmpty {
        // All others show what was recorded.
        let usual = moved.indices.map { recorded[min($0, recorded.count - 1)] }
        for tick in moved.indices {
          moved[tick] = loud.contains(tick) ? Self.nearest(moved[tick], to: tick, usual, signatures) : usual[tick]
        }
      }
    }
    (before, after, self.isBrief) = (recorded, moved, isBrief)
    colors = all.map(\.color)
  }

  /// The details of pictures; to compare many of them, in the cells that all have.
  private static func details(of pictures: [FrameRecording.Picture], isTolerant: Bool) -> [Signature?] {
    let level = isTolerant ? pictures.compactMap { $0.detail?.grid.level }.max() ?? 0 : 0
    return pictures.map { $0.detail?.at(level: level) }
  }

  /// Two pictures in the finest cells that both have.
  func pair(_ a: Int, _ b: Int) -> (Signature, Signature) {
    guard let first = details[a], let second = details[b] else { return (signatures[a], signatures[b]) }
    let level = max(first.grid.level, second.grid.level)
    return (first.at(level: level), second.at(level: level))
  }

  /// Two pictures in the finest cells that both have, and where they differ.
  func difference(_ a: Int, _ b: Int) -> (pair: (Signature, Signature), regions: [CellRegion]) {
    let pair = pair(a, b)
    let cells = pair.0.grid
    return (
      pair,
      CellRegion.all(
        pair.0, pair.1, tolerance: tolerance?.scaled(from: grid, to: cells), ignored: ignored(in: cells))
    )
  }

  /// Whether two pictures differ by little more than noise: what ends elsewhere ends in another picture.
  func areNearlyAlike(_ a: Int, _ b: Int) -> Bool {
    guard var more = tolerance else { return false }
    more.noise = more.noise.map { 2 * $0 }
    return signatures[a].isSimilar(to: signatures[b], more, ignored)
  }

  /// The same without some cells: pictures that differ in these only have one number.
  func ignoring(_ cells: [Bool]) -> SampledMotions {
    var rest = self
    rest.ignored = zip(ignored, cells).map { $0 || $1 }
    // The first picture of those that are alike stands for all.
    var first: [Signature: Int] = [:]
    var numbers: [Int: Int] = [:]
    for id in Set(before + after).sorted() {
      let seen = signatures[id].clearing(rest.ignored)
      numbers[id] = first[seen] ?? id
      first[seen] = numbers[id]
    }
    rest.before = before.map { numbers[$0] ?? $0 }
    rest.after = after.map { numbers[$0] ?? $0 }
    return rest
  }

  /// Whether they differ only where both rest, for more than a moment, in pictures that were not recorded: no time explains that.
  var differsAtRestOnly: Bool {
    guard tolerance == nil, before.count == after.count else { return false }
    let known = Set(before)
    func isRest(_ ids: [Int], _ tick: Int) -> Bool {
      (max(0, tick - 2)...tick).contains { $0 + 3 <= ids.count && Set(ids[$0..<$0 + 3]).count == 1 }
    }
    return after.indices.allSatisfy { tick in
      before[tick] == after[tick]
        || isRest(before, tick) && isRest(after, tick) && !known.contains(after[tick])
    }
  }

  /// Whether they differ by hardly more than cells show, such as a pixel by a level: that says nothing about time.
  var differsUnseenOnly: Bool {
    guard tolerance == nil, before.count == after.count else { return false }
    return zip(before, after).allSatisfy { old, new in
      old == new || zip(signatures[old].values, signatures[new].values).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
  }

  /// For how many ticks both begin alike.
  var equalAtStart: Int { zip(before, after).prefix { $0 == $1 }.count }

  /// The same with other pictures.
  func replacing(before: [Int]? = nil, after: [Int]? = nil) -> SampledMotions {
    var changed = self
    changed.before = before ?? self.before
    changed.after = after ?? self.after
    return changed
  }

  /// Which cells of another grid are not compared.
  func ignored(in other: SignatureGrid) -> [Bool] {
    if other == grid { return ignored }
    return (0..<other.cells).map { cell in
      let column = cell % other.columns * other.cellWidth / grid.cellWidth
      let row = cell / other.columns * other.cellHeight / grid.cellHeight
      return ignored[row * grid.columns + column]
    }
  }

  /// Both recordings as if they showed their first frames all the time.
  var atStart: SampledMotions {
    replacing(before: before.map { [before] _ in before[0] }, after: after.map { [after] _ in after[0] })
  }

  /// The usual time between frames, in microseconds. Encoders make one long frame of equal ones, so short ones count.
  static func tick(of recording: FrameRecording) -> Double {
    let starts = recording.frames.map(\.start) + [recording.end]
    let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    guard let shortest = steps.min() else { return 1_000_000 / 30 }
    let short = steps.filter { 2 * $0 <= 3 * shortest }
    return Double(short.reduce(0, +)) / Double(short.count)
  }

  /// The largest number of ticks that are compared.
  private static let mostTicks = 40_000

  /// By which part of a tick the other recording is later: a container with another rate shows frames up to half a tick later, or
  /// earlier. The one at which both are most alike.
  private static func phase(of b: FrameRecording, to shown: [Int], _ a: FrameRecording, _ tick: Double) -> Double {
    let sums = [0, -0.5, 0.5].map { phase -> (sum: Int, phase: Double) in
      let others = samples(of: b, tick: tick, phase: phase)
      let sum = zip(shown, others).reduce(0) {
        $0 + a.pictures[$1.0].signature.distance(to: b.pictures[b.frames[$1.1].picture].signature)
      }
      return (sum, phase)
    }
    return sums.min { ($0.sum, abs($0.phase)) < ($1.sum, abs($1.phase)) }?.phase ?? 0
  }

  /// The frame that is shown in the middle of each tick, or a part of a tick later.
  private static func samples(of recording: FrameRecording, tick: Double, phase: Double = 0) -> [Int] {
    let count = min(mostTicks, max(1, Int((Double(recording.end) / tick).rounded())))
    var frame = 0
    return (0..<count).map { index in
      let time = (Double(index) + 0.5 + phase) * tick
      while frame + 1 < recording.frames.count, Double(recording.frames[frame + 1].start) <= time { frame += 1 }
      return frame
    }
  }

  /// The recorded picture of any time that a frame shows, if it is far nearer than the one that was recorded for its time; otherwise
  /// the frame's own.
  private static func nearest(_ picture: Int, to tick: Int, _ recorded: [Int], _ signatures: [Signature]) -> Int {
    func distance(_ other: Int) -> Int { signatures[picture].distance(to: signatures[other]) }
    let best = Set(recorded).map { (distance: distance($0), id: $0) }.min { $0 < $1 }
    guard let best, 4 * best.distance < distance(recorded[tick]) else { return picture }
    return best.id
  }

  /// Numbers of pictures of which those that differ by noise only have the same.
  private static func similar(
    _ all: [Int], _ pictures: [FrameRecording.Picture], first: Int, _ details: RestDetails, _ tolerance: FrameTolerance,
    _ ignored: [Bool]
  ) -> [Int] {
    var ids: [Int] = []
    var known: [Int: Int] = [:]
    for (index, picture) in all.enumerated() {
      if let id = known[picture] {
        ids.append(id)
        continue
      }
      let tick = index - first
      let recorded =
        index < first
        ? []
        : [0, -1, 1, -2, 2].compactMap { offset in
          (0..<first).contains(tick + offset) ? ids[tick + offset] : nil
        }
      // The nearest: in a slow motion, several are similar. What was recorded comes before what was shown last, so that a rest that a
      // codec leaves a little different is the recorded one.
      let signature = pictures[picture].signature
      func nearest(_ candidates: [Int]) -> Int? {
        candidates.filter {
          pictures[$0].signature.isSimilar(to: signature, tolerance, ignored) && details.areAlike($0, picture)
        }
        .map { (id: $0, distance: pictures[$0].signature.distance(to: signature)) }.min { $0.distance < $1.distance }?
        .id
      }
      let id = nearest(recorded) ?? nearest(index > 0 && index != first ? [ids[index - 1]] : [])
      known[picture] = id ?? picture
      ids.append(id ?? picture)
    }
    return ids
  }
}

/// The details of pictures that are shown for long: what is small, as a letter is, shows only in them.
struct RestDetails {
  private let details: [Signature?]
  private let tolerance: FrameTolerance
  private let ignored: [Bool]

  init(_ details: [Signature?], _ grid: SignatureGrid, _ tolerance: FrameTolerance) {
    self.details = details
    let own = details.lazy.compactMap(\.self).first?.grid ?? grid
    var finer = tolerance.scaled(from: grid, to: own)
    // Codecs leave much in single cells: only what is far more is something else.
    finer.noise = finer.noise.map { min(1023, 2 * $0) }
    self.tolerance = finer
    ignored = own.cells(in: tolerance.unstable)
  }

  /// Whether the details of two pictures differ by noise only; true if one has none.
  func areAlike(_ a: Int, _ b: Int) -> Bool {
    guard a != b, let first = details[a], let second = details[b] else { return true }
    return first.isSimilar(to: second, tolerance, ignored)
  }
}

extension Signature {
  /// The part of the change from one frame to the next by which a cell may differ.
  private static let shareOfMotion = 4

  /// Whether another one differs by noise only. Codecs leave more in a few cells, beside what moves.
  ///
  /// - Parameter near: what is shown before and after it, as a recorder may take a frame a little earlier or later.
  func isSimilar(
    to other: Signature, _ tolerance: FrameTolerance, _ ignored: [Bool], near: [Signature] = []
  ) -> Bool {
    var loud = 0
    let edges = 3 * grid.cells
    for plane in 0..<3 {
      let start = plane * grid.cells
      for cell in 0..<grid.cells {
        let value = Int(values[start + cell])
        let difference = abs(value - Int(other.values[start + cell]))
        if difference == 0 || ignored[cell] { continue }
        let motion = (near.map { abs(Int($0.values[start + cell]) - value) }.max() ?? 0) / Self.shareOfMotion
        let limit = tolerance.limit(
          plane, edges: Int(max(values[edges + cell], other.values[edges + cell])), isCut: grid.isCut(cell))
        if difference <= limit + motion { continue }
        let most = tolerance.limit(plane, cell: cell, of: self, other) + motion
        if difference > 2 * most { return false }
        if difference > most { loud += 1 }
      }
    }
    return loud <= max(3, grid.cells / 50)
  }

  /// The sum of all differences in brightness and colour.
  func distance(to other: Signature) -> Int {
    (0..<3 * grid.cells).reduce(0) { $0 + abs(Int(values[$1]) - Int(other.values[$1])) }
  }
}
