import SegueCore
import Synchronization

/// The caches that a renderer keeps between frames. They are bounded, safe to share between threads, and do not affect
/// the output.
final class RenderCaches: Sendable {
  let backdrops = BackdropCache()
  let prefixes = PrefixCache()
  let outlines = OutlineCache()
  let frames = FrameCache()
}

/// Finished frames: the latest one, which the next frame usually resembles, and a few that recur, such as the screens
/// at rest.
///
/// Display lists are compared completely, so outside the damage a cached frame equals the one that would be painted.
/// Bounded by entries and pixels.
final class FrameCache: Sendable {
  /// A cached frame, and where another one may differ from it.
  struct Match {
    let frame: PlacedBitmap
    let damage: [PixelRect]

    var damagedArea: Int { damage.reduce(0) { $0 + $1.area } }
  }

  private struct Entry {
    let list: DisplayList
    let frame: PlacedBitmap
    /// Whether the frame was requested again, or is shown for a long time.
    var recurs: Bool
  }

  private static let maxEntries = 3
  /// 12 million pixels are 48 MB.
  private static let maxPixels = 12_000_000
  /// Least recently used first.
  private let entries = Mutex<[Entry]>([])

  /// The cached frame that differs least from `list`; nil if nothing is cached.
  func closest(to list: DisplayList) -> Match? {
    var best: (match: Match, index: Int)?
    let known = entries.withLock { $0 }
    for (i, entry) in known.enumerated().reversed() {
      let match = Match(frame: entry.frame, damage: list.damage(since: entry.list))
      if let best, best.match.damagedArea <= match.damagedArea { continue }
      best = (match, i)
      if match.damage.isEmpty { break }
    }
    if let best, best.match.damage.isEmpty { markRecurring(known[best.index].frame) }
    return best?.match
  }

  private func markRecurring(_ frame: PlacedBitmap) {
    entries.withLock { entries in
      guard let i = entries.firstIndex(where: { $0.frame === frame }) else { return }
      var entry = entries.remove(at: i)
      entry.recurs = true
      entries.append(entry)
    }
  }

  /// Keeps a frame until the next one is kept, or for longer if it `recurs`.
  func keep(_ frame: PlacedBitmap, of list: DisplayList, recurs: Bool) {
    entries.withLock { entries in
      // Other frames are dropped at once: a surface that is reused immediately is still in the processor's cache.
      entries.removeAll { !$0.recurs }
      entries.append(Entry(list: list, frame: frame, recurs: recurs))
      var size = entries.reduce(0) { $0 + $1.frame.bounds.area }
      while entries.count > Self.maxEntries || size > Self.maxPixels { size -= entries.removeFirst().frame.bounds.area }
    }
  }
}

/// Bitmaps of the first commands of a display list, shared by the frames that begin with them: in a transition the
/// lower screen usually stays the same.
///
/// Commands are compared completely, so a cached prefix equals what would be painted. Bounded by entries.
final class PrefixCache: Sendable {
  /// A frame after the first `count` commands of a display list.
  struct Prefix: Sendable {
    let count: Int
    /// Nil for the background alone.
    let bitmap: PlacedBitmap?

    static let none = Prefix(count: 0, bitmap: nil)
  }

  private struct Entry {
    let background: Color
    let commands: ArraySlice<Command>
    let bitmap: PlacedBitmap

    func isPrefix(of list: DisplayList) -> Bool {
      bitmap.bounds.width == list.width && bitmap.bounds.height == list.height && background == list.background
        && list.commands.starts(with: commands)
    }
  }

  private struct State {
    /// The display list of the last lookup.
    var last: DisplayList?
    /// Least recently used first.
    var entries: [Entry] = []

    mutating func longestPrefix(of list: DisplayList) -> Prefix {
      var best: Int?
      for (i, entry) in entries.enumerated() where entry.isPrefix(of: list) {
        if let best, entries[best].commands.count >= entry.commands.count { continue }
        best = i
      }
      guard let best else { return .none }
      let entry = entries.remove(at: best)
      entries.append(entry)
      return Prefix(count: entry.commands.count, bitmap: entry.bitmap)
    }
  }

  private static let maxEntries = 2
  private let state = Mutex(State())

  /// The longest cached prefix of `list`, and the number of commands that are worth caching: those that `list` shares
  /// with the list of the previous call.
  func lookUp(_ list: DisplayList) -> (cached: Prefix, worthKeeping: Int) {
    state.withLock { state in
      let shared = state.last.map { $0.sharedPrefixCount(with: list) } ?? 0
      state.last = list
      return (state.longestPrefix(of: list), shared)
    }
  }

  /// The longest cached prefix of `list`.
  func longestPrefix(of list: DisplayList) -> Prefix {
    state.withLock { $0.longestPrefix(of: list) }
  }

  /// Keeps the bitmap of the first `count` commands of `list`.
  func keep(_ bitmap: PlacedBitmap, of list: DisplayList, count: Int) {
    state.withLock { state in
      state.entries.append(Entry(background: list.background, commands: list.commands[..<count], bitmap: bitmap))
      if state.entries.count > Self.maxEntries { state.entries.removeFirst() }
    }
  }
}

extension DisplayList {
  /// The number of commands at the start that are equal in both lists; 0 if they differ in size or background.
  fileprivate func sharedPrefixCount(with other: DisplayList) -> Int {
    guard width == other.width, height == other.height, background == other.background else { return 0 }
    var count = 0
    while count < commands.count, count < other.commands.count, commands[count] == other.commands[count] { count += 1 }
    return count
  }
}
