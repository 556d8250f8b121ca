// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/crossDissolve(_:from:to:opens:closes:fileID:line:)``.
public struct CrossDissolveOptions: Hashable, Sendable {
  /// How the presented screen fades in.
  public var present: Motion
  /// How the presented screen fades out (default: as it fades in).
  public var dismiss: Motion?
  /// Whether the screen that leaves fades out too, over black, as in UIKit: both are a little darker on the way.
  public var dip: Bool
  /// Whether the screen below is taken away once it is covered, or stays below a screen that is transparent in parts.
  public var presentationStyle: PresentationStyle

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    present: Motion = .curve(.easeInOut, duration: 0.4), dismiss: Motion? = nil, dip: Bool = false,
    presentationStyle: PresentationStyle = .fullScreen
  ) {
    self.present = present
    self.dismiss = dismiss
    self.dip = dip
    self.presentationStyle = presentationStyle
  }
}

extension CrossDissolveOptions: TransitionOptions {
  package static var type: String { CrossDissolveTransition.name }
  package static let original = CrossDissolveOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members(["present": present, "dismiss": dismiss, "dip": dip, "presentationStyle": presentationStyle])
  }
}
