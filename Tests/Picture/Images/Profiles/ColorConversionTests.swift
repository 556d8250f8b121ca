import Foundation
import SegueEncoders
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// Embedded profiles, compared with lcms2's own conversion by its 16-bit path.
@Suite struct ColorConversionTests {
  /// Colours of 8 bits per channel: all greys, and colours all over the cube.
  private static let colors: [UInt16] = {
    var random = Xorshift(seed: 3)
    let greys = (0...255).flatMap { [UInt16($0), UInt16($0), UInt16($0)] }
    return greys + (0..<12_000).map { _ in UInt16(random.next() % 256) }
  }()

  private static func rgb(_ image: Image) -> [Int] {
    image.bytes.enumerated().filter { $0.offset % 4 != 3 }.map { Int($0.element) }
  }

  /// The largest difference of our levels from lcms2's, in levels of 255.
  private static func largestDifference(_ ours: [Int], _ theirs: [UInt16]) -> Double {
    zip(ours, theirs).map { abs(Double($0) - Double($1) / 257) }.max()!
  }

  static let rgbProfiles = [
    "Display P3": MadeProfile.p3, "Adobe RGB": MadeProfile.adobe,
    "Gamma 1.8": MadeProfile.rgb([0.625, 0.340, 0.280, 0.595, 0.155, 0.070], .gamma(1.8)),
  ]

  // Rounding alone causes a difference of half a level.
  @Test("8-bit RGB is within a level of lcms2", arguments: rgbProfiles.keys.sorted())
  func eightBits(_ name: String) throws {
    let profile = Self.rgbProfiles[name]!
    let file = TaggedFile.png(Self.colors, channels: 3, depth: 8, chunks: [TaggedFile.profile(profile)])
    let decoded = try ImageDecoder.decode(file, name: name)
    let theirs = MadeProfile.converted(Self.colors.map { $0 * 257 }, channels: 3, profile, .relativeColorimetric)
    #expect(Self.largestDifference(Self.rgb(decoded.image), theirs) <= 1)
    #expect(decoded.isConverted && decoded.notes.isEmpty)
  }

  @Test("16-bit RGB is converted before it is reduced", arguments: rgbProfiles.keys.sorted())
  func sixteenBits(_ name: String) throws {
    let profile = Self.rgbProfiles[name]!
    var random = Xorshift(seed: 5)
    // Dark colours, where one level of another curve is many levels of sRGB's.
    let samples = (0..<6_000).map { _ in UInt16(random.next() % 8192) }
    let file = TaggedFile.png(samples, channels: 3, depth: 16, chunks: [TaggedFile.profile(profile)])
    let theirs = MadeProfile.converted(samples, channels: 3, profile, .relativeColorimetric)
    let ours = Self.rgb(try ImageDecoder.decode(file, name: name).image)
    #expect(Self.largestDifference(ours, theirs) <= 0.75)
  }

  @Test("Grey is converted by its curve", arguments: [8, 16])
  func grey(_ depth: Int) throws {
    let profile = MadeProfile.grey(.gamma(1.5))
    let samples = (0...255).map { UInt16($0) * (depth == 8 ? 1 : 257) }
    let file = TaggedFile.png(samples, channels: 1, depth: depth, chunks: [TaggedFile.profile(profile)])
    let theirs = MadeProfile.converted((0...255).map { $0 * 257 }, channels: 1, profile, .relativeColorimetric)
    #expect(Self.largestDifference(Self.rgb(try ImageDecoder.decode(file, name: "a").image), theirs) <= 1)
  }

  @Test(
    "CMYK and YCCK go through the tables of their profile, with black point compensation",
    arguments: [2.4, 4.3], ["cmyk.jpg", "ycck.jpg"])
  func cmyk(_ version: Double, _ name: String) throws {
    let profile = MadeProfile.cmyk(version: version)
    let plain = try Fixture.bytes(name)
    for intent in RenderingIntent.allCases {
      let decoded = try ImageDecoder.decode(
        TaggedFile.jpeg(plain, profile: profile), name: "a.jpg", options: .init(intent: intent))
      let inks = try Fixture.bytes(name + ".inks")
      let theirs = MadeProfile.converted(inks.map { UInt16($0) * 257 }, channels: 4, profile, intent)
      #expect(Self.largestDifference(Self.rgb(decoded.image), theirs) <= 1.5, "\(intent)")
      #expect(decoded.notes.isEmpty && decoded.isConverted)
    }
  }

  @Test("A profile of sRGB changes nothing")
  func sRGB() throws {
    let file = TaggedFile.png(Self.colors, channels: 3, depth: 8, chunks: [TaggedFile.profile(MadeProfile.sRGB)])
    let decoded = try ImageDecoder.decode(file, name: "a")
    #expect(!decoded.isConverted && Self.rgb(decoded.image) == Self.colors.map { Int($0) })
  }

