import CImageReaders

/// Assembles the chunks of a PNG file (ISO/IEC 15948).
package struct PNGFile {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// The first eight bytes of every PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends chunks that are already complete.
  package mutating func append(chunks: [UInt8]) { bytes += chunks }

  /// Appends IEND.
  package mutating func appendEnd() {
    let nothing: [UInt8] = []
    append("IEND", nothing.span)
  }

  /// Appends one chunk: length, type, data and CRC.
  package mutating func append(_ kind: StaticString, _ data: Span<UInt8>) {
    bytes.reserveCapacity(bytes.count + data.count + 12)
    bytes += Self.bigEndian(UInt32(data.count))
    let start = bytes.count
    kind.withUTF8Buffer { name in unsafe bytes.append(contentsOf: name) }
    unsafe data.withUnsafeBufferPointer { data in unsafe bytes.append(contentsOf: data) }
    let sum = unsafe bytes[start...].withUnsafeBufferPointer { unsafe segue_crc32($0.baseAddress, $0.count) }
    bytes += Self.bigEndian(sum)
  }

  package static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
