/// A band cut into pixels that are written as they are and matches with what lies before them, in the same band.
///
/// A run repeats the pixel at its left; other matches are found by the last place where the same two pixels stood. They are
/// taken only where they are cheaper than the pixels themselves: residuals of photographs match by chance all the time.
struct Matches {
  /// A row's steps, each some literal pixels and then a match, which is empty at the row's end only.
  struct Step {
    var literals: UInt32
    /// Pixels.
    var length: UInt16
    /// Bytes, less one.
    var distance: UInt16
  }

  private(set) var steps: [Step] = []
  /// How often each symbol for literals and lengths occurs, and the block's end once.
  private(set) var literalCounts = [UInt32](repeating: 0, count: 286)
  private(set) var distanceCounts = [UInt32](repeating: 0, count: 30)

  init(_ band: borrowing FilteredBand) {
    let width = band.width
    let bytesPerPixel = band.format.bytesPerPixel
    let words = band.words.span
    let costs = LiteralCosts(band)
    let longest = DeflateMatch.longest / bytesPerPixel
    var finder = MatchFinder(width: width, bytesPerPixel: bytesPerPixel)
    // One array a channel: the same byte often follows itself, and a counter that was just written is slow to read.
    var (red, green, blue, alpha) = (Counts(repeating: 0), Counts(repeating: 0), Counts(repeating: 0), Counts(repeating: 0))
    steps.reserveCapacity(words.count / 8)
    for y in band.filters.indices {
      literalCounts[Int(band.filters[y])] += 1
      let end = (y + 1) * width
      var i = y * width
      var start = i
      while i < end {
        let word = words[i]
        var length = 0
        var distance = bytesPerPixel
        if i > y * width && word == words[i - 1] {
          length = 1
          let limit = min(longest, end - i)
          while length < limit && words[i + length] == word { length += 1 }
        } else if i + 1 < end, let match = finder.match(at: i, end: end, in: words, costs) {
          length = match.length
          distance = match.distance
        }
        if length == 0 {
          red[Int(word & 0xFF)] &+= 1
          green[Int(word >> 8 & 0xFF)] &+= 1
          blue[Int(word >> 16 & 0xFF)] &+= 1
          alpha[Int(word >> 24)] &+= 1
          i += 1
          continue
        }
        append(literals: i - start, length: length, distance: distance, bytesPerPixel)
        i += length
        start = i
      }
      steps.append(Step(literals: UInt32(end - start), length: 0, distance: 0))
    }
    for byte in 0..<256 {
      literalCounts[byte] += red[byte] + green[byte] + blue[byte] + (band.format == .rgba ? alpha[byte] : 0)
    }
    literalCounts[256] = 1
  }

  private typealias Counts = InlineArray<256, UInt32>

  private mutating func append(literals: Int, length: Int, distance: Int, _ bytesPerPixel: Int) {
    steps.append(
      Step(literals: UInt32(literals), length: UInt16(length), distance: UInt16(truncatingIfNeeded: distance - 1)))
    literalCounts[DeflateMatch.length(length * bytesPerPixel).symbol] += 1
    distanceCounts[DeflateMatch.distance(distance).symbol] += 1
  }
}
