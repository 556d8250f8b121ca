/// A band cut into pixels that are written as they are and matches with what lies before them, in the same band.
///
/// A run repeats the pixel at its left, or, if its bytes are all the same, the byte; other matches are found by the last
/// place where the same pixels stood. They are taken only where they are cheaper than the pixels themselves: residuals of
/// photographs match by chance all the time.
struct Matches {
  /// A row's steps, each some literal pixels and then a match, which is empty at the row's end only.
  struct Step {
    /// Pixels.
    var literals: UInt32
    /// Bytes. If they are not whole pixels, the first byte of the pixel that follows `literals` is a literal too.
    var length: UInt16
    /// Bytes, less one.
    var distance: UInt16
  }

  private(set) var steps: [Step] = []
  /// How often each symbol for literals and lengths occurs, and the block's end once.
  private(set) var literalCounts: [UInt32]
  private(set) var distanceCounts: [UInt32]

  init(_ band: borrowing FilteredBand) {
    let width = band.width
    let bytesPerPixel = band.format.bytesPerPixel
    // A pixel of the same bytes is its first one times this.
    let grey: UInt32 = band.format == .rgb ? 0x01_0101 : 0x0101_0101
    let shift = UInt32(bytesPerPixel - 1) * 8
    let words = band.words.span
    let longest = DeflateMatch.longest / bytesPerPixel
    var finder = MatchFinder(width: width, bytesPerPixel: bytesPerPixel, costs: LiteralCosts(band))
    var counts = SymbolCounts()
    steps.reserveCapacity(words.count / 4)
    var row = 0
    for y in band.filters.indices {
      counts.add(byte: band.filters[y])
      let end = row + width
      var i = row
      var start = row
      var misses = 0
      while i < end {
        let word = words[i]
        let repeats = i > row && word == words[i &- 1]
        var length = 0
        var distance = bytesPerPixel
        if repeats || i &+ 1 < end && word == words[i &+ 1] && word == (word & 0xFF) &* grey {
          let limit = min(longest, end &- i)
          var pixels = 1
          while pixels < limit && words[i &+ pixels] == word { pixels &+= 1 }
          length = pixels &* bytesPerPixel
          if word == (word & 0xFF) &* grey { distance = 1 }
          if !repeats && (i == row || words[i &- 1] >> shift != word & 0xFF) {
            counts.add(byte: UInt8(truncatingIfNeeded: word))
            length &-= 1
          }
          steps.append(
            Step(
              literals: UInt32(truncatingIfNeeded: i &- start), length: UInt16(truncatingIfNeeded: length),
              distance: UInt16(truncatingIfNeeded: distance &- 1)))
          counts.add(length: length, distance: distance)
          i &+= pixels
          start = i
          continue
        }
        if misses < 16 || i & 3 == 0, let match = finder.match(at: i, row: row, in: words) {
          misses = 0
          steps.append(
            Step(
              literals: UInt32(truncatingIfNeeded: i &- start),
              length: UInt16(truncatingIfNeeded: match.pixels &* bytesPerPixel),
              distance: UInt16(truncatingIfNeeded: match.distance &- 1)))
          counts.add(length: match.pixels &* bytesPerPixel, distance: match.distance)
          i &+= match.pixels
          start = i
          continue
        }
        misses &+= 1
        counts.add(pixel: word)
        i &+= 1
      }
      steps.append(Step(literals: UInt32(end - start), length: 0, distance: 0))
      row = end
    }
    literalCounts = counts.literals(channels: bytesPerPixel)
    distanceCounts = counts.distances
  }
}
