import SegueCore
package import SegueJSON

/// A transition is one file: options in, layers and tracks out. It never draws and knows no finger.
package protocol Transition: Sendable {
  /// The word under `"type"`.
  static var name: String { get }
  /// Every option with its default; `name` is the table's name.
  static var table: FieldTable { get }
  /// From checked options; reports what is wrong between them and returns nil.
  init?(_ options: Fields, in context: DecodingContext)
  /// The screen below and the screen that is presented over it.
  var screens: ScreenPair { get }
  /// Whether it repeats the defects of its original.
  var isFaithful: Bool { get }
  /// What it looks like.
  var words: MotionDescription { get }
  func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator
}

extension Transition {
  package var isFaithful: Bool { false }
}

/// The names of the two screens of a transition.
package struct ScreenPair: Hashable, Sendable {
  package let from: String
  package let to: String
}

/// Why a transition cannot be choreographed.
package struct TransitionError: Error, Sendable {
  package let diagnostic: Diagnostic
}

/// The registry: adding a transition is its file and a line here.
package enum Transitions {
  package static let all: [any Transition.Type] = [
    CardTransition.self,
    DialogTransition.self,
    DrawerTransition.self,
    PhotoSwipeTransition.self,
    SemiModalTransition.self,
  ]
}

extension Format where Value == any Transition {
  /// Told apart by `"type"`.
  package static var transition: Format {
    .variants(
      "transition", "How one screen comes to the other and goes back.", by: "type",
      Transitions.all.map { type in Variant(type.table) { type.init($0, in: $1) } })
  }
}
