import SeguePixels

/// What a viewer shows, and the frames that change it.
struct ShownCanvas: ~Copyable {
  private(set) var bitmap: Bitmap

  private let quality: Int
  private let transparentFirst: Bool

  /// Codes are written for a file whose transparent index is always 0, or not.
  init(width: Int, height: Int, quality: Int, transparentFirst: Bool) {
    bitmap = Bitmap(width: width, height: height)
    self.quality = quality
    self.transparentFirst = transparentFirst
  }

  /// Codes the next frame and shows it; nil if it draws nothing and need not be there.
  mutating func encode(_ frame: SourceFrame, _ choices: IndexChoices) -> CodedFrame? {
    if let cleared = frame.cleared { bitmap.clear(cleared) }
    let coded = LZWEncoder.encode(
      choices, ShownChoices(choices, shown: bitmap), quality: quality, transparentFirst: transparentFirst)
    if !frame.isEssential, coded.indices.allSatisfy({ $0 == coded.transparent }) { return nil }
    coded.draw(on: &bitmap)
    return coded
  }
}
