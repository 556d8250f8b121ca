import CSystemCalls

/// The memory of the process that glibc's malloc manages.
package enum Heap {
  /// Gives its free pages back to the system if the process has a quarter more memory than after the last time. Between large blocks
  /// whose sizes change, small ones soon lie so that no free place is large enough, and the heap grows although no more of it is in
  /// use. Only the program `render` does so: the heap of a library's host is not ours.
  package static func trimIfGrown() { heap_trim_if_grown() }
}
