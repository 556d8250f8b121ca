package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread of the system, for what must not wait for the threads of Swift's tasks. It must be joined or detached.
package struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread that runs `body` and ends.
  package init(_ body: @escaping @Sendable () -> Void) throws(Errno) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = unsafe Unmanaged.passRetained(Body(body))
    let status = unsafe pthread_create(
      &thread, nil,
      { given in
        // Only on Linux can the type of the argument be nil.
        let context: UnsafeMutableRawPointer? = unsafe given
        unsafe Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      unsafe context.release()
      throw Errno(rawValue: status)
    }
    #if canImport(Darwin)
      unsafe self.thread = thread!
    #else
      self.thread = thread
    #endif
  }

  /// Waits until the thread has ended.
  func join() { pthread_join(thread, nil) }

  /// Lets the thread go: nothing waits for its end.
  package func detach() { pthread_detach(thread) }

  /// A closure as an object, which C can take.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
