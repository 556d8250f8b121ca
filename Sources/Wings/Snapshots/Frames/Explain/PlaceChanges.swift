import SegueGraphics

/// What changed in the picture, where the time of a motion explains nothing: said once, for all frames in which it is seen.
struct PlaceChanges {
  private(set) var findings: [MotionFinding] = []

  /// The largest number of things that are told.
  private static let mostFindings = 4

  /// - Parameter times: which tick of the first motion to compare with each tick of the second; nil for the same.
  init(_ motions: SampledMotions, times: [Int]?) {
    let (a, b) = (motions.before, motions.after)
    func place(_ tick: Int) -> Int { max(0, min(a.count - 1, times?[tick] ?? tick)) }
    let differing = b.indices.filter { a[place($0)] != b[$0] }
    // With another time, frames in a motion lie between two others: only rests can be compared.
    func isRest(_ tick: Int) -> Bool {
      let old = place(tick)
      let now = [tick - 1, tick + 1].contains { b.indices.contains($0) && b[$0] == b[tick] }
      let before = [old - 1, old + 1].contains { a.indices.contains($0) && a[$0] == a[old] }
      return now && before || a.count == 1 || b.count == 1
    }
    let rests = differing.filter(isRest)
    let candidates = rests.isEmpty ? (times == nil ? differing : []) : rests
    guard let tick = Self.reference(candidates, b, motions, place) else { return }
    var (pair, regions) = motions.difference(a[place(tick)], b[tick])
    // Noise can be all that is seen at rest.
    if regions.isEmpty, times == nil, let other = Self.reference(differing, b, motions, place) {
      (pair, regions) = motions.difference(a[place(other)], b[other])
    }
    let grid = pair.0.grid
    let span = (
      from: times == nil ? differing[0] : candidates[0], to: (times == nil ? differing : candidates).last! + 1
    )
    let moment = Moment(
      motions, span.from, span.to, count: times == nil ? differing.count : span.to - span.from)
    if regions.isEmpty {
      findings = [
        MotionFinding(
          .antialiasing,
          "pixels differ by so little that no cell of \(grid.cellWidth) × \(grid.cellHeight) px shows it over white"
            + " (antialiasing, or transparency)\(moment.words)", from: moment.from, to: moment.to,
          confidence: 0.5)
      ]
      return
    }
    let changes = RegionChange.all(pair.0, pair.1, regions)
    if rests.isEmpty, times == nil, differing.count > 2, let other = Self.otherWay(motions, changes, differing, grid) {
      findings = [
        MotionFinding(
          .changed, "the motion in \(MotionWords.place(other)) is another\(moment.words)", from: moment.from,
          to: moment.to,
          region: other, confidence: 0.5)
      ]
      return
    }
    if let ending = Ending(motions, changes, grid, differing, place: place) {
      findings = [ending.finding]
      return
    }
    findings = RegionGroups(changes, grid).findings(moment, most: Self.mostFindings)
  }

  /// Where something is seen elsewhere while all moves, and not as far at other times.
  private static func otherWay(
    _ motions: SampledMotions, _ changes: [RegionChange], _ differing: [Int], _ grid: SignatureGrid
  ) -> PixelRect? {
    guard let first = changes.first, first.kind == .moved else { return nil }
    let far = (first.fit.x * first.fit.x + first.fit.y * first.fit.y).squareRoot()
    // The middle of the first half and of the second one.
    let isSteady = [differing[differing.count / 4], differing[differing.count * 3 / 4]].allSatisfy { tick in
      let (pair, regions) = motions.difference(
        motions.before[min(tick, motions.before.count - 1)], motions.after[tick])
      return RegionChange.all(pair.0, pair.1, regions).first.map { change in
        abs(change.fit.x - first.fit.x) + abs(change.fit.y - first.fit.y) < max(1.5, 0.2 * far)
      } ?? false
    }
    return isSteady ? nil : changes.dropFirst().reduce(first.region) { $0.union($1.region) }.pixels(grid)
  }

  /// The candidate that differs most, the last of several.
  private static func reference(
    _ candidates: [Int], _ b: [Int], _ motions: SampledMotions, _ place: (Int) -> Int
  ) -> Int? {
    candidates.map { (tick: $0, distance: motions.distance(motions.before[place($0)], b[$0])) }
      .max { ($0.distance, $0.tick) < ($1.distance, $1.tick) }?.tick
  }
}

/// When something is seen.
struct Moment {
  let from: Double
  let to: Double
  let words: String

  init(_ motions: SampledMotions, _ from: Int, _ to: Int, count: Int) {
    self.from = Double(from) * motions.tick
    self.to = Double(to) * motions.tick
    let total = motions.after.count
    switch (from, to) {
    case (0, total) where count == total: words = " in all frames"
    case (_, total): words = " from \(MotionWords.time(self.from)) on"
    case _ where to - from == 1: words = " in frame \(motions.frames.after[from])"
    default: words = " from \(MotionWords.time(self.from)) to \(MotionWords.time(self.to))"
    }
  }
}

/// Regions to which the same happened are one.
struct RegionGroups {
  private var groups: [(change: RegionChange, region: CellRegion, count: Int)] = []
  private let grid: SignatureGrid

  init(_ changes: [RegionChange], _ grid: SignatureGrid) {
    self.grid = grid
    for change in changes {
      if let index = groups.firstIndex(where: { Self.isSame($0.change, change, $0.region.weight) }) {
        groups[index].region = groups[index].region.union(change.region)
        groups[index].count += 1
      } else {
        groups.append((change, change.region, 1))
      }
    }
  }

