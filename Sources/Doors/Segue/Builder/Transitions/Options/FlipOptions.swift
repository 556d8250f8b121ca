// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/flip(_:from:to:opens:closes:fileID:line:)``.
public struct FlipOptions: Hashable, Sendable {
  /// How the screen turns to its back: its right side comes nearer, or its left one if the locale reads from right to
  /// left.
  public var present: Motion
  /// How it turns back, the other way (default: as it turns to its back).
  public var dismiss: Motion?
  /// The distance of the eye from the screen: the nearer it is, the larger is the side that comes nearer. In the
  /// range 100…100,000.
  public var perspective: Double

  /// Creates options. Those that are not given have the values of the sample project.
  public init(present: Motion = .curve(.easeInOut, duration: 0.7), dismiss: Motion? = nil, perspective: Double = 1000) {
    self.present = present
    self.dismiss = dismiss
    self.perspective = perspective
  }
}

extension FlipOptions: TransitionOptions {
  package static var type: String { FlipTransition.name }
  package static let original = FlipOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members(["present": present, "dismiss": dismiss, "perspective": perspective])
  }
}
