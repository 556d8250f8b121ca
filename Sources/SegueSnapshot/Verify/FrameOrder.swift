/// In which order frames are rendered: nothing depends on it, and tests show that.
package enum FrameOrder: Hashable, Sendable {
  case natural
  /// One of all orders, by its number; equal neighbours are rendered each for itself.
  case shuffled(seed: UInt64)

  /// Positions below `count`, each once.
  func positions(_ count: Int) -> [Int] {
    guard case .shuffled(let seed) = self else { return Array(0..<count) }
    var random = SplitMix(state: seed)
    return Array(0..<count).shuffled(using: &random)
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
