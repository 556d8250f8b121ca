import CImageCodecs
import CKernels
import SegueCodecs
import SegueGraphics
import Testing

/// The kernel for common PNG files decodes a file exactly as libpng does, or leaves it to libpng.
@Suite struct PNGDecoderTests {
  private func decoded(_ bytes: [UInt8], count: Int) -> [UInt32]? {
    var words = [UInt32](repeating: 0, count: count)
    return unsafe segue_png_decode(bytes, bytes.count, &words) ? words : nil
  }

  private func reference(_ bytes: [UInt8]) -> [UInt32]? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let reader = unsafe segue_png_reader_open(bytes.baseAddress, bytes.count)!
      defer { unsafe segue_png_reader_close(reader) }
      if unsafe segue_png_reader_error(reader) != nil { return nil }
      let info = unsafe segue_png_reader_info(reader)
      var words = unsafe [UInt32](repeating: 0, count: Int(info.width) * Int(info.height))
      let isDone = unsafe words.withUnsafeMutableBytes { words in
        unsafe segue_png_reader_decode(reader, words.baseAddress!.assumingMemoryBound(to: UInt8.self))
      }
      return isDone ? words : nil
    }
  }

  static let plainImages = Fixture.images.filter { $0.hasPrefix("rgb-8") || $0.hasPrefix("rgba-8") }

  @Test("Common files of other encoders are decoded as by libpng", arguments: plainImages)
  func others(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let expected = try #require(reference(bytes))
    if !name.contains("interlaced"), !name.contains("trns") {
      #expect(decoded(bytes, count: expected.count) == expected)
    }
  }

  @Test("Every file that the kernel accepts is decoded as by libpng", arguments: Fixture.images)
  func kinds(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    guard name.hasSuffix(".png"), let expected = reference(bytes) else { return }
    if let found = decoded(bytes, count: expected.count) { #expect(found == expected) }
  }

  private func randomFile(_ seed: UInt64) throws -> [UInt8] {
    var random = Xorshift(seed: seed)
    let (width, height) = (Int(random.next() % 90) + 1, Int(random.next() % 90) + 1)
    let isOpaque = seed % 2 == 0
    let pixels = (0..<width * height).map { i in
      let value = UInt8(truncatingIfNeeded: i % width * 3 + i / width + Int(random.next() % (seed % 7 + 1)))
      return RGBA8(red: value / 2, green: value / 3, blue: value / 5, alpha: isOpaque ? 255 : max(value, 128))
    }
    return try PNGEncoder.encode(bitmap(pixels, width: width, height: height), name: "a")
  }

  @Test("Files of this encoder are decoded as by libpng", arguments: 1...60)
  func own(_ seed: UInt64) throws {
    let bytes = try randomFile(seed)
    let expected = try #require(reference(bytes))
    #expect(decoded(bytes, count: expected.count) == expected)
  }

  @Test("Damaged and truncated files are decoded as by libpng or rejected", arguments: 1...60)
  func damaged(_ seed: UInt64) throws {
    let bytes = try randomFile(seed)
    let count = try #require(reference(bytes)).count
    var random = Xorshift(seed: seed)
    for i in 0..<40 {
      var damaged = bytes
      if i % 4 == 0 { damaged.removeLast(Int(random.next() % UInt64(bytes.count - 33))) }
      // After the header, which determines the number of pixels.
      for _ in 0..<i % 4 {
        damaged[33 + Int(random.next() % UInt64(damaged.count - 33))] ^= 1 << UInt8(random.next() % 8)
      }
      guard let found = decoded(damaged, count: count) else { continue }
      #expect(found == reference(damaged))
    }
  }
}
