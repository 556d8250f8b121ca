package import SegueGraphics

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

  /// `shown` is what the canvas displays in the stripe's rectangle before this frame.
  package init(_ choices: IndexChoices, shown: borrowing Bitmap) {
    var colors = DisplayedColors(choices.palette)
    self.init(choices, in: choices.rect, shown: shown, &colors)
  }

  /// For some of the stripe's rows. `shown` is what the canvas displays there before this frame.
  init(_ choices: IndexChoices, in band: PixelRect, shown: borrowing Bitmap, _ colors: inout DisplayedColors) {
    let count = band.area
    let first = choices.first(of: band)
    precondition(shown.width == band.width && shown.height == band.height)
    var retainedErrors = [Int32](repeating: Self.never, count: count)
    var retainedIndices = [UInt8](choices.nearest[first..<first + count])
    if let transparent = choices.transparent {
      // Taken out, so that it is changed in place.
      var cache = colors.cache.take() ?? PerceptualColorCache()
      let (lookup, words) = (colors.lookup, colors.words)
      let nearest = choices.nearest.span.extracting(first..<first + count)
      let target = choices.target.span.extracting(first..<first + count)
      let tolerance = choices.tolerance.span.extracting(first..<first + count)
      var retainedErrors = retainedErrors.mutableSpan
      var retainedIndices = retainedIndices.mutableSpan
      shown.withPixels { shown in
        // Neighbouring pixels often have the same colour.
        var (lastWord, lastRetained): (UInt32, UInt8) = (0, transparent)
        func retained(_ word: UInt32) -> UInt8 {
          if word != lastWord { (lastWord, lastRetained) = (word, lookup.index(of: word) ?? transparent) }
          return lastRetained
        }
        var i = 0
        while i < count {
          let end = min(count, i + PixelChunk.count)
          if end == i + PixelChunk.count, let own = unsafe PixelChunk.byte(nearest.bytes, at: i),
            unsafe PixelChunk.areZero(tolerance.bytes, at: i), let word = unsafe PixelChunk.word(shown.bytes, at: i),
            own == transparent || word != words[Int(own)]
          {
            // All are alike: unchanged, or of a colour that is not displayed and must be drawn.
            if own == transparent {
              let index = retained(word)
              for k in i..<end { retainedIndices[k] = index }
            }
            i = end
            continue
          }
          while i < end {
            defer { i += 1 }
            let word = shown[i].word
            let own = nearest[i]
            if own == transparent {
              retainedIndices[i] = retained(word)
            } else if word == words[Int(own)] {
              // Exactly this colour is displayed: the pixel can be kept, whatever the tolerance.
              retainedErrors[i] = cache.color(word).squaredDistance(to: target[i])
            } else if tolerance[i] > 0, word >> 24 == 255 {
              let distance = cache.color(word).squaredDistance(to: target[i])
              let maximum = Int(tolerance[i])
              // A gray does not keep a tint.
              if Int(distance) <= maximum &* maximum, !target[i].isGray || RGB(word: word).looksNeutral {
                retainedErrors[i] = distance
              }
            }
          }
        }
      }
      colors.cache = cache
    }
    self.retainedErrors = retainedErrors
    self.retainedIndices = retainedIndices
  }
}

/// What is looked up for every displayed colour, kept from band to band of a frame.
struct DisplayedColors: Sendable {
  fileprivate let lookup: PaletteLookup
  fileprivate let words: [UInt32]
  fileprivate var cache: PerceptualColorCache?

  init(_ palette: Palette) {
    lookup = PaletteLookup(palette)
    words = palette.colors.map(\.word)
  }
}
