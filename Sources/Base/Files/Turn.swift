import SystemPackage

/// The turn of this run at a file that it reads, changes and writes: one run at a time has it.
///
/// It is a lock (`FileLock`) on a hidden file beside that file, which itself is replaced when it is written. The hidden
/// file has the process ID, for the message of others. It is removed at the end; that of a killed run, by the next run.
package final class Turn: Sendable {
  /// Nil in a folder in which this run cannot create files: then it cannot write the file either.
  private let held: (file: Temporary, lock: FileDescriptor)?

  /// Takes the turn at a file, which need not exist. Missing folders are created, and removed at the end if they are empty.
  /// - Throws: `InUse` if another run has the turn, or `FileError`.
  package init(at path: String) throws {
    let place = Self.place(for: path)
    let taken: (file: Temporary, lock: FileDescriptor)?
    do throws(FileError) {
      taken = try Temporary.take(place)
    } catch {
      let isUnwritable = [.permissionDenied, .readOnlyFileSystem].contains(error.reason) && Disk.kind(place) == nil
      if !isUnwritable { throw error }
      held = nil
      return
    }
    guard let taken else {
      throw InUse(path: path, owner: place)
    }
    // A killed run has left its own.
    try? taken.lock.resize(to: 0)
    _ = try? taken.lock.writeAll("\(Disk.processID)".utf8)
    held = taken
  }

  deinit {
    // Removed before it is unlocked: whoever waits for it then sees that it is gone, and creates a new one.
    held?.file.remove()
    try? held?.lock.close()
  }

  /// The hidden file. Links to one file share it.
  private static func place(for path: String) -> FilePath {
    let given = FilePath(path)
    let folder = given.removingLastComponent()
    let file =
      Disk.resolved(given)
      ?? (Disk.resolved(folder.isEmpty ? "." : folder) ?? folder).appending(PathName.last(path))
    let name = FileName.shortened(file.lastComponent?.string ?? "", to: FileName.limit - prefix.count - suffix.count)
    return file.removingLastComponent().appending(prefix + name + suffix)
  }

  private static let prefix = ".segue-"
  private static let suffix = ".turn"

  /// Whether a name is that of a hidden file, such as `.segue-card.segue-lock.turn`.
  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
}

extension Turn {
  /// Runs `body` while this run has the turn at the files. Waits for other runs that have it.
  package static func taking<Result>(
    at paths: [String], timeout: Duration = InUse.timeout, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    var turns: [Turn] = []
    defer { withExtendedLifetime(turns) {} }
    // All runs take them in the same order, so that no two wait for each other.
    for path in Set(paths).sorted() { turns.append(try await InUse.waiting(timeout) { try Turn(at: path) }) }
    return try await body()
  }
}
