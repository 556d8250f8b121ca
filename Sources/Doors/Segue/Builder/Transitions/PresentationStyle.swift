/// What becomes of the presenting screen once another screen covers it, in UIKit's words.
@nonexhaustive
public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
  /// It is taken away.
  case fullScreen
  /// It stays, and shows wherever the presented screen draws nothing.
  case overFullScreen
}

extension PresentationStyle: SceneValue {}
