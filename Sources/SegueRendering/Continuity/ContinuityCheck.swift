package import SegueJSON
import SegueCore
import SegueMotion
package import SegueScene

/// Whether what is seen goes on where one law of motion hands over to the next: nothing else can jump.
package struct ContinuityCheck {
  private let animation: Animation
  private let limits: ContinuityLimits
  private var pictures: PictureComparison
  private var found = ContinuityFindings()

  /// Everything that jumps while the script lasts, in the order of time.
  package static func findings(
    in animation: Animation, limits: ContinuityLimits = ContinuityLimits(), threads: Int = 1
  ) -> [Diagnostic] {
    var check = ContinuityCheck(animation, limits, threads)
    for handOff in animation.timeline.handOffs where handOff.time <= animation.duration { check.look(at: handOff) }
    return check.found.diagnostics
  }

  private init(_ animation: Animation, _ limits: ContinuityLimits, _ threads: Int) {
    self.animation = animation
    self.limits = limits
    pictures = PictureComparison(animation, levels: limits.difference, threads: threads)
  }

  private mutating func look(at handOff: HandOff) {
    let sides = HandOffSides(handOff, of: animation)
    if sides.isInstant { return }
    switch handOff.kind {
    case .start: if !lookAtPicture(handOff, sides, "picture-jump") { lookAtLayers(handOff, sides) }
    case .arrival:
      let code: Diagnostic.Code = sides.restAfter == .presented ? "end-jump" : "not-inverse"
      if !lookAtPicture(handOff, sides, code) { lookAtLayers(handOff, sides) }
    case .return: if !lookAtPicture(handOff, sides, "no-return") { lookAtLayers(handOff, sides) }
    case .grip where sides.restBefore != nil: lookAtRecognition(handOff, sides)
    case .grip, .release:
      if !lookAtLayers(handOff, sides), !sides.haveSameLayers { lookAtPicture(handOff, sides, "picture-jump") }
      lookAtVelocity(handOff, sides)
    }
  }

  /// True if what is seen jumps.
  @discardableResult
  private mutating func lookAtPicture(_ handOff: HandOff, _ sides: HandOffSides, _ code: Diagnostic.Code) -> Bool {
    guard
      let difference = pictures.difference(
        from: (sides.before.poses, sides.before.scrolls), to: (sides.after.poses, sides.after.scrolls)),
      difference.share >= limits.differingShare
    else { return false }
    let subject =
      switch code {
      case "end-jump": "what is seen last of the presentation is not the screen at rest"
      case "not-inverse": "what is seen last of the dismissal is not where the presentation started"
      case "no-return": "what is seen last of the cancelled motion is not where it started"
      default: "what is seen jumps"
      }
    found.add(
      ContinuityFinding(
        code: code, handOff: handOff,
        jump: .picture(difference), limit: Double(limits.difference), subject: subject, node: nil,
        hint: pictureHint(handOff)))
    return true
  }

  /// True if a layer jumps.
  @discardableResult
  private mutating func lookAtLayers(_ handOff: HandOff, _ sides: HandOffSides) -> Bool {
    let jumps = sides.jumps.filter { $0.amount > ($0.property.isShare ? limits.opacityJump : limits.jump) }
    for jump in jumps {
      found.add(
        ContinuityFinding(
          code: jump.property.isShare ? "opacity-jump" : "position-jump", handOff: handOff, jump: .layer(jump),
          limit: jump.property.isShare ? limits.opacityJump : limits.jump, subject: subject(jump.layer, jump.tag),
          node: id(of: jump.tag),
          hint: faithfulHint))
    }
    return !jumps.isEmpty
  }

  /// A finger that counts as dragging after some points of its way brings what it drags to where it is: that much is UIKit's
  /// own jump.
  private mutating func lookAtRecognition(_ handOff: HandOff, _ sides: HandOffSides) {
    let next = animation.touches.partitioningIndex { $0.down > handOff.time }
    guard next > 0 else { return }
    let touch = animation.touches[next - 1]
    let way = touch.position(at: handOff.time.seconds) - touch.path.start
    let limit = way.length + limits.jump
    // A sublayer's corners go where its superlayer, which is looked at itself, brings them.
    for jump in sides.jumps where !jump.property.isShare && jump.amount > limit && !sides.isSublayer(jump.layer) {
      found.add(
        ContinuityFinding(
          code: "recognition-jump", handOff: handOff, jump: .layer(jump), limit: limit,
          subject: subject(jump.layer, jump.tag), node: id(of: jump.tag),
          hint: faithfulHint
            ?? "a gesture's \"length\" below that of the way makes what is dragged faster than the finger"))
    }
  }

  private mutating func lookAtVelocity(_ handOff: HandOff, _ sides: HandOffSides) {
    guard let jump = sides.velocityJump, jump.amount > limits.velocityJump else { return }
    found.add(
      ContinuityFinding(
        code: "velocity-jump", handOff: handOff,
        jump: .velocity(layer: jump.layer, from: jump.from, to: jump.to, amount: jump.amount),
        limit: limits.velocityJump, subject: subject(jump.layer, jump.tag), node: id(of: jump.tag),
        hint: handOff.kind == .release ? springHint : nil))
  }

  // Words.

  private func subject(_ layer: String?, _ tag: UInt32?) -> String {
    let name = layer.map { "the layer \(JSONWriter.quoted($0))" }
    guard let tag else { return name ?? "the screen" }
    let node = id(of: tag).map { "the node \(JSONWriter.quoted($0))" } ?? "a node"
    return name.map { "\(node) in \($0)" } ?? node
  }

  private func id(of tag: UInt32?) -> String? { tag.flatMap { animation.context.node(withTag: $0)?.id } }

  private var faithfulHint: String? {
    animation.context.scene.transition.isFaithful
      ? "\"faithful\" repeats the original's defects: without it the motion goes on" : nil
  }

  private func pictureHint(_ handOff: HandOff) -> String? {
    if let faithfulHint { return faithfulHint }
    let wasDragged = animation.moment(at: handOff.time.seconds - 1e-6).activity == .dragged
    return wasDragged ? "a \"duration\" above 0 lets the motion run on when the finger lifts" : nil
  }

  /// Only a motion that a finger drives to both of its ends can take its velocity over.
  private var springHint: String? {
    let interactions = animation.animator.interactions
    return interactions.contains { $0.completion.model != .spring && $0.firing == nil }
      ? "\"completion\": \"spring\" hands the finger's velocity over" : nil
  }
}
