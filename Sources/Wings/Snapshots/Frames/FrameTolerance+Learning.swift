import SegueCore
import SegueGraphics

extension FrameTolerance {
  /// What video codecs change at usual qualities, in quarters of a level of the mean of a cell with edges.
  private static let codecNoise = [20, 30, 27, 60]

  /// What is noise in a cell. Codecs change flat cells less than those with edges.
  func limit(_ plane: Int, edges: Int, isCut: Bool) -> Int {
    let limit = noise[plane] * (38 + 26 * min(64, edges) / 64) / 64
    return isCut ? limit * 7 / 4 : limit
  }

  /// What is noise in a cell beside edges. Codecs work in blocks: what an edge leaves is spread over its block.
  func limit(_ plane: Int, cell: Int, of a: Signature, _ b: Signature) -> Int {
    let edges = a.grid.block(of: cell).map { max(a.values[3 * a.grid.cells + $0], b.values[3 * a.grid.cells + $0]) }
    return limit(plane, edges: Int(edges.max() ?? 0), isCut: a.grid.isCut(cell))
  }

  /// The same for finer cells than those of `grid`, whose means are less certain.
  func scaled(from grid: SignatureGrid, to other: SignatureGrid) -> FrameTolerance {
    var tolerance = self
    if other.level < grid.level { tolerance.noise = noise.map { min(1023, $0 * 2) } }
    return tolerance
  }

  /// Without another recording of the same to compare with.
  static func standard(tick: Double) -> FrameTolerance {
    FrameTolerance(noise: codecNoise, time: Int(1.2 * tick))
  }

  /// From recordings of the same: what differs between them is noise, and where much more differs than elsewhere it is unstable.
  static func learned(from first: FrameRecording, _ others: [FrameRecording]) -> FrameTolerance {
    var tolerance = standard(tick: first.usualTick)
    if others.isEmpty { return tolerance }
    let grid = first.grid
    var largest = [[Int]](repeating: [Int](repeating: 0, count: grid.cells), count: Signature.planes)
    for other in others {
      let (difference, delay) = RunDifference.between(first, other)
      for plane in 0..<Signature.planes {
        for cell in 0..<grid.cells { largest[plane][cell] = max(largest[plane][cell], difference[plane][cell]) }
      }
      tolerance.time = max(tolerance.time, Int((abs(delay) + 0.2) * first.usualTick))
    }
    var isUnstable = [Bool](repeating: false, count: grid.cells)
    for plane in 0..<3 {
      let sorted = largest[plane].sorted()
      // Most cells are quiet; what is far above most of them varies by itself.
      let usual = sorted[sorted.count * 3 / 4]
      let limit = max(4 * usual, 24)
      let stable = largest[plane].filter { $0 <= limit }
      tolerance.noise[plane] = min(1023, (stable.max() ?? 0) * 5 / 4 + 3)
      for cell in 0..<grid.cells where largest[plane][cell] > limit { isUnstable[cell] = true }
    }
    tolerance.noise[3] = min(1023, (largest[3].max() ?? 0) * 5 / 4 + 8)
    tolerance.unstable = Self.regions(isUnstable, grid)
    return tolerance
  }

