package import SeguePixels

/// What is shown already, as far as it matters for the choice of indices: known only when the frame before is encoded.
package struct ShownChoices: Sendable {
  /// For a pixel whose source changed: the squared distance of what is shown from the target, where that is within the
  /// tolerance or the colour that the pixel gets anyway, so that leaving the pixel as it is will do. `never` otherwise, and for pixels that did not change.
  package var staleness: [Int32]
  /// For a pixel whose source did not change: an index of the palette with exactly the colour that is shown, which is as
  /// good as the transparent one; the transparent one itself where there is none. Any, for other pixels.
  package var twin: [UInt8]

  package static let never = Int32.max

  /// `shown` is what a viewer sees before this frame; nil on nothing.
  package init(_ choices: IndexChoices, shown: borrowing Bitmap) {
    let count = choices.nearest.count
    staleness = [Int32](repeating: Self.never, count: count)
    twin = choices.nearest
    guard let transparent = choices.transparent else { return }
    let index = WordIndex(choices.palette)
    let words = choices.palette.colors.map(\.word)
    var memo = PerceptualMemo()
    let rect = choices.rect
    let width = shown.width
    shown.withPixels { shown in
      // Neighbours often show the same.
      var (lastWord, lastTwin): (UInt32, UInt8) = (0, transparent)
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let i = y * rect.width + x
          let word = shown[(rect.minY + y) * width + rect.minX + x].word
          if choices.nearest[i] == transparent {
            if word != lastWord { (lastWord, lastTwin) = (word, index.index(of: word) ?? transparent) }
            twin[i] = lastTwin
          } else if word == words[Int(choices.nearest[i])] {
            // That very colour is shown: it can be left, whatever the tolerance.
            staleness[i] = memo.color(word).squaredDistance(to: choices.target[i])
          } else if choices.tolerance[i] > 0, word >> 24 == 255 {
            let distance = memo.color(word).squaredDistance(to: choices.target[i])
            let tolerance = Int(choices.tolerance[i])
            if Int(distance) <= tolerance * tolerance { staleness[i] = distance }
          }
        }
      }
    }
  }
}
