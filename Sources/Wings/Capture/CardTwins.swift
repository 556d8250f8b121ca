import SegueGraphics

/// Finds the other places of a list that show the picture which a card shares with its detail, such as the bar of a player
/// that shows the cover of an album in the list. Each of them may be what opens.
struct CardTwins {
  let list: PixelGrid
  let detail: PixelGrid
  /// Pixels per point.
  let point: Double

  /// The least agreement of the same picture at another size.
  private static let leastAgreement = 0.75
  /// The least part of the picture that a twin shows along each side.
  private static let leastPart = 0.6
  /// The number of places that are compared pixel by pixel, those with most votes first.
  private static let limit = 16

  /// Where else the list shows what agrees in `match`, which is the part `shared` of the detail in pixels.
  func places(besides match: HeadMatch, showing shared: PixelRect) -> [HeadMatch] {
    let (width, height) = (match.area.width, match.area.height)
    guard width >= 24, height >= 24, !shared.isEmpty else { return [] }
    func inPoints(_ length: Int) -> Int { max(2, Int((Double(length) / point).rounded())) }
    let points = list.scaled(list.bounds, width: inPoints(list.width), height: inPoints(list.height))
    // The picture at the size that it has in the list.
    let picture = detail.scaled(shared, width: width, height: height)
    let comparison = HeadMatch.Comparison(list: points, detail: picture, point: 1)
    let guesses = PatchSearch(list: points, detail: picture).guesses().filter { guess in
      let (x, y) = guess.place.apply(Double(width) / 2, Double(height) / 2)
      return !match.area.contains(Int(x), Int(y))
    }
    return guesses.prefix(Self.limit).compactMap { comparison.refined($0.place) }.reduce(into: []) { found, next in
      // Only the upper part of a picture is compared.
      let part = (
        Double(next.area.width) / (Double(width) * next.place.scale),
        Double(next.area.height) / (Double(height) * PatchSearch.headFraction * next.place.scale)
      )
      guard next.agreement >= Self.leastAgreement, next.evidence >= 240, min(part.0, part.1) >= Self.leastPart,
        ([match] + found).allSatisfy({ $0.area.intersection(next.area).isEmpty })
      else { return }
      found.append(next)
    }
  }
}
