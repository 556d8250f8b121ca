import CEmbeddedFiles

/// Access to the files that `CEmbeddedFiles` compiles into the program.
package enum EmbeddedFile {
  /// The bytes of a file. There must be one with this name.
  package static func bytes(of name: String) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe embedded_file(name, &count) else { preconditionFailure("\(name) is not compiled in") }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The names of all symbols, sorted.
  package static var symbolNames: [String] {
    (0..<embedded_symbol_count()).map { unsafe String(cString: embedded_symbol_name($0)) }
  }

  /// The SVG text of a symbol; nil if there is none with this name.
  package static func symbol(named name: String) -> String? {
    unsafe embedded_symbol_text(name).map { unsafe String(cString: $0) }
  }
}
