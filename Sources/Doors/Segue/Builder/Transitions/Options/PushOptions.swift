// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/push(_:from:to:opens:closes:fileID:line:)``.
public struct PushOptions: Hashable, Sendable {
  /// Which UIKit it moves as: `classic` is that of iOS 13 to 18, `fluid` that of iOS 26, with faster springs.
  public var style: Style
  /// How the page comes without a finger (default: with UIKit's own spring, or a faster one with `fluid`).
  public var present: Motion?
  /// How it goes without a finger (default: as it comes).
  public var dismiss: Motion?
  /// The navigation bar, which stays while the pages move below it: its style, or an object that also names its
  /// parts. The parts are the nodes with the ids `title`, `back`, `chevron`, `largeTitle`, `leading`, `trailing` and
  /// `background`, where nothing else is named (default: the bar moves with its page).
  public var bar: Bar?
  /// Nodes that both screens have and that stay at their place above both, such as a tab bar. One that only the
  /// screen below has goes with it, as with UIKit's `hidesBottomBarWhenPushed`.
  public var stays: [String]
  /// How a finger pops the page. Unlike other transitions, it follows UIKit's own rule: the last moves of the finger
  /// decide.
  public var gesture: Gesture

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    style: Style = .classic, present: Motion? = nil, dismiss: Motion? = nil, bar: Bar? = nil, stays: [String] = [],
    gesture: Gesture = Gesture()
  ) {
    self.style = style
    self.present = present
    self.dismiss = dismiss
    self.bar = bar
    self.stays = stays
    self.gesture = gesture
  }
}

extension PushOptions: TransitionOptions {
  package static var type: String { PushTransition.name }
  package static let original = PushOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "style": style, "present": present, "dismiss": dismiss, "bar": bar, "stays": stays, "gesture": gesture,
    ])
  }
}