  @Test("cICP and gAMA with cHRM mean the same as the profile with these numbers")
  func chunks() throws {
    func pixels(_ chunks: [(String, [UInt8])]) throws -> [Int] {
      Self.rgb(
        try ImageDecoder.decode(TaggedFile.png(Self.colors, channels: 3, depth: 8, chunks: chunks), name: "a").image)
    }
    func worst(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).map { abs($0 - $1) }.max()! }
    let p3 = try pixels([TaggedFile.profile(MadeProfile.p3)])
    #expect(worst(try pixels([("cICP", [12, 13, 0, 1])]), p3) <= 1)
    // cICP comes before a profile, a profile before sRGB, and that before gAMA.
    #expect(worst(try pixels([("cICP", [12, 13, 0, 1]), TaggedFile.profile(MadeProfile.adobe)]), p3) <= 1)
    #expect(
      try pixels([("cICP", [1, 13, 0, 1]), TaggedFile.profile(MadeProfile.adobe)]) == Self.colors.map { Int($0) })
    #expect(try pixels([("sRGB", [0]), ("gAMA", TaggedFile.bigEndian(100_000))]) == Self.colors.map { Int($0) })
    let chromaticities: [UInt32] = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]
    let adobe = try pixels([
      ("gAMA", TaggedFile.bigEndian(45_470)), ("cHRM", chromaticities.flatMap(TaggedFile.bigEndian)),
    ])
    // A gamma of about 1/2.2 counts as sRGB's curve. Primaries without a gamma have sRGB's curve, too.
    #expect(adobe == (try pixels([("cHRM", chromaticities.flatMap(TaggedFile.bigEndian))])))
    let linear = try pixels([("gAMA", TaggedFile.bigEndian(100_000))])
    let profile = try pixels([TaggedFile.profile(MadeProfile.rgb([0.64, 0.33, 0.30, 0.60, 0.15, 0.06], .gamma(1)))])
    #expect(worst(linear, profile) <= 1)
  }

  @Test("High dynamic range is not applied, and that is noted", arguments: [(16, "PQ"), (18, "HLG")])
  func highDynamicRange(_ code: UInt8, _ name: String) throws {
    let file = TaggedFile.png([10, 20, 30], channels: 3, depth: 8, chunks: [("cICP", [9, code, 0, 1])])
    let decoded = try ImageDecoder.decode(file, name: "a")
    #expect(
      decoded.notes.map { "\($0)" } == [
        "its high dynamic range (\(name)) is not applied; the colours are treated as sRGB"
      ])
    #expect(Self.rgb(decoded.image) == [10, 20, 30])
  }

  @Test("Colours outside sRGB are clipped and counted; transparent pixels do not count")
  func clipping() throws {
    // The strongest red and green of P3, a colour inside sRGB, and the red once more, but clear.
    let samples: [UInt16] = [255, 0, 0, 255, 0, 255, 0, 128, 120, 130, 140, 255, 255, 0, 0, 0]
    let file = TaggedFile.png(samples, channels: 4, depth: 8, chunks: [TaggedFile.profile(MadeProfile.p3)])
    let decoded = try ImageDecoder.decode(file, name: "a")
    #expect(decoded.clippedPixels == 2)
    #expect(Array(decoded.image.bytes[0..<4]) == [255, 0, 0, 255])
    #expect(Array(decoded.image.bytes[12...]) == [0, 0, 0, 0])
  }

  @Test("The bytes are the same in every build and on every machine")
  func digest() throws {
    // Checksums of conversions by a matrix and by a table.
    let p3 = TaggedFile.png(Self.colors, channels: 3, depth: 8, chunks: [("cICP", [12, 13, 0, 1])])
    let cmyk = TaggedFile.jpeg(try Fixture.bytes("cmyk.jpg"), profile: MadeProfile.cmyk(version: 2.4, nodes: 7))
    let sums = try [p3, cmyk].map { PNGChunk.checksum(try ImageDecoder.decode($0, name: "a").image.bytes[...]) }
    #expect(sums == [[126, 8, 93, 85], [114, 206, 231, 235]])
  }

  @Test(
    "The transfer characteristics of BT.709, BT.2020 and SMPTE 240M are shown as in Chromium",
    arguments: [
      ([1, 1, 0, 1], [255, 197, 49]), ([9, 14, 0, 1], [255, 189, 0]), ([9, 13, 0, 1], [255, 192, 0]),
      ([12, 1, 0, 1], [255, 194, 0]), ([1, 7, 0, 1], [255, 206, 77]),
    ] as [([UInt8], [Int])])
  func cameraCurves(codes: [UInt8], expected: [Int]) throws {
    let file = TaggedFile.png([255, 200, 60], channels: 3, depth: 8, chunks: [("cICP", codes)])
    let pixel = try ImageDecoder.decode(file, name: "a.png").image.bitmap[0, 0]
    let found = [pixel.red, pixel.green, pixel.blue].map { Int($0) }
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
  }

  @Test("A PNG's profile that ends early is noted, and the pixels are left as they are")
  func cutOff() throws {
    let (kind, data) = TaggedFile.profile(MadeProfile.p3)
    let file = TaggedFile.png(Self.colors, channels: 3, depth: 8, chunks: [(kind, Array(data.prefix(data.count / 2)))])
    let decoded = try ImageDecoder.decode(file, name: "a.png")
    #expect(decoded.notes == [.unreadableProfile])
    #expect(!decoded.isConverted)
  }

  @Test("A profile that is damaged anywhere is applied or noted")
  func damaged() throws {
    var random = Xorshift(seed: 11)
    for profile in [MadeProfile.p3, MadeProfile.grey(.gamma(2.2)), MadeProfile.adobe] {
      for round in 0..<150 {
        var bytes = profile
        if round % 3 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
        for _ in 0..<4 where !bytes.isEmpty {
          bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        }
        let file = TaggedFile.jpeg(try Fixture.bytes("444.jpg"), profile: bytes)
        #expect(try ImageDecoder.decode(file, name: "a").image.width == 19)
      }
    }
  }
}
