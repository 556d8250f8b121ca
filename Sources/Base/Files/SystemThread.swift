#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread of the system, for what must not wait for the threads of Swift's tasks.
enum SystemThread {
  #if canImport(Darwin)
    typealias Argument = UnsafeMutableRawPointer
  #else
    typealias Argument = UnsafeMutableRawPointer?
  #endif

  /// Starts a thread that gets a number. Nil if the system refuses.
  static func start(
    with number: Int32, _ body: @convention(c) (Argument) -> UnsafeMutableRawPointer?
  ) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(&thread, nil, body, UnsafeMutableRawPointer(bitPattern: Int(number)))
    #if canImport(Darwin)
      return unsafe status == 0 ? thread : nil
    #else
      return status == 0 ? thread : nil
    #endif
  }

  /// The number that a thread was started with.
  static func number(_ argument: Argument) -> Int32 { Int32(Int(bitPattern: argument)) }
}
