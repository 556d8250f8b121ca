/// How far the colour of each pixel may be from its source's without being seen, in units of `PerceptualColor`: nothing in
/// flat areas and on their borders, the more the busier the surroundings are and the further the palette is away.
package enum Tolerance {
  // tolerance² = slack² + |target − palette's|²
  /// At `quality` 100 all are 0, and those of pixels that keep what is shown.
  package static func map(_ choices: IndexChoices, _ texture: TextureMap, quality: Int) -> [UInt16] {
    var map = [UInt16](repeating: 0, count: choices.nearest.count)
    if quality >= 100 { return map }
    let slacks = (0...255).map { range in slack(range, quality: quality) }
    let colors = choices.palette.colors.map { PerceptualColor($0) }
    let transparent = choices.transparent.map { Int($0) } ?? -1
    let (nearest, target) = (choices.nearest.span, choices.target.span)
    let (equals, floors) = (texture.equals.span, texture.floors.span)
    var tolerances = map.mutableSpan
    for i in nearest.indices {
      let index = Int(nearest[i])
      if index == transparent || equals[i] >= TextureMap.flat { continue }
      let slack = slacks[Int(floors[i])]
      let error = colors[index].squaredDistance(to: target[i])
      tolerances[i] = UInt16(truncatingIfNeeded: Int32(Float(slack &* slack &+ error).squareRoot()))
    }
    return map
  }

  // scale · (1 + √(12 · range)) / 4
  /// What a range of luma allows: little more in much texture than in some.
  private static func slack(_ range: Int, quality: Int) -> Int32 {
    Int32(scale(quality) * (1 + Double(busiest * min(range, busiest)).squareRoot()) / 4)
  }

  private static let busiest = 12

  // 1.6 d (1 + 2 (d / 100)⁴), d = 100 − quality
  /// In sixteenths of a level: one of a level for ten of quality, and up to three times that where little is asked for.
  private static func scale(_ quality: Int) -> Double {
    let distance = Double(100 - quality)
    let square = distance * distance * 1e-4
    return 1.6 * distance * (1 + 2 * square * square)
  }
}
