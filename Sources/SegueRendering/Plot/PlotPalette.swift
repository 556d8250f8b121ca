package import SegueCore

/// Colours that people with any kind of colour vision tell apart (Okabe and Ito, 2008; without the yellow, which white
/// swallows, but with a wine and an olive), then the same ones with dashes.
package enum PlotPalette {
  package struct Ink: Hashable, Sendable {
    package let color: Color
    package let dashes: [Double]
  }

  package static func ink(_ index: Int, isDark: Bool = false) -> Ink {
    let colors = isDark ? lightColors : colors
    return Ink(color: colors[index % colors.count], dashes: dashes[index / colors.count % dashes.count])
  }

  /// For what belongs to no layer: a curve that is alone, and a second one beside it.
  package static let plain = Ink(color: Color(0x33, 0x33, 0x33), dashes: [])
  package static let second = Ink(color: Color(0x90, 0x90, 0x90), dashes: [])

  private static let colors = [
    Color(0x00, 0x72, 0xB2), Color(0xD5, 0x5E, 0x00), Color(0x00, 0x9E, 0x73), Color(0xCC, 0x79, 0xA7),
    Color(0x56, 0xB4, 0xE9), Color(0xE6, 0x9F, 0x00), Color(0x88, 0x22, 0x55), Color(0x85, 0x85, 0x1A),
    Color(0x33, 0x33, 0x33),
  ]
  /// The same hues for a dark page, in the same order.
  private static let lightColors = [
    Color(0x4F, 0xA8, 0xE8), Color(0xFF, 0x8A, 0x3D), Color(0x2F, 0xC7, 0x98), Color(0xE0, 0x96, 0xC0),
    Color(0x9F, 0xDB, 0xFA), Color(0xF2, 0xBC, 0x3A), Color(0xD8, 0x6A, 0xA4), Color(0xC0, 0xC0, 0x5A),
    Color(0xD4, 0xD4, 0xD8),
  ]
  private static let dashes: [[Double]] = [[], [6, 2.5], [2, 2]]
}
