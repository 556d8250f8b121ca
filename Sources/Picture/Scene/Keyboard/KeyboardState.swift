package import SegueCore
import SegueMotion

/// The keyboard at one instant.
package struct KeyboardState: Hashable, Sendable {
  package let keyboard: Keyboard
  /// How far it has come up, 0…1.
  package let presence: Double
  package let page: KeyboardPage
  /// Whether the next letter is a capital.
  package let isShifted: Bool
  /// The key that types a letter at this instant; nil if none is held.
  package let pressed: KeyboardKey.Function?
}

extension SceneVersions {
  /// How long before its letter appears a key is held: a guess.
  static let pressDuration: Seconds = 0.08

  /// The keyboard after all changes so far; nil: it is not shown.
  var latestKeyboard: Keyboard? { keyboardStep(in: changes.count)?.keyboard }

  /// Whether the keyboard is ever shown.
  var showsKeyboard: Bool { changes.contains { $0.change.keyboardStep?.keyboard != nil } }

  /// The keyboard at script time `time`; nil if none of it is seen.
  package func keyboard(at time: Seconds) -> KeyboardState? {
    let steps = changes.indices.filter { changes[$0].change.keyboardStep != nil && changes[$0].hasBegun(at: time) }
    guard let shown = steps.last(where: { changes[$0].change.keyboardStep != .hide }),
      let keyboard = changes[shown].change.keyboardStep?.keyboard
    else { return nil }
    // Before the first step there is none.
    let presences = [0] + steps.map { changes[$0].change.keyboardStep == .hide ? 0.0 : 1 }
    let presence = Mixture(fractions: steps.map { fraction(of: $0, at: time) }).number(presences)
    guard presence > 0 else { return nil }
    let typing = typing(after: shown, at: time)
    return KeyboardState(
      keyboard: keyboard, presence: presence, page: typing?.page ?? .letters, isShifted: typing?.isShifted ?? false,
      pressed: typing?.pressed)
  }

  /// What is typed, or is typed next, between a step that shows the keyboard and the next one for it.
  private func typing(after shown: Int, at time: Seconds) -> Typing? {
    let typed = changes.indices.dropFirst(shown + 1).prefix { changes[$0].change.keyboardStep == nil }
      .filter { changes[$0].change.kind == .type }
    guard let index = typed.first(where: { !changes[$0].isComplete(at: time) }) ?? typed.last,
      let text = changes[index].change.texts.max(by: { $0.letters < $1.letters })
    else { return nil }
    func count(at time: Seconds) -> Int {
      text.typedCount(at: changes[index].hasBegun(at: time) ? fraction(of: index, at: time) : 0)
    }
    let now = count(at: time)
    let isPressing = changes[index].hasBegun(at: time) && count(at: time + Self.pressDuration) > now
    return Typing(text: text.text, count: now, isPressing: isPressing)
  }
}
