import CImageCodecs

/// Compression for files that other programs inflate, by libdeflate. Its bytes may differ between versions of libdeflate;
/// what they inflate to does not.
package enum Zlib {
  /// A zlib stream (RFC 1950).
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let capacity = segue_zlib_bound(bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        count = unsafe segue_zlib_compress(bytes.baseAddress, bytes.count, out.baseAddress, capacity)
      }
      precondition(count > 0, "There is no memory for compression.")
    }
  }
}
