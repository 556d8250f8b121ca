/// The neutral colours of a palette. A gray of a frame takes one of them if that is nearly as close as a tinted colour: the eye
/// sees a tint of a gray sooner than a slightly lighter or darker one.
struct NeutralColors: Sendable {
  /// By palette index.
  let isNeutral: [Bool]
  private let neutral: [(index: UInt8, color: PerceptualColor)]

  /// `colors` are those of the palette in OKLab.
  init(_ palette: [RGB], _ colors: [PerceptualColor]) {
    isNeutral = palette.map(\.looksNeutral)
    neutral = colors.indices.filter { [isNeutral] in isNeutral[$0] }.map { [colors] in (UInt8($0), colors[$0]) }
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
