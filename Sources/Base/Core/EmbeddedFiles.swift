package import CEmbeddedFiles

/// Files that are compiled into the program: the table of one target.
@safe package struct EmbeddedFiles: @unchecked Sendable {
  /// Constant memory that is never freed.
  private let table: embedded_files

  package init(_ table: embedded_files) { unsafe self.table = table }

  /// The names, sorted by their bytes.
  package var names: [String] {
    unsafe (0..<table.count).map { unsafe String(cString: table.files[$0].name) }
  }

  /// The bytes of a file; nil if there is none with this name.
  package subscript(name: String) -> [UInt8]? {
    unsafe embedded_file_named(name, table).map { file in
      unsafe Array(UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count))
    }
  }

  /// The bytes of a file. There must be one with this name.
  package func bytes(of name: String) -> [UInt8] {
    guard let bytes = self[name] else { preconditionFailure("\(name) is not compiled in") }
    return bytes
  }

  /// The text of a file. There must be one with this name.
  package func text(of name: String) -> String { String(decoding: bytes(of: name), as: UTF8.self) }
}
