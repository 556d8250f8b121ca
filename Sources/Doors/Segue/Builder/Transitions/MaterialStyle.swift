import SegueJSON

/// The generation of Material Design whose curves and durations a transition has.
@nonexhaustive
public enum MaterialStyle: String, Hashable, Sendable, CaseIterable {
  /// Material 3, with its emphasized easing.
  case m3
  /// Material 2: shorter, with the easing that Material 3 calls legacy.
  case m2
}

extension MaterialStyle: SceneValue {}