  private static func regions(_ marks: [Bool], _ grid: SignatureGrid) -> [PixelRect] {
    let zero = Signature(grid: grid, values: [Int16](repeating: 0, count: grid.cells * Signature.planes))
    var marked = zero
    for cell in 0..<grid.cells where marks[cell] { marked.values[cell] = 4 }
    let none = [Bool](repeating: false, count: grid.cells)
    return CellRegion.all(zero, marked, tolerance: nil, ignored: none).map { $0.pixels(grid) }
      .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  /// What recording says about regions that vary.
  var unstableWords: [String] {
    unstable.map { "unstable: \(MotionWords.place($0)) differs between the runs, so it is not compared" }
  }

  /// What was tolerated between a recording and a motion that is compared with it: the largest difference in brightness of pictures
  /// that are called the same, and what is not compared.
  func words(_ old: FrameRecording, _ new: FrameRecording) -> [String] {
    guard old.grid == new.grid else { return [] }
    let motions = SampledMotions(old, new, tolerance: self)
    var largest = 0
    var seen: Set<[Int]> = []
    for tick in 0..<min(motions.before.count, motions.after.count) where motions.before[tick] == motions.after[tick] {
      let pair = [motions.pictures.before[tick], motions.pictures.after[tick]]
      guard seen.insert(pair).inserted else { continue }
      let (first, second) = (motions.signatures[pair[0]].values, motions.signatures[pair[1]].values)
      for cell in 0..<motions.grid.cells where !motions.ignored[cell] {
        largest = max(largest, abs(Int(first[cell]) - Int(second[cell])))
      }
    }
    func levels(_ quarters: Int) -> String { FixedDecimal(Double(quarters) / 4, places: 1)?.text ?? "?" }
    var words = largest == 0 ? [] : ["tolerated: up to \(levels(largest)) levels of a cell's brightness"]
    if !unstable.isEmpty {
      let places = unstable.map(MotionWords.place).joined(separator: ", ")
      words.append("not compared: \(places), which differed between the recorded runs")
    }
    return words
  }

  /// Those findings that are more than what is allowed, and the others as words: a motion may be a little later or earlier.
  package func divided(_ findings: [MotionFinding]) -> (told: [MotionFinding], tolerated: [String]) {
    func isAllowed(_ finding: MotionFinding) -> Bool {
      // No cell differs by more than noise.
      if finding.kind == .antialiasing, finding.region == nil { return true }
      guard [.later, .earlier, .duration].contains(finding.kind) else { return false }
      return abs(finding.amounts.first?.value ?? .infinity) * 1_000_000 <= Double(time)
    }
    return (findings.filter { !isAllowed($0) }, findings.filter(isAllowed).map { "tolerated: \($0.words)" })
  }
}

/// How two recordings of the same differ.
private enum RunDifference {
  /// The largest difference of each cell, for each plane, at the delay at which both are most alike; and that delay in ticks.
  static func between(_ a: FrameRecording, _ b: FrameRecording) -> (cells: [[Int]], delay: Double) {
    let motions = SampledMotions(a, b, tolerance: nil)
    let (first, second) = (motions.before, motions.after)
    func pairs(_ delay: Int) -> [(Int, Int)] {
      second.indices.map { (first[max(0, min(first.count - 1, $0 - delay))], second[$0]) }
    }
    let delays = (-4...4).sorted { (abs($0), $0) < (abs($1), $1) }
    let best = delays.min { distance(pairs($0), motions) < distance(pairs($1), motions) } ?? 0
    var cells = [[Int]](repeating: [Int](repeating: 0, count: motions.grid.cells), count: Signature.planes)
    for (a, b) in pairs(best) where a != b {
      let (old, new) = (motions.signatures[a].values, motions.signatures[b].values)
      for plane in 0..<Signature.planes {
        for cell in 0..<motions.grid.cells {
          let place = plane * motions.grid.cells + cell
          cells[plane][cell] = max(cells[plane][cell], abs(Int(old[place]) - Int(new[place])))
        }
      }
    }
    return (cells, Double(best))
  }

  private static func distance(_ pairs: [(Int, Int)], _ motions: SampledMotions) -> Double {
    pairs.reduce(0) { $0 + motions.distance($1.0, $1.1) }
  }
}

extension FrameRecording {
  /// The same with one picture for frames that follow each other and differ by noise only.
  var withoutNoise: FrameRecording {
    guard let tolerance else { return self }
    let ignored = [Bool](repeating: false, count: grid.cells)
    // What moves by the size of a cell, as a grid of lines does, shows in finer cells only.
    let details = RestDetails(pictures.map(\.detail), grid, tolerance)
    var result = self
    result.pictures = []
    var places: [Int: Int] = [:]
    var first = 0
    for index in frames.indices {
      let picture = frames[index].picture
      if let place = places[picture] {
        result.frames[index].picture = place
        continue
      }
      // Half of the noise: the other half is left for what is compared with it.
      var half = tolerance
      half.noise = tolerance.noise.map { $0 / 2 }
      if index > 0 {
        let last = result.frames[index - 1].picture
        if result.pictures[last].signature.isSimilar(to: pictures[picture].signature, half, ignored),
          details.areAlike(first, picture)
        {
          places[picture] = last
          result.frames[index].picture = last
          continue
        }
      }
      first = picture
      places[picture] = result.pictures.count
      result.frames[index].picture = result.pictures.count
      result.pictures.append(pictures[picture])
    }
    return result
  }
}
