// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/sheet(_:from:to:opens:closes:fileID:line:)``.
public struct SheetOptions: Hashable, Sendable {
  /// The heights at which the sheet rests: `medium`, `large`, points above the safe area, or a percentage of the full
  /// height.
  public var detents: [SheetDetent]
  /// The detent at which the sheet opens (default: the smallest).
  public var detent: SheetDetent?
  /// The largest detent at which the page behind is not dimmed and takes touches (default: it always is dimmed).
  public var largestUndimmed: SheetDetent?
  /// Whether the sheet shows a grabber at its upper edge.
  public var grabber: Bool
  /// The grabber's colour (default: the theme's `tertiaryLabel`).
  public var grabberColor: Color?
  /// Whether the page behind recedes as the sheet comes to its full height: `automatic` as in UIKit, where only the
  /// first screen and sheets do, or `always`, also a screen that another transition of the flow has presented.
  public var recedes: Recedes
  /// What is visible around the page that recedes.
  public var backdropColor: Color
  /// What dims the page behind.
  public var dimColor: Color
  /// The opacity of the dim, of which a page behind shows six tenths (default: 0.2, in a dark theme 0.48). In the
  /// range 0…1.
  public var dimOpacity: Double?
  /// The radius of the sheet's upper corners. In the range 0…1,000.
  public var cornerRadius: Double
  /// The shape of the corners of sheet and page.
  public var cornerCurve: CornerCurve
  /// How the sheet appears without a finger: with UIKit's own spring.
  public var present: Motion
  /// How the sheet disappears when it is closed by a tap.
  public var dismiss: Motion
  /// Where a drag can start: nodes, by id, or layers of the transition, by name (default: on what can be dragged).
  public var handle: [String]?
  /// How far the finger moves before the drag begins. The drag is then measured from where the finger touched down,
  /// or with ``subtractsSlop`` from where it began. In the range 0…1,000.
  public var hysteresis: Double
  /// Whether the points of ``hysteresis`` are not dragged, as in UIKit's scroll views, so that nothing jumps when a
  /// drag begins. This also holds for what a finger scrolls.
  public var subtractsSlop: Bool
  /// Whether a finger can drag the sheet out of sight, and a tap on the dim closes it. Otherwise the sheet resists.
  public var dismissible: Bool
  /// Whether a finger that scrolls content on from its top first moves the sheet to its largest detent.
  public var expandsWhenScrolled: Bool
  /// How long a released sheet is taken to go on with the finger's velocity: it rests at the detent nearest to there.
  /// In the range 0…2.
  public var projection: Double
  /// A slower finger counts as resting. In the range 0…1,000,000.
  public var slowestVelocity: Double
  /// A release at least as fast leads at least one detent further. In the range 0…1,000,000.
  public var flickVelocity: Double
  /// The damping ratio of the spring after such a release. In the range 0.1…1.
  public var flickDamping: Double

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    detents: [SheetDetent] = [.large], detent: SheetDetent? = nil, largestUndimmed: SheetDetent? = nil,
    grabber: Bool = false, grabberColor: Color? = nil, recedes: Recedes = .automatic, backdropColor: Color = "#000000",
    dimColor: Color = "#000000", dimOpacity: Double? = nil, cornerRadius: Double = 10,
    cornerCurve: CornerCurve = .continuous, present: Motion = .system, dismiss: Motion = .system,
    handle: [String]? = nil, hysteresis: Double = 10, subtractsSlop: Bool = false, dismissible: Bool = true,
    expandsWhenScrolled: Bool = true, projection: Double = 0.099, slowestVelocity: Double = 250,
    flickVelocity: Double = 1000, flickDamping: Double = 0.8
  ) {
    self.detents = detents
    self.detent = detent
    self.largestUndimmed = largestUndimmed
    self.grabber = grabber
    self.grabberColor = grabberColor
    self.recedes = recedes
    self.backdropColor = backdropColor
    self.dimColor = dimColor
    self.dimOpacity = dimOpacity
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.present = present
    self.dismiss = dismiss
    self.handle = handle
    self.hysteresis = hysteresis
    self.subtractsSlop = subtractsSlop
    self.dismissible = dismissible
    self.expandsWhenScrolled = expandsWhenScrolled
    self.projection = projection
    self.slowestVelocity = slowestVelocity
    self.flickVelocity = flickVelocity
    self.flickDamping = flickDamping
  }
}

extension SheetOptions: TransitionOptions {
  package static var type: String { SheetTransition.name }
  package static let original = SheetOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "detents": detents, "detent": detent, "largestUndimmed": largestUndimmed, "grabber": grabber,
      "grabberColor": grabberColor, "recedes": recedes, "backdropColor": backdropColor, "dimColor": dimColor,
      "dimOpacity": dimOpacity, "cornerRadius": cornerRadius, "cornerCurve": cornerCurve, "present": present,
      "dismiss": dismiss, "handle": handle, "hysteresis": hysteresis, "subtractsSlop": subtractsSlop,
      "dismissible": dismissible, "expandsWhenScrolled": expandsWhenScrolled, "projection": projection,
      "slowestVelocity": slowestVelocity, "flickVelocity": flickVelocity, "flickDamping": flickDamping,
    ])
  }
}
