package import SegueGraphics

/// What is shown already, as far as it matters for the choice of indices: known only when the frame before is encoded.
package struct DisplayedChoices: Sendable {
  /// For a pixel whose source changed: the squared distance of what is shown from the target, where that is within the
  /// tolerance or the colour that the pixel gets anyway, so that leaving the pixel as it is will do. `never` otherwise, and for pixels that did not change.
  package var retainedErrors: [Int32]
  /// For a pixel whose source did not change: an index of the palette with exactly the colour that is shown, which is as
  /// good as the transparent one; the transparent one itself where there is none. Any, for other pixels.
  package var retainedIndices: [UInt8]

  package static let never = Int32.max

  /// `shown` is what a viewer sees before this frame; nil on nothing.
  package init(_ choices: IndexChoices, shown: borrowing Bitmap) {
    let count = choices.nearest.count
    var retainedErrors = [Int32](repeating: Self.never, count: count)
    var retainedIndices = choices.nearest
    if let transparent = choices.transparent {
      let index = PaletteLookup(choices.palette)
      let words = choices.palette.colors.map(\.word)
      var memo = PerceptualMemo()
      let rect = choices.rect
      let (width, rectWidth) = (shown.width, rect.width)
      let (nearest, target, tolerance) = (choices.nearest.span, choices.target.span, choices.tolerance.span)
      var retainedErrors = retainedErrors.mutableSpan
      var retainedIndices = retainedIndices.mutableSpan
      shown.withPixels { shown in
        // Neighbours often show the same.
        var (lastWord, lastRetained): (UInt32, UInt8) = (0, transparent)
        var i = 0
        for y in rect.minY..<rect.maxY {
          let row = y * width + rect.minX
          for x in row..<row + rectWidth {
            let word = shown[x].word
            let own = nearest[i]
            if own == transparent {
              if word != lastWord { (lastWord, lastRetained) = (word, index.index(of: word) ?? transparent) }
              retainedIndices[i] = lastRetained
            } else if word == words[Int(own)] {
              // That very colour is shown: it can be left, whatever the tolerance.
              retainedErrors[i] = memo.color(word).squaredDistance(to: target[i])
            } else if tolerance[i] > 0, word >> 24 == 255 {
              let distance = memo.color(word).squaredDistance(to: target[i])
              let most = Int(tolerance[i])
              if Int(distance) <= most &* most { retainedErrors[i] = distance }
            }
            i &+= 1
          }
        }
      }
    }
    self.retainedErrors = retainedErrors
    self.retainedIndices = retainedIndices
  }
}
