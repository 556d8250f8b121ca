package import SegueJSON

/// The nodes of the screen below that open the other screen when tapped, and those of the presented screen that close it.
package struct TapOptions: Sendable {
  package let opens: [Located<String>]
  let closes: [Located<String>]
  private let screens: ScreenPair

  init(opens: [Located<String>] = [], closes: [Located<String>] = [], of screens: ScreenPair) {
    self.opens = opens
    self.closes = closes
    self.screens = screens
  }

  /// - Parameter standard: What opens if the options do not say it.
  init(_ options: Fields, opening standard: [Located<String>] = [], of screens: ScreenPair) {
    self.init(
      opens: options.has(TransitionFields.opens) ? options[TransitionFields.opens] : standard,
      closes: options[TransitionFields.closes], of: screens)
  }

  var namedNodes: [NamedNodes] { [opening, closing] }

  private var opening: NamedNodes { NamedNodes(ids: opens, screens: [screens.from]) }
  private var closing: NamedNodes { NamedNodes(ids: closes, screens: [screens.to], isUpwards: true) }

  /// The rules for taps; those with an empty handle are left out.
  /// - Parameter layers: Layers that also close the presented screen.
  func rules(closingLayers layers: [String] = [], on context: SceneContext) throws(TransitionError) -> [TapRule] {
    let opening = Handle(tags: try opening.tags(on: context))
    let closing = Handle(tags: try closing.including(above: context.scene.flow).tags(on: context), layers: layers)
    return [TapRule(start: .dismissed, handle: opening), TapRule(start: .presented, handle: closing)]
      .filter { !$0.handle.isEmpty }
  }
}
