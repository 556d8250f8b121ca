package import SegueCore
package import SegueJSON
import SegueMotion

/// A kind of transition: decodes its options and creates its layers and tracks. Drawing and touch handling are
/// elsewhere.
package protocol Transition: Sendable {
  /// The value of `"type"`.
  static var name: String { get }
  /// Every option with its default; `name` is the table's name.
  static var table: FieldTable { get }
  /// What its motion is expected to take, for dividing work.
  static var expectedMotion: ExpectedMotion { get }
  /// Decodes validated options; nil, after a report, if options conflict.
  init?(_ options: Fields, in context: DecodingContext)
  /// The screen below and the presented screen.
  var screens: ScreenPair { get }
  /// Whether it reproduces the defects of its original.
  var isFaithful: Bool { get }
  /// The nodes that open and close the presented screen when tapped.
  var taps: TapOptions { get }
  /// The nodes that options name, so that all that do not exist are reported at once.
  var namedNodes: [NamedNodes] { get }
  /// Whether the screen below must fill the canvas: it moves all that is seen, or opens from a node in its place there.
  var needsWholeCanvas: Bool { get }
  /// Whether its pages stay in the window of the screen below, such as a sheet's, as those of a navigation controller do.
  var staysInWindow: Bool { get }
  /// What is probably a mistake in it on a canvas of this size, in points.
  func warning(on canvas: Size) -> Diagnostic?
  /// A description in words.
  var words: MotionDescription { get }
  /// The layers and tracks. Throws if an option does not fit the scene, such as the id of a node that does not exist.
  func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator
  /// What is left of `animator` under Reduce Motion. By default nothing moves, and one rest state fades into the other.
  /// - Parameter flow: The transition's name in a flow.
  func reducingMotion(
    of animator: TransitionAnimator, in flow: String?, on context: SceneContext
  ) -> TransitionAnimator
}

extension Transition {
  package static var expectedMotion: ExpectedMotion { ExpectedMotion() }
  package var isFaithful: Bool { false }
  package var taps: TapOptions { TapOptions(of: screens) }
  package var namedNodes: [NamedNodes] { taps.namedNodes }
  package var needsWholeCanvas: Bool { false }
  package var staysInWindow: Bool { false }
  package func warning(on canvas: Size) -> Diagnostic? { nil }

  package func reducingMotion(
    of animator: TransitionAnimator, in flow: String?, on context: SceneContext
  ) -> TransitionAnimator {
    animator.crossFading(in: context.bounds, on: context.scene.canvas.background, of: flow)
  }
}

/// What one presentation or dismissal is expected to take, whatever the scene says. The numbers were fitted to measured times
/// (`scripts/shards calibrate`); only their ratios matter.
package struct ExpectedMotion: Hashable, Sendable {
  package let duration: Seconds
  /// Nanoseconds for a pixel that is drawn and encoded as a GIF. It is low where little of the picture changes.
  package let pixelCost: Double

  package init(duration: Seconds = 0.5, pixelCost: Double = 130) {
    self.duration = duration
    self.pixelCost = pixelCost
  }
}

