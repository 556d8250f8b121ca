import SegueCore

/// What a figure is drawn with, on paper or on a dark page.
package struct FigureColors: Hashable, Sendable {
  let isDark: Bool

  package static let light = FigureColors(isDark: false)
  package static let dark = FigureColors(isDark: true)

  private func choose(_ light: Color, _ dark: Color) -> Color { isDark ? dark : light }

  var ink: Color { choose(Color(0x1A, 0x1A, 0x1A), Color(0xF0, 0xF0, 0xF2)) }
  var soft: Color { choose(Color(0x5F, 0x5F, 0x5F), Color(0xA8, 0xA9, 0xB0)) }
  var axis: Color { choose(Color(0x8A, 0x8A, 0x8A), Color(0x7C, 0x7D, 0x85)) }
  var grid: Color { choose(Color(0, 0, 0, 22), Color(255, 255, 255, 24)) }
  var spanShade: Color { choose(Color(0, 0, 0, 12), Color(255, 255, 255, 13)) }
  var spanColor: Color { choose(Color(0x33, 0x33, 0x33), Color(0xD6, 0xD6, 0xDA)) }

  var presenting: Color { choose(Color(0xE1, 0xEE, 0xF8), Color(0x4C, 0x9B, 0xFF, 38)) }
  var dismissing: Color { choose(Color(0xFB, 0xEC, 0xDD), Color(0xFF, 0x9F, 0x3F, 34)) }
  var cancel: Color { choose(Color(0xB3, 0x3C, 0x00), Color(0xFF, 0x93, 0x57)) }
  var finish: Color { choose(Color(0x00, 0x6D, 0x50), Color(0x45, 0xCF, 0xA4)) }

  /// Of the layer or curve with this number.
  func ink(_ index: Int) -> PlotPalette.Ink { PlotPalette.ink(index, isDark: isDark) }
  /// For what belongs to no layer: a curve that is alone, and a second one beside it.
  var plain: PlotPalette.Ink {
    isDark ? PlotPalette.Ink(color: Color(0xE4, 0xE4, 0xE8), dashes: []) : PlotPalette.plain
  }
  var second: PlotPalette.Ink { PlotPalette.second }
}
