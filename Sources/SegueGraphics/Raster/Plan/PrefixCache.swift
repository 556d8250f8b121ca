import SegueCore
import Synchronization

/// What the first commands of a frame have painted, kept as long as frames begin with them: in a transition the screen
/// below mostly stays as it is.
///
/// Commands are compared as a whole, so a ground from here is what would have been painted. Bounded by entries.
final class PrefixCache: Sendable {
  /// A frame as it is after the first `count` of a list's commands.
  struct Prefix: Sendable {
    let count: Int
    /// Nil before the first command: the background alone.
    let picture: PlacedBitmap?
  }

  private struct Entry {
    let background: Color
    let commands: ArraySlice<Command>
    let picture: PlacedBitmap

    func lies(under list: DisplayList) -> Bool {
      picture.bounds.width == list.width && picture.bounds.height == list.height && background == list.background
        && list.commands.starts(with: commands)
    }
  }

  private struct State {
    /// The list that was asked for last.
    var last: DisplayList?
    /// Least recently used first.
    var entries: [Entry] = []

    mutating func highest(under list: DisplayList) -> Prefix {
      var best: Int?
      for (i, entry) in entries.enumerated() where entry.lies(under: list) {
        if best.map({ entries[$0].commands.count < entry.commands.count }) ?? true { best = i }
      }
      guard let best else { return Prefix(count: 0, picture: nil) }
      let entry = entries.remove(at: best)
      entries.append(entry)
      return Prefix(count: entry.commands.count, picture: entry.picture)
    }
  }

  private static let limit = 2
  private let state = Mutex(State())

  /// The highest ground that is known under `list`, and up to which command it is worth keeping: as far as the list before
  /// it was the same.
  func ground(under list: DisplayList) -> (known: Prefix, worthKeeping: Int) {
    state.withLock { state in
      let shared = state.last.map { $0.commonStart(with: list) } ?? 0
      state.last = list
      return (state.highest(under: list), shared)
    }
  }

  /// The highest ground that is known under `list`.
  func known(under list: DisplayList) -> Prefix {
    state.withLock { $0.highest(under: list) }
  }

  /// Keeps what the first `count` commands of `list` have painted.
  func keep(_ picture: PlacedBitmap, of list: DisplayList, count: Int) {
    state.withLock { state in
      state.entries.append(Entry(background: list.background, commands: list.commands[..<count], picture: picture))
      if state.entries.count > Self.limit { state.entries.removeFirst() }
    }
  }
}

extension DisplayList {
  /// How many commands both begin with; none on frames that differ in size or background.
  fileprivate func commonStart(with other: DisplayList) -> Int {
    guard width == other.width, height == other.height, background == other.background else { return 0 }
    var count = 0
    while count < commands.count, count < other.commands.count, commands[count] == other.commands[count] { count += 1 }
    return count
  }
}
