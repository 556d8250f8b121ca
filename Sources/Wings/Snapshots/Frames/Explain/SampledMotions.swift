import SegueGraphics

/// Two recordings on one clock: at each tick the number of a picture. Equal pictures have equal numbers in both.
struct SampledMotions {
  /// Seconds.
  let tick: Double
  let before: [Int]
  let after: [Int]
  let signatures: [Signature]
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
    let samples = [a, b].map { Self.samples(of: $0, tick: tick) }
    let grid = a.grid
    ignored = (0..<grid.cells).map { cell in
      let (x, y) = (cell % grid.columns * grid.cellWidth, cell / grid.columns * grid.cellHeight)
      return tolerance?.unstable.contains { rect in
        rect.minX < x + grid.cellWidth && rect.maxX > x && rect.minY < y + grid.cellHeight && rect.maxY > y
      } ?? false
    }
    let pictures = a.pictures + b.pictures
    let all = samples[0] + samples[1].map { $0 + a.pictures.count }
    let ids: [Int]
    if let tolerance {
      ids = Self.similar(all, pictures, first: samples[0].count, tolerance, ignored)
    } else {
      var places: [String: Int] = [:]
      var canonical: [Int] = []
      for (index, picture) in pictures.enumerated() {
        let place = places[picture.digest] ?? index
        places[picture.digest] = place
        canonical.append(place)
      }
      ids = all.map { canonical[$0] }
    }
    before = Array(ids.prefix(samples[0].count))
    after = Array(ids.dropFirst(samples[0].count))
    signatures = pictures.map(\.signature)
    colors = pictures.map(\.color)
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

  private static func samples(of recording: FrameRecording, tick: Double) -> [Int] {
    let count = min(mostTicks, max(1, Int((Double(recording.end) / tick).rounded())))
    var frame = 0
    return (0..<count).map { index in
      let time = (Double(index) + 0.5) * tick
      while frame + 1 < recording.frames.count, Double(recording.frames[frame + 1].start) <= time { frame += 1 }
      return recording.frames[frame].picture
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
    for plane in 0..<3 {
      let limit = tolerance.noise[plane]
      let start = plane * grid.cells
      for cell in 0..<grid.cells {
        let difference = abs(Int(values[start + cell]) - Int(other.values[start + cell]))
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
