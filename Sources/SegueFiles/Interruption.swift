import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens on Ctrl-C and its kin.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// What the handler writes to and the waiting thread reads from: a pipe, as a handler may do little else than write.
  private static let writeEnd = Atomic<Int32>(-1)
  private static let readEnd = Atomic<Int32>(-1)

  /// From now on SIGINT, SIGTERM and SIGHUP remove every unfinished file and folder of this process before they end it.
  ///
  /// To be called once. The work is done by a thread that waits for it, not by the signal handler, so it may take locks
  /// and list folders. Blocking the signals and waiting for them would not do: the main thread of an asynchronous
  /// program on Linux sleeps with all signals unblocked. The process then dies of the signal, as its parent expects. A
  /// signal that the parent chose to ignore (`nohup`, a background job) stays ignored.
  package static func removesTemporaries() {
    guard let pipe = try? FileDescriptor.pipe() else { return }
    writeEnd.store(pipe.writeEnd.rawValue, ordering: .sequentiallyConsistent)
    readEnd.store(pipe.readEnd.rawValue, ordering: .sequentiallyConsistent)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failed = unsafe pthread_create(
      &thread, nil,
      { _ in
        Interruption.waitForSignal()
        return nil
      }, nil)
    if failed != 0 { return }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    for number in signals where !isIgnored(number) {
      _ = signal(number) { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(Interruption.writeEnd.load(ordering: .relaxed), &byte, 1)
        errno = error
      }
    }
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

  private static func waitForSignal() {
    var byte: UInt8 = 0
    while unsafe read(readEnd.load(ordering: .relaxed), &byte, 1) != 1 {}
    let number = Int32(byte)
    Temporary.removeAll {
      _ = signal(number, SIG_DFL)
      var set = sigset_t()
      unsafe sigemptyset(&set)
      unsafe sigaddset(&set, number)
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
      kill(getpid(), number)
      // Nothing new may be created before the signal arrives.
      while true { pause() }
    }
  }
}
