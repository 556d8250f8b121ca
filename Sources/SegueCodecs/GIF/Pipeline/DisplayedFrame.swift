package import SegueGraphics

/// The canvas as a viewer displays it; encodes each frame against it.
struct DisplayedFrame: ~Copyable {
  private(set) var bitmap: Bitmap

  private let transparentFirst: Bool

  /// `transparentFirst`: whether the file's transparent index is always 0.
  init(width: Int, height: Int, transparentFirst: Bool) {
    bitmap = Bitmap(width: width, height: height)
    self.transparentFirst = transparentFirst
  }

  /// Encodes the next frame and draws it on the canvas. nil if it draws nothing and can be omitted.
  mutating func encode(_ frame: SourceFrame, _ choices: IndexChoices) -> CodedFrame? {
    if let cleared = frame.cleared { bitmap.clear(cleared) }
    let coded = smallest(choices)
    if !frame.isEssential, coded.indices.allSatisfy({ $0 == coded.transparent }) { return nil }
    coded.draw(on: &bitmap)
    return coded
  }

  /// Encodes at each of the frame's qualities and returns the smallest result.
  private func smallest(_ choices: IndexChoices) -> CodedFrame {
    var best = code(choices, quality: choices.quality)
    var choices = choices
    for finer in choices.finer {
      choices.tolerance = finer.tolerance
      let coded = code(choices, quality: finer.quality)
      if coded.codes.count <= best.codes.count { best = coded }
    }
    return best
  }

  private func code(_ choices: IndexChoices, quality: Int) -> CodedFrame {
    LZWEncoder.encode(
      choices, DisplayedChoices(choices, shown: bitmap), quality: quality, transparentFirst: transparentFirst)
  }
}

/// The displayed colours as additional choices for the LZW encoder: keeping a pixel is free. They are known only after
/// the previous frame is encoded.
package struct DisplayedChoices: Sendable {
  /// For a pixel whose source changed: the squared distance between the displayed colour and the target, if it is
  /// within the tolerance or the displayed colour is that of `nearest`, so that the pixel may be kept. `never`
  /// otherwise, and for pixels whose source did not change.
  package var retainedErrors: [Int32]
  /// For a pixel whose source did not change: the palette index of exactly the displayed colour, which is equivalent to
  /// the transparent index; the transparent index if there is none. Unspecified for other pixels.
  package var retainedIndices: [UInt8]

  package static let never = Int32.max

  /// `shown` is the canvas before this frame.
  package init(_ choices: IndexChoices, shown: borrowing Bitmap) {
    let count = choices.nearest.count
    var retainedErrors = [Int32](repeating: Self.never, count: count)
    var retainedIndices = choices.nearest
    if let transparent = choices.transparent {
      let lookup = PaletteLookup(choices.palette)
      let words = choices.palette.colors.map(\.word)
      var cache = PerceptualColorCache()
      let rect = choices.rect
      let (width, rectWidth) = (shown.width, rect.width)
      let (nearest, target, tolerance) = (choices.nearest.span, choices.target.span, choices.tolerance.span)
      var retainedErrors = retainedErrors.mutableSpan
      var retainedIndices = retainedIndices.mutableSpan
      shown.withPixels { shown in
        // Neighbouring pixels often have the same colour.
        var (lastWord, lastRetained): (UInt32, UInt8) = (0, transparent)
        var i = 0
        for y in rect.minY..<rect.maxY {
          let row = y * width + rect.minX
          for x in row..<row + rectWidth {
            let word = shown[x].word
            let own = nearest[i]
            if own == transparent {
              if word != lastWord { (lastWord, lastRetained) = (word, lookup.index(of: word) ?? transparent) }
              retainedIndices[i] = lastRetained
            } else if word == words[Int(own)] {
              // Exactly this colour is displayed: the pixel can be kept, whatever the tolerance.
              retainedErrors[i] = cache.color(word).squaredDistance(to: target[i])
            } else if tolerance[i] > 0, word >> 24 == 255 {
              let distance = cache.color(word).squaredDistance(to: target[i])
              let maximum = Int(tolerance[i])
              if Int(distance) <= maximum &* maximum { retainedErrors[i] = distance }
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
