import SystemPackage

/// A file that is written atomically: it appears complete or not at all.
///
/// The bytes go to a hidden temporary file in the same folder; `commit` renames it over the old file. If the value is
/// dropped without `commit`, the temporary file and the folders created for it are removed and the old file is
/// unchanged. A replaced file keeps its permissions. If the path is a symbolic link, its target is replaced. Pipes,
/// devices and `/dev/stdout` cannot be replaced and are written directly.
package struct AtomicFile: ~Copyable {
  /// The path as given by the caller.
  package let path: String
  /// The number of bytes written so far.
  package private(set) var count = 0

  private let target: FilePath
  private let temporary: Temporary?
  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  private var isCommitted = false

  private static let bufferSize = 1 << 18

  /// Creates the temporary file and missing parent folders.
  package init(_ path: String) throws(FileError) {
    let isStandardOutput = path == Self.standardOutput
    let target = isStandardOutput ? FilePath(path) : Disk.resolved(FilePath(path)) ?? FilePath(path)
    let (temporary, descriptor) =
      isStandardOutput ? (nil, try Self.duplicateStandardOutput()) : try Self.open(target, for: path)
    self.path = path
    self.target = target
    self.temporary = temporary
    self.descriptor = descriptor
  }

  /// Standard output, which is never replaced, even if it is redirected to a file: other programs may have written to
  /// that file before, it may be open for appending, or it may have been unlinked.
  package static let standardOutput = "/dev/stdout"

  private static func duplicateStandardOutput() throws(FileError) -> FileDescriptor {
    do {
      return try Disk.duplicate(.standardOutput)
    } catch {
      throw FileError(path: "standard output", operation: .write, reason: error)
    }
  }

  private static func open(_ target: FilePath, for path: String) throws(FileError) -> (Temporary?, FileDescriptor) {
    let old = try? Stat(target)
    switch old?.type {
    case nil, .regular?:
      let (temporary, descriptor) = try Temporary.create(in: target.removingLastComponent(), isFolder: false) {
        (name) throws(FileError) in try create(name, for: path)
      }
      if let old { Disk.setPermissions(old.permissions, of: descriptor) }
      return (temporary, descriptor)
    case .directory?:
      throw FileError(path: path, operation: .write, reason: .isDirectory)
    default:
      do {
        return (nil, try Disk.openSpecial(target))
      } catch {
        throw FileError(path: path, operation: .write, reason: error)
      }
    }
  }

  private static func create(_ temporary: FilePath, for path: String) throws(FileError) -> FileDescriptor {
    do {
      return try .open(
        temporary, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: FilePermissions(rawValue: 0o666))
    } catch {
      throw FileError(path: path, operation: .create, reason: error as? Errno ?? .ioError)
    }
  }

  deinit {
    try? descriptor.close()
    if !isCommitted { temporary?.remove() }
  }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) { try write(bytes.span) }

  package mutating func write(_ bytes: Span<UInt8>) throws(FileError) {
    count += bytes.count
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count > Self.bufferSize {
      try writeThrough(bytes)
    } else {
      unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    }
  }

  /// Appends the bytes of another file.
  package mutating func append(contentsOf source: String) throws(FileError) {
    let stream = try ByteStream(source)
    while true {
      let bytes = try stream.read(1 << 20)
      if bytes.isEmpty { return }
      try write(bytes)
    }
  }

  /// Whether written bytes can be read and overwritten until `commit`. False for pipes, devices and standard output.
  package var isPatchable: Bool { temporary != nil }

  /// The path of the temporary file, for another program that writes the contents before `commit`.
  ///
  /// Requires `isPatchable`, and that nothing has been written.
  package var temporaryPath: String {
    precondition(isPatchable && count == 0)
    return temporary!.path.string
  }

  /// Updates `count` after another program has written to `temporaryPath`.
  package mutating func didWriteExternally() throws(FileError) {
    do {
      count = Int(try Stat(descriptor).size)
    } catch {
      throw FileError(path: path, operation: .write, reason: error)
    }
  }

  /// Overwrites bytes that have been written. Requires `isPatchable`.
  package mutating func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    precondition(isPatchable && offset >= 0 && offset + bytes.count <= count)
    try flush()
    do {
      _ = try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes)
    } catch {
      throw FileError(path: path, operation: .write, reason: error as? Errno ?? .ioError)
    }
  }

  /// Everything written so far. Requires `isPatchable`.
  package mutating func contents() throws(FileError) -> [UInt8] {
    precondition(isPatchable)
    try flush()
    return try File.read(temporary!.path.string)
  }

  private mutating func flush() throws(FileError) {
    try writeThrough(buffer.span)
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeThrough(_ bytes: Span<UInt8>) throws(FileError) {
    do {
      _ = try unsafe bytes.withUnsafeBufferPointer { bytes in
        try unsafe descriptor.writeAll(UnsafeRawBufferPointer(bytes))
      }
    } catch {
      let reason = error as? Errno ?? .ioError
      SignalHandling.exitOnBrokenPipe(reason)
      throw FileError(path: path, operation: .write, reason: reason)
    }
  }

  /// Renames the temporary file to its final path. After an error the old file is unchanged.
  package consuming func commit() throws(FileError) {
    try flush()
    isCommitted = true
    let (temporary, target) = (temporary, target)
    try temporary?.finish { () throws(FileError) in try Disk.rename(temporary!.path, to: target) }
  }

  /// Replaces the file as `commit` does, but only if it still has the bytes `old`, or, if that is nil, if there is no file.
  /// What another program saves at this moment is not lost (`FileExchange`).
  ///
  /// - Returns: Whether it did. If not, the file is as others have saved it.
  package consuming func commit(over old: [UInt8]?) throws(FileError) -> Bool {
    guard let temporary else {
      try commit()
      return true
    }
    let exchange = FileExchange(source: temporary.path, target: target, new: try contents())
    isCommitted = true
    var isDone = false
    try temporary.finish { () throws(FileError) in
      isDone = if let old { try exchange.replace(old) } else { try exchange.create() }
    }
    return isDone
  }
}

extension AtomicFile {
  /// Writes a whole file atomically.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Replaces the bytes `old` of a file, whole or not at all. Returns false, and does nothing, if the file has other bytes.
  package static func replace(_ old: [UInt8], with bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    var file = try AtomicFile(path)
    try file.write(bytes)
    return try file.commit(over: old)
  }

  /// Writes a whole file where there is none. Returns false, and does nothing, if there is one.
  package static func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    var file = try AtomicFile(path)
    try file.write(bytes)
    return try file.commit(over: nil)
  }
}