  private static func isSame(_ a: RegionChange, _ b: RegionChange, _ weight: Int) -> Bool {
    // What is a small part of the rest has no cause of its own.
    if b.region.weight * 8 < weight { return true }
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .moved: return abs(a.fit.x - b.fit.x) < 1 && abs(a.fit.y - b.fit.y) < 1
    default: return true
    }
  }

  func findings(_ moment: Moment, most: Int) -> [MotionFinding] {
    groups.prefix(most).map { group in
      let rect = group.region.pixels(grid)
      let (what, amounts) = words(group.change, MotionWords.place(rect))
      return MotionFinding(
        group.change.kind, what + moment.words, from: moment.from, to: moment.to, region: rect, amounts: amounts,
        confidence: group.change.confidence)
    }
  }

  private func words(_ change: RegionChange, _ place: String) -> (String, [(String, Double)]) {
    let fit = change.fit
    switch change.kind {
    case .moved:
      return (
        "\(place) is \(MotionWords.shift(change.fit.x, change.fit.y) ?? "moved by less than a tenth of a pixel")",
        [("x", change.fit.x), ("y", change.fit.y)]
      )
    case .resized:
      let size = [("wide", fit.width), ("high", fit.height)].filter { abs($0.1) > 0.003 }.map { name, change in
        "\(MotionWords.number(100 * abs(change))) % \(change > 0 ? "more" : "less") \(name)"
      }
      return (
        "\(place) is resized: " + size.joined(separator: " and "),
        [("width", 1 + fit.width), ("height", 1 + fit.height)]
      )
    case .recolored:
      let levels = change.levels
      let largest = [levels.brightness, levels.blue, levels.red].max { abs($0) < abs($1) } ?? 0
      let brightness =
        abs(levels.brightness) >= 0.5 ? (levels.brightness > 0 ? "lighter" : "darker") : "of another colour"
      return (
        "\(place) is recoloured: \(brightness), by up to \(MotionWords.number(abs(largest))) levels",
        [("levels", largest)]
      )
    case .shadow:
      return (
        "a soft shade around \(place) is \(change.levels.brightness > 0 ? "gone or lighter" : "there or darker")",
        [("levels", change.levels.brightness)]
      )
    case .appeared: return ("something appeared in \(place)", [])
    case .disappeared: return ("something disappeared from \(place)", [])
    case .text: return ("the text or detail in \(place) is another", [])
    case .antialiasing: return ("\(place) differs only in its antialiasing", [])
    default: return ("\(place) looks different", [])
    }
  }
}

/// A motion that leads to another place: it starts like the recorded one, and the farther it goes the more it differs.
struct Ending {
  let finding: MotionFinding

  init?(
    _ motions: SampledMotions, _ changes: [RegionChange], _ grid: SignatureGrid, _ differing: [Int], place: (Int) -> Int
  ) {
    let b = motions.after
    guard let step = MotionSteps.all(in: b, motions).last(where: { $0.lowerBound <= (differing.first ?? 0) + 1 }),
      let first = differing.first, first > 0, first >= step.lowerBound, differing.last == b.count - 1,
      differing.count == b.count - first, Double(first - step.lowerBound) < 0.5 * Double(step.count)
    else { return nil }
    // How much differs in the first part of the motion and at its end.
    func pair(_ tick: Int) -> (Signature, Signature) {
      (motions.signatures[motions.before[place(tick)]], motions.signatures[b[tick]])
    }
    func area(_ regions: [CellRegion], _ grid: SignatureGrid) -> Int {
      regions.reduce(0) { $0 + $1.cells.count } * grid.cellWidth * grid.cellHeight
    }
    func size(_ tick: Int) -> Double { motions.distance(motions.before[place(tick)], b[tick]) }
    let early = first + (step.upperBound - first) / 4
    guard size(step.upperBound) > 0, size(early) < 0.6 * size(step.upperBound) else { return nil }
    switch changes[0].kind {
    case .moved:
      // What fades in at another place is as far from the old one all the time.
      let (old, new) = pair(early)
      guard let region = CellRegion.all(old, new, tolerance: motions.tolerance, ignored: motions.ignored).first else {
        return nil
      }
      let (then, now) = (RegionChange.all(old, new, [region])[0].fit, changes[0].fit)
      let far = max(abs(now.x), abs(now.y))
      guard max(abs(then.x), abs(then.y)) < 0.6 * far else { return nil }
    case .resized, .changed, .text, .appeared, .disappeared, .recolored:
      // All of what moved, and not a part of it.
      let old = (motions.signatures[motions.before[0]], motions.signatures[motions.before[motions.before.count - 1]])
      let moving = CellRegion.all(old.0, old.1, tolerance: motions.tolerance, ignored: motions.ignored)
      guard 5 * area(changes.map(\.region), grid) > 2 * area(moving, motions.grid) else { return nil }
    default: return nil
    }
    let start = Double(first) * motions.tick
    let rect = changes.dropFirst().reduce(changes[0].region) { $0.union($1.region) }.pixels(grid)
    finding = MotionFinding(
      .ending,
      "the motion ends elsewhere: the last frame differs in \(MotionWords.place(rect)); 0.00–\(MotionWords.time(start)) are equal",
      from: start, to: Double(b.count) * motions.tick, region: rect, confidence: 0.7)
  }
}
