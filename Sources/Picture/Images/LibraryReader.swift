/// An open reader of a C library, with the bytes that it reads from.
@safe
final class LibraryReader {
  /// The name of the file, for errors.
  private let name: String
  private let format: ImageFormat
  let pointer: OpaquePointer
  private let bytes: PinnedBytes
  private let close: (OpaquePointer?) -> Void
  private let message: (OpaquePointer?) -> UnsafePointer<CChar>?
  private let damageMessage: (OpaquePointer?) -> UnsafePointer<CChar>?

  /// `message` is the function that returns the last error, or nil, and `damage` the one that returns what was wrong with a file
  /// that is decoded nevertheless. Throws `outOfMemory` if `open` returns nil.
  init(
    _ bytes: [UInt8], name: String, _ format: ImageFormat,
    open: (UnsafePointer<UInt8>?, Int) -> OpaquePointer?, close: @escaping (OpaquePointer?) -> Void,
    message: @escaping (OpaquePointer?) -> UnsafePointer<CChar>?,
    damage: @escaping (OpaquePointer?) -> UnsafePointer<CChar>? = { _ in nil }
  ) throws(CodecError) {
    let pinned = PinnedBytes(bytes)
    guard let pointer = unsafe open(pinned.base, pinned.count) else {
      throw CodecError(name: name, reason: .outOfMemory)
    }
    self.name = name
    self.format = format
    self.bytes = pinned
    unsafe self.pointer = pointer
    unsafe self.close = close
    unsafe self.message = message
    unsafe damageMessage = damage
  }

  deinit { unsafe close(pointer) }

  /// The last error; nil if there was none.
  var failure: CodecError? {
    guard let text = unsafe message(pointer) else { return nil }
    return unsafe CodecError(name: name, reason: .corrupt(format, String(cString: text)))
  }

  /// What was wrong with the file so far, although it can be decoded; nil if nothing was.
  var damage: ImageNote? {
    guard let text = unsafe damageMessage(pointer) else { return nil }
    return unsafe .damage("it is damaged, and parts of it may look wrong (\(String(cString: text)))")
  }

  /// The size of the file in bytes.
  var byteCount: Int { bytes.count }
}