/// The names of a transition's two screens.
package struct ScreenPair: Hashable, Sendable {
  package let from: String
  package let to: String

  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

extension ScreenPair {
  /// The screen below, on the whole canvas.
  func below(on context: SceneContext) -> AnimatedLayer {
    AnimatedLayer("from", .screen(from), frame: context.bounds)
  }
}

/// A transition's options do not fit the scene.
package struct TransitionError: Error, Sendable {
  package let diagnostic: Diagnostic
}

/// The registry of transitions.
package enum Transitions {
  package static let all: [any Transition.Type] = [
    ActionSheetTransition.self,
    AlertTransition.self,
    CardTransition.self,
    ContainerTransformTransition.self,
    CoverTransition.self,
    CrossDissolveTransition.self,
    CustomTransition.self,
    DialogTransition.self,
    DrawerTransition.self,
    FadeTransition.self,
    FadeThroughTransition.self,
    FlipTransition.self,
    NoneTransition.self,
    PhotoSwipeTransition.self,
    PushTransition.self,
    SemiModalTransition.self,
    SharedAxisTransition.self,
    SheetTransition.self,
    TabTransition.self,
    ZoomTransition.self,
  ]

  /// Nil if there is no such transition.
  package static func named(_ name: String) -> (any Transition.Type)? { all.first { $0.name == name } }
}

extension Format where Value == any Transition {
  /// Variants by `"type"`.
  package static var transition: Format {
    .variants(
      "transition", "The transition from one screen to the other and back.", by: "type",
      foreignNameHints: ForeignNameHints.transitions,
      Transitions.all.map { type in Variant(type.table) { type.init($0, in: $1) } })
  }
}

/// A description of a transition in English, for alternative texts.
package struct MotionDescription: Hashable, Sendable {
  /// The moving subject in lower case, with an article: `the card`.
  package let subject: String
  /// What it does during presentation: `expands from the list to the full screen`.
  package let presents: String
  /// What it does during dismissal: `shrinks back`.
  package let dismisses: String

  package init(_ subject: String, presents: String, dismisses: String) {
    self.subject = subject
    self.presents = presents
    self.dismisses = dismisses
  }
}

/// Options that several transitions share.
enum TransitionFields {
  static let from = Field(optional: "from", .name("a screen's name"), "The screen below (default: the first one).")
  static let to = Field(
    optional: "to", .name("a screen's name"),
    "The screen that is presented (default: the second one; in a flow there is none).")

  static let faithful = Field(
    "faithful", .bool, default: false,
    "Whether to reproduce the defects of the sample project instead of what it is meant to do.")

  static let opens = nodes("opens", "Nodes of the screen below that open the other screen when tapped.")
  static let closes = nodes(
    "closes",
    "Nodes of the presented screen that close it when tapped; in a flow also nodes of screens above it, which close with it."
  )

  private static func nodes(_ name: String, _ summary: String) -> Field<[Located<String>]> {
    Field(name, .array(of: .name("a node's id")), default: [], summary)
  }

  /// The screens that the options name, by default the first two. Reports unknown names.
  static func screens(_ options: Fields, in context: DecodingContext) -> ScreenPair? {
    let names = context[ScreenNames.self].all
    let isFlow = context[ScreenNames.self].isFlow
    func name(_ field: Field<Located<String>?>, default position: Int) -> String? {
      guard let given = options[field] else {
        return names.count > position && !(isFlow && position > 0) ? names[position] : nil
      }
      if names.contains(given.value) { return given.value }
      context.error(
        "unknown-screen", at: given.location, "there is no screen \(JSONWriter.quoted(given.value))",
        expected: names.isEmpty ? nil : Schema.oneOf(names),
        hint: Spelling.hint(for: given.value, among: names))
      return nil
    }
    let from = name(Self.from, default: 0)
    let to = name(Self.to, default: 1)
    guard let from, let to else {
      if isFlow, !options.has(Self.to) {
        context.error(
          "missing-key", at: options.json.location, "this transition of a flow has no \"to\"",
          expected: "\"to\": the screen that it presents")
      } else if names.count < 2 {
        context.error(
          "missing-screen", at: options.json.location, "a transition needs two screens, this scene has \(names.count)")
      }
      return nil
    }
    if from == to {
      context.error(
        "same-screen", at: options.location(of: Self.to),
        "a transition needs two different screens")
      return nil
    }
    return ScreenPair(from: from, to: to)
  }
}

/// The names of the scene's screens, in document order.
enum ScreenNames: ContextKey {
  struct Value {
    var all: [String] = []
    /// Whether the scene has several transitions, by name (`transitions`). Each then says which screen it presents.
    var isFlow = false
  }

  static let initial = Value()
}
