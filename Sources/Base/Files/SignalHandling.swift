import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The handling of SIGINT (Ctrl-C), SIGTERM, SIGHUP and SIGPIPE.
package enum SignalHandling {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// The write end of the pipe through which the signal handler passes the signal number. Set once, before the handlers
  /// are installed.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  /// Installs handlers for SIGINT, SIGTERM and SIGHUP that kill child processes and remove unfinished files and folders
  /// before the process ends.
  ///
  /// Call this once, before other threads start. The handler only writes a byte into a pipe. A dedicated thread reads
  /// it and does the work as ordinary code, which may take locks and list folders. (Blocked signals and `sigwait` do
  /// not work: libdispatch's main loop unblocks all signals.) The process is then terminated by the signal, as its
  /// parent expects. Signals that the parent ignores (`nohup`, background jobs) stay ignored.
  ///
  /// - Parameter memoryCode: The exit code if memory is used up.
  package static func installHandlers(memoryCode: Int32) {
    unsafe self.memoryCode = memoryCode
    if !isIgnored(SIGPIPE) {
      // An empty handler instead of SIG_IGN, because child processes would inherit SIG_IGN.
      signal(SIGPIPE) { _ in }
      terminatesOnBrokenPipe.store(true, ordering: .relaxed)
    }
    // A file above the size limit is reported as a write error.
    if !isIgnored(SIGXFSZ) { signal(SIGXFSZ) { _ in } }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Without the thread, signals keep their default action.
    guard startThread(readingFrom: ends[0]) else { return }
    unsafe pipeEnd = ends[1]
    for number in signals where !isIgnored(number) {
      signal(number) { received in
        var byte = UInt8(truncatingIfNeeded: received)
        _ = unsafe write(SignalHandling.pipeEnd, &byte, 1)
      }
    }
  }

  /// The exit code if memory is used up. Set once, before the handlers are installed.
  nonisolated(unsafe) private static var memoryCode: Int32 = 1

  /// What is sent through the pipe, instead of a signal's number, when an allocation has failed.
  private static let memoryMark: UInt8 = 0

  /// Makes the thread that handles signals end the process in order, because an allocation has failed. False if there is no
  /// such thread. Takes no lock and allocates nothing.
  package static func requestEndForMemory() -> Bool {
    var byte = memoryMark
    return unsafe pipeEnd >= 0 && write(pipeEnd, &byte, 1) == 1
  }

  /// Ends the process at once with a message, because an allocation has failed. Allocates nothing. Unfinished files are
  /// removed by the next run.
  package static func exitForMemory(code: Int32) -> Never {
    let message: StaticString =
      ProcessLimits.limitsMemory
      ? "error: the limit of memory (ulimit -v) is too low for this: raise it\n"
      : "error: this machine has too little memory for this\n"
    _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(code)
  }

  /// Whether SIGPIPE had its default action before the handler was installed, which is to terminate the process.
  private static let terminatesOnBrokenPipe = Atomic(false)

  /// On a broken pipe, removes unfinished files and ends the process silently by SIGPIPE, as Unix tools do. Returns for
  /// other errors, and if the parent ignores SIGPIPE.
  static func exitOnBrokenPipe(_ reason: Errno) {
    if reason == .brokenPipe, terminatesOnBrokenPipe.load(ordering: .relaxed) { terminate(by: SIGPIPE) }
  }

  private static func startThread(readingFrom end: Int32) -> Bool {
    guard let thread = try? SystemThread({ waitForSignal(from: end) }) else { return false }
    thread.detach()
    return true
  }

  /// Whether the action for a signal is SIG_IGN, which is 1; Swift cannot compare functions.
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
    if byte == memoryMark { removeUnfinished { unsafe exitForMemory(code: memoryCode) } }
    terminate(by: Int32(byte))
  }

  private static func terminate(by received: Int32) {
    removeUnfinished {
      signal(received, SIG_DFL)
      kill(getpid(), received)
      // The locks stay held, so nothing new can be created before the signal arrives.
      while true { pause() }
    }
  }

  /// Kills child processes, removes unfinished files and folders, and ends the process with `end`.
  private static func removeUnfinished(_ end: () -> Never) -> Never {
    ChildProcess.endAll { Temporary.removeAll { end() } }
    end()
  }
}
