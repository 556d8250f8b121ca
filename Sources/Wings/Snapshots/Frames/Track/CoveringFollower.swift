import SegueGraphics
import SegueMotion

/// Follows one thing from its rest.
struct CoveringFollower {
  /// What can change of its size.
  enum Size: CaseIterable {
    case kept, scaled, free
  }

  private let thing: CoveringThing
  private let scene: CoveredPictures
  private let size: Size
  private var states: [ThingState?]
  private var isUnseen: [Bool]
  private var (all, left) = (0.0, 0.0)

  /// Where less of what is seen is explained, it is something else.
  private static let leastScore = 0.6
  /// After so many pictures in which it is not found, it is gone.
  private static let mostMissed = 4
  /// Of less than this part of the thing nothing can be told.
  private static let leastSeen = 0.005
  /// Nor of so few rows or columns of cells of it.
  private static let leastCells = 2.0

  var followed: FollowedThing {
    let edges = thing.edges(scene.backdrops[0])
    return FollowedThing(
      states: states.map { $0.map { edges.inside($0, thing.atRest) } }, isUnseen: isUnseen,
      isAbsent: (scene.isEmpty(0), scene.isEmpty(states.count - 1)),
      missed: states.indices.count { states[$0] == nil && !scene.isEmpty($0) },
      atRest: edges.inside(thing.atRest, thing.atRest), score: all > 0 ? 1 - left / all : 0, weight: all)
  }

  /// - Parameters:
  ///   - isAlone: whether there is nothing else to explain.
  ///   - most: nil if it cannot explain all but this.
  init?(_ scene: CoveredPictures, _ cells: [Int], _ size: Size, isAlone: Bool, most: Double) {
    let rest = scene.pictures[0]
    var counts = [Bool](repeating: false, count: rest.cells.count)
    for cell in cells { counts[cell] = true }
    guard let box = PixelRect(boundsOf: counts, columns: rest.columns), box.width >= 2, box.height >= 2 else {
      return nil
    }
    let atRest = ThingState(
      x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
    thing = CoveringThing(rest, counts, box: atRest)
    self.scene = scene
    self.size = size
    let count = scene.pictures.count
    states = [atRest] + [ThingState?](repeating: nil, count: count - 1)
    isUnseen = [Bool](repeating: false, count: count)
    let whole = thing.match(rest, scene.backdrops[0], atRest, in: CellWindow(around: [atRest], margin: 1, in: rest))
      .seen
    var found: [(tick: Int, state: ThingState)] = [(0, atRest)]
    var (missed, unexplained) = (0, 0.0)
    for tick in 1..<count where missed <= Self.mostMissed {
      guard !scene.isEmpty(tick) else {
        missed += 1
        // As opaque as at rest it would be seen, unless it is where the backdrop shows the same.
        let last = found[found.count - 1].state
        let window = CellWindow(around: [last], margin: 1, in: rest)
        let seen = thing.match(scene.pictures[tick], scene.backdrops[tick], last, in: window).seen
        isUnseen[tick] = rest.part(of: last) > 0.9 && seen > 0.5 * whole * last.area / atRest.area
        continue
      }
      let best = best(tick, known: found)
      unexplained += isAlone ? best.match.left : best.match.ownLeft
      if unexplained > most { return nil }
      guard best.match.score > Self.leastScore, best.match.seen > Self.leastSeen * whole,
        rest.shorterSide(of: best.state) >= Self.leastCells
      else {
        missed += 1
        continue
      }
      missed = 0
      let state = best.state.faded(to: best.match.opacity)
      states[tick] = state
      found.append((tick, state))
      all += best.match.ownAll
      left += best.match.ownLeft
    }
    forgetSudden(found)
    // What has not moved is still there, and not seen.
    if let last = found.last?.state, last.isNear(atRest) {
      for tick in states.indices where isUnseen[tick] { states[tick] = atRest.faded(to: 0) }
    }
  }

  /// The thing over what is shown already.
  func drawn(over shown: Backdrop, _ tick: Int) -> Backdrop {
    states[tick].map { thing.drawn(over: shown, at: $0) } ?? shown
  }

  /// Where nothing is seen, a thing is known to be transparent only if it fades so fast before.
  private mutating func forgetSudden(_ found: [(tick: Int, state: ThingState)]) {
    guard found.count > 2 else { return }
    let (last, before) = (found[found.count - 1].state.opacity, found[found.count - 2].state.opacity)
    if last - 1.5 * (before - last) > 0.1 { isUnseen = isUnseen.map { _ in false } }
  }

  private typealias Found = (state: ThingState, match: CoveringMatch)

  private func best(_ tick: Int, known: [(tick: Int, state: ThingState)]) -> Found {
    let last = known[known.count - 1].state
    let picture = scene.pictures[tick]
    var guesses = ThingState.guesses(tick, known)
    if size == .kept {
      guesses = guesses.map { ThingState(x: $0.x, y: $0.y, width: last.width, height: last.height) }
    }
    for outline in scene.outlines[tick] {
      for x in [outline.x, outline.x + outline.width - last.width] {
        for y in [outline.y, outline.y + outline.height - last.height] {
          guesses.append(ThingState(x: x, y: y, width: last.width, height: last.height))
        }
      }
      if size != .kept { guesses.append(outline) }
    }
    let window = CellWindow(around: guesses, margin: 2, in: picture)
    func matched(_ state: ThingState) -> Found {
      (state, thing.match(picture, scene.backdrops[tick], state, in: window))
    }
    let first = guesses.dropFirst().reduce(matched(guesses[0])) { best, guess in
      let found = matched(guess)
      return found.match.left < best.match.left ? found : best
    }
    let best = searched(first, unknowns: 2, matched)
    // The size of what is cut off by the frame is not seen.
    if size == .kept || picture.part(of: best.state) < 0.7 { return best }
    return searched(best, unknowns: size == .scaled ? 3 : 4, matched)
  }

  private func searched(_ from: Found, unknowns: Int, _ matched: (ThingState) -> Found) -> Found {
    let start = from.state
    func state(_ values: [Double]) -> ThingState {
      let wide = unknowns > 2 ? values[2] : 1
      return start.placed(x: values[0], y: values[1], wide: wide, high: unknowns > 3 ? values[3] : wide)
    }
    let values = Simplex.minimum(
      from: Array([start.x, start.y, 1, 1].prefix(unknowns)), steps: Array([1.5, 1.5, 0.06, 0.06].prefix(unknowns)),
      rounds: 15 * unknowns
    ) { values in
      if values.dropFirst(2).contains(where: { !(0.3...2).contains($0) }) { return .infinity }
      return matched(state(values)).match.left
    }
    let result = matched(state(values))
    return result.match.left < from.match.left ? result : from
  }
}

extension ThingState {
  fileprivate var area: Double { width * height }

  /// Whether places and sizes are the same to a part of a cell.
  func isNear(_ other: ThingState) -> Bool {
    max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height)) < 0.25
  }
}
