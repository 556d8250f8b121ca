/// Bytes at a stable address for the lifetime of this object, for C libraries that keep a pointer.
@safe
final class PinnedBytes {
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    unsafe buffer = .allocate(capacity: bytes.count)
    _ = unsafe buffer.initialize(fromContentsOf: bytes)
  }

  deinit { unsafe buffer.deallocate() }

  var base: UnsafePointer<UInt8>? { unsafe UnsafePointer(buffer.baseAddress) }
  var count: Int { unsafe buffer.count }
}
