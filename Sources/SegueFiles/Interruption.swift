#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens on Ctrl-C and its kin.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// From now on SIGINT, SIGTERM and SIGHUP remove every unfinished file and folder of this process before they end it.
  ///
  /// To be called once, by the main thread, before others start: they inherit that the signals are blocked, and one
  /// thread waits for them. It runs as ordinary code, not as a signal handler, so it may take locks and list folders.
  /// The process then dies of the signal, as its parent expects. A signal that the parent chose to ignore (`nohup`, a
  /// background job) stays ignored.
  package static func removesTemporaries() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals where !isIgnored(signal) { unsafe sigaddset(&set, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    unsafe pthread_create(
      &thread, nil,
      { _ in
        Interruption.waitForSignal()
        return nil
      }, nil)
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    #if canImport(Darwin)
      return unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }

  /// Waits on the signals that the thread inherited as blocked.
  private static func waitForSignal() {
    var set = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &set)
    var received: Int32 = 0
    guard unsafe sigwait(&set, &received) == 0 else { return }
    Temporary.removeAll {
      signal(received, SIG_DFL)
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
      kill(getpid(), received)
      // Nothing new may be created before the signal arrives.
      while true { pause() }
    }
  }
}
