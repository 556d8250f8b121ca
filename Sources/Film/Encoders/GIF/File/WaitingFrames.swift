import SegueGraphics

/// Frames that wait until the global colour table is known, packed. Arrays of their own would keep small blocks of memory between the
/// large ones that each frame needs for a while, which then cannot be used again: some 9 kB a frame.
struct WaitingFrames {
  private struct Entry {
    let rect: PixelRect
    /// The place of its palette in `colors`.
    let palette: Range<Int>
    let transparent: UInt8?
    let codeSize: Int
    /// The place of its codes, in one of `blocks`.
    let block: Int
    let codes: Range<Int>
    let delay: Int
    let clearsAfter: Bool
  }

  private var entries: [Entry] = []
  /// Of codes. A single array would be copied whenever it grows.
  private var blocks: [[UInt8]] = []
  /// One palette after another. Most frames have the beginning of a table that grows, which is kept once.
  private var colors: [RGB] = []
  private var last = 0..<0

  private static let blockBytes = 1 << 18

  mutating func append(_ frame: GIFFrame) {
    let coded = frame.coded
    if blocks.isEmpty || blocks[blocks.count - 1].count + coded.codes.count > Self.blockBytes {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(max(Self.blockBytes, coded.codes.count))
    }
    let block = blocks.count - 1
    let start = blocks[block].count
    blocks[block] += coded.codes
    entries.append(
      Entry(
        rect: coded.rect, palette: place(of: coded.palette.colors), transparent: coded.transparent,
        codeSize: coded.codeSize, block: block, codes: start..<blocks[block].count, delay: frame.delay,
        clearsAfter: frame.clearsAfter))
  }

  private mutating func place(of palette: [RGB]) -> Range<Int> {
    let known = colors[last]
    if known.starts(with: palette) { return last.lowerBound..<last.lowerBound + palette.count }
    // The last palette is at the end, so that it can grow.
    let start = palette.starts(with: known) ? last.lowerBound : colors.count
    colors += palette[(colors.count - start)...]
    last = start..<colors.count
    return last
  }

  /// Calls `body` with each frame, in order.
  func forEach<E>(_ body: (GIFFrame) throws(E) -> Void) throws(E) {
    for entry in entries {
      let coded = CodedFrame(
        rect: entry.rect, palette: Palette([RGB](colors[entry.palette])), transparent: entry.transparent,
        codeSize: entry.codeSize,
        codes: [UInt8](blocks[entry.block][entry.codes]))
      try body(GIFFrame(coded: coded, delay: entry.delay, clearsAfter: entry.clearsAfter))
    }
  }
}
