/// Pictures before a backdrop, from a rest on.
struct CoveredPictures {
  let pictures: [CellImage]
  /// What lies behind in each.
  let backdrops: [Backdrop]
  /// The cells of each that are not as the backdrop, and the bounds of those that touch.
  let covered: [[Bool]]
  let outlines: [[ThingState]]
  /// How much of each the backdrop alone does not explain.
  let unexplained: [Double]

  /// What is less than this part of the rest is nothing.
  private static let nothing = 0.003

  /// Whether nothing but the backdrop is seen in a picture.
  func isEmpty(_ tick: Int) -> Bool {
    outlines[tick].isEmpty || unexplained[tick] < Self.nothing * unexplained[0]
  }

  init(_ pictures: [CellImage], _ backdrop: Backdrop, _ dimming: Dimming? = nil) {
    self.pictures = pictures
    let backdrops = pictures.indices.map { tick in dimming.map { backdrop.dimmed(to: $0.factors[tick]) } ?? backdrop }
    let covered = zip(pictures, backdrops).map { $1.covered($0) }
    self.backdrops = backdrops
    self.covered = covered
    outlines = covered.map { CellParts($0, columns: backdrop.image.columns).outlines }
    unexplained = zip(pictures, backdrops).map { $1.unexplained($0) }
  }

  private init(_ scene: CoveredPictures, _ ticks: [Int]) {
    pictures = ticks.map { scene.pictures[$0] }
    backdrops = ticks.map { scene.backdrops[$0] }
    covered = ticks.map { scene.covered[$0] }
    outlines = ticks.map { scene.outlines[$0] }
    unexplained = ticks.map { scene.unexplained[$0] }
  }

  /// A few of them.
  var thinned: CoveredPictures {
    CoveredPictures(self, Array(stride(from: 0, to: pictures.count, by: max(1, pictures.count / 8))))
  }

  var reversed: CoveredPictures { CoveredPictures(self, pictures.indices.reversed()) }
}
