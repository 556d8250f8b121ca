#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An instant, and the processor time that a thread has used until then.
struct Moment {
  private let instant = ContinuousClock.now
  private let cpu = Clocks.cpu(CLOCK_THREAD_CPUTIME_ID)

  func since(_ start: Moment) -> TimeSpent {
    TimeSpent(wall: instant - start.instant, cpu: cpu - start.cpu, count: 1)
  }
}

enum Clocks {
  /// Zero if the system has no such clock.
  static func cpu(_ clock: clockid_t) -> Duration {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
