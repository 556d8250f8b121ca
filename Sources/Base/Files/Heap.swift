import CSystemCalls

/// The memory of the process that glibc's malloc manages.
package enum Heap {
  /// Gives its free pages back to the system if the resident memory is a quarter larger than after the last time. Small blocks
  /// between large ones of changing sizes fragment the heap: it grows although no more of it is in use. Only the program `render`
  /// does so: the heap of a library's host is not ours.
  package static func trimIfGrown() { heap_trim_if_grown() }
}
