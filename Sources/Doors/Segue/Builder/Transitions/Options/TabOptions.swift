// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/tab(_:from:to:opens:closes:fileID:line:)``.
public struct TabOptions: Hashable, Sendable {
  /// How one screen turns into the other: at once as in UIKit, fading, or fading while both shift by 50 points.
  public var animation: Animation
  /// The side from which the presented screen shifts; the opposite one if the locale reads from right to left.
  public var direction: Direction
  /// How the presented screen appears: by default in 0.15 s, linearly if it fades, with easeInOut if it shifts.
  public var present: Motion?
  /// How the presented screen disappears (default: as it appears).
  public var dismiss: Motion?
  /// Nodes that stay where they are while the screens shift, such as the tab bar. Both screens have them, with the
  /// same ids.
  public var bars: [String]

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    animation: Animation = .none, direction: Direction = .trailing, present: Motion? = nil, dismiss: Motion? = nil,
    bars: [String] = []
  ) {
    self.animation = animation
    self.direction = direction
    self.present = present
    self.dismiss = dismiss
    self.bars = bars
  }
}

extension TabOptions: TransitionOptions {
  package static var type: String { TabTransition.name }
  package static let original = TabOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "animation": animation, "direction": direction, "present": present, "dismiss": dismiss, "bars": bars,
    ])
  }
}
