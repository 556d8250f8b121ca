package import SegueCore

/// The colours of a keyboard: guesses after screenshots of iOS up to 18, opaque where UIKit's are translucent.
package struct KeyboardColors: Hashable, Sendable {
  package let background: Color
  /// Keys that type something, and the others.
  let key: Color
  let functionKey: Color
  /// Below each key.
  let edge: Color
  let label: Color
  /// Symbols below the keys.
  let stripSymbol: Color
  let prominentKey: Color
  let prominentLabel: Color

  package init(_ appearance: KeyboardAppearance) {
    switch appearance {
    case .light:
      background = Color(209, 212, 217)
      key = .white
      functionKey = Color(171, 176, 186)
      edge = Color(136, 138, 142)
      label = .black
      stripSymbol = Color(80, 85, 92)
    case .dark:
      background = Color(43, 43, 45)
      key = Color(107, 107, 109)
      functionKey = Color(71, 71, 73)
      edge = Color(24, 24, 25)
      label = .white
      stripSymbol = Color(200, 200, 204)
    }
    prominentKey = SystemColor.named("systemBlue", isDark: appearance == .dark) ?? .black
    prominentLabel = .white
  }

  /// The gray level of what contrasts with the background, 1 for white.
  var contrastingGray: Double { label == .white ? 1 : 0 }
}
