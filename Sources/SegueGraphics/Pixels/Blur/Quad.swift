/// Four channels of 16 bits in one word, red lowest: how pixels travel through a blur, at most `Quad.one` a channel.
typealias Quad = UInt64

extension UInt64: Pixel {}
extension UInt16: Pixel {}

extension Quad {
  /// 255 levels, 7 bits below each: two of them still fit into 16 bits, and a weight of 16 bits times that into 32.
  static var bitsBelowLevel: Quad { 7 }

  /// The pixel's channels as they are, 0…255.
  @inline(__always) init(channelsOf pixel: RGBA8) {
    let word = UInt64(pixel.word)
    let halves = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    self = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
  }

  /// Red and blue.
  @inline(__always) var even: ChannelPair { self & 0x0000_FFFF_0000_FFFF }
  /// Green and alpha.
  @inline(__always) var odd: ChannelPair { self >> 16 & 0x0000_FFFF_0000_FFFF }
  /// From lanes of at most 16 bits.
  @inline(__always) init(even: ChannelPair, odd: ChannelPair) { self = even | odd << 16 }
}
