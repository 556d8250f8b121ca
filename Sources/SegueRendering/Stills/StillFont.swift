import SegueCore
import SegueText

/// What pages of pictures are labelled in.
enum StillFont {
  static let title = font(14, .semibold)
  static let text = font(11.5, .regular)
  static let time = font(11.5, .medium)
  static let small = font(10.5, .medium)

  private static func font(_ size: Double, _ weight: FontWeight) -> FontDescriptor {
    FontDescriptor(family: "Inter", size: size, weight: weight, monospacedDigits: true)
  }
}

extension Seconds {
  /// `0.42 s`
  var label: String { FixedDecimal.text(self, places: 2) + " s" }
}
