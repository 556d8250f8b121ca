import SeguePixels

/// What a viewer shows, and the frames that change it.
struct ShownCanvas: ~Copyable {
  private(set) var bitmap: Bitmap

  init(width: Int, height: Int) { bitmap = Bitmap(width: width, height: height) }

  /// Codes the next frame and shows it; nil if it draws nothing and need not be there.
  mutating func encode(_ frame: SourceFrame, _ choices: IndexChoices) -> CodedFrame? {
    if let cleared = frame.cleared { bitmap.clear(cleared) }
    let coded = LZWEncoder.encode(choices, ShownChoices(choices, shown: bitmap))
    if !frame.isEssential, coded.indices.allSatisfy({ $0 == coded.transparent }) { return nil }
    coded.draw(on: &bitmap)
    return coded
  }
}
