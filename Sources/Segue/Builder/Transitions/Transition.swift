import SegueJSON

/// How one screen comes to the other and goes back. What is not said is as in the original of the transition.
///
/// `from` and `to` name the screen below and the one that is presented; the first and the second if nil. `opens` and
/// `closes` are ids of nodes that a tap opens or closes from. Durations are in seconds, lengths in points. Where the original
/// has a defect, `faithful` reproduces it.
public struct Transition: ScenePart {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  init(_ type: JSON, _ place: SwiftLine, _ members: KeyValuePairs<String, JSON?>) {
    fragment = SceneFragment(at: place)
    fragment["type"] = type
    for member in members { fragment[member.key] = member.value }
  }
}
