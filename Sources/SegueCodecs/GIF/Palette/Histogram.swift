import SeguePixels

/// The colours of the pixels that changed, and where each of them is.
struct Histogram {
  struct Entry {
    let color: RGB
    /// How much a wrong colour would show: pixels count more the smoother their surroundings are.
    var weight: Int
    /// How many of the pixels lie in a flat area.
    var flatCount: Int
  }

  /// In the order in which the colours are met, row by row.
  private(set) var entries: [Entry] = []
  /// For every pixel of the rectangle the index of its entry, or `unchanged`.
  private(set) var ids: [UInt32]
  /// For every pixel of the rectangle its `Texture.activity`.
  private(set) var activities: [UInt8]

  static let unchanged = UInt32.max

  /// Open addressing; a slot holds an entry's index plus one, 0 is free. Never more than half full.
  private var slots: [UInt32]

  /// Counts the pixels in `rect` that differ from `old`, or all of them.
  init(of frame: borrowing Bitmap, in rect: PixelRect, changedFrom old: borrowing Bitmap, all: Bool) {
    ids = [UInt32](repeating: Self.unchanged, count: rect.width * rect.height)
    activities = [UInt8](repeating: 0, count: rect.width * rect.height)
    slots = [UInt32](repeating: 0, count: 1 << 12)
    let (width, height) = (frame.width, frame.height)
    frame.withPixels { pixels in
      old.withPixels { old in
        // Most pixels have the colour of the one before them; no pixel is clear.
        var (lastWord, lastID): (UInt32, Int) = (0, 0)
        for y in 0..<rect.height {
          for x in 0..<rect.width {
            let at = (rect.minY + y) * width + rect.minX + x
            let word = pixels[at].word
            if !all, word == old[at].word { continue }
            let activity = Texture.activity(pixels, x: rect.minX + x, y: rect.minY + y, width: width, height: height)
            let i = y * rect.width + x
            if word != lastWord { (lastWord, lastID) = (word, find(word)) }
            let id = lastID
            ids[i] = UInt32(id)
            activities[i] = activity
            entries[id].weight &+= Self.weight(activity)
            if activity == Texture.flat { entries[id].flatCount &+= 1 }
          }
        }
      }
    }
  }

  /// 8 in smooth surroundings, falling to 1 in busy ones.
  @inline(__always) private static func weight(_ activity: UInt8) -> Int {
    activity <= Texture.smoothest ? 8 : max(1, 64 / Int(activity))
  }

  @inline(__always) private mutating func find(_ word: UInt32) -> Int {
    let color = RGB(word: word)
    var slot = Self.hash(color) & (slots.count - 1)
    while slots[slot] != 0 {
      let id = Int(slots[slot]) - 1
      if entries[id].color.word == word { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(color: color, weight: 0, flatCount: 0))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return entries.count - 1
  }

  /// Fibonacci hashing (D. E. Knuth, vol. 3, 6.4), without the bits at the end that see few of the colour's.
  @inline(__always) private static func hash(_ color: RGB) -> Int {
    Int(truncatingIfNeeded: (color.word &* 0x9E37_79B1) >> 8)
  }

  private mutating func grow() {
    let count = slots.count * 4
    slots = [UInt32](repeating: 0, count: count)
    for (id, entry) in entries.enumerated() {
      var slot = Self.hash(entry.color) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(id + 1)
    }
  }
}
