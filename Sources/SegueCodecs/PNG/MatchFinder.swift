/// Where the same pixels last stood, and whether it pays to point there.
struct MatchFinder {
  private let width: Int
  private let bytesPerPixel: Int
  private let longest: Int
  /// One more than the place where pixels with this hash were last seen.
  private var places = [UInt32](repeating: 0, count: 1 << Int(Self.hashBits))
  /// What a byte costs as a literal, in eighths of a bit.
  private let costs: [UInt16]

  private static let hashBits: UInt64 = 12

  init(width: Int, bytesPerPixel: Int, costs: LiteralCosts) {
    self.width = width
    self.bytesPerPixel = bytesPerPixel
    self.costs = costs.eighths
    longest = DeflateMatch.longest / bytesPerPixel
  }

  /// A match for some pixels from `i` on, in the row that starts at `row`; it ends where either row does.
  @inline(__always)
  mutating func match(at i: Int, row: Int, in words: Span<UInt32>) -> (pixels: Int, distance: Int)? {
    if i &+ Self.least > row &+ width { return nil }
    let pair = UInt64(words[i]) | UInt64(words[i &+ 1]) << 32
    // Knuth's multiplicative hash with 2⁶⁴ / φ.
    let third = UInt64(words[i &+ 2])
    let hash = Int(truncatingIfNeeded: ((pair ^ third &<< 24) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.hashBits))
    let place = Int(places[hash]) &- 1
    places[hash] = UInt32(truncatingIfNeeded: i &+ 1)
    if place < 0 || words[place] != words[i] || words[place &+ 2] != words[i &+ 2] { return nil }
    return confirm(place, at: i, row: row, in: words)
  }

  @inline(never)
  private func confirm(_ place: Int, at i: Int, row: Int, in words: Span<UInt32>) -> (pixels: Int, distance: Int)? {
    // A filter byte lies between rows.
    let rows = place >= row ? 0 : 1 &+ Int(UInt32(truncatingIfNeeded: row &- place &- 1) / UInt32(truncatingIfNeeded: width))
    let distance = (i &- place) &* bytesPerPixel &+ rows
    if distance > DeflateMatch.farthest { return nil }
    let limit = min(longest, row &+ width &- i, row &- (rows &- 1) &* width &- place)
    let price = UInt32(truncatingIfNeeded: 8 &* (Self.symbolBits &+ DeflateMatch.distance(distance).bits))
    let costs = costs.span
    var saved: UInt32 = 0
    var last = ~words[i]
    var isRun = false
    var pixels = 0
    while pixels < limit && saved <= price {
      let word = words[i &+ pixels]
      if words[place &+ pixels] != word { return nil }
      if word != last {
        saved &+= UInt32(costs[Int(word & 0xFF)]) &+ UInt32(costs[Int(word >> 8 & 0xFF)])
        saved &+= UInt32(costs[Int(word >> 16 & 0xFF)])
        isRun = false
      } else if !isRun {
        saved &+= Self.runCost
        isRun = true
      }
      last = word
      pixels &+= 1
    }
    if saved <= price { return nil }
    while pixels < limit && words[place &+ pixels] == words[i &+ pixels] { pixels &+= 1 }
    return (pixels, distance)
  }

  /// Pixels of a match.
  private static let least = 3
  // Measured on photographs and text: what the two codes of a match take, with a margin for the guess that literals are,
  // and eighths of a bit for a run.
  private static let symbolBits = 14
  private static let runCost: UInt32 = 6 * 8
}
