/// The 64-bit FNV-1a hash, which is the same on every machine and in every process. The two constants are its offset
/// basis and its prime.
package struct ContentHash: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  package mutating func combine(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }

  /// Adds a terminator, so that the boundary between consecutive strings matters.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF as UInt8)
  }
}
