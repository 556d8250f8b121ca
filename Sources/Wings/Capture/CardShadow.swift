import SegueCore
package import SegueGraphics

/// The shadow around a card, as a black Gaussian shadow.
package struct CardShadow: Sendable {
  package var opacity: Double
  /// The standard deviation in points.
  package var radius: Double
  /// The offset downwards, in points.
  package var offset: Double
  /// The area in which it is visible, in pixels. It ends where something else begins, such as the next card.
  package var extent: PixelRect

  /// Measures how much the page is darkened beside the middle of each side. Nil if it is not darkened, or not as a
  /// shadow would darken it.
  package init?(around rect: PixelRect, in grid: PixelGrid, point: Double) {
    let length = Int(40 * point)
    let profiles = Self.profiles(around: rect, in: grid, length: length, point: point)
    let reliable = profiles.filter { $0.count == length }
    /// The lightness of the page outside the shadow. A side along which the page ends too early does not tell it.
    let pageLightness = max(1, (reliable.isEmpty ? profiles : reliable).compactMap { $0.max() }.max() ?? 1)
    /// How much darker the page is at each distance; nil for a side that is too short to tell.
    let sides = profiles.map { profile -> [Int]? in
      guard profile.count >= Int(4 * point), let lightest = profile.max() else { return nil }
      // A page with a gradient has its own lightness on each side.
      let page = profile.count == length || abs(pageLightness - lightest) > 90 ? lightest : max(pageLightness, lightest)
      return profile.map { page - $0 }
    }
    // Where something else casts a shadow, too, such as the next card, the other sides tell more.
    let others = sides.indices.filter { sides[$0] != nil }.map { i in
      var rest = sides
      rest[i] = nil
      return rest
    }
    guard let best = Self.fit(toAll: sides, point: point) ?? Self.best(of: others, point: point) else { return nil }
    let level = best.level / Double(pageLightness)
    guard level > 0.01 else { return nil }
    opacity = min(1, (level * 100).rounded() / 100)
    (radius, offset) = (best.radius, best.offset)
    // Farther than 2.4 standard deviations from the edge, a shadow has less than a hundredth of its opacity.
    let reach = Int(((2.4 * best.radius + best.offset) * point).rounded())
    let margins = profiles.map { min(reach, $0.count) }
    extent = PixelRect(
      minX: rect.minX - margins[0], minY: rect.minY - margins[2], maxX: rect.maxX + margins[1],
      maxY: rect.maxY + margins[3])
  }

  /// The lightness of the page (red + green + blue) by the distance from the left, right, upper and lower side of the card,
  /// in pixels up to `length`. An array ends where the page does: at the edge of the picture, or where something else
  /// begins.
  private static func profiles(
    around rect: PixelRect, in grid: PixelGrid, length: Int, point: Double
  ) -> [[Int]] {
    // The edge of a row has more contrast than a pixel's step of a shadow; there are more steps in sharper screenshots.
    let edge = max(18, 48 / max(1, Int(point)))
    /// `pixel` maps a distance and a position along a side to a pixel.
    func profile(_ pixel: (Int, Int) -> (Int, Int), _ sideLength: Int) -> [Int] {
      var profile: [Int] = []
      for distance in 0..<length {
        var values: [Int] = []
        for i in stride(from: sideLength / 3, to: sideLength * 2 / 3, by: max(1, sideLength / 60)) {
          let (x, y) = pixel(distance, i)
          guard x >= 0, y >= 0, x < grid.width, y < grid.height else { break }
          let color = grid.color(x, y)
          values.append(color.red + color.green + color.blue)
        }
        guard values.count > 4 else { break }
        values.sort()
        // On the page, most pixels of a line have one lightness, and it only grows with the distance.
        let (darkest, lightest) = (values[values.count / 10], values[values.count - 1 - values.count / 10])
        if lightest - darkest > 18 { break }
        let lightness = values[values.count / 2]
        // Away from the card a shadow only fades, and it has no edges: something else, such as a row, begins there.
        if let last = profile.last, distance > 1, lightness < last - 9 || lightness > last + edge { break }
        profile.append(lightness)
      }
      // Beyond the lightest line, the shadow of something else begins.
      guard let lightest = profile.max(), let end = profile.firstIndex(of: lightest),
        profile[end...].contains(where: { $0 < lightest - 9 })
      else { return profile }
      return Array(profile[...end])
    }
    return [
      profile({ (rect.minX - 1 - $0, rect.minY + $1) }, rect.height),
      profile({ (rect.maxX + $0, rect.minY + $1) }, rect.height),
      profile({ (rect.minX + $1, rect.minY - 1 - $0) }, rect.width),
      profile({ (rect.minX + $1, rect.maxY + $0) }, rect.width),
    ]
  }

  /// The shadow that explains the darkening beside the card; nil if fewer than two sides tell it, if it is hardly dark, or if none fits.
  private static func fit(toAll sides: [[Int]?], point: Double) -> Fit? {
    let known = sides.compactMap { $0 }
    guard known.count >= 2, (known.map { $0[0] }.max() ?? 0) >= 9 else { return nil }
    let fit = fit(to: sides, point: point)
    let count = known.reduce(0) { $0 + $1.count } / max(1, Int(point))
    // The mean squared error may be that of five levels in each of the three channels: (3 · 5)² = 225.
    return fit.error < 225 * Double(max(1, count)) ? fit : nil
  }

  /// The shadow with the least error.
  private static func best(of choices: [[[Int]?]], point: Double) -> Fit? {
    choices.compactMap { fit(toAll: $0, point: point) }.min { $0.error < $1.error }
  }

  private typealias Fit = (error: Double, level: Double, radius: Double, offset: Double)

  /// The Gaussian shadow that fits the darkening beside the card best: its squared error, its level (how much its opaque part
  /// would darken the page), and its radius and offset in points.
  private static func fit(to sides: [[Int]?], point: Double) -> Fit {
    var best: Fit = (error: Double.infinity, level: 0.0, radius: 0.0, offset: 0.0)
    for half in 2...50 {
      let radius = Double(half) / 2
      for offset in 0...20 {
        // Downwards, the shadow reaches farther below the card, and less far above it.
        let shifts = [0, 0, Double(offset), -Double(offset)]
        // The level with the least squared error for this radius and offset.
        var (product, square, total) = (0.0, 0.0, 0.0)
        for (side, shift) in zip(sides, shifts) {
          guard let side else { continue }
          for k in Swift.stride(from: 0, to: side.count, by: max(1, Int(point))) {
            let model = Self.opacity((Double(k) + 0.5) / point + shift, radius)
            product += model * Double(side[k])
            square += model * model
            total += Double(side[k] * side[k])
          }
        }
        guard square > 0 else { continue }
        let level = product / square
        let error = total - 2 * level * product + level * level * square
        if error < best.error { best = (error, level, radius, Double(offset)) }
      }
    }
    return best
  }

  /// The opacity, 0…1, of the Gaussian shadow of an opaque half-plane at a distance outside of it: ½·erfc(d/(σ√2)).
  static func opacity(_ distance: Double, _ sigma: Double) -> Double {
    // erfc by Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26.
    let x = abs(distance) / (sigma * 2.0.squareRoot())
    let t = 1 / (1 + 0.3275911 * x)
    let polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    let tail = polynomial * DeterministicMath.exp(-x * x) / 2
    return distance >= 0 ? tail : 1 - tail
  }
}
