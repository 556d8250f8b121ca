/// The keyboard as a text wants it: a part of UIKit's `UITextInputTraits`.
package struct Keyboard: Hashable, Sendable {
  package var returnKeyType = ReturnKeyType.default
  /// Nil: that of the theme.
  package var appearance: KeyboardAppearance?
}

/// What a script does with the keyboard.
package enum KeyboardStep: Hashable, Sendable {
  case show(Keyboard)
  case hide

  /// The keyboard after the step; nil: there is none.
  var keyboard: Keyboard? { if case .show(let keyboard) = self { keyboard } else { nil } }
}

/// What the return key says: UIKit's `UIReturnKeyType`, without the names of companies.
package enum ReturnKeyType: String, Hashable, Sendable, CaseIterable {
  case `default`
  case go, join, next, route, search, send, done
  case `continue`

  var title: String { self == .default ? "return" : rawValue }

  /// Whether the key has the tint colour, because it ends what the keyboard is there for.
  var isProminent: Bool {
    switch self {
    case .default, .next, .continue: false
    case .go, .join, .route, .search, .send, .done: true
    }
  }
}

/// UIKit's `UIKeyboardAppearance`.
package enum KeyboardAppearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}
