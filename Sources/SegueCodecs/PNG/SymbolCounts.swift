/// How often each of deflate's symbols occurs in a block.
struct SymbolCounts {
  /// One array a channel: the same byte often follows itself, and a counter that was just written is slow to read.
  private var channels = [UInt32](repeating: 0, count: 4 * 256)
  /// By bytes.
  private var lengths = [UInt32](repeating: 0, count: DeflateMatch.longest + 1)
  private(set) var distances = [UInt32](repeating: 0, count: 30)

  @inline(__always)
  mutating func add(byte: UInt8) { channels[Int(byte)] &+= 1 }

  @inline(__always)
  mutating func add(pixel word: UInt32) {
    channels[Int(word & 0xFF)] &+= 1
    channels[256 | Int(word >> 8 & 0xFF)] &+= 1
    channels[512 | Int(word >> 16 & 0xFF)] &+= 1
    channels[768 | Int(word >> 24)] &+= 1
  }

  @inline(__always)
  mutating func add(length: Int, distance: Int) {
    lengths[length] &+= 1
    distances[DeflateMatch.distance(distance).symbol] &+= 1
  }

  /// Of literals, the block's end, which occurs once, and lengths.
  func literals(channels count: Int) -> [UInt32] {
    var literals = [UInt32](repeating: 0, count: 286)
    for i in 0..<256 * count { literals[i & 0xFF] += channels[i] }
    literals[256] = 1
    for length in 3...DeflateMatch.longest { literals[DeflateMatch.length(length).symbol] += lengths[length] }
    return literals
  }
}
