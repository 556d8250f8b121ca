import Foundation
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct ImageDecoderTests {
  @Test("An image decodes to the pixels written by the oracle", arguments: Fixture.plain)
  func decodes(_ name: String) throws {
    let image = try ImageDecoder.decode(try Fixture.bytes(name), name: name).image
    let expected = try Fixture.expected(name)
    #expect(image.width == expected.width && image.height == expected.height)
    let wrong = zip(image.bytes, expected.pixels).filter { $0 != $1 }.count
    #expect(wrong == 0)
  }

  @Test("The size in the header is the size of the decoded image", arguments: Fixture.images)
  func size(_ name: String) throws {
    let size = try ImageDecoder.size(try Fixture.bytes(name), name: name)
    let expected = try Fixture.expected(name)
    #expect(size.width == expected.width && size.height == expected.height)
  }

  static let profiled = ["profile-p3.png", "profile-p3.jpg", "profile-p3.webp", "gamma-1.png", "frames.gif"]

  @Test("Pixels for comparisons are those stored, whatever the colour profile", arguments: profiled)
  func straight(_ name: String) throws {
    let stored = try ImageDecoder.straight(try Fixture.bytes(name), name: name)
    #expect(Image(stored.premultiplied()).bytes == (try Fixture.expected(name)).pixels)
  }

  @Test("Any frame of an animation can be decoded", arguments: ["frames.gif", "frames.png", "frames.webp"])
  func frames(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    for (frame, file) in [(0, name), (1, name + ".1")] {
      let image = try ImageDecoder.decode(bytes, name: name, options: .init(frame: frame)).image
      #expect(image.bytes == (try Fixture.expected(file)).pixels, "frame \(frame)")
    }
    #expect(throws: CodecError(name: name, reason: .noFrame(2, count: 2))) {
      try ImageDecoder.decode(bytes, name: name, options: .init(frame: 2))
    }
  }

  @Test("A still has only frame 0", arguments: ["rgb-8.png", "444.jpg"])
  func onlyFrame(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let error = #expect(throws: CodecError.self) {
      try ImageDecoder.decode(bytes, name: name, options: .init(frame: 1))
    }
    #expect(error?.description == "\(name) has no frame 1: it has one, which is frame 0")
  }

  static let expectedColors: [(String, String?, isConverted: Bool, [ImageNote])] = [
    ("rgb-8.png", nil, false, []), ("444.jpg", nil, false, []), ("srgb-chunk.png", "sRGB", false, []),
    ("gamma-srgb.png", "sRGB", false, []), ("profile-srgb-content.png", "c2", false, []),
    ("profile-srgb-content.jpg", "c2", false, []), ("profile-p3.png", "Display P3", true, []),
    ("profile-p3.jpg", "Display P3", true, []), ("profile-p3.webp", "Display P3", true, []),
    ("profile-gamma.png", "Gamma 1.8", true, []), ("profile-gamma.jpg", "Gamma 1.8", true, []),
    ("gamma-1.png", "gamma 100000/100000", true, []), ("chromaticities-p3.png", "its own primaries", true, []),
    ("cmyk.jpg", nil, false, [.cmyk]),
  ]

  @Test("A file's colour space is named; colours that are not sRGB are converted", arguments: expectedColors)
  func colors(_ name: String, _ colors: String?, _ isConverted: Bool, _ notes: [ImageNote]) throws {
    let decoded = try ImageDecoder.decode(try Fixture.bytes(name), name: name)
    #expect(decoded.colors == colors)
    #expect(decoded.isConverted == isConverted)
    #expect(decoded.notes == notes)
  }

  @Test("An image that is larger than the limit is rejected after its header", arguments: ["rgb-8.png", "444.jpg"])
  func limit(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(throws: CodecError(name: name, reason: .tooLarge(width: 19, height: 13, limit: 246))) {
      try ImageDecoder.decode(bytes, name: name, limits: PixelLimits(picture: 246))
    }
    #expect(try ImageDecoder.decode(bytes, name: name, limits: PixelLimits(picture: 247)).image.width == 19)
  }

  @Test("A header with sides of 2³¹ − 1 pixels does not allocate memory")
  func bomb() throws {
    var bytes = try Fixture.bytes("rgb-8.png")
    // The sides in IHDR, and its checksum.
    bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    bytes.replaceSubrange(29..<33, with: PNGChunk.checksum(bytes[12..<29]))
    #expect(
      throws: CodecError(name: "bomb", reason: .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, limit: 100_000_000))
    ) {
      try ImageDecoder.decode(bytes, name: "bomb")
    }
  }

  @Test(
    "A file that is truncated at any byte is an error",
    arguments: [
      "rgb-8.png", "palette-4-trns.png", "rgba-16-interlaced.png", "420.jpg", "progressive.jpg", "lossless.webp",
    ])
  func truncated(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    // The last bytes are an end marker, and in a PNG checksums: without them, all pixels are there.
    for count in stride(from: 0, to: bytes.count - 24, by: 3) {
      #expect(throws: CodecError.self) { try ImageDecoder.decode(Array(bytes.prefix(count)), name: name) }
    }
  }

  @Test("A damaged file is decoded or throws an error", arguments: Fixture.images)
  func damaged(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    var random = Xorshift(seed: 7)
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<3 { damaged[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
      do throws(CodecError) {
        let image = try ImageDecoder.decode(damaged, name: name, limits: PixelLimits(picture: 1_000_000)).image
        #expect(image.width > 0 && image.height > 0 && image.width * image.height <= 1_000_000)
      } catch {
        #expect("\(error)".contains(name))
      }
    }
  }

  /// The notes of a damaged file that shows the picture of a fixture.
  private func notes(_ bytes: [UInt8], as name: String) throws -> [ImageNote] {
    let decoded = try ImageDecoder.decode(bytes, name: name)
    #expect(decoded.image.bytes == (try Fixture.expected(name)).pixels)
    var found: [ImageNote] = []
    _ = try ImageDecoder.straight(bytes, name: name) { found.append($0) }
    #expect(found == decoded.notes.filter(\.isDamage))
    return decoded.notes
  }

  @Test(
    "A PNG whose end is missing is shown, with a warning",
    arguments: ["rgb-8.png", "palette-4-trns.png", "grey-16.png"])
  func endOfPNG(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    for missing in 1...12 {
      let found = try notes(bytes.dropLast(missing), as: name)
      #expect(found.filter(\.isDamage).count == 1, "\(missing)")
    }
    #expect(try notes(bytes + [1, 2, 3], as: name).filter(\.isDamage) == [])
  }

  @Test("A palette's opacities are used if there are more of them than colours, with a warning")
  func opacities() throws {
    let name = "palette-4-trns.png"
    let bytes = try Fixture.bytes(name)
    let start = try #require(bytes.firstRange(of: Array("tRNS".utf8))?.lowerBound) - 4
    let count = Int(bytes[start + 3])
    // A palette of four bits has at most sixteen colours. Those without an opacity are opaque.
    let opacities = bytes[start + 8..<start + 8 + count] + [UInt8](repeating: 255, count: 20 - count)
    let chunk = Array("tRNS".utf8) + opacities
    let longer =
      bytes[..<start] + [0, 0, 0, 20] + chunk + PNGChunk.checksum(chunk[...]) + bytes[(start + 12 + count)...]
    #expect(try notes(Array(longer), as: name).filter(\.isDamage).count == 1)
  }

  @Test("A PNG with a wrong checksum of its pixels is shown, with a warning; with one of its header it is an error")
  func checksum() throws {
    var bytes = try Fixture.bytes("rgb-8.png")
    bytes[bytes.count - 13] ^= 1
    #expect(try notes(bytes, as: "rgb-8.png").count == 1)
    var header = try Fixture.bytes("rgb-8.png")
    header[32] ^= 1
    #expect(throws: CodecError.self) { try ImageDecoder.decode(header, name: "x") }
  }

  /// Where the entropy-coded data of a JPEG with one scan starts.
  private func scan(of jpeg: [UInt8]) -> Int {
    var place = 2
    while true {
      let end = place + 2 + Int(jpeg[place + 2]) << 8 + Int(jpeg[place + 3])
      if jpeg[place + 1] == 0xDA { return end }
      place = end
    }
  }

  @Test("The numbers of a progressive scan in a sequential JPEG, as cameras write them, change nothing")
  func sequentialScan() throws {
    var bytes = try Fixture.bytes("444.jpg")
    let scan = scan(of: bytes)
    #expect(bytes[scan - 3..<scan] == [0, 63, 0])
    for numbers: [UInt8] in [[0, 0, 0], [1, 63, 0], [0, 63, 0x11]] {
      bytes.replaceSubrange(scan - 3..<scan, with: numbers)
      #expect(try notes(bytes, as: "444.jpg") == [])
    }
  }

  @Test(
    "A JPEG that lacks the marker of its end is shown, with a warning", arguments: ["444.jpg", "420.jpg", "grey.jpg"])
  func endOfJPEG(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    for missing in 1...2 { #expect(try notes(bytes.dropLast(missing), as: name).count == 1) }
  }

  @Test("A JPEG with damaged pixels is shown, with a warning; one that is cut off is an error")
  func damagedJPEG() throws {
    let bytes = try Fixture.bytes("444.jpg")
    let scan = scan(of: bytes)
    let half = Array(bytes[..<(scan + (bytes.count - scan) / 2)])
    let decoded = try ImageDecoder.decode(half + [0xFF, 0xD9], name: "a")
    #expect(decoded.notes.count == 1 && decoded.notes[0].isDamage)
    // The first rows are right.
    let expected = try Fixture.expected("444.jpg")
    #expect(decoded.image.bytes.prefix(4 * 19 * 4) == expected.pixels.prefix(4 * 19 * 4))
    #expect(throws: CodecError.self) { try ImageDecoder.decode(half, name: "a") }
  }

  @Test("A survey of a damaged still says that it is damaged", arguments: ["rgb-8.png", "444.jpg"])
  func damagedSurvey(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(try StillSurvey(bytes, name: name).notes.filter(\.isDamage) == [])
    #expect(try StillSurvey(Array(bytes.dropLast(1)), name: name).notes.filter(\.isDamage).count == 1)
  }

  @Test("A damaged animation is a picture of its complete frames, with a warning")
  func damagedFrames() throws {
    let bytes = try Fixture.bytes("frames.gif")
    let decoded = try ImageDecoder.decode(bytes.dropLast(), name: "frames.gif", options: .init(frame: 1))
    #expect(decoded.notes.count == 1 && decoded.notes[0].isDamage)
    #expect(decoded.image.bytes == (try Fixture.expected("frames.gif.1")).pixels)
    #expect(throws: CodecError(name: "a", reason: .noFrame(1, count: 1))) {
      try ImageDecoder.decode(bytes.dropLast(20), name: "a", options: .init(frame: 1))
    }
  }

  static let unsupportedFiles: [([UInt8], String)] = [
    (Array("BM".utf8), "x is a BMP file; expected a PNG, JPEG, WebP, GIF, AVIF or HEIC file"),
    (Array("hello".utf8), "x is not a picture of a known format; expected a PNG, JPEG, WebP, GIF, AVIF or HEIC file"),
    ([], "x is empty; expected a PNG, JPEG, WebP, GIF, AVIF or HEIC file"),
  ]

  @Test("The error for an unsupported format names it and the supported formats", arguments: unsupportedFiles)
  func unsupported(_ bytes: [UInt8], _ message: String) {
    do {
      _ = try ImageDecoder.decode(bytes, name: "x")
      Issue.record("decoded")
    } catch {
      #expect(error.description == message)
    }
  }
}
