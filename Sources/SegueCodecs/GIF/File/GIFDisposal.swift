/// What becomes of a frame when its time is over, as a GIF says it.
package enum GIFDisposal: Int, Hashable, Sendable {
  /// Not said: it stays.
  case unspecified
  case keep
  /// Its rectangle becomes clear. (The specification says “the background colour”, which no viewer shows.)
  case clear
  /// Its rectangle becomes what it was before.
  case restore

  package var name: String {
    switch self {
    case .unspecified: "any"
    case .keep: "keep"
    case .clear: "clear"
    case .restore: "restore"
    }
  }
}
