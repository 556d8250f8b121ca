package import SegueCore
import SegueMotion

/// The places along y at which a presented screen can rest, where there are several, such as the detents of a sheet.
///
/// An animator is made for one of them: its `presented` layers rest there, `present` arrives there, and `dismiss` begins there.
package struct Stages: Sendable {
  /// Their names, that of the most presented one first.
  package let names: [String]
  /// The one that the animator is made for.
  package let current: Int
  /// The layers at these places, and between them.
  package private(set) var motion: any StagedMotion
  /// The screen's size, which is the same at every place.
  package let size: Size
  /// Where a finger can touch down to drag the screen.
  package var handle: Handle
  package var hysteresis = Interaction.standardHysteresis
  /// Whether these points are subtracted from the translation (`Interaction.subtractsSlop`).
  package var subtractsSlop = false
  /// Whether a finger that scrolls content on from its top first moves the screen to its first place.
  package var expandsWhenScrolled = true
  /// Whether a finger can dismiss the screen.
  package var isDismissible = true
  /// Where a release leads.
  package var rule = StageReleaseRule()

  package init(
    names: [String], current: Int, motion: any StagedMotion, size: Size, handle: Handle
  ) {
    self.names = names
    self.current = current
    self.motion = motion
    self.size = size
    self.handle = handle
  }

  /// The place of the stage that the animator is made for.
  package var place: Double { motion.places[current] }

  /// The same stages with the layers of another motion.
  func replacingMotion(_ motion: any StagedMotion) -> Stages {
    var stages = self
    stages.motion = motion
    return stages
  }

  /// The motion that plays by itself from this stage to another.
  func change(to stage: Int) -> Phase {
    motion.phase(from: place, to: motion.places[stage], velocity: 0, isFlick: false)
  }
}

/// A screen that moves along y between several places where it can rest and one where it is dismissed. Places are in points of the
/// canvas, and increase on the way to the dismissal.
package protocol StagedMotion: Sendable {
  /// The name of the layer that shows the screen.
  var layer: String { get }
  /// The places of the stages, in order.
  var places: [Double] { get }
  var dismissedPlace: Double { get }

  /// The place that is shown where the finger alone would hold the screen at `pull`: a screen may resist.
  func place(pulledTo pull: Double) -> Double
  /// The inverse: the pull that shows this place.
  func pull(showing place: Double) -> Double
  /// The velocity of the shown place, in points per second, for that of the finger.
  func velocity(pulledTo pull: Double, finger velocity: Double) -> Double
  /// Whether a finger pulls a screen that cannot be dismissed so far that it asks whether it may be.
  func attemptsToDismiss(pulledTo pull: Double) -> Bool

  /// The layers while the screen is at `place`.
  func layers(at place: Double) -> [AnimatedLayer]
  /// The place that the screen's layer shows.
  func place(of layer: PresentationLayer) -> Double

  /// The layers while the screen is at `place` and another one comes over it, with the uppermost page among them.
  /// - Parameters:
  ///   - start: What that screen does to them at the start of its motion.
  ///   - end: And at its end.
  ///   - timing: Its motion; nil: none, everything is as at the end.
  func layers(
    at place: Double, covered start: Covering, to end: Covering, along timing: TimedCurve?
  ) -> (layers: [AnimatedLayer], page: AnimatedLayer)

  /// The motion that plays by itself after a release at `place`.
  /// - Parameters:
  ///   - velocity: That of the shown place, in points per second.
  ///   - isFlick: Whether the finger was so fast that the motion overshoots.
  func phase(from place: Double, to target: Double, velocity: Double, isFlick: Bool) -> Phase
}

/// What a sheet does to the pages below it.
package struct Covering: Hashable, Sendable {
  /// How much deeper they lie (`SheetMetrics.receding`).
  package let depth: Double
  /// How complete its dim is, 0…1.
  package let dim: Double

  /// Nothing lies above.
  package static let none = Covering(depth: 0, dim: 0)
}

/// What a screen is presented over.
package enum PresentingPage: Sendable {
  /// The first screen.
  case root
  /// A screen with stages, which rests at one of them.
  case staged(Stages)
  /// A screen that another transition has presented.
  case other
}
