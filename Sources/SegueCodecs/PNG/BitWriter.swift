/// Bits for deflate, lowest first, into bytes that its user has made room for: eight more than are ever written.
struct BitWriter {
  private var bits: UInt64 = 0
  private var pending: UInt64 = 0
  /// Whole bytes written.
  private(set) var count = 0

  /// Appends up to 56 bits; `value` has no others.
  @inline(__always)
  mutating func put(_ value: UInt64, _ width: UInt64, into bytes: inout MutableRawSpan) {
    bits |= value &<< pending
    pending &+= width
    bytes.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= Int(truncatingIfNeeded: pending &>> 3)
    bits &>>= pending & 56
    pending &= 7
  }

  /// Lets someone else write on: who keeps `pending` below 8, and the bits in the low end of the word.
  mutating func `continue`(_ body: (_ bits: inout UInt64, _ pending: inout UInt64, _ count: inout Int) -> Void) {
    body(&bits, &pending, &count)
  }

  /// Zeros up to the next whole byte.
  mutating func align(_ bytes: inout MutableRawSpan) {
    if pending > 0 { put(0, 8 - pending, into: &bytes) }
  }
}
