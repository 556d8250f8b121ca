/// A pixel type of a `Surface`: plain bytes that can be copied with `memcpy`.
///
/// What loops over pixels use is public. The compiler inlines no `package` function into another module, not even one that is
/// `@inlinable`.
public protocol Pixel: BitwiseCopyable, Sendable {}

/// Premultiplied sRGB with 8 bits per channel, red in the low byte. On little-endian machines, the bytes in memory are
/// R, G, B, A.
public struct RGBA8: Pixel, Hashable {
  /// All four channels, red in the low byte.
  public var word: UInt32

  /// The pixel of this word.
  @inlinable @inline(__always) public init(word: UInt32) { self.word = word }

  /// The pixel of these channels; none may be larger than `alpha`.
  @inlinable @inline(__always)
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    word = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Red times alpha, 0…255.
  @inlinable public var red: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word) }
  }
  /// Green times alpha, 0…255.
  @inlinable public var green: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word >> 8) }
  }
  /// Blue times alpha, 0…255.
  @inlinable public var blue: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word >> 16) }
  }
  /// 0 is clear, 255 opaque.
  @inlinable public var alpha: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: word >> 24) }
  }

  /// Whether all channels are equal.
  @inlinable @inline(__always) public static func == (a: RGBA8, b: RGBA8) -> Bool { a.word == b.word }

  package static let clear = RGBA8(word: 0)
}

/// Coverage or alpha, 0…255.
extension UInt8: Pixel {}

/// Two channels in the two 32-bit halves of a word, so that one multiplication weights both: red and blue, or green and
/// alpha.
public typealias ChannelPair = UInt64

extension RGBA8 {
  /// Red in the low half, blue in the high half.
  @inlinable @inline(__always) public var redBlue: ChannelPair {
    ChannelPair(word & 0xFF) | ChannelPair(word & 0xFF_0000) << 16
  }

  /// Green in the low half, alpha in the high half.
  @inlinable @inline(__always) public var greenAlpha: ChannelPair {
    ChannelPair(word >> 8 & 0xFF) | ChannelPair(word >> 24) << 32
  }

  /// Every half must be 0…255.
  @inlinable @inline(__always) public init(redBlue: ChannelPair, greenAlpha: ChannelPair) {
    let even = UInt32(truncatingIfNeeded: redBlue) | UInt32(truncatingIfNeeded: redBlue >> 16)
    let odd = UInt32(truncatingIfNeeded: greenAlpha) | UInt32(truncatingIfNeeded: greenAlpha >> 16)
    self.init(word: even | odd << 8)
  }
}

extension ChannelPair {
  /// 1 in both halves.
  @inlinable @inline(__always) static var ones: ChannelPair { 0x1_0000_0001 }

  /// Both halves shifted right and reduced to their low 8 bits.
  @inlinable @inline(__always) func bytes(after shift: ChannelPair) -> ChannelPair { self >> shift & 0xFF_0000_00FF }
}
