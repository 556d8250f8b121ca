import SegueJSON

extension TapRule {
  /// What taps do: `opens` are nodes of the screen below, `closes` of the presented one, and `closingLayers` close it, too.
  /// A rule that would hold nowhere is left out.
  static func rules(
    opens: [Located<String>], closes: [Located<String>], closingLayers: [String] = [], of screens: ScreenPair,
    on context: SceneContext
  ) throws(TransitionError) -> [TapRule] {
    let opening = Handle(tags: try NamedNodes(ids: opens, screens: [screens.from]).tags(on: context))
    let closing = Handle(
      tags: try NamedNodes(ids: closes, screens: [screens.to]).tags(on: context), layers: closingLayers)
    return [TapRule(start: .dismissed, handle: opening), TapRule(start: .presented, handle: closing)]
      .filter { !$0.handle.isEmpty }
  }
}
