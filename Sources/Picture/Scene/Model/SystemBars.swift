package import SegueText

/// The bars that the device draws above every app: the status bar and the home indicator. They belong to no screen: a
/// transition does not move them, and nothing covers, dims or blurs them.
package struct SystemBars: Hashable, Sendable {
  /// The canvas's preference for the status bar; nil if the scene gives none: then there is no status bar.
  package var statusBar: BarPreference?
  /// The same for the home indicator.
  package var homeIndicator: BarPreference?
  /// What is drawn instead of the standard content: each image as wide as the canvas, at its upper or lower edge.
  package var statusBarImage: BarImage?
  package var homeIndicatorImage: BarImage?
  /// The time on the status bar's clock.
  package var time = SystemBars.keynoteTime

  /// The time in Apple's keynotes and product images.
  package static let keynoteTime = "9:41"

  /// The text of the clock in the size and weight of UIKit's; nil without a status bar, or if it is a picture.
  package var clock: TextRequest? {
    if statusBar == nil || statusBarImage != nil { return nil }
    return TextRequest(text: time, font: FontDescriptor(size: 17, weight: .semibold, monospacedDigits: true))
  }
}

/// A picture of a bar's content.
package struct BarImage: Hashable, Sendable {
  package var reference: ImageReference
  /// The picture above the presented screen, if the bar has another colour there: the two cross-fade.
  package var presented: ImageReference?

  var all: [ImageReference] { [reference, presented].compactMap(\.self) }
}

/// The preference of a canvas or a screen for a bar. Where the presented screen has nil, the screen below it decides; where
/// that has nil, the canvas.
package struct BarPreference: Hashable, Sendable {
  package var isHidden: Bool?
  package var style: BarStyle?
  /// How the bar disappears and reappears if `isHidden` is true here.
  package var animation = BarAnimation.fade

  /// This preference, with nil values taken from `other`.
  func merged(over other: BarPreference) -> BarPreference {
    BarPreference(
      isHidden: isHidden ?? other.isHidden, style: style ?? other.style,
      animation: isHidden == nil ? other.animation : animation)
  }
}

/// The colour of a bar's content.
package enum BarStyle: String, Hashable, Sendable, CaseIterable {
  /// Black or white, whichever contrasts with the pixels below.
  case auto
  /// White: UIKit's `lightContent`.
  case light
  /// Black: UIKit's `darkContent`.
  case dark
}

/// UIKit's `UIStatusBarAnimation`.
package enum BarAnimation: String, Hashable, Sendable, CaseIterable {
  /// Immediately.
  case none
  /// By changing its opacity.
  case fade
  /// By moving beyond the canvas's top edge.
  case slide
}
