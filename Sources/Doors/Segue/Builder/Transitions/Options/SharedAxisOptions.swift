// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/sharedAxis(_:from:to:opens:closes:fileID:line:)``.
public struct SharedAxisOptions: Hashable, Sendable {
  /// Where the pages move: `x` to the left (in right-to-left locales to the right), `y` up, `z` towards the viewer;
  /// and back when the page is dismissed.
  public var axis: Axis
  /// How far they move along `x` and `y`. In the range 0…1,000.
  public var distance: Double
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
    axis: Axis = .x, distance: Double = 30, style: MaterialStyle = .m3, present: Motion? = nil, dismiss: Motion? = nil,
    backgroundColor: Color? = nil, bars: [String] = []
  ) {
    self.axis = axis
    self.distance = distance
    self.style = style
    self.present = present
    self.dismiss = dismiss
    self.backgroundColor = backgroundColor
    self.bars = bars
  }
}

extension SharedAxisOptions: TransitionOptions {
  package static var type: String { SharedAxisTransition.name }
  package static let original = SharedAxisOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "axis": axis, "distance": distance, "style": style, "present": present, "dismiss": dismiss,
      "backgroundColor": backgroundColor, "bars": bars,
    ])
  }
}
