import SegueMotion

/// The motion of a screen with stages with other layers: under their names in a flow, or with another screen in them.
struct MappedMotion: StagedMotion {
  let base: any StagedMotion
  let layer: String
  let mapped: @Sendable ([AnimatedLayer]) -> [AnimatedLayer]

  var places: [Double] { base.places }
  var dismissedPlace: Double { base.dismissedPlace }
  func place(of layer: PresentationLayer) -> Double { base.place(of: layer) }
  func place(pulledTo pull: Double) -> Double { base.place(pulledTo: pull) }
  func pull(showing place: Double) -> Double { base.pull(showing: place) }
  func velocity(pulledTo pull: Double, finger velocity: Double) -> Double {
    base.velocity(pulledTo: pull, finger: velocity)
  }
  func attemptsToDismiss(pulledTo pull: Double) -> Bool { base.attemptsToDismiss(pulledTo: pull) }
  func layers(at place: Double) -> [AnimatedLayer] { mapped(base.layers(at: place)) }
  func layers(
    at place: Double, covered start: Covering, to end: Covering, along timing: TimedCurve?
  ) -> (layers: [AnimatedLayer], page: AnimatedLayer) {
    let covered = base.layers(at: place, covered: start, to: end, along: timing)
    return (mapped(covered.layers), covered.page)
  }
  func phase(from place: Double, to target: Double, velocity: Double, isFlick: Bool) -> Phase {
    var phase = base.phase(from: place, to: target, velocity: velocity, isFlick: isFlick)
    phase.layers = mapped(phase.layers)
    return phase
  }
}
