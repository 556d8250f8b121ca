import SegueGraphics
import SegueMotion

/// Pictures in cells, and in cells that are twice and four times as wide and high.
struct CellPyramid {
  let levels: [CellImage]

  init(_ signature: Signature) {
    let fine = CellImage(signature)
    levels = [fine, fine.half, fine.half.half]
  }
}

/// A thing followed from the rest in which it is seen whole, picture by picture.
struct ThingTrack {
  let thing: FollowedThing
  /// Those cells that were seen to move with it, and those of which nothing says that they do.
  let (own, others): ([Bool], [Bool])

  /// Where less of what changes is explained, it is something else.
  fileprivate static let leastScore = 0.45

  /// - Parameters:
  ///   - pictures: from the rest on.
  ///   - members: the cells in which it may be.
  init?(_ pictures: [CellPyramid], _ members: [Bool]) {
    guard let first = Follower(pictures, members) else { return nil }
    // What does not move with the most of it is another thing.
    let fitting = first.fittingMembers
    let (some, all) = (fitting.count { $0 }, members.count { $0 })
    var chosen = first
    if 10 * some < 9 * all, let second = Follower(pictures, fitting), 4 * second.known >= 3 * first.known {
      chosen = second
    }
    guard chosen.known >= 4 else { return nil }
    own = chosen.certainMembers
    others = members.indices.map { [own] in members[$0] && !own[$0] }
    thing = FollowedThing(
      states: chosen.states, isUnseen: pictures.map { _ in false }, isAbsent: nil,
      missed: pictures.count - chosen.known, atRest: chosen.thing.atRest, score: chosen.score, weight: chosen.weight)
  }
}

private struct Follower {
  let thing: RestingThing
  private let members: [Bool]
  private(set) var states: [ThingState?]
  private(set) var score = 0.0
  private(set) var weight = 0.0
  private var sums: [(all: Float, left: Float)]

  var known: Int { states.count { $0 != nil } }

  init?(_ pictures: [CellPyramid], _ members: [Bool]) {
    let rest = pictures[0].levels[0]
    guard let box = PixelRect(boundsOf: members, columns: rest.columns), box.width >= 2, box.height >= 2 else {
      return nil
    }
    self.members = members
    thing = RestingThing(rest, members, box: ThingState(box))
    states = [thing.atRest] + [ThingState?](repeating: nil, count: pictures.count - 1)
    sums = [(all: Float, left: Float)](repeating: (0, 0), count: members.count)
    let search = ThingSearch(thing, pictures[pictures.count - 1])
    var found: [(tick: Int, state: ThingState)] = [(0, thing.atRest)]
    var (missed, most) = (0, 0.0)
    for tick in 1..<pictures.count {
      let state = search.best(in: pictures[tick], tick: tick, known: found)
      let match = search.match(pictures[tick], state, keepsCells: true)
      most = max(most, match.seen)
      guard match.score > ThingTrack.leastScore, match.seen > 0.03 * most else {
        missed += 1
        if missed > FollowedThing.mostMissed { break }
        continue
      }
      missed = 0
      var placed = state
      placed.opacity = match.opacity
      states[tick] = placed
      found.append((tick, placed))
      score += match.gain
      weight += match.all
      for cell in match.cells where sums.indices.contains(cell.cell) {
        sums[cell.cell].all += cell.all
        sums[cell.cell].left += cell.left
      }
    }
    score = weight > 0 ? score / weight : 0
  }

  /// Those members that move as the most do.
  var fittingMembers: [Bool] {
    members.indices.map { members[$0] && sums[$0].left <= 0.5 * sums[$0].all + 1 }
  }

  /// Those members that are seen to move as the most do.
  var certainMembers: [Bool] {
    members.indices.map { members[$0] && sums[$0].all > 2 && sums[$0].left <= 0.5 * sums[$0].all }
  }
}

/// Looks for a thing in a picture. Small things are looked for in fine cells.
private struct ThingSearch {
  private let things: [RestingThing]
  private let resting: [CellImage]
  private let coarse: Int

  init(_ thing: RestingThing, _ resting: CellPyramid) {
    things = [thing, thing.half, thing.half.half]
    self.resting = resting.levels
    // A small thing has no details in coarse cells.
    coarse = min(thing.atRest.width, thing.atRest.height) > 12 ? 1 : 0
  }

  private func match(_ picture: CellPyramid, _ state: ThingState, level: Int, keepsCells: Bool = false) -> ThingMatch {
    let place = level == 0 ? state : state.scaled(by: level == 1 ? 0.5 : 0.25)
    return things[level].match(picture.levels[level], resting[level], place, keepsCells: keepsCells)
  }

  func match(_ picture: CellPyramid, _ state: ThingState, keepsCells: Bool) -> ThingMatch {
    match(picture, state, level: 0, keepsCells: keepsCells)
  }

  private typealias Found = (state: ThingState, match: ThingMatch)

  /// - Parameter known: where it was in pictures before, the nearest last.
  func best(in picture: CellPyramid, tick: Int, known: [(tick: Int, state: ThingState)]) -> ThingState {
    func matched(_ state: ThingState) -> Found { (state, match(picture, state, level: coarse)) }
    let guesses = ThingState.guesses(tick, known)
    var best = guesses.dropFirst().reduce(matched(guesses[0])) { best, guess in
      let found = matched(guess)
      return found.match.gain > best.match.gain ? found : best
    }
    best = refined(best, in: picture, level: coarse, step: 1)
    // A jump: look everywhere nearby.
    if best.match.score < 0.75, let far = farther(guesses[guesses.count > 1 ? 1 : 0], picture) {
      let found = refined(matched(far), in: picture, level: coarse, step: 1)
      if found.match.gain > best.match.gain { best = found }
    }
    return best.state
  }

  /// The best place around, then the best size.
  private func refined(_ found: Found, in picture: CellPyramid, level: Int, step: Double) -> Found {
    func search(_ from: Found, unknowns: Int) -> Found {
      let placed = from.state.best(unknowns: unknowns, step: step, rounds: 8 + 8 * unknowns) {
        -match(picture, $0, level: level).gain
      }
      let result = match(picture, placed, level: level)
      return result.gain > from.match.gain ? (placed, result) : from
    }
    var best = search(found, unknowns: 2)
    // The size of what is cut off by the frame is not seen.
    if best.match.score > 0.95 || picture.levels[0].part(of: best.state) < 0.7 { return best }
    // A further unknown must explain more.
    let sized = search(best, unknowns: 3)
    if sized.match.gain > best.match.gain + 0.03 * best.match.all { best = sized }
    if best.match.score > 0.88 { return best }
    let free = search(best, unknowns: 4)
    return free.match.gain > best.match.gain + 0.08 * best.match.all ? free : best
  }

  /// The best of many places around one, in the coarsest cells; nil if none explains anything.
  private func farther(_ center: ThingState, _ picture: CellPyramid) -> ThingState? {
    var best: (gain: Double, state: ThingState)?
    let (columns, rows) = (picture.levels[2].columns * 9 / 20, picture.levels[2].rows * 3 / 10)
    for down in -rows...rows {
      for across in -columns...columns {
        let state = center.moved(Double(4 * across), Double(4 * down))
        let gain = match(picture, state, level: 2).gain
        if gain > best?.gain ?? 0 { best = (gain, state) }
      }
    }
    return best?.state
  }
}
