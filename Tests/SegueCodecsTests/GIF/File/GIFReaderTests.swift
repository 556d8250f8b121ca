import SegueCodecs
import SegueGraphics
import Testing

/// A handmade GIF of 4 × 4 pixels: indices 1, 2 and 3 are the gray levels 10, 20 and 30, and index 0 is transparent.
private struct HandmadeGIF {
  var bytes: [UInt8] = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x81, 0, 0, 0, 0, 0, 10, 10, 10, 20, 20, 20, 30, 30, 30]

  mutating func add(_ rect: PixelRect, _ indices: [Int], disposal: Int, isInterlaced: Bool = false) {
    bytes += [0x21, 0xF9, 4, UInt8(disposal << 2 | 1), 5, 0, 0, 0]
    bytes += [0x2C] + [rect.minX, rect.minY, rect.width, rect.height].flatMap { [UInt8($0), 0] }
    bytes.append(isInterlaced ? 0x40 : 0)
    // The clear code is 4 and the end code 5. A clear code before every index keeps all codes at three bits.
    var (buffer, count) = (0, 0)
    for code in indices.flatMap({ [4, $0] }) + [5] {
      buffer |= code << count
      count += 3
    }
    bytes += [2, UInt8((count + 7) / 8)]
    for i in 0..<(count + 7) / 8 { bytes.append(UInt8(truncatingIfNeeded: buffer >> (8 * i))) }
    bytes.append(0)
  }

  func canvases() throws -> [[UInt8]] { try PlayedGIF(bytes + [0x3B]).canvases.map { $0.map(\.red) } }
}

@Suite struct GIFReaderTests {
  private let left = PixelRect(left: 0, top: 0, width: 2, height: 2)
  private let middle = PixelRect(left: 1, top: 0, width: 2, height: 2)
  private let dot = PixelRect(left: 3, top: 3, width: 1, height: 1)

  @Test(
    "A frame is kept, cleared or replaced by the previous canvas, according to its disposal method",
    arguments: [0, 1, 2, 3, 7])
  func disposal(_ disposal: Int) throws {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    gif.add(middle, [2, 0, 2, 2], disposal: disposal)
    gif.add(dot, [3], disposal: 1)
    let first: [UInt8] = [10, 10, 0, 0, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let second: [UInt8] = [10, 20, 0, 0, 10, 20, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    var third = second
    if disposal == 2 { third = [10, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
    if disposal == 3 { third = first }
    third[15] = 30
    #expect(try gif.canvases() == [first, second, third])
  }

  @Test("Rows of an interlaced frame are in four passes")
  func interlaced() throws {
    var gif = HandmadeGIF()
    gif.add(PixelRect(left: 1, top: 0, width: 1, height: 4), [1, 2, 3, 1], disposal: 1, isInterlaced: true)
    // The order of rows is 0, 2, 1, 3.
    #expect(try gif.canvases() == [[0, 10, 0, 0, 0, 30, 0, 0, 0, 20, 0, 0, 0, 10, 0, 0]])
  }

  @Test("Broken files are errors", arguments: [3, 12, 20, 40, 45, 50])
  func broken(_ count: Int) {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    #expect(throws: CodecError.self) { _ = try PlayedGIF(Array(gif.bytes.prefix(count))) }
  }

  @Test("A frame that exceeds the canvas is an error")
  func outside() {
    var gif = HandmadeGIF()
    gif.add(PixelRect(left: 3, top: 0, width: 2, height: 1), [1, 1], disposal: 1)
    #expect(throws: CodecError.self) { _ = try gif.canvases() }
  }
}
