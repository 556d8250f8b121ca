#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How many threads are worth having.
package enum ProcessorCount {
  package static var current: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
