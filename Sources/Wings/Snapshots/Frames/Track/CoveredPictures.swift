import SegueGraphics

/// Pictures before a backdrop, from a rest on.
struct CoveredPictures {
  let pictures: [CellImage]
  /// What lies behind in each.
  let backdrops: [Backdrop]
  /// The cells of each that are not as the backdrop, and the bounds of the largest parts that touch.
  let covered: [[Bool]]
  let outlines: [[ThingState]]
  /// What the backdrop alone leaves of each.
  let residuals: [Double]

  /// What is less than this part of the rest is nothing.
  private static let nothing = 0.003

  /// Whether nothing but the backdrop is seen in a picture.
  func isEmpty(_ tick: Int) -> Bool {
    outlines[tick].isEmpty || residuals[tick] < Self.nothing * residuals[0]
  }

  /// Whether the backdrop has a border where the rest differs: it shows another thing there.
  var hasBorder: Bool { backdrops[0].hasBorder(around: covered[0]) }

  init(_ pictures: [CellImage], _ backdrop: Backdrop, _ dimming: Dimming? = nil) {
    self.pictures = pictures
    let backdrops = pictures.indices.map { tick in dimming.map { backdrop.dimmed(to: $0.factors[tick]) } ?? backdrop }
    let covered = zip(pictures, backdrops).map { $1.covered($0) }
    self.backdrops = backdrops
    self.covered = covered
    outlines = covered.map { Self.outlines($0, columns: backdrop.image.columns) }
    residuals = zip(pictures, backdrops).map { $1.residual($0) }
  }

  /// Of noise, many cells touch no other.
  private static let mostOutlines = 8

  private static func outlines(_ covered: [Bool], columns: Int) -> [ThingState] {
    CellParts(covered, columns: columns).parts.sorted { $0.count > $1.count }.prefix(mostOutlines)
      .compactMap { PixelRect(boundsOf: $0, columns: columns).map { ThingState($0) } }
  }

  private init(_ scene: CoveredPictures, _ ticks: [Int]) {
    pictures = ticks.map { scene.pictures[$0] }
    backdrops = ticks.map { scene.backdrops[$0] }
    covered = ticks.map { scene.covered[$0] }
    outlines = ticks.map { scene.outlines[$0] }
    residuals = ticks.map { scene.residuals[$0] }
  }

  /// Some eight of them; nil if there are few.
  var thinned: CoveredPictures? {
    let step = pictures.count / 8
    return step > 1 ? CoveredPictures(self, Array(stride(from: 0, to: pictures.count, by: step))) : nil
  }

  var reversed: CoveredPictures { CoveredPictures(self, pictures.indices.reversed()) }
}
