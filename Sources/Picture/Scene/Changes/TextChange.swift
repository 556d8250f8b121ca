import SegueCore
import SegueJSON

/// A text between two values: the letters that have been typed, or a number that runs.
struct TextChange: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    /// Letters are added to what is kept of the text before.
    case typed(kept: Int)
    case counted(from: Double, to: WrittenNumber)
  }

  let tag: UInt32
  let text: String
  private let form: Form

  /// Typed: a text that begins with the text before is continued.
  init(typing text: String, after before: String, tag: UInt32) {
    self.tag = tag
    self.text = text
    form = .typed(kept: text.hasPrefix(before) ? before.count : 0)
  }

  /// Counted: the number in the new text runs from the one in the text before, or from 0.
  init(counting count: CountedText, tag: UInt32) {
    self.tag = tag
    text = count.text
    form = .counted(from: count.start, to: count.number)
  }

  /// All that may be shown besides the text itself; nil if that is only its beginning.
  var digits: String? {
    switch form {
    case .typed: nil
    case .counted(let start, let number): number.characters(from: start)
    }
  }

  /// The number of letters that are typed; 0 for a number.
  var letters: Int {
    switch form {
    case .typed(let kept): text.count - kept
    case .counted: 0
    }
  }

  /// In letters: more than quotients are rounded by, and less than anybody sees.
  private static let tolerance = 1e-6

  /// The number of letters that a text shows which is typed, when that much of the change is done; 0 for a number.
  func typedCount(at fraction: Double) -> Int {
    guard case .typed(let kept) = form else { return 0 }
    // A time on a frame lies on a letter even if the quotient is a little less than a whole number.
    return fraction >= 1 ? text.count : kept + Int(Double(text.count - kept) * fraction.clampedToUnit + Self.tolerance)
  }

  /// The text when that much of the change is done, 0…1.
  func text(at fraction: Double) -> String {
    let fraction = fraction.clampedToUnit
    if fraction == 1 { return text }
    switch form {
    case .typed: return String(text.prefix(typedCount(at: fraction)))
    case .counted(let start, let number): return number.text(of: start + (number.value - start) * fraction)
    }
  }
}
