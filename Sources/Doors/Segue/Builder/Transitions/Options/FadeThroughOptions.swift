// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/fadeThrough(_:from:to:opens:closes:fileID:line:)``.
public struct FadeThroughOptions: Hashable, Sendable {
  /// Whose curves and durations: Material 3's, or those of Material 2, which are shorter.
  public var style: MaterialStyle
  /// How the presentation is spread over time (default: as ``style`` says).
  public var present: Motion?
  /// How the dismissal is spread over time (default: as ``style`` says).
  public var dismiss: Motion?
  /// What one page fades to before the other fades in (default: the background of the page that comes).
  public var backgroundColor: Color?
  /// Nodes of either page that stay in their places, such as a navigation bar. Where both pages have one of the same
  /// id, one fades into the other.
  public var bars: [String]

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    style: MaterialStyle = .m3, present: Motion? = nil, dismiss: Motion? = nil, backgroundColor: Color? = nil,
    bars: [String] = []
  ) {
    self.style = style
    self.present = present
    self.dismiss = dismiss
    self.backgroundColor = backgroundColor
    self.bars = bars
  }
}

extension FadeThroughOptions: TransitionOptions {
  package static var type: String { FadeThroughTransition.name }
  package static let original = FadeThroughOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "style": style, "present": present, "dismiss": dismiss, "backgroundColor": backgroundColor, "bars": bars,
    ])
  }
}
