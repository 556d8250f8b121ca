import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  // For the global variable `environ`, which this program never changes.
  @unsafe @preconcurrency import Glibc
#endif

extension ChildProcess {
  /// A process that was just spawned, with the parent's descriptors for its standard streams.
  struct SpawnedProcess {
    let process: pid_t
    /// The parent's end of a socket. The child reads from it what the parent writes, and, if asked for, writes to it
    /// what the parent reads.
    let channel: FileDescriptor
    let messages: FileDescriptor

    /// Spawns the program. Its standard output is `/dev/null` unless `readsOutput`. It inherits no open files (all are
    /// close-on-exec) and no blocked signals.
    ///
    /// - Throws: `Errno`. All descriptors are closed then.
    init(_ name: String, _ arguments: [String], readsOutput: Bool) throws {
      let messages = try Self.aboveStandard(ScratchFile.nameless("messages"))
      do {
        let (parentEnd, childEnd) = try Self.socketPair()
        defer { try? childEnd.close() }
        do {
          process = try Self.spawn(name, arguments, channel: childEnd, readsOutput: readsOutput, messages: messages)
        } catch {
          try? parentEnd.close()
          throw error
        }
        channel = parentEnd
        self.messages = messages
      } catch {
        try? messages.close()
        throw error
      }
    }

    private static func spawn(
      _ name: String, _ arguments: [String], channel: FileDescriptor, readsOutput: Bool, messages: FileDescriptor
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

      unsafe posix_spawn_file_actions_adddup2(&actions, channel.rawValue, STDIN_FILENO)
      if readsOutput {
        unsafe posix_spawn_file_actions_adddup2(&actions, channel.rawValue, STDOUT_FILENO)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, messages.rawValue, STDERR_FILENO)
      var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
      #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
      #endif
      // Threads that run Swift tasks block signals, and child processes inherit the signal mask.
      var noSignals = sigset_t()
      unsafe sigemptyset(&noSignals)
      unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

      let words = unsafe ([name] + arguments).map { unsafe strdup($0) }
      defer { unsafe words.forEach { unsafe free($0) } }
      var process: pid_t = 0
      let status = unsafe posix_spawnp(&process, name, &actions, &attributes, words + [nil], environ)
      if status != 0 { throw Errno(rawValue: status) }
      return process
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
