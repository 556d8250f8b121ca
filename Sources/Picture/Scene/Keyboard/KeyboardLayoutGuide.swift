/// Where the keyboard begins, as UIKit's `UIKeyboardLayoutGuide` says it: at the safe area while no keyboard is higher.
package struct KeyboardLayoutGuide: Hashable, Sendable {
  /// The bottom of the safe area, in points.
  package let safeArea: Double
  /// 0 while no keyboard is shown.
  package var keyboardHeight = 0.0

  package init(safeArea: Double) { self.safeArea = safeArea }

  /// Points from the bottom edge of the canvas.
  package var distance: Double { Swift.max(safeArea, keyboardHeight) }
}

extension Node {
  /// Lays what is pinned to the keyboard in this tree above one of this height, in points.
  mutating func rise(above height: Double) {
    if case .keyboard(var guide) = placement.vertical.trailing {
      guide.keyboardHeight = height
      placement.vertical.trailing = .keyboard(guide)
    }
    for index in children.indices { children[index].rise(above: height) }
  }

  var isPinnedToKeyboard: Bool { if case .keyboard = placement.vertical.trailing { true } else { false } }
}
