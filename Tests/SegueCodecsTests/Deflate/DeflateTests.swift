import Foundation
import SegueCodecs
import Testing

@Suite struct DeflateTests {
  private static func random(_ count: Int, of symbols: UInt64, seed: UInt64) -> [UInt8] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: (state >> 33) % symbols)
    }
  }

  static let samples: [[UInt8]] =
    [[], [7], [7, 7], [1, 2, 3], Array(repeating: 0, count: 70_000), Array(0...255)]
    + [1, 2, 5, 26, 256].map { random(5000, of: $0, seed: $0) } + [random(80_000, of: 3, seed: 9)]
    + [random(40_000, of: 256, seed: 4) + random(40_000, of: 256, seed: 4)]

  @Test("Compressed bytes are decompressed to the original", arguments: samples.indices)
  func roundTrip(_ index: Int) {
    let bytes = Self.samples[index]
    let stream = Deflater.compress(bytes)
    #expect(Inflater.decompress(stream, limit: bytes.count) == bytes)
    #expect(Deflater.compress(bytes) == stream)
    if !bytes.isEmpty { #expect(Inflater.decompress(stream, limit: bytes.count - 1) == nil) }
  }

  /// Streams written by zlib 1.2.13: stored, with fixed Huffman codes and with dynamic ones.
  static let streams: [(String, String)] = [
    (
      "stored",
      """
      AYcCeP1UaGUgcXVpY2sgYnJvd24gZm94IGp1bXBzIG92ZXIgdGhlIGxhenkgZG9nLiBUaGUgcXVpY2sgYnJvd24gZm94IGp1bXBz\
      IG92ZXIgdGhlIGxhenkgZG9nLiBUaGUgcXVpY2sgYnJvd24gZm94IGp1bXBzIG92ZXIgdGhlIGxhenkgZG9nLiBhYmNhYmNhYmNh\
      YmN6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6\
      enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6\
      enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6\
      enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6\
      enohKC82PURLUllgZ251IikwNz5FTFNaYWhvdiMqMTg/Rk1UW2JpcHckKzI5QEdOVVxjanF4JSwzOkFIT1ZdZGtyeSYtNDtCSVBX\
      XmVsc3onLjU8Q0pRWF9mbXQhKC82PURLUllgZ251IikwNz5FTFNaYWhvdiMqMTg/Rk1UW2JpcHckKzI5QEdOVVxjanF4JSwzOkFI\
      T1ZdZGtyeSYtNDtCSVBXXmVsc3onLjU8Q0pRWF9mbXQhKC82PURLUllgZ251IikwNz5FTA==
      """
    ),
    (
      "fixed",
      """
      C8lIVSgszUzOVkgqyi/PU0jLr1DIKs0tKFbIL0stUigBSuckVlUqpOSn6ymE0ExxYlIyHFWNAqKBooa+ma2Ld1BkQnpeqZKmgbmd\
      q09wVGJGfpmylqGFvZtvSHRSZkG5iraRpYO7X2hMclZhhaqOsZWjh39YbEp2UaWarom1k2dAeFxqTnGVup6pjbNXYER8Wm4JfU0G\
      AA==
      """
    ),
    (
      "own",
      """
      7dPLDcQgDEXRVlIclsyGkfj0n+Gy8pPTQJTt0zEYC5uZVVtrXmu02vr09vtHtroXa9aHl+kkOwyMVNhM2LUzYRUXWdmZMDJhp5vI\
      OE/YemAmrBNGRq0wT9i5IzJ6FsZcEmbCmJWwxlwi496EmbBxssB4rzCKhVErjAEK8/M5AuM8YSVh9CJsJoxMGPcKIxPGfxF2+ks+\
      +bcL3y68ZRdu
      """
    ),
  ]

  private static let text: String = {
    let tail = (0..<200).map { Character(Unicode.Scalar(UInt8(33 + ($0 * 7) % 90))) }
    return String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 3) + "abcabcabcabc"
      + String(repeating: "z", count: 300) + String(tail)
  }()

  private static let letters: String = {
    let alphabet = Array("etaoin shrdlu")
    let picks: [Int] = (0..<1500).map { (i: Int) -> Int in (i >> 2) % 5 > 0 ? (i * i + i / 3) % 13 : 0 }
    return String(picks.map { alphabet[$0] })
  }()

  @Test("Streams written by zlib are decompressed", arguments: streams)
  func foreign(_ kind: String, _ stream: String) throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: stream)))
    let expected = Array((kind == "own" ? Self.letters : Self.text).utf8)
    #expect(Inflater.decompress(bytes, limit: 10_000) == expected)
    #expect(Deflater.compress(expected).count <= bytes.count + 8)
    for count in 0..<bytes.count { #expect(Inflater.decompress(Array(bytes[..<count]), limit: 10_000) == nil) }
  }

  @Test("Damaged streams are rejected or decompressed within the limit, without a trap")
  func damage() {
    let good = Deflater.compress(Array(Self.text.utf8))
    for place in good.indices {
      for bit in 0..<8 {
        var bad = good
        bad[place] ^= 1 << UInt8(bit)
        let out = Inflater.decompress(bad, limit: 4000)
        #expect(out.map { $0.count <= 4000 } ?? true)
      }
    }
    for seed in 0..<2000 { _ = Inflater.decompress(Self.random(60, of: 256, seed: UInt64(seed)), limit: 4000) }
  }
}
