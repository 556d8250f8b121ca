/// Where two pixels last stood, and whether it pays to point there.
struct MatchFinder {
  private let width: Int
  private let bytesPerPixel: Int
  private let longest: Int
  /// One more than the place where a pair with this hash was last seen.
  private var places: [UInt32]

  private static let hashBits: UInt64 = 12

  init(width: Int, bytesPerPixel: Int) {
    self.width = width
    self.bytesPerPixel = bytesPerPixel
    longest = DeflateMatch.longest / bytesPerPixel
    places = [UInt32](repeating: 0, count: 1 << Int(Self.hashBits))
  }

  /// A match for two pixels or more at `i`, of which the row has as many; it ends where either row does.
  @inline(__always)
  mutating func match(
    at i: Int, end: Int, in words: Span<UInt32>, _ costs: borrowing LiteralCosts
  ) -> (length: Int, distance: Int)? {
    let pair = UInt64(words[i]) | UInt64(words[i + 1]) << 32
    // Knuth's multiplicative hash with 2⁶⁴ / φ.
    let hash = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 - Self.hashBits))
    let place = Int(places[hash]) - 1
    places[hash] = UInt32(truncatingIfNeeded: i + 1)
    if place < 0 || words[place] != words[i] || words[place + 1] != words[i + 1] { return nil }
    return confirm(place, at: i, end: end, in: words, costs)
  }

  @inline(never)
  private func confirm(
    _ place: Int, at i: Int, end: Int, in words: Span<UInt32>, _ costs: borrowing LiteralCosts
  ) -> (length: Int, distance: Int)? {
    let (row, rowBefore) = (i / width, place / width)
    // A filter byte lies between rows.
    let distance = (i - place) * bytesPerPixel + row - rowBefore
    if distance > DeflateMatch.farthest { return nil }
    let limit = min(longest, end - i, (rowBefore + 1) * width - place)
    var length = 0
    while length < limit && words[place + length] == words[i + length] { length += 1 }
    if length < 2 { return nil }

    let bits = DeflateMatch.length(length * bytesPerPixel).bits + DeflateMatch.distance(distance).bits
    let price = UInt32(8 * (Self.symbolBits + bits))
    var saved: UInt32 = 0
    var last = ~words[i]
    var isRun = false
    for k in 0..<length {
      let word = words[i + k]
      if word != last {
        saved += costs.of(word)
        isRun = false
      } else if !isRun {
        saved += Self.runCost
        isRun = true
      }
      last = word
      if saved > price { return (length, distance) }
    }
    return nil
  }

  // Measured on photographs and text: what the two codes of a match take, with a margin for the guess that literals are,
  // and eighths of a bit for a run.
  private static let symbolBits = 14
  private static let runCost: UInt32 = 6 * 8
}
