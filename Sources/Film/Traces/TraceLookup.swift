package import SegueCore
import SegueExport
package import SegueScene

/// Finds single quantities of an animation by the names of their columns, at any time.
package struct TraceLookup: Sendable {
  private let animation: Animation

  package init(_ animation: Animation) { self.animation = animation }

  /// The value at a time; nil if the quantity does not exist then: no finger is down, or the layer is not there.
  package func value(of name: String, at time: Seconds) throws(Trace.UnknownColumn) -> TraceValue? {
    TraceSample(animation, at: time).value(of: try quantity(name, at: time))
  }

  /// Most quantities exist at the time at which they are asked for. Others are found by a look at the whole script.
  private func quantity(_ name: String, at time: Seconds) throws(Trace.UnknownColumn) -> TraceQuantity {
    if let found = named(name, in: quantities(at: [time])) { return found }
    let clock = FrameClock.exact(animation.duration, frameRate: animation.context.scene.frameRate)
    let all = quantities(at: clock.samples.map(\.time))
    if let found = named(name, in: all) { return found }
    throw Trace.UnknownColumn(
      pattern: ColumnPattern(name), names: all.map { TraceColumn($0, width: 0, on: animation.context).name })
  }

  private func quantities(at times: [Seconds]) -> [TraceQuantity] {
    TraceSurvey(animation, at: times, places: Trace.standardPlaces).quantities
  }

  private func named(_ name: String, in quantities: [TraceQuantity]) -> TraceQuantity? {
    quantities.first { TraceColumn($0, width: 0, on: animation.context).name == name }
  }
}
