package import SegueText

/// What the device draws above every app: the status bar and the home indicator. They belong to no screen: they stay in
/// their places, and nothing covers, dims or blurs them.
package struct SystemBars: Hashable, Sendable {
  /// Nil: nobody has said whether there is one, and there is none.
  package var statusBar: BarPreference?
  package var homeIndicator: BarPreference?
  /// What the status bar's clock shows.
  package var time = SystemBars.keynoteTime

  package static let keynoteTime = "9:41"

  /// The clock, as UIKit sets it.
  package var clock: TextRequest {
    TextRequest(text: time, font: FontDescriptor(size: 17, weight: .semibold, monospacedDigits: true))
  }
}

/// What a canvas or a screen asks of a bar; nil where it leaves that to others: the presented screen to the one below it,
/// that one to the canvas.
package struct BarPreference: Hashable, Sendable {
  package var isHidden: Bool?
  package var style: BarStyle?
  /// How the bar goes, and comes back, where this hides it.
  package var animation = BarAnimation.fade

  package init(isHidden: Bool? = nil, style: BarStyle? = nil, animation: BarAnimation = .fade) {
    self.isHidden = isHidden
    self.style = style
    self.animation = animation
  }

  /// What this leaves open as `other` has it.
  func merged(over other: BarPreference) -> BarPreference {
    BarPreference(
      isHidden: isHidden ?? other.isHidden, style: style ?? other.style,
      animation: isHidden == nil ? other.animation : animation)
  }
}

/// The colour of a bar's content.
package enum BarStyle: String, Hashable, Sendable, CaseIterable {
  /// Black or white, whichever stands off from what lies below.
  case auto
  /// White: UIKit's `lightContent`.
  case light
  /// Black: UIKit's `darkContent`.
  case dark
}

/// UIKit's `UIStatusBarAnimation`.
package enum BarAnimation: String, Hashable, Sendable, CaseIterable {
  /// At once.
  case none
  /// Its opacity changes.
  case fade
  /// It leaves over the canvas's upper edge.
  case slide
}
