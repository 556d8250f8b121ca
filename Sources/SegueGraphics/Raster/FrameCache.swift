import Synchronization

/// The last frame as it was painted, which the next is mostly like, and a few that a script comes back to: the screens that
/// it rests on.
///
/// Lists are compared as a whole, so what a frame from here shows outside of the damage is what would have been painted.
/// Bounded by entries and pixels.
final class FrameCache: Sendable {
  /// A frame that was painted, and where another one may differ from it.
  struct Match {
    let picture: PlacedBitmap
    let damage: [PixelRect]

    var damagedArea: Int { damage.reduce(0) { $0 + $1.area } }
  }

  private struct Entry {
    let list: DisplayList
    let picture: PlacedBitmap
    /// Frames like this one have been wanted again, or are shown for long.
    var recurs: Bool
  }

  private static let limit = 3
  /// 12 million pixels are 48 MB.
  private static let capacity = 12_000_000
  /// Least recently used first.
  private let entries = Mutex<[Entry]>([])

  /// The frame that `list` differs least from.
  func closest(to list: DisplayList) -> Match? {
    var best: (match: Match, index: Int)?
    let known = entries.withLock { $0 }
    for (i, entry) in known.enumerated().reversed() {
      let match = Match(picture: entry.picture, damage: list.damage(since: entry.list))
      if best.map({ match.damagedArea < $0.match.damagedArea }) ?? true { best = (match, i) }
      if match.damage.isEmpty { break }
    }
    if let best, best.match.damage.isEmpty { comeBack(to: known[best.index].picture) }
    return best?.match
  }

  private func comeBack(to picture: PlacedBitmap) {
    entries.withLock { entries in
      guard let i = entries.firstIndex(where: { $0.picture === picture }) else { return }
      var entry = entries.remove(at: i)
      entry.recurs = true
      entries.append(entry)
    }
  }

  /// Keeps `picture`, which shows `list`, until the next one is kept; for longer if it `recurs`.
  func keep(_ picture: PlacedBitmap, of list: DisplayList, recurs: Bool) {
    entries.withLock { entries in
      // More would cost more than they are worth: surfaces that are used again at once are still in the processor's cache.
      entries.removeAll { !$0.recurs }
      entries.append(Entry(list: list, picture: picture, recurs: recurs))
      var size = entries.reduce(0) { $0 + $1.picture.bounds.area }
      while entries.count > Self.limit || size > Self.capacity { size -= entries.removeFirst().picture.bounds.area }
    }
  }
}
