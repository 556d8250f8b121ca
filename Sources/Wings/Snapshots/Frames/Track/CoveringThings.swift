/// What moves before a backdrop that is known: one of the rests, or the even page around.
struct CoveringThings {
  let things: [FollowedThing]

  /// The part of what changes that may be left: what is told is certain.
  private static let mostLeft = 0.1
  /// The same if things only fade, as what moves a little looks like that, too.
  private static let mostLeftOfFades = 0.03
  /// A rest is clearly the backdrop if its contrast at the border of what changes is less than this part of the other's. If neither is,
  /// the later one shows what came.
  private static let clearlyLess: Float = 0.35
  /// A part is large if it holds more than this part of what differs.
  private static let largePart = 0.1
  /// What leaves so little is the right explanation.
  static let little = 0.02
  /// If things before the page around leave less than this part, no rest is tried as the backdrop. Before the last rest, a page that
  /// shrinks explains as much as a thing that grows.
  private static let mostLeftBeforePage = 0.07
  /// One with more unknowns must leave less than this part of what a simpler one leaves.
  static let mostOfSimpler = 0.7

  /// - Parameter pictures: from one rest to the other. Nil if this does not explain what they show.
  init?(_ pictures: [CellImage]) {
    guard let first = pictures.first, let last = pictures.last else { return nil }
    let (before, after) = (Backdrop(image: first), Backdrop(image: last))
    var changes = [Bool](repeating: false, count: first.cells.count)
    for picture in pictures {
      for cell in changes.indices where before.differs(picture, cell) { changes[cell] = true }
    }
    let change = min(pictures.reduce(0) { $0 + before.residual($1) }, pictures.reduce(0) { $0 + after.residual($1) })
    var best: (track: CoveringTrack, isReversed: Bool)?
    /// - Parameter scene: from the rest on in which the things are seen.
    func consider(_ scene: CoveredPictures, isReversed: Bool) {
      let least = best?.track.residual ?? .infinity
      let all = min(change, scene.residuals.reduce(0, +))
      guard least > Self.little * all else { return }
      // Where some pictures are far from being explained, all are.
      if let some = scene.thinned {
        let part = 2 * Self.mostLeft * all * Double(some.pictures.count) / Double(pictures.count)
        guard CoveringTrack(some, changes: changes, most: part, enough: part) != nil else { return }
      }
      let track = CoveringTrack(
        scene, changes: changes, most: min(Self.mostLeft * all, Self.mostOfSimpler * least), enough: Self.little * all)
      if let track, !track.isFade || track.residual < Self.mostLeftOfFades * all { best = (track, isReversed) }
    }
    // Things that are seen at both rests can be followed from either; the page around says what is behind them.
    for backdrop in [Backdrop(pictures, around: changes), Backdrop.joined(first, last)].compactMap(\.self) {
      let scene = CoveredPictures(pictures, backdrop)
      consider(scene.reversed, isReversed: true)
      consider(scene, isReversed: false)
    }
    let isExplained = (best?.track.residual ?? .infinity) < Self.mostLeftBeforePage * change
    // Of two rests, the one in which nothing ends where the change does is the backdrop.
    let isComing = !Self.isClearlyLess(after, before, changes)
    for isReversed in isExplained ? [] : [isComing, !isComing]
    where !Self.hasOther(isReversed ? (before, after) : (after, before)) {
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

  private static func isClearlyLess(_ a: Backdrop, _ b: Backdrop, _ marks: [Bool]) -> Bool {
    a.contrast(around: marks) < clearlyLess * b.contrast(around: marks)
  }

  /// Whether of the parts in which the rests differ, a large one clearly shows its backdrop at the other rest.
  private static func hasOther(_ rests: (backdrop: Backdrop, other: Backdrop)) -> Bool {
    let differs = rests.backdrop.covered(rests.other.image)
    let parts = rests.backdrop.parts(rests.other.image)
    let least = largePart * Double(differs.count { $0 })
    return parts.count > 1
      && parts.contains { part in
        guard Double(part.count) > least else { return false }
        return isClearlyLess(rests.other, rests.backdrop, [Bool](marking: part, of: differs.count))
      }
  }
}
