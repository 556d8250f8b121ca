#if canImport(Glibc)
  import Glibc
  import SystemPackage

  /// A watch based on inotify(7). It watches the parent folders of the files, because a file that does not exist yet,
  /// or is replaced by a rename, cannot be watched itself.
  package final class InotifyWatch: FileWatch {
    private let descriptor: Int32
    /// The watched names by the watch descriptor of their folder.
    private let names: [Int32: Names]

    /// The names in a folder that are watched.
    private enum Names {
      /// For a folder that is watched itself, and for the ancestor of a missing folder.
      case all
      case only(Set<String>)

      func union(_ other: Names) -> Names {
        guard case .only(let names) = self, case .only(let others) = other else { return .all }
        return .only(names.union(others))
      }

      func contains(_ name: String) -> Bool {
        switch self {
        case .all: true
        case .only(let names): names.contains(name)
        }
      }
    }

    /// Watches `paths`, and every entry of `folders`. Nil if the kernel refuses.
    package init?(_ paths: [String], folders: [String] = []) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events = [
        IN_CLOSE_WRITE, IN_MODIFY, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE, IN_DELETE_SELF, IN_MOVE_SELF,
        IN_ATTRIB,
      ].reduce(0 as UInt32) { $0 | UInt32($1) }
      var names: [Int32: Names] = [:]
      for (folder, wanted) in Self.folders(of: paths) + folders.map({ (folder: $0, names: Names.all) }) {
        let watch = unsafe inotify_add_watch(descriptor, folder, events)
        guard watch >= 0 else {
          close(descriptor)
          return nil
        }
        // Different paths to the same folder have the same watch descriptor.
        names[watch] = names[watch]?.union(wanted) ?? wanted
      }
      self.descriptor = descriptor
      self.names = names
    }

    deinit { close(descriptor) }

    /// Reads all pending events.
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

    /// The size of `struct inotify_event` in bytes: wd, mask, cookie and len, 4 bytes each. The name follows.
    private static let headerSize = 16

    /// A field of an event. All processors that Segue runs on are little-endian.
    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
    }

    /// Whether an event is a change of what is watched.
    private func counts(_ watch: Int32, _ mask: UInt32, _ name: String) -> Bool {
      // After a queue overflow any event may have been lost. A folder that is removed or moved takes its files along.
      if mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
      return names[watch]?.contains(name) ?? false
    }

    /// The folders to watch and the relevant names in them. For a missing folder, its nearest existing ancestor.
    private static func folders(of paths: [String]) -> [(folder: String, names: Names)] {
      var found: [String: Names] = [:]
      func add(_ path: FilePath) {
        let parent = path.removingLastComponent()
        var folder = parent.isEmpty ? FilePath(".") : parent
        var isParent = true
        while !Disk.isFolder(folder), !folder.isEmpty {
          isParent = false
          let above = folder.removingLastComponent()
          if above == folder { break }
          folder = above.isEmpty ? FilePath(".") : above
        }
        guard isParent, let name = path.lastComponent?.string else {
          found[folder.string] = .all
          return
        }
        let wanted = Names.only([name])
        found[folder.string] = found[folder.string]?.union(wanted) ?? wanted
      }
      for path in paths {
        add(FilePath(path))
        // The target of a symbolic link may be changed in its own folder.
        if let target = Disk.resolved(FilePath(path)), target != FilePath(path) { add(target) }
      }
      return found.map { ($0.key, $0.value) }
    }
  }
#endif
