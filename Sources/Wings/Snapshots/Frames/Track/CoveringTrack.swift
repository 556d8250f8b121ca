/// Things that are followed before a known backdrop, picture by picture.
struct CoveringTrack {
  private(set) var things: [FollowedThing]
  /// What they leave of the pictures.
  let residual: Double

  /// Whether no place and no size changes.
  var isFade: Bool {
    things.allSatisfy { thing in thing.states.allSatisfy { $0?.isNear(thing.atRest) ?? true } }
  }

  /// More things that move each in its own way are too many to be told apart.
  private static let mostThings = 6

  /// - Parameters:
  ///   - scene: from the rest on in which the things are seen.
  ///   - changes: the cells that change in some picture.
  ///   - most: the residual of what explains them; nil if more is left.
  ///   - enough: where no more is left, models with more unknowns are not tried.
  init?(_ scene: CoveredPictures, changes: [Bool], most: Double, enough: Double) {
    let rest = scene.pictures[0]
    let own = scene.backdrops[0].parts(rest).filter { part in part.contains { changes[$0] } }
    guard !own.isEmpty else { return nil }
    var best = Self.followed(scene, [Array(own.joined())], most: most, enough: enough)
    if own.count > 1, own.count <= Self.mostThings, (best?.residual ?? .infinity) > enough {
      let most = min(most, CoveringThings.mostOfSimpler * (best?.residual ?? .infinity))
      best = Self.followed(scene, own, most: most, enough: enough) ?? best
    }
    guard let best else { return nil }
    things = best.followers.map(\.followed)
    residual = best.residual
    guard isFade, scene.backdrops[0].hasBorder(around: scene.backdrops[0].covered(rest)) else { return }
    for index in things.indices { things[index].fade = .crossfade(toLast: false) }
  }

  /// Each set of cells as a thing of its own.
  private static func followed(
    _ scene: CoveredPictures, _ parts: [[Int]], most: Double, enough: Double
  ) -> (followers: [CoveringFollower], residual: Double)? {
    var best: (followers: [CoveringFollower], residual: Double)?
    for size in CoveringFollower.Size.allCases {
      // More unknowns must explain more.
      let most = min(most, CoveringThings.mostOfSimpler * (best?.residual ?? .infinity))
      let followers = parts.compactMap { CoveringFollower(scene, $0, size, isAlone: parts.count == 1, most: most) }
      guard followers.count == parts.count else { continue }
      let residual = scene.pictures.indices.reduce(0) { sum, tick in
        sum + followers.reduce(scene.backdrops[tick]) { $1.drawn(over: $0, tick) }.residual(scene.pictures[tick])
      }
      if residual < most { best = (followers, residual) }
      if residual < enough { break }
    }
    return best
  }
}
