import SegueFiles
import SegueGraphics
import SegueImages

/// Frames that wait until the global colour table is known. A table of fewer than 256 colours may grow until the last frame, so all
/// frames of a long animation may wait here. They are collected in blocks of bytes, and full blocks go to a temporary file: memory use
/// does not grow with the number of frames.
///
/// Arrays for each frame would keep small blocks of memory between the large ones that each frame needs for a while, which then cannot
/// be used again: some 9 kB a frame.
struct WaitingFrames {
  /// The full blocks in the file, in order.
  private var written: [Range<Int>] = []
  private var file: ScratchFile?
  /// The blocks after them: one, unless the file could not be written.
  private var kept: [[UInt8]] = []

  private static let blockBytes = 1 << 18

  /// What a block has before the colours and the codes of each frame. Numbers of one size, so that no byte is undefined.
  private struct Head: BitwiseCopyable {
    let left, top, width, height: Int
    let colors: Int
    /// −1 if the frame needs no transparent index.
    let transparent: Int
    let codeSize: Int
    let codes: Int
    let delay: Int
    /// 1 or 0.
    let clearsAfter: Int

    static var size: Int { MemoryLayout<Head>.size }
  }

  mutating func append(_ frame: GIFFrame) {
    let coded = frame.coded
    let head = Head(
      left: coded.rect.minX, top: coded.rect.minY, width: coded.rect.width, height: coded.rect.height,
      colors: coded.palette.count, transparent: coded.transparent.map { Int($0) } ?? -1, codeSize: coded.codeSize,
      codes: coded.codes.count, delay: frame.delay, clearsAfter: frame.clearsAfter ? 1 : 0)
    let count = Head.size + 3 * head.colors + head.codes
    if kept.isEmpty || kept[kept.count - 1].count + count > Self.blockBytes {
      writeLast()
      kept.append([])
      kept[kept.count - 1].reserveCapacity(max(Self.blockBytes, count))
    }
    let last = kept.count - 1
    unsafe withUnsafeBytes(of: head) { unsafe kept[last].append(contentsOf: $0) }
    for color in coded.palette.colors { kept[last] += [color.red, color.green, color.blue] }
    kept[last] += coded.codes
  }

  /// Moves the last block to the file. Where there is no room for one, all blocks from then on stay in memory.
  private mutating func writeLast() {
    guard kept.count == 1, let block = kept.first else { return }
    guard let file = try? self.file ?? ScratchFile(),
      let offset = try? unsafe block.withUnsafeBytes({ unsafe try file.append($0) })
    else { return }
    self.file = file
    written.append(offset..<offset + block.count)
    kept.removeLast()
  }

  /// Calls `body` with each frame, in order.
  func forEach(_ body: (GIFFrame) throws(CodecError) -> Void) throws(CodecError) {
    for place in written { try forEach(in: try block(at: place), body) }
    for block in kept { try forEach(in: block, body) }
  }

  private func forEach(in block: [UInt8], _ body: (GIFFrame) throws(CodecError) -> Void) throws(CodecError) {
    var rest = block[...]
    while !rest.isEmpty {
      let head = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: Head.self) }
      rest = rest.dropFirst(Head.size)
      let first = rest.startIndex
      let colors = stride(from: first, to: first + 3 * head.colors, by: 3).map { i in
        RGB(red: rest[i], green: rest[i + 1], blue: rest[i + 2])
      }
      rest = rest.dropFirst(3 * head.colors)
      let coded = CodedFrame(
        rect: PixelRect(left: head.left, top: head.top, width: head.width, height: head.height),
        palette: Palette(colors), transparent: head.transparent < 0 ? nil : UInt8(head.transparent),
        codeSize: head.codeSize, codes: [UInt8](rest.prefix(head.codes)))
      rest = rest.dropFirst(head.codes)
      try body(GIFFrame(coded: coded, delay: head.delay, clearsAfter: head.clearsAfter == 1))
    }
  }

  private func block(at place: Range<Int>) throws(CodecError) -> [UInt8] {
    guard let file else { preconditionFailure("a block that was written has a file") }
    var bytes = [UInt8](repeating: 0, count: place.count)
    let result: Result<Void, FileError> = unsafe bytes.withUnsafeMutableBytes { bytes in
      Result { () throws(FileError) in try unsafe file.read(into: bytes, at: place.lowerBound) }
    }
    do throws(FileError) { try result.get() } catch { throw CodecError(error) }
    // The frames that are written next need the space on the disk.
    file.free(place)
    return bytes
  }
}
