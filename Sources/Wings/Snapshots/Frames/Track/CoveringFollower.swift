import SegueGraphics

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
  private var (all, residual) = (0.0, 0.0)

  /// Where less of what is seen is explained, it is something else.
  private static let leastScore = 0.6
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
      atRest: edges.inside(thing.atRest, thing.atRest), score: all > 0 ? 1 - residual / all : 0, weight: all)
  }

  /// - Parameters:
  ///   - isAlone: whether there is nothing else to explain.
  ///   - most: the residual of what explains the pictures; nil if more is left.
  init?(_ scene: CoveredPictures, _ cells: [Int], _ size: Size, isAlone: Bool, most: Double) {
    let rest = scene.pictures[0]
    guard let box = PixelRect(boundsOf: cells, columns: rest.columns), box.width >= 2, box.height >= 2 else {
      return nil
    }
    let atRest = ThingState(box)
    thing = CoveringThing(rest, [Bool](marking: cells, of: rest.cells.count), box: atRest)
    self.scene = scene
    self.size = size
    let count = scene.pictures.count
    states = [atRest] + [ThingState?](repeating: nil, count: count - 1)
    isUnseen = [Bool](repeating: false, count: count)
    let whole = thing.match(rest, scene.backdrops[0], atRest, in: CellWindow(around: [atRest], margin: 1, in: rest))
      .seen
    var found: [(tick: Int, state: ThingState)] = [(0, atRest)]
    var (missed, sum) = (0, 0.0)
    for tick in 1..<count where missed <= FollowedThing.mostMissed {
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
      sum += isAlone ? best.match.residual : best.match.ownResidual
      if sum > most { return nil }
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
      residual += best.match.ownResidual
    }
    keepOnlyFades(found)
    // What has not moved is still there, and not seen.
    if let last = found.last?.state, last.isNear(atRest) {
      for tick in states.indices where isUnseen[tick] { states[tick] = atRest.faded(to: 0) }
    }
  }

  /// The thing over what is shown already.
  func drawn(over shown: Backdrop, _ tick: Int) -> Backdrop {
    states[tick].map { thing.drawn(over: shown, at: $0) } ?? shown
  }

  /// A thing that is not seen is known to be transparent only where its fade leads to 0.
  private mutating func keepOnlyFades(_ found: [(tick: Int, state: ThingState)]) {
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
      return found.match.residual < best.match.residual ? found : best
    }
    let best = searched(first, unknowns: 2, matched)
    // The size of what is cut off by the frame is not seen.
    if size == .kept || picture.part(of: best.state) < 0.7 { return best }
    return searched(best, unknowns: size == .scaled ? 3 : 4, matched)
  }

  private func searched(_ from: Found, unknowns: Int, _ matched: (ThingState) -> Found) -> Found {
    let result = matched(from.state.best(unknowns: unknowns, rounds: 15 * unknowns) { matched($0).match.residual })
    return result.match.residual < from.match.residual ? result : from
  }
}

extension ThingState {
  fileprivate var area: Double { width * height }

  /// Whether places and sizes are the same to a part of a cell.
  func isNear(_ other: ThingState) -> Bool {
    max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height)) < 0.25
  }
}
