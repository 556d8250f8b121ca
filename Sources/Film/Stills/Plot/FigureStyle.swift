package import SegueCore
import SegueText

/// The dimensions and fonts of figures, in points.
enum FigureStyle {
  static let margin = 20.0
  /// Between a tick and its label.
  static let tickGap = 6.0
  static let bandRow = 18.0
  static let spanRow = 18.0
  /// The height of the bar of a span, and its least width.
  static let spanBar = 5.0
  /// Half the diagonal of a mark's diamond.
  static let markRadius = 4.0
  /// Minimum distance between marks that get a line. The lines of denser marks would hide the curves.
  static let markLineDistance = 4.0
  static let stripHeight = 96.0
  static let stripGap = 14.0
  static let headingLine = 17.0
  /// The length of a sample in a legend.
  static let swatch = 16.0
  static let curveWidth = 1.6
  /// The part of a strip's range that is left free above its curves, and below them.
  static let headroom = 0.07
  /// Minimum distance between ticks.
  static let valueTickDistance = 17.0
  static let timeTickDistance = 56.0

  static let title = font(15, .semibold)
  static let heading = font(10.5, .semibold)
  static let text = font(10.5, .regular)
  static let small = font(9.5, .regular)

  private static func font(_ size: Double, _ weight: FontWeight) -> FontDescriptor {
    FontDescriptor(family: "Inter", size: size, weight: weight, monospacedDigits: true)
  }
}

/// The colours of a figure on a light or dark page.
package struct FigureColors: Hashable, Sendable {
  let isDark: Bool

  package static let light = FigureColors(isDark: false)
  package static let dark = FigureColors(isDark: true)

  private func choose(_ light: Color, _ dark: Color) -> Color { isDark ? dark : light }

  var text: Color { choose(Color(0x1A, 0x1A, 0x1A), Color(0xF0, 0xF0, 0xF2)) }
  var secondaryText: Color { choose(Color(0x5F, 0x5F, 0x5F), Color(0xA8, 0xA9, 0xB0)) }
  var axis: Color { choose(Color(0x8A, 0x8A, 0x8A), Color(0x7C, 0x7D, 0x85)) }
  var grid: Color { choose(Color(0, 0, 0, 22), Color(255, 255, 255, 24)) }
  var spanShade: Color { choose(Color(0, 0, 0, 12), Color(255, 255, 255, 13)) }
  var spanColor: Color { choose(Color(0x33, 0x33, 0x33), Color(0xD6, 0xD6, 0xDA)) }

  var presenting: Color { choose(Color(0xE1, 0xEE, 0xF8), Color(0x4C, 0x9B, 0xFF, 38)) }
  var dismissing: Color { choose(Color(0xFB, 0xEC, 0xDD), Color(0xFF, 0x9F, 0x3F, 34)) }
  var cancel: Color { choose(Color(0xB3, 0x3C, 0x00), Color(0xFF, 0x93, 0x57)) }
  var finish: Color { choose(Color(0x00, 0x6D, 0x50), Color(0x45, 0xCF, 0xA4)) }

  /// The style of the curves of the layer with this index.
  func curveStyle(_ index: Int) -> PlotPalette.CurveStyle { PlotPalette.curveStyle(index, isDark: isDark) }
  /// For curves that belong to no layer: a single curve, and a second one beside it.
  var plain: PlotPalette.CurveStyle {
    isDark ? PlotPalette.CurveStyle(color: Color(0xE4, 0xE4, 0xE8), dashes: []) : PlotPalette.plain
  }
  var second: PlotPalette.CurveStyle { PlotPalette.second }
}

/// Colours that are distinguishable with any kind of colour vision, first for solid lines, then for dashed ones. The palette
/// is that of Okabe and Ito (2008), without yellow, which is too faint on white, and with wine and olive added.
package enum PlotPalette {
  package struct CurveStyle: Hashable, Sendable {
    package let color: Color
    /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
    package let dashes: [Double]
  }

  package static func curveStyle(_ index: Int, isDark: Bool = false) -> CurveStyle {
    let colors = isDark ? lightColors : colors
    return CurveStyle(color: colors[index % colors.count], dashes: dashes[index / colors.count % dashes.count])
  }

  /// For curves that belong to no layer: a single curve, and a second one beside it.
  package static let plain = CurveStyle(color: Color(0x33, 0x33, 0x33), dashes: [])
  package static let second = CurveStyle(color: Color(0x90, 0x90, 0x90), dashes: [])

  private static let colors = [
    Color(0x00, 0x72, 0xB2), Color(0xD5, 0x5E, 0x00), Color(0x00, 0x9E, 0x73), Color(0xCC, 0x79, 0xA7),
    Color(0x56, 0xB4, 0xE9), Color(0xE6, 0x9F, 0x00), Color(0x88, 0x22, 0x55), Color(0x85, 0x85, 0x1A),
    Color(0x33, 0x33, 0x33),
  ]
  /// The same hues for dark pages, in the same order.
  private static let lightColors = [
    Color(0x4F, 0xA8, 0xE8), Color(0xFF, 0x8A, 0x3D), Color(0x2F, 0xC7, 0x98), Color(0xE0, 0x96, 0xC0),
    Color(0x9F, 0xDB, 0xFA), Color(0xF2, 0xBC, 0x3A), Color(0xD8, 0x6A, 0xA4), Color(0xC0, 0xC0, 0x5A),
    Color(0xD4, 0xD4, 0xD8),
  ]
  private static let dashes: [[Double]] = [[], [6, 2.5], [2, 2]]
}
