import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens on Ctrl-C and its kin.
package enum SignalHandling {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Where the handler leaves the signal's number, for the thread that acts on it. Set once, before the handler is.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  /// From now on SIGINT, SIGTERM and SIGHUP end the programs that this process feeds and remove its unfinished files and
  /// folders before they end it.
  ///
  /// To be called once, before there are other threads. The handler only writes a byte into a pipe; a thread of its own
  /// reads it and does the work as ordinary code, which may take locks and list folders. (Blocked signals and `sigwait`
  /// would not do: libdispatch's main loop unblocks all signals.) The process then dies of the signal, as its parent
  /// expects. A signal that the parent chose to ignore (`nohup`, a background job) stays ignored.
  package static func removesTemporaries() {
    if !isIgnored(SIGPIPE) {
      // A handler, and not that it is ignored: programs that are started do not inherit it.
      signal(SIGPIPE) { _ in }
      endsWithPipe.store(true, ordering: .relaxed)
    }
    // A file that grows beyond what is allowed is an error like any other.
    if !isIgnored(SIGXFSZ) { signal(SIGXFSZ) { _ in } }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe pipeEnd = ends[1]
    // Without it signals do what they always do.
    guard startThread(readingFrom: ends[0]) else { return }
    for number in signals where !isIgnored(number) {
      signal(number) { received in
        var byte = UInt8(truncatingIfNeeded: received)
        _ = unsafe write(SignalHandling.pipeEnd, &byte, 1)
      }
    }
  }

  /// Whether SIGPIPE ended the process before there was a handler.
  private static let endsWithPipe = Atomic(false)

  /// Ends the process where `reason` is that nobody reads a pipe any more: by SIGPIPE, without a word, as Unix tools do. It
  /// removes its unfinished files first. Comes back where the parent chose that the signal be ignored, and for other reasons.
  static func endOfPipe(_ reason: Errno) {
    if reason == .brokenPipe, endsWithPipe.load(ordering: .relaxed) { end(by: SIGPIPE) }
  }

  private static func startThread(readingFrom end: Int32) -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, nil,
      { end in
        SignalHandling.waitForSignal(from: Int32(Int(bitPattern: end)))
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(end)))
    if status != 0 { return false }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
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

  private static func waitForSignal(from end: Int32) {
    var byte: UInt8 = 0
    while unsafe read(end, &byte, 1) != 1 { guard errno == EINTR else { return } }
    Self.end(by: Int32(byte))
  }

  private static func end(by received: Int32) {
    ChildProcess.endAll {
      Temporary.removeAll {
        signal(received, SIG_DFL)
        kill(getpid(), received)
        // Nothing new may be created before the signal arrives.
        while true { pause() }
      }
    }
  }
}
