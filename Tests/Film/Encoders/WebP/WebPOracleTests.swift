import CWebP
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// libwebp's own encoder of animations compresses one frame after the other. Files have the same bytes as its files.
@Suite struct WebPOracleTests {
  private static let (width, height) = (46, 37)

  @Test(
    "Opaque frames, some of them in part or not at all changed, give libwebp's file",
    arguments: [nil, 30, 90] as [Int?])
  func opaque(_ quality: Int?) throws {
    var random = Xorshift(seed: 11)
    var picture = [RGBA8](repeating: RGBA8(red: 0, green: 128, blue: 255, alpha: 255), count: Self.width * Self.height)
    var frames: [[RGBA8]] = [picture]
    for _ in 0..<24 {
      change(&picture, &random) { RGBA8(red: $0, green: $1, blue: $2, alpha: 255) }
      frames.append(picture)
      if random.next() % 4 == 0 { frames.append(picture) }
    }
    try compare(frames, quality)
  }

  @Test("Frames of clear, opaque and translucent pixels give libwebp's file", arguments: [nil, 60] as [Int?])
  func translucent(_ quality: Int?) throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      var random = Xorshift(seed: seed)
      var picture = [RGBA8](repeating: .clear, count: Self.width * Self.height)
      var frames: [[RGBA8]] = []
      for step in 0..<20 {
        // Something moves over a clear background, which the next frame has to remove.
        if step % 3 == 0 { picture = [RGBA8](repeating: .clear, count: picture.count) }
        change(&picture, &random) { red, green, blue in
          switch seed % 3 {
          case 0: RGBA8(red: red, green: green, blue: blue, alpha: 255)
          case 1: RGBA8(red: red / 2, green: green / 2, blue: blue / 2, alpha: 128)
          default: red < 128 ? .clear : RGBA8(red: red, green: green, blue: blue, alpha: 255)
          }
        }
        frames.append(picture)
      }
      try compare(frames, quality)
    }
  }

  @Test("One frame gives libwebp's file, which may be a still picture", arguments: [true, false])
  func single(_ isClear: Bool) throws {
    let picture =
      isClear
      ? [RGBA8](repeating: .clear, count: Self.width * Self.height) : scene(3, width: Self.width, height: Self.height)
    try compare([picture], nil)
  }

  /// Gives a random rectangle colours that are far from what they were, so that none is similar.
  private func change(
    _ picture: inout [RGBA8], _ random: inout Xorshift, _ pixel: (UInt8, UInt8, UInt8) -> RGBA8
  ) {
    let (left, top) = (Int(random.next() % 40), Int(random.next() % 30))
    let (width, height) = (Int(random.next() % 30) + 1, Int(random.next() % 24) + 1)
    let isFlat = random.next() % 2 == 0
    var value = random.next()
    for y in top..<min(Self.height, top + height) {
      for x in left..<min(Self.width, left + width) {
        if !isFlat { value = random.next() }
        let level = [UInt8(0), 128, 255]
        let i = y * Self.width + x
        picture[i] = pixel(level[Int(value % 3)], level[Int(value / 3 % 3)], level[Int(value / 9 % 3)])
      }
    }
  }

  private func compare(_ frames: [[RGBA8]], _ quality: Int?) throws {
    let expected = try #require(libwebp(frames, quality))
    for threads in [1, 3] {
      try withTemporaryFolder { folder in
        let path = "\(folder)/a.webp"
        var sink = try WebPSink(
          path: path, width: Self.width, height: Self.height, options: WebPOptions(quality: quality), threads: threads)
        for (index, frame) in frames.enumerated() {
          try sink.write(
            Image(bitmap(frame, width: Self.width, height: Self.height)), at: index, delay: .centiseconds(4))
        }
        _ = try sink.finish()
        #expect(try File.read(path) == expected)
      }
    }
  }

  /// The file that libwebp's encoder makes; nil if it fails.
  private func libwebp(_ frames: [[RGBA8]], _ quality: Int?) -> [UInt8]? {
    var options = WebPAnimEncoderOptions()
    guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else { return nil }
    options.anim_params.bgcolor = 0
    var config = WebPConfig()
    guard unsafe WebPConfigInit(&config) != 0 else { return nil }
    config.lossless = quality == nil ? 1 : 0
    config.quality = Float(quality ?? 50)
    config.method = 4
    config.use_sharp_yuv = quality == nil ? 0 : 1
    guard let encoder = unsafe WebPAnimEncoderNew(Int32(Self.width), Int32(Self.height), &options) else { return nil }
    defer { unsafe WebPAnimEncoderDelete(encoder) }
    for (index, frame) in frames.enumerated() {
      var picture = unsafe WebPPicture()
      guard unsafe WebPPictureInit(&picture) != 0 else { return nil }
      defer { unsafe WebPPictureFree(&picture) }
      unsafe picture.width = Int32(Self.width)
      unsafe picture.height = Int32(Self.height)
      unsafe picture.use_argb = 1
      let straight = StraightBitmap(bitmap(frame, width: Self.width, height: Self.height))
      let isImported = unsafe straight.withUnsafeBytes { bytes in
        unsafe WebPPictureImportRGBA(
          &picture, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(4 * Self.width))
      }
      guard isImported != 0, unsafe WebPAnimEncoderAdd(encoder, &picture, Int32(40 * index), &config) != 0 else {
        return nil
      }
    }
    var data = unsafe WebPData()
    guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(40 * frames.count), nil) != 0,
      unsafe WebPAnimEncoderAssemble(encoder, &data) != 0
    else { return nil }
    defer { unsafe WebPDataClear(&data) }
    return unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }
}
