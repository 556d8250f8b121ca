import SegueGraphics

/// What a viewer shows, and the frames that change it.
struct DisplayedFrame: ~Copyable {
  private(set) var bitmap: Bitmap

  private let transparentFirst: Bool

  /// Codes are written for a file whose transparent index is always 0, or not.
  init(width: Int, height: Int, transparentFirst: Bool) {
    bitmap = Bitmap(width: width, height: height)
    self.transparentFirst = transparentFirst
  }

  /// Codes the next frame and shows it; nil if it draws nothing and need not be there.
  mutating func encode(_ frame: SourceFrame, _ choices: IndexChoices) -> CodedFrame? {
    if let cleared = frame.cleared { bitmap.clear(cleared) }
    let coded = smallest(choices)
    if !frame.isEssential, coded.indices.allSatisfy({ $0 == coded.transparent }) { return nil }
    coded.draw(on: &bitmap)
    return coded
  }

  /// Of what each of the frame's qualities makes.
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
