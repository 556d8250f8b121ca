import SystemPackage

/// New files for a folder, which are gathered in a hidden folder in it until all of them take their place at once.
///
/// The hidden folder keeps its name from run to run: what a run that was killed has gathered is there for the next one. Only
/// one run at a time can have it.
package struct FolderUpdate: ~Copyable {
  /// Somebody else has the folder.
  package struct InUse: Error, CustomStringConvertible {
    /// As it was given.
    let path: String
    /// Nil if it did not say.
    let process: String?

    /// One line without a full stop.
    package var description: String {
      "\(path) is being written by another run" + (process.map { " (process \($0))" } ?? "") + ": wait for its end"
    }
  }

  /// Where new files go, with a slash at its end.
  package let stage: String
  private let path: String
  private let target: FilePath
  private let lock: FileDescriptor

  /// In the folder that is updated.
  package static let stageName = ".segue-next"
  /// In the stage: the number of the process that has it.
  private static let processName = ".process"

  /// Takes the folder, which is created if it is missing, and removes what dead runs have left beside it.
  /// - Throws: `FileError` or `InUse`.
  package init(_ path: String) throws {
    let given = FilePath(path.isEmpty ? "." : path)
    _ = try Disk.createFolders(given)
    guard let target = Disk.resolved(given) else {
      throw FileError(path: path, operation: .create, reason: .noSuchFileOrDirectory)
    }
    let stage = target.appending(Self.stageName)
    lock = try Self.take(stage, for: path)
    self.path = path
    self.target = target
    self.stage = FilePath(path).appending(Self.stageName).string + "/"
    Leftovers.remove(from: target.removingLastComponent())
    if let file = try? FileDescriptor.open(
      stage.appending(Self.processName), .writeOnly, options: [.create, .truncate, .noFollow, .closeOnExec],
      permissions: .ownerReadWrite)
    {
      _ = try? file.closeAfter { try file.writeAll("\(Disk.processID)".utf8) }
    }
  }

  deinit { try? lock.close() }

  private static func take(_ stage: FilePath, for path: String) throws -> FileDescriptor {
    while true {
      do throws(FileError) {
        try Disk.createFolder(stage)
      } catch  where error.reason != .fileExists {
        throw FileError(path: path, operation: .write, reason: error.reason)
      } catch {}
      // A link would lead to where others' files are.
      guard Disk.kind(stage) == .directory, let lock = try? Disk.openFolder(stage) else {
        throw FileError(path: stage, operation: .create, reason: .notDirectory)
      }
      if FileLock.take(lock, at: stage) { return lock }
      try? lock.close()
      // The other run may have come to its end in between.
      if Disk.kind(stage) == .directory {
        let process = (try? File.read(stage.appending(processName).string)).map { String(decoding: $0, as: UTF8.self) }
        throw InUse(path: path, process: process.flatMap { FileName.isNumber($0) ? $0 : nil })
      }
    }
  }

  /// Removes from the stage what an earlier run has gathered but these files, and folders with a slash at their end.
  package func clear(keeping files: Set<String>) {
    for name in (try? Disk.entries(in: FilePath(stage))) ?? [] where name.string != Self.processName {
      let inner = FilePath(stage).appending(name)
      let isFolder = Disk.kind(inner) == .directory
      let isWanted = files.contains(isFolder ? name.string + "/" : name.string)
      if isWanted, isFolder || Disk.kind(inner) == .regular { continue }
      if isFolder { Leftovers.removeFolder(inner) } else { try? Disk.removeFile(inner) }
    }
  }

  /// What a file in the stage is, itself rather than what a link leads to: a file, or a folder of files.
  package func has(_ file: String) -> Bool {
    guard file.hasSuffix("/") else { return Disk.kind(FilePath(stage + file)) == .regular }
    let folder = FilePath(stage + file)
    guard Disk.kind(FilePath(stage + String(file.dropLast()))) == .directory else { return false }
    return ((try? Disk.entries(in: folder)) ?? []).allSatisfy { Disk.kind(folder.appending($0)) == .regular }
  }

  /// Puts what was gathered in its place, and takes away those files, and folders with a slash at their end, that are to go
  /// and have no namesake. `folders` are those of earlier runs, and `ownsInner` knows by its name what these have put into
  /// them. All else stays.
  package consuming func commit(
    removing gone: Set<String>, folders: Set<String>, ownsInner: @escaping (String) -> Bool
  ) throws(FileError) {
    let source = FilePath(stage)
    let target = target
    try? Disk.removeFile(source.appending(Self.processName))
    if gone.isEmpty, try Disk.entries(in: source).isEmpty { return try Disk.removeFolder(source) }
    func replacement(_ source: FilePath) -> FolderReplacement {
      FolderReplacement(
        source: source, target: target, drops: { gone.contains($1 ? $0 + "/" : $0) },
        dropsInner: { !$1 && ownsInner($0) }, keptFolders: folders)
    }
    // Only from outside can one folder take another's place.
    let lock = lock
    let beside = try? Temporary.create(in: target.removingLastComponent(), isFolder: true) {
      (name) throws(FileError) in
      if Disk.kind(name) != nil { throw FileError(path: name, operation: .create, reason: .fileExists) }
      try Disk.rename(source, to: name)
      do throws(Errno) {
        return try Disk.duplicate(lock)
      } catch {
        throw FileError(path: name, operation: .create, reason: error)
      }
    }
    guard let (temporary, descriptor) = beside else {
      return try replacement(source).moveFiles()
    }
    defer { try? descriptor.close() }
    try temporary.finish { () throws(FileError) in try replacement(temporary.path).run() }
  }
}
