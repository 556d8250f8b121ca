/// How often a GIF plays.
package enum GIFLoop: Hashable, Sendable {
  case forever
  case once
  /// This often in all, 1…65536; outside of that the nearest.
  case times(Int)

  /// The count of the NETSCAPE extension, which says how often the animation starts again; 0: for ever; -1: no extension.
  var repeats: Int {
    switch self {
    case .forever: 0
    case .once: -1
    case .times(let times): times <= 1 ? -1 : min(times - 1, 65535)
    }
  }
}
