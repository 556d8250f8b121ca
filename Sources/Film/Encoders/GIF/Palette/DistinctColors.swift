/// Numbers distinct colours in order of occurrence, and counts them.
///
/// A hash table with open addressing (D. E. Knuth, vol. 3, 6.4). Eight colours that differ only in their lowest bits
/// share a cache line, because neighbouring pixels often have similar colours.
@safe
struct DistinctColors: ~Copyable {
  typealias Entry = Histogram.Entry

  /// The pixel word in the low half and its number in the high half; 0 is free. At most half of the slots are used.
  private var slots: UnsafeMutablePointer<UInt64>
  /// The base-2 logarithm of the number of slots.
  private var bits: Int
  private var entries: UnsafeMutablePointer<Entry>
  private(set) var count = 0

  /// `pixelLimit` is the maximum number of pixels that will be counted.
  init(pixelLimit: Int) {
    bits = 8
    while bits < Self.firstBits, Self.limit(bits) < pixelLimit { bits += 1 }
    unsafe slots = .allocate(capacity: 1 << bits)
    unsafe slots.initialize(repeating: 0, count: 1 << bits)
    unsafe entries = .allocate(capacity: Self.limit(bits))
  }

  /// The largest initial table, 256 kB. Only photographs need a larger one.
  private static let firstBits = 15

  deinit {
    unsafe slots.deallocate()
    unsafe entries.deallocate()
  }

  /// Counts the pixels of a row that differ from `old`, or all of them if `old` is nil, and writes their numbers to
  /// `ids`. Other pixels, and those that are not opaque, get `Histogram.unchanged`. Returns the number of counted
  /// pixels.
  mutating func add(
    _ pixels: UnsafePointer<UInt32>, changedFrom old: UnsafePointer<UInt32>?, _ activity: UnsafePointer<UInt8>,
    count: Int, ids: UnsafeMutablePointer<UInt32>
  ) -> Int {
    // Many pixels have the colour of the previous one. 0 matches no counted pixel.
    var (lastWord, lastID): (UInt32, UInt32) = (0, 0)
    // What the pixels of that colour count since the last one of another.
    var run = Entry.Count()
    var counted = 0
    let new = unsafe RawSpan(_unsafeStart: pixels, byteCount: 4 * count)
    let before = unsafe RawSpan(_unsafeStart: old ?? pixels, byteCount: 4 * count)
    let activities = unsafe RawSpan(_unsafeStart: activity, byteCount: count)
    var x = 0
    while x < count {
      let end = min(count, x + PixelChunk.count)
      if end == x + PixelChunk.count {
        let areOld = unsafe old != nil && PixelChunk.areSame(new, before, at: x)
        // Whether all have the last colour, as their neighbours have, and have changed from one other colour.
        let areFlat =
          unsafe !areOld && lastWord != 0 && PixelChunk.word(new, at: x) == lastWord
          && PixelChunk.byte(activities, at: x) == Texture.flat
          && (old == nil || PixelChunk.word(before, at: x) ?? lastWord != lastWord)
        if areOld || areFlat {
          unsafe (ids + x).update(repeating: areOld ? Histogram.unchanged : lastID, count: PixelChunk.count)
          if areFlat {
            run.addFlat(UInt32(PixelChunk.count))
            counted += PixelChunk.count
          }
          x = end
          continue
        }
      }
      while x < end {
        let word = unsafe pixels[x]
        let isOld = unsafe old.map { unsafe $0[x] == word } ?? false
        if isOld || word >> 24 != 255 {
          unsafe ids[x] = Histogram.unchanged
        } else {
          if word != lastWord {
            if lastWord != 0 { unsafe entries[Int(lastID)].add(run) }
            run = Entry.Count()
            (lastWord, lastID) = (word, number(word))
          }
          unsafe ids[x] = lastID
          run.add(unsafe activity[x])
          counted &+= 1
        }
        x += 1
      }
    }
    if lastWord != 0 { unsafe entries[Int(lastID)].add(run) }
    return counted
  }

  /// The colours counted so far, by their number.
  func copyEntries() -> [Entry] { unsafe [Entry](UnsafeBufferPointer(start: entries, count: count)) }

  /// The number of a colour, which is appended if it is new.
  @inline(__always) private mutating func number(_ word: UInt32) -> UInt32 {
    var slot = Self.slot(word, bits)
    while true {
      let found = unsafe slots[slot]
      if UInt32(truncatingIfNeeded: found) == word { return UInt32(truncatingIfNeeded: found >> 32) }
      if found == 0 { return append(word, slot) }
      slot = (slot &+ 1) & ((1 << bits) &- 1)
    }
  }

  /// Gives a new colour the next number, and puts it into the slot `free`.
  @inline(never) private mutating func append(_ word: UInt32, _ free: Int) -> UInt32 {
    var free = free
    if count == Self.limit(bits) {
      grow()
      free = freeSlot(word)
    }
    unsafe slots[free] = UInt64(word) | UInt64(count) << 32
    unsafe (entries + count).initialize(to: Entry(word: word))
    count += 1
    return UInt32(count - 1)
  }

  private mutating func grow() {
    unsafe slots.deallocate()
    bits += 2
    unsafe slots = .allocate(capacity: 1 << bits)
    unsafe slots.initialize(repeating: 0, count: 1 << bits)
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: Self.limit(bits))
    unsafe larger.moveInitialize(from: entries, count: count)
    unsafe entries.deallocate()
    unsafe entries = larger
    for id in 0..<count {
      let word = unsafe entries[id].word
      let slot = freeSlot(word)
      unsafe slots[slot] = UInt64(word) | UInt64(id) << 32
    }
  }

  private func freeSlot(_ word: UInt32) -> Int {
    var slot = Self.slot(word, bits)
    while unsafe slots[slot] != 0 { slot = (slot &+ 1) & ((1 << bits) &- 1) }
    return slot
  }

  /// The maximum number of colours in a table of 1 << `bits` slots: half of the slots.
  private static func limit(_ bits: Int) -> Int { 1 << (bits - 1) }

  /// Fibonacci hashing of the upper seven bits of each channel, followed by the lowest bits of the three channels, so that
  /// similar colours are adjacent.
  @inline(__always) private static func slot(_ word: UInt32, _ bits: Int) -> Int {
    let dense = word >> 1 & 0x7F | word >> 2 & 0x3F80 | word >> 3 & 0x1F_C000
    return FibonacciHash.slot(of: dense, bits: bits &- 3) << 3 | Int(word & 1 | word >> 7 & 2 | word >> 14 & 4)
  }
}
