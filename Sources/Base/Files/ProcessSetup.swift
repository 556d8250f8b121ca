import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard input, output and error.
package enum StandardStreams {
  /// Opens `/dev/null` for those of the descriptors 0–2 that are closed (`<&- >&-`).
  ///
  /// Otherwise the first opened files would get these numbers, and messages for the terminal would be written into an
  /// image file. Standard input is opened for writing only and standard output for reading only, so that using them
  /// still fails, as with a closed descriptor. Call this before anything else is opened.
  package static func openMissing() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free descriptor, which is `number`, because all lower ones are open.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Writes the text to standard output. On a broken pipe the process ends (see `SignalHandling.exitOnBrokenPipe`).
  package static func write(_ text: String) throws(FileError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(text.utf8)
    } catch {
      let reason = error as? Errno ?? .ioError
      SignalHandling.exitOnBrokenPipe(reason)
      throw FileError(path: "standard output", operation: .write, reason: reason)
    }
  }
}

/// The resource limits of this process.
package enum ProcessLimits {
  /// The resources, by their numbers for `getrlimit`.
  private enum Resource {
    #if canImport(Darwin)
      static let openFiles = RLIMIT_NOFILE
      static let stack = RLIMIT_STACK
      static let addressSpace = RLIMIT_AS
      static let processes = RLIMIT_NPROC
    #else
      static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      static let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
      static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
      static let processes = __rlimit_resource_t(__RLIMIT_NPROC.rawValue)
    #endif
  }

  /// Whether `count` files may be open at the same time.
  package static func allows(files count: Int) -> Bool { !isLimit(of: Resource.openFiles, below: rlim_t(count)) }

  /// How many files may be open at the same time.
  package static var openFiles: Int {
    var limit = rlimit()
    return unsafe getrlimit(Resource.openFiles, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  /// Whether the stack of the main thread may have `count` bytes.
  package static func allows(stack count: Int) -> Bool { !isLimit(of: Resource.stack, below: rlim_t(count)) }

  /// Whether the address space has a limit. (No limit is a number that systems define differently, above 2⁶².)
  static var limitsMemory: Bool { isLimit(of: Resource.addressSpace, below: 1 << 62) }

  /// Whether `count` more threads can be started. If a limit is low, this is tested by starting them: without enough
  /// threads, tasks would wait forever.
  package static func allows(threads count: Int) -> Bool {
    // A thread reserves some megabytes for its stack.
    // With these limits or higher ones, enough threads can always be started.
    guard isLimit(of: Resource.processes, below: 4096) || isLimit(of: Resource.addressSpace, below: 1 << 32) else {
      return true
    }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    let end = ends[0]
    var started: [SystemThread] = []
    while started.count < count {
      // Each thread blocks until the pipe is closed.
      let thread = try? SystemThread {
        var byte: UInt8 = 0
        _ = unsafe read(end, &byte, 1)
      }
      guard let thread else { break }
      started.append(thread)
    }
    close(ends[1])
    for thread in started { thread.join() }
    close(end)
    return started.count == count
  }

  /// Whether the current soft limit is below `value`; false if it cannot be read.
  private static func isLimit(of resource: __rlimit_resource_t, below value: rlim_t) -> Bool {
    var limit = rlimit()
    return unsafe getrlimit(resource, &limit) == 0 && limit.rlim_cur < value
  }
}

#if canImport(Darwin)
  private typealias __rlimit_resource_t = Int32
#endif
