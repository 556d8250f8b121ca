import SegueCore
package import SegueJSON
import SegueMotion
package import SegueScene
import SegueExport

/// How large a jump between two motion laws may be before `check` reports it.
package struct ContinuityLimits: Hashable, Sendable {
  /// In points. UIKit stops a spring when about a thousandth of its distance is left, which is less than this on the
  /// largest screen.
  package var jump = 1.5
  /// In points per second. A percent-driven completion starts with velocity 0 whatever the finger's velocity was, as in
  /// UIKit. A drawer that is released early starts at 3,770 pt/s. Whether one sees that depends on the finger's speed
  /// (`releaseFactor`).
  package var velocityJump = 3_800.0
  /// How many times as fast, or as slow, something may be in the 1/60 s after a release as in the 1/60 s before it.
  package var releaseFactor = 3.0
  /// For opacities, which are 0…1.
  package var opacityJump = 0.05
  /// Levels (0…255) by which a pixel may differ.
  package var difference = 24
  /// Fraction of the picture's pixels, 0…1, that must exceed `difference`.
  package var differingFraction = 0.001

  package init() {}
}

/// Checks that motion is continuous at hand-offs, where one motion law follows another. Between hand-offs nothing jumps,
/// because each law is continuous.
package struct ContinuityCheck {
  private let animation: Animation
  private let limits: ContinuityLimits
  private var pictures: HandOffComparison
  private var found = ContinuityFindings()

  /// All jumps during the script, in order of time.
  ///
  /// - Parameter known: The comparisons made for other scripts of the scene, with the same limits, theme and locale.
  package static func findings(
    in animation: Animation, limits: ContinuityLimits = ContinuityLimits(), threads: Int = 1,
    known: KnownComparisons = KnownComparisons()
  ) -> [Diagnostic] {
    var check = ContinuityCheck(animation, limits, threads, known)
    for handOff in animation.timeline.handOffs where handOff.time <= animation.duration { check.check(handOff) }
    return check.found.diagnostics
  }

  private init(_ animation: Animation, _ limits: ContinuityLimits, _ threads: Int, _ known: KnownComparisons) {
    self.animation = animation
    self.limits = limits
    pictures = HandOffComparison(animation, levels: limits.difference, threads: threads, known: known)
  }

  private mutating func check(_ handOff: HandOff) {
    let sides = HandOffSides(handOff, of: animation)
    if sides.isInstant || sides.isMeantToJump { return }
    switch handOff.kind {
    case .start: if !checkPicture(handOff, sides, "picture-jump") { checkLayers(handOff, sides) }
    case .arrival:
      let code: Diagnostic.Code = sides.restAfter == .presented ? "end-jump" : "not-inverse"
      if !checkPicture(handOff, sides, code) { checkLayers(handOff, sides) }
    case .return: if !checkPicture(handOff, sides, "no-return") { checkLayers(handOff, sides) }
    case .grip where sides.restBefore != nil: checkRecognition(handOff, sides)
    case .grip, .release:
      if !checkLayers(handOff, sides), !sides.haveSameLayers { checkPicture(handOff, sides, "picture-jump") }
      if !checkVelocity(handOff, sides), handOff.kind == .release { checkRelease(handOff, sides) }
    }
  }

  /// Reports a jump of the rendered picture. Returns whether there is one.
  @discardableResult
  private mutating func checkPicture(_ handOff: HandOff, _ sides: HandOffSides, _ code: Diagnostic.Code) -> Bool {
    guard
      let difference = pictures.difference(from: sides.before, to: sides.after),
      difference.fraction >= limits.differingFraction
    else { return false }
    let subject =
      switch code {
      case "end-jump": "the end of the presentation differs from the screen at rest"
      case "not-inverse": "the end of the dismissal differs from the start of the presentation"
      case "no-return": "the end of the cancelled motion differs from its start"
      default: "the picture jumps"
      }
    found.add(
      ContinuityFinding(
        code: code, handOff: handOff,
        jump: .picture(difference), limit: Double(limits.difference), subject: subject, node: nil,
        hint: pictureHint(handOff)))
    return true
  }

  /// Reports the jumps of layers and nodes. Returns whether there are any.
  @discardableResult
  private mutating func checkLayers(_ handOff: HandOff, _ sides: HandOffSides) -> Bool {
    let jumps = sides.jumps.filter { $0.amount > ($0.property.isFraction ? limits.opacityJump : limits.jump) }
    for jump in jumps {
      found.add(
        ContinuityFinding(
          code: jump.property.isFraction ? "opacity-jump" : "position-jump", handOff: handOff, jump: .layer(jump),
          limit: jump.property.isFraction ? limits.opacityJump : limits.jump, subject: subject(jump.layer, jump.tag),
          node: id(of: jump.tag),
          hint: faithfulHint(handOff)))
    }
    return !jumps.isEmpty
  }

  /// Reports what jumps farther than the finger has moved. A pan gesture is recognized only after the finger has moved
  /// some points, and UIKit then moves the dragged view by that distance at once.
  private mutating func checkRecognition(_ handOff: HandOff, _ sides: HandOffSides) {
    let laterTouch = animation.touches.partitioningIndex { $0.down > handOff.time }
    guard laterTouch > 0 else { return }
    let touch = animation.touches[laterTouch - 1]
    let travel = touch.position(at: handOff.time.seconds) - touch.path.start
    let limit = travel.length + limits.jump
    // A sublayer moves with its superlayer, and the superlayer is checked.
    for jump in sides.jumps where !jump.property.isFraction && jump.amount > limit && !sides.isSublayer(jump.layer) {
      found.add(
        ContinuityFinding(
          code: "recognition-jump", handOff: handOff, jump: .layer(jump), limit: limit,
          subject: subject(jump.layer, jump.tag), node: id(of: jump.tag),
          hint: faithfulHint(handOff)
            ?? "with a gesture \"length\" shorter than the way, the dragged layer is faster than the finger"))
    }
  }

  /// Reports a jump of the velocity. Returns whether there is one.
  private mutating func checkVelocity(_ handOff: HandOff, _ sides: HandOffSides) -> Bool {
    guard let jump = sides.velocityJump, jump.change.amount > limits.velocityJump else { return false }
    let change = jump.change
    found.add(
      ContinuityFinding(
        code: "velocity-jump", handOff: handOff,
        jump: .velocity(layer: jump.layer, from: change.from, to: change.to, amount: change.amount),
        limit: limits.velocityJump, subject: subject(jump.layer, jump.tag), node: id(of: jump.tag),
        hint: handOff.kind == .release ? springHint(handOff) : nil))
    return true
  }

  /// Reports what is suddenly much faster or slower than it was under the finger.
  private mutating func checkRelease(_ handOff: HandOff, _ sides: HandOffSides) {
    guard let change = sides.speedChange, change.factor > limits.releaseFactor else { return }
    found.add(
      ContinuityFinding(
        code: "release-jump", handOff: handOff, jump: .speed(change), limit: limits.releaseFactor,
        subject: subject(change.layer, change.tag), node: id(of: change.tag), hint: springHint(handOff)))
  }

  // MARK: Messages

  /// What jumps, as worded in messages: a node in a layer, a layer, or a scrolled node.
  private func subject(_ layer: String?, _ tag: UInt32?) -> String {
    let name = layer.map { "the layer \(JSONWriter.quoted($0))" }
    guard let tag else { return name ?? "the screen" }
    let node = id(of: tag).map { "the node \(JSONWriter.quoted($0))" } ?? "a node"
    return name.map { "\(node) in \($0)" } ?? node
  }

  private func id(of tag: UInt32?) -> String? { tag.flatMap { animation.context.node(withTag: $0)?.id } }

  private func faithfulHint(_ handOff: HandOff) -> String? {
    let transition = animation.timeline.transition(at: handOff).map { animation.context.scene.flow.transitions[$0] }
    return transition?.transition.isFaithful == true
      ? "\"faithful\" reproduces the sample project's defects; without it, the motion is continuous" : nil
  }

  private func pictureHint(_ handOff: HandOff) -> String? {
    if let hint = faithfulHint(handOff) { return hint }
    let wasDragged = animation.moment(at: handOff.time.seconds - 1e-6).activity == .dragged
    return wasDragged ? "a \"duration\" above 0 lets the motion continue when the finger lifts" : nil
  }

  /// Only an interaction without a firing threshold, a held layer or a rule of its own can take over the finger's velocity.
  private func springHint(_ handOff: HandOff) -> String? {
    let interactions = animation.timeline.animator(at: handOff).interactions
    let takesSpring = interactions.contains {
      guard case .percentDriven = $0.completion.model else { return false }
      return $0.firing == nil && $0.held == nil && $0.rule.projection == nil && $0.planar == nil
    }
    return takesSpring
      ? "add \"completion\": \"spring\" to \"gesture\": it goes on with the finger's velocity" : nil
  }
}
