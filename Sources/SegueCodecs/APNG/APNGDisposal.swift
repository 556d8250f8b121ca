/// What becomes of a frame's rectangle when its time is over, as an fcTL chunk says it.
package enum APNGDisposal: UInt8, Hashable, Sendable {
  /// It stays.
  case keep
  /// It becomes clear.
  case clear
  /// It becomes what it was before.
  case restore

  package var name: String {
    switch self {
    case .keep: "keep"
    case .clear: "clear"
    case .restore: "restore"
    }
  }
}
