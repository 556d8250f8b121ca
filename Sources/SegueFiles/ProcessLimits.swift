#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system lets this process have.
package enum ProcessLimits {
  /// Whether so many files may be open at the same time.
  package static func allow(files count: Int) -> Bool {
    #if canImport(Darwin)
      let limit = current(RLIMIT_NOFILE)
    #else
      let limit = current(__rlimit_resource_t(RLIMIT_NOFILE.rawValue))
    #endif
    return limit.map { $0 >= count } ?? true
  }

  /// A higher limit of processes and threads is not tried out.
  private static let generous: rlim_t = 4096

  /// Whether so many threads can be started, beside all that run. Where there is a low limit, they are started: tasks would
  /// wait without end for threads that never come.
  package static func allow(threads count: Int) -> Bool {
    #if canImport(Darwin)
      let limit = current(RLIMIT_NPROC)
    #else
      let limit = current(__rlimit_resource_t(__RLIMIT_NPROC.rawValue))
    #endif
    guard let limit, limit < generous else { return true }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    var started: [pthread_t] = []
    for _ in 0..<count {
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      // Each stays until the pipe is closed.
      let status = unsafe pthread_create(
        &thread, nil,
        { end in
          var byte: UInt8 = 0
          _ = unsafe read(Int32(Int(bitPattern: end)), &byte, 1)
          return nil
        }, UnsafeMutableRawPointer(bitPattern: Int(ends[0])))
      if status != 0 { break }
      #if canImport(Darwin)
        if let thread = unsafe thread { unsafe started.append(thread) }
      #else
        started.append(thread)
      #endif
    }
    close(ends[1])
    for thread in started { pthread_join(thread, nil) }
    close(ends[0])
    return started.count == count
  }

  /// Nil where the system does not say.
  private static func current(_ resource: __rlimit_resource_t) -> rlim_t? {
    var limit = rlimit()
    return unsafe getrlimit(resource, &limit) == 0 ? limit.rlim_cur : nil
  }
}

#if canImport(Darwin)
  private typealias __rlimit_resource_t = Int32
#endif
