import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  // For the global variable `environ`, which this program never changes.
  @unsafe @preconcurrency import Glibc
#endif

extension ChildProcess {
  /// A process that was just spawned, with the parent's descriptors for its input and its standard error.
  struct Spawned {
    let process: pid_t
    let input: FileDescriptor
    let messages: FileDescriptor

    /// Spawns the program. Its standard output is `/dev/null`. It inherits no open files (all are close-on-exec) and no
    /// blocked signals.
    /// - Throws: `Errno`. All descriptors are closed then.
    init(_ name: String, _ arguments: [String]) throws {
      let messages = try Self.namelessFile()
      do {
        let (parentEnd, childEnd) = try Self.socketPair()
        defer { try? childEnd.close() }
        do {
          process = try Self.spawn(name, arguments, input: childEnd, messages: messages)
        } catch {
          try? parentEnd.close()
          throw error
        }
        input = parentEnd
        self.messages = messages
      } catch {
        try? messages.close()
        throw error
      }
    }

    private static func spawn(
      _ name: String, _ arguments: [String], input: FileDescriptor, messages: FileDescriptor
    ) throws -> pid_t {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      unsafe posix_spawnattr_init(&attributes)
      defer { unsafe posix_spawnattr_destroy(&attributes) }

      unsafe posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDIN_FILENO)
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, messages.rawValue, STDERR_FILENO)
      var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
      #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
      #endif
      // Threads that run Swift tasks block signals, and child processes inherit the signal mask.
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

      let words = unsafe ([name] + arguments).map { unsafe strdup($0) }
      defer { unsafe words.forEach { unsafe free($0) } }
      var process: pid_t = 0
      let status = unsafe posix_spawnp(&process, name, &actions, &attributes, words + [nil], environ)
      if status != 0 { throw Errno(rawValue: status) }
      return process
    }

    /// An unlinked temporary file, which is deleted when its last descriptor is closed.
    private static func namelessFile() throws -> FileDescriptor {
      let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
      var name = Array("\(folder.isEmpty ? "/tmp" : folder)/.segue-messages-XXXXXX".utf8CString)
      // Synchronized with the signal handling, so that an interruption never leaves a named file.
      let descriptor = try Temporary.synchronized { () throws(FileError) in
        let descriptor = unsafe mkstemp(&name)
        let reason = Errno(rawValue: errno)
        guard descriptor >= 0 else { throw FileError(path: folder, operation: .create, reason: reason) }
        unsafe unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
      }
      return try aboveStandard(FileDescriptor(rawValue: descriptor))
    }

    private static func socketPair() throws -> (FileDescriptor, FileDescriptor) {
      var ends: [Int32] = [-1, -1]
      #if canImport(Darwin)
        let status = unsafe socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
      #else
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let status = unsafe socketpair(AF_UNIX, kind, 0, &ends)
      #endif
      if status != 0 { throw Errno(rawValue: errno) }
      #if canImport(Darwin)
        var yes: Int32 = 1
        for end in ends {
          _ = fcntl(end, F_SETFD, FD_CLOEXEC)
          unsafe setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        }
      #endif
      return (
        try aboveStandard(FileDescriptor(rawValue: ends[0])), try aboveStandard(FileDescriptor(rawValue: ends[1]))
      )
    }

    /// Moves the descriptor above 0–2, which the child uses. They may be free if this process was started without them.
    private static func aboveStandard(_ descriptor: FileDescriptor) throws -> FileDescriptor {
      if descriptor.rawValue > STDERR_FILENO { return descriptor }
      let moved = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      let reason = Errno(rawValue: errno)
      try? descriptor.close()
      if moved < 0 { throw reason }
      return FileDescriptor(rawValue: moved)
    }
  }
}
