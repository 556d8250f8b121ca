/// Remembers the perceptual colours of words that were asked for lately: what is shown has the colours of few palettes.
struct PerceptualMemo {
  private static let slotBits = 11
  private var words = [UInt32](repeating: 0, count: 1 << slotBits)
  private var colors = [PerceptualColor](
    repeating: PerceptualColor(lightness: 0, a: 0, b: 0), count: 1 << slotBits)

  /// `word` is an opaque colour's.
  @inline(__always) mutating func color(_ word: UInt32) -> PerceptualColor {
    let slot = Int((word &* 2_654_435_761) >> (32 &- UInt32(Self.slotBits)))
    if words[slot] != word {
      words[slot] = word
      colors[slot] = PerceptualColor(RGB(word: word))
    }
    return colors[slot]
  }
}
