/// What moves before a backdrop that is known: one of the rests, or the even page around.
struct CoveringThings {
  let things: [FollowedThing]

  /// The part of what changes that may be left unexplained: what is told is certain.
  private static let mostLeft = 0.1
  /// What leaves so little is the right explanation.
  static let little = 0.02
  /// A less simple one must leave less than this part of what the simple one leaves.
  static let leastGain = 0.7

  /// - Parameter pictures: from one rest to the other. Nil if this does not explain what they show.
  init?(_ pictures: [CellImage]) {
    guard let first = pictures.first, let last = pictures.last else { return nil }
    let (before, after) = (Backdrop(image: first), Backdrop(image: last))
    var changes = [Bool](repeating: false, count: first.cells.count)
    for picture in pictures {
      for cell in changes.indices where before.differs(picture, cell) { changes[cell] = true }
    }
    let change = min(before.unexplained(pictures), after.unexplained(pictures))
    var best: (track: CoveringTrack, isReversed: Bool)?
    /// - Parameter scene: from the rest on in which the things are seen.
    func consider(_ scene: CoveredPictures, isReversed: Bool) {
      let least = best?.track.left ?? .infinity
      let all = min(change, scene.unexplained.reduce(0, +))
      guard least > Self.little * all else { return }
      let some = scene.thinned
      // Where some pictures are far from being explained, all are.
      let part = 2 * Self.mostLeft * all * Double(some.pictures.count) / Double(pictures.count)
      guard CoveringTrack(some, changes: changes, most: part, enough: part) != nil else { return }
      let track = CoveringTrack(
        scene, changes: changes, most: min(Self.mostLeft * all, Self.leastGain * least), enough: Self.little * all)
      if let track { best = (track, isReversed) }
    }
    // What is seen at both ends can be followed from both; a page that is even says what was behind it.
    for backdrop in [Backdrop(pictures, around: changes), Backdrop.joined(first, last)].compactMap(\.self) {
      let scene = CoveredPictures(pictures, backdrop)
      consider(scene.reversed, isReversed: true)
      consider(scene, isReversed: false)
    }
    // Of two rests, the one in which nothing ends where the change does is the backdrop.
    let isBefore = before.contrast(around: changes) <= after.contrast(around: changes)
    for isReversed in [isBefore, !isBefore] {
      let ordered = isReversed ? pictures.reversed() : pictures
      let backdrop = isReversed ? before : after
      consider(CoveredPictures(ordered, backdrop), isReversed: isReversed)
      if let dimming = Dimming(ordered) {
        consider(CoveredPictures(ordered, backdrop, dimming), isReversed: isReversed)
      }
    }
    guard let best else { return nil }
    things = best.isReversed ? best.track.things.map(\.reversed) : best.track.things
  }
}
