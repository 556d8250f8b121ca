import SegueGraphics
import SegueImages
import Testing

/// A handmade GIF of 4 × 4 pixels: indices 1, 2 and 3 are the gray levels 10, 20 and 30, and index 0 is transparent.
private struct HandmadeGIF {
  static let trailer: [UInt8] = [0x3B]

  var bytes: [UInt8]

  init(width: Int = 4, height: Int = 4) {
    bytes = Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0x81, 0, 0]
    bytes += [0, 0, 0, 10, 10, 10, 20, 20, 20, 30, 30, 30]
  }

  /// An application extension with a loop count.
  mutating func addLoop(_ name: String, _ count: Int) {
    bytes += [0x21, 0xFF, 11] + Array(name.utf8) + [3, 1, UInt8(count & 255), UInt8(count >> 8), 0]
  }

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

  func canvases(end: [UInt8] = trailer) throws -> [[UInt8]] {
    try PlayedGIF(bytes + end).canvases.map { $0.map(\.red) }
  }

  /// What a reader says about the file.
  func notes(end: [UInt8] = trailer) throws -> [String] {
    try GIFSurvey(bytes + end, name: "a.gif").notes.map { "\($0)" }
  }
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

  @Test("A file whose first frame is incomplete is an error", arguments: [3, 12, 20, 27, 40, 45])
  func broken(_ count: Int) {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    #expect(throws: CodecError.self) { _ = try PlayedGIF(Array(gif.bytes.prefix(count))) }
  }

  @Test("A file that ends early is read up to its last complete frame, with a warning", arguments: 0...23)
  func ending(_ missing: Int) throws {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    let first = try gif.canvases()
    #expect(try gif.notes() == [])
    #expect(try gif.canvases(end: []) == first)
    #expect(try gif.notes(end: []) == ["its trailer is missing; its first frame is read"])
    gif.add(dot, [3], disposal: 1)
    let both = try gif.canvases()
    #expect(both.count == 2)
    gif.bytes.removeLast(missing)
    // The last two bytes are the end of the codes, which are complete without it, and of the blocks.
    #expect(try gif.canvases(end: []) == (missing < 3 ? both : first))
    #expect(try gif.notes(end: []).count == 1)
  }

  @Test("Zero bytes between blocks are skipped, and what is not a block ends the file, with a warning")
  func padding() throws {
    var (gif, padded) = (HandmadeGIF(), HandmadeGIF())
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    gif.add(dot, [3], disposal: 1)
    padded.bytes += [0, 0]
    padded.add(left, [1, 1, 1, 1], disposal: 1)
    padded.bytes += [0, 0, 0]
    padded.add(dot, [3], disposal: 1)
    #expect(try padded.canvases() == gif.canvases())
    #expect(try padded.notes() == ["zero bytes between its blocks are skipped"])
    #expect(try gif.canvases(end: [0x99, 0x2C]) == gif.canvases())
    #expect(
      try gif.notes(end: [0x99, 0x2C]) == ["something that is not a block follows frame 1; its first 2 frames are read"]
    )
    // What follows the trailer does not count.
    #expect(try gif.notes(end: HandmadeGIF.trailer + [0x99, 0, 0]) == [])
  }

  @Test("A later frame is clipped to the picture, which the first one enlarges, with a warning")
  func outside() throws {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    gif.add(PixelRect(left: 3, top: 0, width: 2, height: 1), [2, 2], disposal: 2)
    gif.add(PixelRect(left: 9, top: 9, width: 1, height: 1), [2], disposal: 1)
    let first: [UInt8] = [10, 10, 0, 0, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    var second = first
    second[3] = 20
    #expect(try gif.canvases() == [first, second, first])
    #expect(
      try gif.notes() == ["2 frames extend beyond the picture and are clipped, the first is frame 1"])
    for (width, height) in [(0, 0), (2, 1), (0, 2)] {
      var small = HandmadeGIF(width: width, height: height)
      small.add(PixelRect(left: 1, top: 0, width: 2, height: 2), [1, 2, 3, 1], disposal: 1)
      #expect(try small.canvases() == [[0, 10, 20, 0, 30, 10]])
      #expect(
        try small.notes() == [
          "its screen of \(width) × \(height) pixels is smaller than its first frame; the picture is 3 × 2 pixels large"
        ])
    }
  }

  @Test("A frame that announces more pixels than it has takes neither memory nor time for them")
  func announced() throws {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    gif.bytes += [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 1, 0x0C, 0]
    #expect(try gif.canvases().count == 1)
    #expect(try gif.notes() == ["frame 1 is incomplete; its first frame is read"])
  }

  @Test("A frame without pixels lasts as long as it says")
  func empty() throws {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    gif.add(PixelRect(left: 0, top: 0, width: 0, height: 0), [], disposal: 1)
    let canvases = try gif.canvases()
    #expect(canvases.count == 2 && canvases[0] == canvases[1])
  }

  @Test("Pixels behind the last are ignored, and missing ones make a frame incomplete")
  func pixels() throws {
    var gif = HandmadeGIF()
    gif.add(left, [1, 1, 1, 1, 2, 3], disposal: 1)
    #expect(try gif.canvases().count == 1 && gif.notes() == [])
    gif.add(left, [1, 1, 1], disposal: 1)
    #expect(try gif.canvases().count == 1 && gif.notes().count == 1)
    var broken = HandmadeGIF()
    broken.add(left, [1, 1, 1], disposal: 1)
    #expect(throws: CodecError.self) { try broken.canvases() }
  }

  @Test("The loop count is that of either extension", arguments: ["NETSCAPE2.0", "ANIMEXTS1.0", "SOMETHING.0"])
  func loop(_ name: String) throws {
    var gif = HandmadeGIF()
    gif.addLoop(name, 258)
    gif.add(left, [1, 1, 1, 1], disposal: 1)
    #expect(try PlayedGIF(gif.bytes + HandmadeGIF.trailer).repeats == (name.hasPrefix("S") ? nil : 258))
    #expect(try AnimationReader(gif.bytes + HandmadeGIF.trailer, name: "a").plays == (name.hasPrefix("S") ? 1 : 259))
  }
}
