import SegueCore
import SegueText

/// Measures of figures, in points.
enum FigureStyle {
  static let margin = 20.0
  /// Between a tick and its label.
  static let tickGap = 6.0
  static let phaseRow = 18.0
  static let spanRow = 18.0
  static let spanBar = 5.0
  static let markRadius = 4.0
  /// Points from one mark to the next, at least, for its line to be drawn: those of a crowd would hide the curves.
  static let markLineDistance = 4.0
  static let stripHeight = 96.0
  static let stripGap = 14.0
  static let headingLine = 17.0
  static let swatch = 16.0
  static let curveWidth = 1.6
  /// Share of a strip's range that is left free above and below its curves.
  static let headroom = 0.07
  /// Points from tick to tick, at least.
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
