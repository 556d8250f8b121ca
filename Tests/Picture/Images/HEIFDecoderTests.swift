import SegueGraphics
import SegueImages
import Testing

/// The fixtures have four quadrants of 16 × 12 pixels. They were made without loss by avifenc 0.11 and heif-enc 1.15
/// (Debian 12's libavif-bin and libheif-examples). still.avif: `avifenc --lossless`; turned.avif: also `--irot 1`; p3.avif:
/// `avifenc -d 10 --min 0 --max 0 -y 444 --cicp 12/13/1`; still.heic: `heif-enc -L -p chroma=444 --matrix_coefficients 0`.
@Suite struct HEIFDecoderTests {
  private static let quadrants: [SIMD4<Int>] = [
    SIMD4(200, 30, 60, 255), SIMD4(20, 180, 90, 255), SIMD4(40, 60, 220, 255), SIMD4(250, 240, 10, 255),
  ]

  /// The middle of each quadrant, row by row.
  private func colors(of image: Image) -> [SIMD4<Int>] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let p = image.bitmap[image.width * x / 4, image.height * y / 4]
      return SIMD4(Int(p.red), Int(p.green), Int(p.blue), Int(p.alpha))
    }
  }

  private func isNear(_ found: [SIMD4<Int>], _ expected: [SIMD4<Int>], _ tolerance: Int) -> Bool {
    zip(found, expected).allSatisfy { a, b in (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= tolerance } }
  }

  @Test("AVIF and HEIC files are decoded", arguments: [("still.avif", ImageFormat.avif), ("still.heic", .heic)])
  func decodes(_ name: String, _ format: ImageFormat) throws {
    let decoded = try ImageDecoder.decode(Fixture.bytes(name), name: name)
    #expect(decoded.format == format)
    #expect(decoded.image.width == 32 && decoded.image.height == 24)
    var expected = Self.quadrants
    // The AVIF's last quadrant is half transparent; pixels are premultiplied.
    if format == .avif { expected[3] = SIMD4(125, 120, 5, 128) }
    #expect(isNear(colors(of: decoded.image), expected, 2), "\(colors(of: decoded.image))")
  }

  @Test("The file's rotation is applied")
  func turned() throws {
    let bytes = try Fixture.bytes("turned.avif")
    let size = try ImageDecoder.size(bytes, name: "turned.avif")
    #expect(size == (24, 32))
    let found = colors(of: try ImageDecoder.decode(bytes, name: "turned.avif").image)
    // A quarter turn anticlockwise.
    #expect(isNear(found, [1, 3, 0, 2].map { Self.quadrants[$0] }, 1), "\(found)")
  }

  @Test("A picture in Display P3 with 10 bits per channel is converted to sRGB")
  func wide() throws {
    let decoded = try ImageDecoder.decode(Fixture.bytes("p3.avif"), name: "p3.avif")
    #expect(decoded.colors == "Display P3")
    #expect(decoded.isConverted)
    #expect(decoded.clippedPixels > 0)
    // In Display P3, the green (20, 180, 90) has less red than sRGB can express.
    let found = colors(of: decoded.image)
    #expect(found[1].x == 0 && found[1].y > 180)
    #expect(found[0].x > 200)
  }

  @Test("BT.709's transfer characteristics are treated as those of sRGB, as in Chromium", arguments: [1, 6, 14, 15])
  func bt709(_ transfer: UInt8) throws {
    var bytes = try Fixture.bytes("p3.avif")
    let expected = try ImageDecoder.decode(bytes, name: "a").image
    let codes = try #require(bytes.indices.first { bytes[$0...].starts(with: "colrnclx".utf8) }) + 8
    #expect(bytes[codes..<codes + 4].elementsEqual([0, 12, 0, 13]))
    bytes[codes + 3] = transfer
    let decoded = try ImageDecoder.decode(bytes, name: "a")
    #expect(decoded.colors == "Display P3" && colors(of: decoded.image) == colors(of: expected))
  }

  @Test(
    "A file that is cut off or damaged is decoded or throws an error",
    arguments: ["still.avif", "still.heic", "p3.avif"])
  func damaged(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    for count in stride(from: 12, to: bytes.count * 3 / 4, by: 7) {
      let error = #expect(throws: CodecError.self) {
        try ImageDecoder.decode(Array(bytes.prefix(count)), name: name)
      }
      #expect(error?.description.contains("\n") == false)
    }
    for index in stride(from: 12, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[index] ^= 0x55
      do throws(CodecError) {
        _ = try ImageDecoder.decode(damaged, name: name, limits: PixelLimits(picture: 1_000_000))
      } catch {
        // The file is broken. It is not the decoder that is missing, as it reads the file that is not.
        #expect(!error.lacksLibrary && !error.isEnvironmental, "\(index): \(error)")
      }
    }
  }

  @Test("A picture larger than the limit is refused by its header")
  func limit() throws {
    let bytes = try Fixture.bytes("still.avif")
    #expect(throws: CodecError(name: "x", reason: .tooLarge(width: 32, height: 24, limit: 700))) {
      try ImageDecoder.decode(bytes, name: "x", limits: PixelLimits(picture: 700))
    }
  }

  @Test("The error for a missing library names its package")
  func missing() {
    let library = CodecError(name: "x.heic", reason: .needsLibrary(.heic, lacksDecoder: false))
    #expect(library.isEnvironmental)
    #expect(library.description.hasPrefix("x.heic is a HEIC file, which libheif reads, and libheif is not installed\n"))
    #expect(library.remedy?.contains("libheif") == true && library.lacksLibrary)
    // In messages of one line, the remedy has a line of its own.
    #expect(!library.message().contains("\n"))
    let decoder = CodecError(name: "x.avif", reason: .needsLibrary(.avif, lacksDecoder: true))
    #expect(decoder.description.contains("the decoder that it needs for them is not installed"))
  }
}
