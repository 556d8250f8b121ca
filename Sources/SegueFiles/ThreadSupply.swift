#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether this process may have the threads that it needs.
package enum ThreadSupply {
  /// Fewer processes and threads than that may be allowed without anybody having meant to.
  private static let generous: rlim_t = 4096

  /// Whether so many threads can be started, at the same time as all that run. Where there is a limit, they are: tasks would
  /// wait without end for threads that never come.
  package static func allows(_ count: Int) -> Bool {
    var limit = rlimit()
    #if canImport(Darwin)
      guard unsafe getrlimit(RLIMIT_NPROC, &limit) == 0, limit.rlim_cur < generous else { return true }
    #else
      guard unsafe getrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0, limit.rlim_cur < generous
      else { return true }
    #endif
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
}
