/// The neutral colours of a palette. A gray of a frame takes one of them if that is nearly as close as a tinted colour: the eye
/// sees a tint of a gray sooner than a slightly lighter or darker one.
struct NeutralColors: Sendable {
  /// By palette index.
  let isNeutral: [Bool]
  private let neutral: [(index: UInt8, color: PerceptualColor)]
  private let tinted: [PerceptualColor]

  init(_ palette: [RGB]) {
    let colors = palette.map { PerceptualColor($0) }
    isNeutral = palette.map(\.looksNeutral)
    neutral = colors.indices.filter { [isNeutral] in isNeutral[$0] }.map { [colors] in (UInt8($0), colors[$0]) }
    tinted = colors.indices.filter { [isNeutral] in !isNeutral[$0] }.map { [colors] in colors[$0] }
  }

  /// By how much the squared distance of a tinted colour must be smaller to be chosen for a gray: eight levels.
  static let tintPrice: Int32 = 128 * 128

  /// The neutral colour nearest to a gray, of equally near ones that of the lowest index; nil if there is none, or if a tinted
  /// colour, at the squared distance `other`, is much closer.
  func nearest(to gray: PerceptualColor, other: Int32) -> (index: UInt8, squaredDistance: Int32)? {
    var best: (index: UInt8, squaredDistance: Int32)?
    for (index, color) in neutral {
      let distance = color.squaredDistance(to: gray)
      if distance < best?.squaredDistance ?? other &+ Self.tintPrice { best = (index, distance) }
    }
    return best
  }

  /// The largest tolerance of grays at which no tinted colour fits, by whole levels of lightness.
  func tolerances() -> [UInt16] {
    (0...255).map { level in
      let gray = PerceptualColor(lightness: Int16(16 * level + 8), a: 0, b: 0)
      let square = tinted.reduce(Int32.max) { min($0, $1.squaredDistance(to: gray)) }
      // Half a level for grays in between, and half a level for those that are not quite neutral.
      return UInt16(max(0, min(65535, Double(square).squareRoot().rounded(.down) - 16)))
    }
  }
}

extension PaletteBlocks {
  /// Finds the nearest colours, of grays preferably neutral ones. `grays` are the positions of the neutral colours.
  func find(_ colors: [PerceptualColor], grays: [Int]) -> (indices: [UInt8], squaredDistances: [Int32]) {
    var found = find(colors)
    for i in grays {
      let other = found.squaredDistances[i]
      if neutral.isNeutral[Int(found.indices[i])] { continue }
      if let (index, distance) = neutral.nearest(to: colors[i], other: other) {
        (found.indices[i], found.squaredDistances[i]) = (index, distance)
      } else {
        found.squaredDistances[i] = other &+ NeutralColors.tintPrice
      }
    }
    return found
  }
}
