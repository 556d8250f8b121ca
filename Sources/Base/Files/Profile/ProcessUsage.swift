#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The resources that this process has used since it started.
package struct ProcessUsage: Sendable {
  package let instant: ContinuousClock.Instant
  /// The CPU time of all threads.
  package let cpu: Duration
  /// The peak resident set size in bytes.
  package let peakMemory: Int

  package static var now: ProcessUsage {
    ProcessUsage(instant: .now, cpu: Clocks.cpu(CLOCK_PROCESS_CPUTIME_ID), peakMemory: peakResidentSize())
  }

  #if canImport(Darwin)
    private static func peakResidentSize() -> Int {
      var usage = rusage()
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    }
  #else
    /// `VmHWM` of `/proc/self/status`; zero if that file does not exist. `getrusage` would include the time between
    /// `fork` and `exec`, when the process still had the memory of its parent.
    private static func peakResidentSize() -> Int {
      guard let file = unsafe fopen("/proc/self/status", "r") else { return 0 }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      while unsafe fgets(&line, Int32(line.count), file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // In kB: `VmHWM:     12345 kB`.
        if text.hasPrefix("VmHWM:") { return (Int(text.filter { ("0"..."9").contains($0) }) ?? 0) * 1024 }
      }
      return 0
    }
  #endif
}

/// An instant and the CPU time of the current thread at that instant.
struct Moment {
  private let instant = ContinuousClock.now
  private let cpu = Clocks.cpu(CLOCK_THREAD_CPUTIME_ID)

  func since(_ start: Moment) -> TimeSpent {
    TimeSpent(wall: instant - start.instant, cpu: cpu - start.cpu, count: 1)
  }
}

/// Access to the clocks of the system.
enum Clocks {
  /// The time of a POSIX clock; zero if the system does not have it.
  static func cpu(_ clock: clockid_t) -> Duration {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
