#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of processors, used as the default thread count.
package enum ProcessorCount {
  package static var current: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The number of threads of a piece of work that begins while `left` pieces, itself among them, have not ended. The last ones
  /// share twice as many threads as there are, so that no processor is idle, whichever of them takes longest.
  package static func share(of threads: Int, among left: Int) -> Int {
    let shared = 2 * threads
    return left >= shared ? 1 : min(threads, (shared + left - 1) / left)
  }
}
