/// Two channels of a pixel in the two halves of a word, each with 32 bits of room: one multiplication weighs both.
///
/// Red and blue travel together, and green and alpha.
@usableFromInline package typealias ChannelPair = UInt64

extension RGBA8 {
  /// Blue above red.
  @inlinable @inline(__always) package var redBlue: ChannelPair { ChannelPair(word & 0xFF) | ChannelPair(word & 0xFF_0000) << 16 }

  /// Alpha above green.
  @inlinable @inline(__always) package var greenAlpha: ChannelPair { ChannelPair(word >> 8 & 0xFF) | ChannelPair(word >> 24) << 32 }

  /// From lanes that hold 0…255 each.
  @inlinable @inline(__always) package init(redBlue: ChannelPair, greenAlpha: ChannelPair) {
    let even = UInt32(truncatingIfNeeded: redBlue) | UInt32(truncatingIfNeeded: redBlue >> 16)
    let odd = UInt32(truncatingIfNeeded: greenAlpha) | UInt32(truncatingIfNeeded: greenAlpha >> 16)
    self.init(word: even | odd << 8)
  }
}

extension ChannelPair {
  /// One in both lanes.
  @inlinable @inline(__always) static var ones: ChannelPair { 0x1_0000_0001 }

  /// Both lanes shifted right, each keeping its low 8 bits.
  @inlinable @inline(__always) func bytes(after shift: ChannelPair) -> ChannelPair { self >> shift & 0xFF_0000_00FF }
}
