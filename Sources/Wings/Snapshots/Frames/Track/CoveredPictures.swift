import SegueGraphics

/// Pictures before a backdrop, from a rest on.
struct CoveredPictures {
  let pictures: [CellImage]
  /// What lies behind in each.
  let backdrops: [Backdrop]
  /// The bounds of the largest parts of each that show something else.
  let outlines: [[ThingState]]
  /// What the backdrop alone leaves of each.
  let residuals: [Double]

  /// What is less than this part of the rest is nothing.
  private static let nothing = 0.003

  /// Whether nothing but the backdrop is seen in a picture.
  func isEmpty(_ tick: Int) -> Bool {
    outlines[tick].isEmpty || residuals[tick] < Self.nothing * residuals[0]
  }

  init(_ pictures: [CellImage], _ backdrop: Backdrop, _ dimming: Dimming? = nil) {
    self.pictures = pictures
    let backdrops = pictures.indices.map { tick in dimming.map { backdrop.dimmed(to: $0.factors[tick]) } ?? backdrop }
    self.backdrops = backdrops
    outlines = zip(pictures, backdrops).map { Self.outlines($1.covered($0), columns: backdrop.image.columns) }
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
