import CEmbeddedFiles

/// A file of `CEmbeddedFiles`, from inside of the program.
enum EmbeddedFile {
  static func bytes(of name: String) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe embedded_file(name, &count) else { preconditionFailure("\(name) is not compiled in") }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
