package import SegueCore

/// Where a sheet lies on a canvas, and how far the page behind it recedes (docs/motion.md, Sheet). All lengths are in points.
package struct SheetMetrics: Hashable, Sendable {
  /// The canvas.
  package let size: Size
  package let safeArea: Insets
  /// The sheet's upper edge at its full height. A sheet always has its full height; only this edge moves.
  package let fullY: Double
  /// The height of a sheet at its full height, without the safe area at its bottom.
  package let maximum: Double
  /// Whether the canvas is as low as that of a phone in landscape orientation: then there is no medium height, and nothing
  /// recedes.
  package let isCompact: Bool
  /// How far a page that is one deep is inset at the left and at the right.
  package let margin: Double

  package init(size: Size, safeArea: Insets) {
    self.size = size
    self.safeArea = safeArea
    isCompact = size.width > size.height && size.height < Self.compactHeight
    gap = isCompact ? 8 : 10
    fullY = Swift.min(safeArea.top + gap, size.height)
    maximum = Swift.max(0, size.height - fullY - safeArea.bottom)
    margin = Swift.min(size.width <= 393 ? 16 : 20, size.width / 4)
  }

  /// The distance of a full sheet from the safe area.
  private let gap: Double

  /// The height of the canvas below which a landscape canvas is compact. Phones have at most 440 points, tablets at least 744.
  private static let compactHeight = 500.0

  /// The height of the sheet, all of which is drawn below `fullY`.
  package var height: Double { size.height - fullY }

  /// The height of the detent `medium`; nil where there is none.
  package var medium: Double? { isCompact ? nil : maximum * (size.height <= 568 ? 0.63 : 0.56) }

  /// The upper edge of a sheet that shows this height above the safe area.
  package func y(showing height: Double) -> Double {
    height >= maximum ? fullY : size.height - safeArea.bottom - Swift.max(0, height)
  }

  /// How far a sheet can be pulled beyond its largest detent, whose upper edge is at `y`.
  func reach(above y: Double) -> Double { Swift.max(1, Swift.min(100, y - safeArea.top)) }

  /// How far a sheet that cannot be dismissed can be pulled down.
  var reachBelow: Double { Swift.max(1, Swift.min(200, height / 4)) }
}

/// A page behind sheets.
package struct RecedingPage: Hashable, Sendable {
  /// About the centre.
  package let scale: Double
  /// The visible upper edge.
  package let top: Double
  /// Of the upper corners, before scaling.
  package let radius: Double
}

extension SheetMetrics {
  /// A page that presents sheets.
  package enum Page: Hashable, Sendable {
    /// It fills the canvas.
    case root
    /// A sheet whose upper edge is here while nothing lies above it.
    case sheet(y: Double)
  }

  /// The page with sheets above it.
  ///
  /// - Parameter depth: How many sheets at their full height lie above it, where one on its way counts as a fraction.
  ///   Beyond two nothing changes.
  package func receding(_ page: Page, depth: Double) -> RecedingPage {
    if depth <= 0 || isCompact {
      switch page {
      case .root: return RecedingPage(scale: 1, top: 0, radius: 0)
      case .sheet(let y): return RecedingPage(scale: 1, top: y, radius: Self.cornerRadius)
      }
    }
    let near = Swift.min(depth, 1)
    // k = 2·(1 − 2^−d): 0 at depth 0, 1 at depth 1.
    let k = -2 * DeterministicMath.expMinusOne(-near * Self.logOfTwo)
    let scale = 1 - 2 * margin * k / size.width
    let (own, resting, radius) =
      switch page {
      case .root: (0.0, 0.0, Self.cornerRadius * near)
      case .sheet(let y): (y, fullY, Self.cornerRadius)
      }
    let rise = gap * k * Swift.min(1, Swift.max(0, 2 - (page == .root ? depth : near)))
    return RecedingPage(
      scale: scale, top: own - (own - resting) * (1 - scale) - rise - near * (resting - fullY), radius: radius)
  }

  /// Of a page that has receded, and of a sheet's upper corners.
  static let cornerRadius = 10.0

  private static let logOfTwo = 0.6931471805599453
}
