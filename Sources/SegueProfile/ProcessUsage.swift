#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this process has used since it began.
package struct ProcessUsage: Sendable {
  package let instant: ContinuousClock.Instant
  /// Of all threads.
  package let cpu: Duration
  /// The highest resident set, in bytes.
  package let peakMemory: Int

  package static var now: ProcessUsage {
    ProcessUsage(instant: .now, cpu: Clocks.cpu(CLOCK_PROCESS_CPUTIME_ID), peakMemory: highWater())
  }

  #if canImport(Darwin)
    private static func highWater() -> Int {
      var usage = rusage()
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    }
  #else
    /// The kernel's own number for this program: `getrusage` counts the moments before `exec` too, in which a child still is
    /// its parent. Zero where there is no such file.
    private static func highWater() -> Int {
      guard let file = unsafe fopen("/proc/self/status", "r") else { return 0 }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      while unsafe fgets(&line, Int32(line.count), file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if text.hasPrefix("VmHWM:") { return (Int(text.filter { "0"..."9" ~= $0 }) ?? 0) * 1024 }
      }
      return 0
    }
  #endif
}
