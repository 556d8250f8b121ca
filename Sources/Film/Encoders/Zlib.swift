import CImageWriters

/// Compression by libdeflate. The compressed bytes may differ between versions of libdeflate; the decompressed ones do not.
package enum Zlib {
  package enum Level: Int32 {
    /// For data that is read only once.
    case fast = 1
    /// For files that are kept: 1.3 % more bytes than at libdeflate's levels 11 and 12, in half of the time.
    case small = 10
  }

  /// A zlib stream (RFC 1950).
  package static func compressed(_ bytes: [UInt8], _ level: Level = .small) -> [UInt8] {
    let capacity = segue_zlib_bound(bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        count = unsafe segue_zlib_compress(bytes.baseAddress, bytes.count, out.baseAddress, capacity, level.rawValue)
      }
      precondition(count > 0, "There is no memory for compression.")
    }
  }

  /// The bytes of a zlib stream; nil unless it is complete and has exactly `count` bytes.
  package static func inflated(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    // `count` may be any number that a file claims, but no stream inflates to more than 1,032 times its size.
    guard count / 1032 <= bytes.count else { return nil }
    var isWhole = false
    let inflated = unsafe [UInt8](unsafeUninitializedCapacity: count) { out, filled in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        isWhole = unsafe segue_zlib_decompress(bytes.baseAddress, bytes.count, out.baseAddress, count) != 0
      }
      filled = isWhole ? count : 0
    }
    return isWhole ? inflated : nil
  }
}
