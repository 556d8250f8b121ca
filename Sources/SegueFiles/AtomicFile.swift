import SystemPackage

/// A file that appears complete or not at all.
///
/// The bytes go to a hidden temporary file in the same folder; `commit` renames it over the old file. Dropped without
/// `commit`, it removes the temporary, and the folders that it had to create, and the old file stays as it was. A
/// replaced file keeps its permissions; behind a symbolic link, the file that it names is replaced. A pipe or device
/// cannot be replaced and is written as it comes, and so is `/dev/stdout`, whatever it leads to.
package struct AtomicFile: ~Copyable {
  /// As it was given.
  package let path: String
  /// How many bytes have been written.
  package private(set) var count = 0

  private let target: FilePath
  private let temporary: Temporary?
  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  private var isCommitted = false

  private static let bufferSize = 1 << 18

  /// Creates the temporary file, and the folders above it that are missing.
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

  /// Not a file to be replaced, even where it was redirected to one: others may have written there before, it may have
  /// been opened for appending, and its name may be gone.
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

  /// What has been written can be read and changed until `commit`: it cannot in a pipe, a device or standard output.
  package var isPatchable: Bool { temporary != nil }

  /// Where another program can write the file in place of this one, until `commit`. The file is patchable.
  package var temporaryPath: String {
    precondition(isPatchable && count == 0)
    return temporary!.path.string
  }

  /// Another program has written the file.
  package mutating func takeOver() throws(FileError) {
    do {
      count = Int(try Stat(descriptor).size)
    } catch {
      throw FileError(path: path, operation: .write, reason: error)
    }
  }

  /// Replaces bytes that have been written. The file is patchable.
  package mutating func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    precondition(isPatchable && offset >= 0 && offset + bytes.count <= count)
    try flush()
    do {
      _ = try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes)
    } catch {
      throw FileError(path: path, operation: .write, reason: error as? Errno ?? .ioError)
    }
  }

  /// All that has been written. The file is patchable.
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
      SignalHandling.endOfPipe(reason)
      throw FileError(path: path, operation: .write, reason: reason)
    }
  }

  /// Puts the file in its place. After an error the old file is still there.
  package consuming func commit() throws(FileError) {
    try flush()
    isCommitted = true
    let (temporary, target) = (temporary, target)
    try temporary?.finish { () throws(FileError) in try Disk.rename(temporary!.path, to: target) }
  }
}

extension AtomicFile {
  /// The whole file at once.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }
}
