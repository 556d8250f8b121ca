/// A text that is typed while the keyboard is shown, at one instant.
struct Typing {
  let text: String
  /// The number of its letters that are there.
  let count: Int
  /// Whether the key of the next letter is held.
  let isPressing: Bool

  private var next: Keystroke? { text.dropFirst(count).first.flatMap { Keystroke(typing: $0) } }

  var pressed: KeyboardKey.Function? { isPressing ? next?.function : nil }
  var isShifted: Bool { next?.isShifted ?? false }

  /// That of the next letter. What every page has is typed on the page of what comes before it.
  var page: KeyboardPage? {
    next?.page ?? text.prefix(count).reversed().lazy.compactMap { Keystroke(typing: $0)?.page }.first
  }
}
