package import SegueCore

/// Colours that people with any kind of colour vision tell apart (Okabe and Ito, 2008; without the yellow, which white
/// swallows, but with a wine and an olive), then the same ones with dashes.
package enum PlotPalette {
  package struct Ink: Hashable, Sendable {
    package let color: Color
    package let dashes: [Double]
  }

  package static func ink(_ index: Int) -> Ink {
    Ink(color: colors[index % colors.count], dashes: dashes[index / colors.count % dashes.count])
  }

  /// For what belongs to no layer: a curve that is alone, and a second one beside it.
  package static let plain = Ink(color: Color(0x33, 0x33, 0x33), dashes: [])
  package static let second = Ink(color: Color(0x90, 0x90, 0x90), dashes: [])

  private static let colors = [
    Color(0x00, 0x72, 0xB2), Color(0xD5, 0x5E, 0x00), Color(0x00, 0x9E, 0x73), Color(0xCC, 0x79, 0xA7),
    Color(0x56, 0xB4, 0xE9), Color(0xE6, 0x9F, 0x00), Color(0x88, 0x22, 0x55), Color(0x85, 0x85, 0x1A),
    Color(0x33, 0x33, 0x33),
  ]
  private static let dashes: [[Double]] = [[], [6, 2.5], [2, 2]]
}
