/// Finds the index of a palette that has a pixel's very colour, by its word.
struct PaletteLookup {
  private static let slotBits = 10
  /// Of each slot the word, 0 where it is free: opaque colours are never 0.
  private var words = [UInt32](repeating: 0, count: 1 << slotBits)
  private var indices = [UInt8](repeating: 0, count: 1 << slotBits)

  /// Of equal colours the first counts.
  init(_ palette: Palette) {
    for (index, color) in palette.colors.enumerated() {
      let slot = slot(of: color.word)
      if words[slot] != 0 { continue }
      words[slot] = color.word
      indices[slot] = UInt8(index)
    }
  }

  @inline(__always) func index(of word: UInt32) -> UInt8? {
    if word == 0 { return nil }
    let slot = slot(of: word)
    return words[slot] == word ? indices[slot] : nil
  }

  /// The one that has the word, or the free one where it would be.
  @inline(__always) private func slot(of word: UInt32) -> Int {
    var slot = Int((word &* 2_654_435_761) >> (32 &- UInt32(Self.slotBits)))
    while words[slot] != 0, words[slot] != word { slot = (slot &+ 1) & (1 << Self.slotBits &- 1) }
    return slot
  }
}
