import SegueCodecs

/// How often an animated picture plays.
public enum PlayCount: Hashable, Sendable {
  /// Again and again.
  case forever
  /// Once; then the last frame stays.
  case once
  /// This often in all, 1…65536; a WebP counts no further than 65535.
  case times(Int)
}

extension PlayCount {
  /// As the encoders take it.
  var option: GIFLoop {
    switch self {
    case .forever: .forever
    case .once: .once
    case .times(let count): .times(count)
    }
  }
}
