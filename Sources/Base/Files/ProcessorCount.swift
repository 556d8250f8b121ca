#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of processors, used as the default thread count.
package enum ProcessorCount {
  package static var current: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
