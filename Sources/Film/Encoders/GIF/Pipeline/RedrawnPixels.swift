import SegueGraphics

/// Unchanged pixels that were cleared with the previous frame, and are drawn again exactly as they were displayed.
struct RedrawnPixels: Sendable {
  private let rect: PixelRect
  /// The displayed pixel words, row by row of `rect`; 0 where nothing is redrawn.
  private let words: [UInt32]
  /// Each displayed colour once, the most frequent first, then in order of occurrence.
  let colors: [RGB]

  /// nil if the previous frame was not cleared. `shown` is the canvas before it was cleared.
  init?(_ frame: CoalescedFrame, shown: borrowing Bitmap) {
    guard let previous = frame.previous, let rect = frame.cleared?.intersection(frame.rect), !rect.isEmpty else {
      return nil
    }
    self.rect = rect
    let width = shown.width
    var words = [UInt32](repeating: 0, count: rect.area)
    var counts: [UInt32: Int] = [:]
    var order: [UInt32] = []
    // Neighbouring pixels are often equal, so runs are counted together.
    var (run, runWord) = (0, UInt32(0))
    func endRun() {
      if run > 0 {
        if counts[runWord] == nil { order.append(runWord) }
        counts[runWord, default: 0] += run
      }
      run = 0
    }
    frame.image.bitmap.withPixels { new in
      previous.bitmap.withPixels { old in
        shown.withPixels { shown in
          for y in 0..<rect.height {
            for x in 0..<rect.width {
              let i = (rect.minY + y) * width + rect.minX + x
              guard new[i].word != 0, new[i].word == old[i].word else { continue }
              let word = shown[i].word
              words[y * rect.width + x] = word
              if word != runWord {
                endRun()
                runWord = word
              }
              run += 1
            }
          }
        }
      }
    }
    endRun()
    self.words = words
    // By descending count, then in order of occurrence.
    colors = order.enumerated()
      .sorted { (counts[$1.element]!, $0.offset) < (counts[$0.element]!, $1.offset) }
      .map { RGB(word: $0.element) }
  }

  /// Fixes the choice of each pixel of a stripe to its exact colour, or to the nearest one in the palette, without tolerance.
  func keep(in choices: inout IndexChoices, _ nearest: NearestColor) {
    let all = choices.rect
    let lookup = PaletteLookup(nearest.palette)
    var (lastWord, lastIndex, lastColor) = (UInt32(0), UInt8(0), PerceptualColor(RGB(word: 0)))
    for y in max(0, all.minY - rect.minY)..<min(rect.height, max(0, all.maxY - rect.minY)) {
      for x in 0..<rect.width {
        let word = words[y * rect.width + x]
        if word == 0 { continue }
        if word != lastWord {
          lastWord = word
          lastColor = PerceptualColor(RGB(word: word))
          // Colours that differ only in a lowest bit may have the same `PerceptualColor`.
          lastIndex = lookup.index(of: word) ?? UInt8(nearest.find(lastColor).index)
        }
        let i = (rect.minY + y - all.minY) * all.width + rect.minX + x - all.minX
        choices.nearest[i] = lastIndex
        choices.target[i] = lastColor
        choices.tolerance[i] = 0
      }
    }
  }
}
