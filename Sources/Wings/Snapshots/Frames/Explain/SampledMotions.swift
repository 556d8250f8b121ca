import SegueGraphics

/// Two recordings on one clock: at each tick the number of a picture. Equal pictures have equal numbers in both.
struct SampledMotions {
  /// Seconds.
  let tick: Double
  let before: [Int]
  let after: [Int]
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
  /// Cells that are not compared.
  let ignored: [Bool]

  var grid: SignatureGrid { signatures[0].grid }

  /// Both recordings must have the same size and cells.
  init(_ a: FrameRecording, _ b: FrameRecording, tolerance: FrameTolerance?) {
    self.tolerance = tolerance
    let clocks = [Self.tick(of: a), Self.tick(of: b)]
    // Clocks that differ by rounding are one.
    let tick = abs(clocks[0] - clocks[1]) < 0.03 * clocks[0] ? clocks[0] : min(clocks[0], clocks[1])
    self.tick = tick / 1_000_000
    frames = (Self.samples(of: a, tick: tick), Self.samples(of: b, tick: tick))
    let grid = a.grid
    ignored = grid.cells(in: tolerance?.unstable ?? [])
    let all = a.pictures + b.pictures
    pictures = (
      frames.before.map { a.frames[$0].picture }, frames.after.map { b.frames[$0].picture + a.pictures.count }
    )
    let shown = pictures.before + pictures.after
    let ids: [Int]
    if let tolerance {
      ids = Self.similar(shown, all, first: frames.before.count, tolerance, ignored)
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
    before = Array(ids.prefix(frames.before.count))
    signatures = all.map(\.signature)
    var isNoise = false
    if let tolerance { isNoise = MotionNoise(pictures.before, pictures.after, signatures, tolerance, ignored).isAll }
    after = isNoise ? before : Array(ids.dropFirst(frames.before.count))
    details = all.map(\.detail)
    colors = all.map(\.color)
  }

  /// Two pictures in the finest cells that both have.
  func pair(_ a: Int, _ b: Int) -> (Signature, Signature) {
    guard let first = details[a], let second = details[b] else { return (signatures[a], signatures[b]) }
    let level = max(first.grid.level, second.grid.level)
    return (first.at(level: level), second.at(level: level))
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

  /// The frame that is shown in the middle of each tick.
  private static func samples(of recording: FrameRecording, tick: Double) -> [Int] {
    let count = min(mostTicks, max(1, Int((Double(recording.end) / tick).rounded())))
    var frame = 0
    return (0..<count).map { index in
      let time = (Double(index) + 0.5) * tick
      while frame + 1 < recording.frames.count, Double(recording.frames[frame + 1].start) <= time { frame += 1 }
      return frame
    }
  }

  /// Numbers of pictures of which those that differ by noise only have the same.
  private static func similar(
    _ all: [Int], _ pictures: [FrameRecording.Picture], first: Int, _ tolerance: FrameTolerance, _ ignored: [Bool]
  ) -> [Int] {
    var ids: [Int] = []
    var known: [Int: Int] = [:]
    for (index, picture) in all.enumerated() {
      if let id = known[picture] {
        ids.append(id)
        continue
      }
      var candidates: [Int] = index > 0 && index != first ? [ids[index - 1]] : []
      if index >= first {
        let tick = index - first
        candidates =
          [0, -1, 1, -2, 2].compactMap { offset in
            (0..<first).contains(tick + offset) ? ids[tick + offset] : nil
          } + candidates
      }
      // The nearest: in a slow motion, several are similar.
      let signature = pictures[picture].signature
      let id = candidates.filter { pictures[$0].signature.isSimilar(to: signature, tolerance, ignored) }
        .map { (id: $0, distance: pictures[$0].signature.distance(to: signature)) }.min { $0.distance < $1.distance }?
        .id
      known[picture] = id ?? picture
      ids.append(id ?? picture)
    }
    return ids
  }
}

extension Signature {
  /// Whether another one differs by noise only. Codecs leave more in a few cells, beside what moves.
  func isSimilar(to other: Signature, _ tolerance: FrameTolerance, _ ignored: [Bool]) -> Bool {
    var loud = 0
    let edges = 3 * grid.cells
    for plane in 0..<3 {
      let start = plane * grid.cells
      for cell in 0..<grid.cells {
        let difference = abs(Int(values[start + cell]) - Int(other.values[start + cell]))
        let limit = tolerance.limit(plane, edges: Int(max(values[edges + cell], other.values[edges + cell])))
        if difference <= limit || ignored[cell] { continue }
        if difference > 2 * limit { return false }
        loud += 1
      }
    }
    return loud <= max(3, grid.cells / 50)
  }

  /// The sum of all differences in brightness and colour.
  func distance(to other: Signature) -> Int {
    (0..<3 * grid.cells).reduce(0) { $0 + abs(Int(values[$1]) - Int(other.values[$1])) }
  }
}
