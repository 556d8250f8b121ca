import CEmbeddedFiles

/// Access to the files that `CEmbeddedFiles` compiles into the program.
package enum EmbeddedFile {
  /// The bytes of a file. There must be one with this name.
  package static func bytes(of name: String) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe embedded_file(name, &count) else { preconditionFailure("\(name) is not compiled in") }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
