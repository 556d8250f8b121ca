/// What a surface may be made of: plain bytes, safe to share and to copy by `memcpy`.
package protocol Pixel: BitwiseCopyable, Sendable {}

/// Premultiplied sRGB, 8 bits a channel, red in the low byte: the bytes in memory read R, G, B, A on little-endian machines.
package struct RGBA8: Pixel, Hashable {
  package var word: UInt32

  @inlinable @inline(__always) package init(word: UInt32) { self.word = word }

  @inlinable @inline(__always)
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    word = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  @inlinable package var red: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word) }
  }
  @inlinable package var green: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word >> 8) }
  }
  @inlinable package var blue: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word >> 16) }
  }
  @inlinable package var alpha: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word >> 24) }
  }

  @inlinable @inline(__always) package static func == (a: RGBA8, b: RGBA8) -> Bool { a.word == b.word }

  package static let clear = RGBA8(word: 0)
}

/// Coverage or alpha alone, 0…255.
extension UInt8: Pixel {}
