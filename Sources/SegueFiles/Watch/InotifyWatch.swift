#if canImport(Glibc)
  import Glibc
  import SystemPackage

  /// Told by the kernel (inotify(7)). What is watched are the folders that the files lie in: a file that is saved by renaming
  /// another over it, or is not there yet, has no place of its own to watch.
  package final class InotifyWatch: FileWatch {
    private let descriptor: Int32
    /// The names that count, by the number of their folder's watch; nil: any, in a folder above one that is missing.
    private let names: [Int32: Set<String>?]

    /// Whatever happens in `folders` counts. Nil where the kernel refuses.
    package init?(_ paths: [String], folders: [String] = []) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events = [
        IN_CLOSE_WRITE, IN_MODIFY, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE, IN_DELETE_SELF, IN_MOVE_SELF,
        IN_ATTRIB,
      ].reduce(0 as UInt32) { $0 | UInt32($1) }
      var names: [Int32: Set<String>?] = [:]
      for (folder, wanted) in Self.folders(of: paths) + folders.map({ (folder: $0, names: nil) }) {
        let watch = unsafe inotify_add_watch(descriptor, folder, events)
        guard watch >= 0 else {
          close(descriptor)
          return nil
        }
        // Two ways to one folder have one watch.
        if let known = names[watch] {
          names[watch] = .some(known.flatMap { known in wanted.map { known.union($0) } })
        } else {
          names[watch] = .some(wanted)
        }
      }
      self.descriptor = descriptor
      self.names = names
    }

    deinit { close(descriptor) }

    /// Takes all events that have come.
    package func hasChanged() -> Bool {
      var isChanged = false
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        if count <= 0 { return isChanged }
        var offset = 0
        while offset + Self.headerSize <= count {
          let watch = Int32(bitPattern: Self.word(buffer, at: offset))
          let mask = Self.word(buffer, at: offset + 4)
          let length = Int(Self.word(buffer, at: offset + 12))
          let name = buffer[(offset + Self.headerSize)..<(offset + Self.headerSize + length)].prefix { $0 != 0 }
          if counts(watch, mask, String(decoding: name, as: UTF8.self)) { isChanged = true }
          offset += Self.headerSize + length
        }
      }
    }

    /// `struct inotify_event`: wd, mask, cookie, len, each of 4 bytes, then the name.
    private static let headerSize = 16

    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
    }

    private func counts(_ watch: Int32, _ mask: UInt32, _ name: String) -> Bool {
      // What was lost in a queue that ran over may have been anything, and a folder that goes takes its files along.
      if mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
      guard let wanted = names[watch] else { return false }
      return wanted?.contains(name) ?? true
    }

    /// The folders to watch, with the names in them that count; the nearest that exists where one is missing.
    private static func folders(of paths: [String]) -> [(folder: String, names: Set<String>?)] {
      var found: [String: Set<String>?] = [:]
      func add(_ path: FilePath) {
        let parent = path.removingLastComponent()
        var folder = parent.isEmpty ? FilePath(".") : parent
        var isOwn = true
        while !Disk.isFolder(folder), !folder.isEmpty {
          isOwn = false
          let above = folder.removingLastComponent()
          if above == folder { break }
          folder = above.isEmpty ? FilePath(".") : above
        }
        guard isOwn, let name = path.lastComponent?.string else {
          found[folder.string] = .some(nil)
          return
        }
        if case .some(.none) = found[folder.string] { return }
        found[folder.string] = .some((found[folder.string]?.flatMap { $0 } ?? []).union([name]))
      }
      for path in paths {
        add(FilePath(path))
        // A link's file may be saved where it lies.
        if let target = Disk.resolved(FilePath(path)), target != FilePath(path) { add(target) }
      }
      return found.map { ($0.key, $0.value) }
    }
  }
#endif
