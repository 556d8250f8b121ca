import SegueCore

/// How dark a shadow is at each pixel, without its colour.
enum ShadowProfile: Sendable {
  case rounded(RoundedShadow)
  case mask(ShadowMask)

  /// The weights of `range` in row `y`, both within the bounds given to whoever made the profile.
  func fill(_ row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, y: Int) {
    switch self {
    case .rounded(let shadow): shadow.fill(&row, range, y: y)
    case .mask(let mask): mask.fill(&row, range, y: y)
    }
  }
}

/// A shadow that was blurred as a picture; beyond it there is none.
final class ShadowMask: Sendable {
  /// 65280 is opaque.
  private let alpha: Surface<UInt16>
  /// The place of the alpha's top left pixel.
  private let x: Int
  private let y: Int
  /// The rest of the place: how far, of 65536, each pixel is moved right and down.
  private let right: UnitFixed
  private let down: UnitFixed

  /// The top left pixel lies at (`x`, `y`) moved by `offset`, which need not be whole.
  init(_ alpha: consuming Surface<UInt16>, x: Int, y: Int, offset: Point) {
    self.alpha = alpha
    self.x = x + PixelRect.whole(offset.x)
    self.y = y + PixelRect.whole(offset.y)
    right = UnitFixed(unit: offset.x - offset.x.rounded(.down))
    down = UnitFixed(unit: offset.y - offset.y.rounded(.down))
  }

  func fill(_ row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, y: Int) {
    SubpixelMask.fill(
      &row, alpha, range.lowerBound - x..<range.upperBound - x, y: y - self.y, right: right, down: down)
  }
}
