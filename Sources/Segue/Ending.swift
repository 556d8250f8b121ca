import SegueScene

/// How a gesture ends when the finger lifts.
public enum Ending: String, Hashable, Sendable, CaseIterable {
  /// The transition's thresholds decide, as they do in the app.
  case auto
  /// The transition goes on to its end.
  case finish
  /// The transition goes back.
  case cancel

  var release: SegueScene.Release.Ending {
    switch self {
    case .auto: .auto
    case .finish: .finish
    case .cancel: .cancel
    }
  }
}
