import Foundation
import SegueEncoders
import SegueFiles
import SegueImages
import TestSupport
import Testing

@Suite("Files whose headers announce more pixels than they contain")
struct PixelLimitsTests {
  /// A GIF with the given canvas size and number of frames of one pixel.
  private func gif(_ width: UInt16, _ height: UInt16, frames: Int = 1) -> [UInt8] {
    func bytes(_ n: UInt16) -> [UInt8] { [UInt8(truncatingIfNeeded: n), UInt8(n >> 8)] }
    let head = Array("GIF89a".utf8) + bytes(width) + bytes(height) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    return head + (0..<frames).flatMap { _ in frame } + [0x3B]
  }

  private func bigEndian(_ n: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: n >> $0) } }

  /// A chunk with its checksum.
  private func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(data.count) + Array(kind.utf8) + data + PNGChunk.checksum((Array(kind.utf8) + data)[...])
  }

  private func png(_ width: Int, _ height: Int, _ chunks: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
      + chunks
  }

  @Test("The canvas of a GIF and the total pixels of its frames are limited")
  func gifs() throws {
    #expect(try AnimationReader(gif(100, 100), name: "a").width == 100)
    let canvas = try #require(throws: CodecError.self) { try AnimationReader(gif(16_000, 16_000), name: "a") }
    #expect(canvas.reason == .tooLarge(width: 16_000, height: 16_000, limit: 100_000_000))
    let small = PixelLimits(picture: 100)
    let sequence = try #require(throws: CodecError.self) {
      try AnimationReader(gif(9, 10, frames: 12), name: "a", limits: small)
    }
    #expect(sequence.reason == .tooLong(frames: 12, width: 9, height: 10, limit: 1000))
    #expect("\(sequence)".contains("--limit-pixels"))
    #expect(try AnimationReader(gif(9, 10, frames: 11), name: "a", limits: small).delays.count == 11)
    #expect(throws: CodecError.self) { try AnimationReader(gif(11, 10), name: "a", limits: PixelLimits(picture: 109)) }
    #expect(try AnimationReader(gif(11, 10), name: "a", limits: PixelLimits(picture: 110)).height == 10)
  }

  @Test("A PNG chunk that is longer than the file is an error")
  func chunkLength() {
    let kinds = ["eXIf", "iCCP", "tEXt", "zTXt", "PLTE", "teSt"]
    for kind in kinds {
      let bytes = png(1, 1, bigEndian(0x3FFF_FFFF) + Array(kind.utf8) + [1, 2, 3, 4])
      let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(bytes, name: "a") }
      #expect(error?.reason == .corrupt(.png, "the file ends inside its \(kind) chunk"))
    }
  }

  @Test("A PNG that is too short for its pixels is rejected before they are allocated")
  func shortPNG() throws {
    let empty: [UInt8] = [0x78, 0x9C, 3, 0, 0, 0, 0, 1]
    let bytes = png(10_000, 10_000, chunk("IDAT", empty) + chunk("IEND", []))
    #expect(throws: CodecError(name: "a", reason: .tooDense(width: 10_000, height: 10_000, bytes: bytes.count))) {
      try ImageDecoder.decode(bytes, name: "a")
    }
    // With a limit set by the user, a file that is too short for its pixels is still refused.
    #expect(throws: CodecError(name: "a", reason: .corrupt(.png, "the file ends early"))) {
      try ImageDecoder.decode(bytes, name: "a", limits: PixelLimits(picture: 100_000_000))
    }
  }

  @Test("A JPEG that is too short for its pixels is rejected before they are allocated")
  func shortJPEG() throws {
    var bytes = try Fixture.bytes("444.jpg")
    let start = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(start + 5..<start + 9, with: [0x27, 0x10, 0x27, 0x10])
    #expect(throws: CodecError(name: "a", reason: .corrupt(.jpeg, "the file ends early"))) {
      try ImageDecoder.decode(bytes, name: "a", limits: PixelLimits(picture: 100_000_000))
    }
    bytes.replaceSubrange(start + 5..<start + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(throws: CodecError(name: "a", reason: .tooLarge(width: 65_500, height: 65_500, limit: 100_000_000))) {
      try ImageDecoder.decode(bytes, name: "a")
    }
  }

  @Test("The size in the header of a video is limited")
  func video() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.y4m"
      try Data("YUV4MPEG2 W65535 H65535 F30:1 C444\nFRAME\n".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: CodecError(name: path, reason: .tooLarge(width: 65_535, height: 65_535, limit: 100_000_000))) {
        try Y4MReader(ByteStream(path))
      }
      try Data("YUV4MPEG2 W10000 H10000 F30:1 C444\nFRAME\nabc".utf8).write(to: URL(fileURLWithPath: path))
      var reader = try Y4MReader(ByteStream(path))
      #expect(throws: CodecError(name: path, reason: .corrupt(.y4m, "frame 0 ends early"))) { _ = try reader.next() }
    }
  }
}
