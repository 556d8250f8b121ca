/// How a frame's pixels meet those below it, as an fcTL chunk says it.
package enum APNGBlend: UInt8, Hashable, Sendable {
  /// They replace them.
  case source
  /// They are laid over them.
  case over

  package var name: String { self == .source ? "source" : "over" }
}
