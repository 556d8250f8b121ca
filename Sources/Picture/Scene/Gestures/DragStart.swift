import SegueCore
import SegueMotion

/// When a drag begins, and the position from which its translation is measured.
struct DragStart: Hashable, Sendable {
  let time: Nanoseconds
  let origin: Point
}

extension Touch {
  func time(ofMove index: Int) -> Nanoseconds { down + Nanoseconds(moves[index].time) }

  /// When the finger moves next after `time`. At rest it moves as well (`TouchPath.movesAndRests`).
  func move(after time: Nanoseconds) -> Nanoseconds? {
    path.movesAndRests.lazy.map { down + Nanoseconds($0.time) }.first { $0 > time }
  }

  /// The instant at which the finger is `slop` points away from where it touched down: between the move at this index,
  /// which is the first beyond them, and the one before.
  func crossing(of slop: Double, upToMove index: Int) -> Nanoseconds {
    var inside = index > 0 ? time(ofMove: index - 1) : down
    guard slop > 0 else { return inside }
    var beyond = time(ofMove: index)
    while beyond.nanoseconds - inside.nanoseconds > 1 {
      let middle = Nanoseconds(nanoseconds: (inside.nanoseconds + beyond.nanoseconds) / 2)
      if (position(at: middle.seconds) - path.start).length < slop { inside = middle } else { beyond = middle }
    }
    return beyond
  }
}
