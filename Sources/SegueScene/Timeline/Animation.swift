package import SegueCore
package import SegueDisplay

/// A scene ready to be asked for any instant: `display(at:)` is a pure function of time.
package struct Animation: Sendable {
  package let stage: Stage
  package let choreography: Choreography
  package let timeline: Timeline

  /// Throws what shows only when texts and pictures are at hand: a node that a transition names is not laid out.
  package init(stage: Stage) throws(ChoreographyError) {
    self.stage = stage
    choreography = try stage.scene.transition.choreography(on: stage)
    timeline = Timeline(
      stage.scene.script, present: choreography.present.duration, dismiss: choreography.dismiss.duration)
  }

  package var duration: Ticks { timeline.duration }

  /// The layers, bottom to top, at script time `time`.
  package func poses(at time: Seconds) -> [LayerPose] {
    let moment = timeline.moment(at: time)
    switch moment.phase {
    case .dismissed: return choreography.dismissed.map { $0.pose(at: 0) }
    case .presenting: return choreography.present.poses(at: moment.time)
    case .presented: return choreography.presented.map { $0.pose(at: 0) }
    case .dismissing: return choreography.dismiss.poses(at: moment.time)
    }
  }

  /// What the frame at script time `time` draws, with `scale` device pixels a point.
  package func display(at time: Seconds, scale: Double) -> DisplayList {
    let size = stage.scene.canvas.pixelSize(scale: scale)
    let device = Transform.scale(scale, scale)
    let composer = Composer(stage: stage)
    return DisplayList(
      width: size.width, height: size.height, background: stage.scene.canvas.background,
      commands: poses(at: time).flatMap { composer.commands(for: $0, device) })
  }
}

extension Canvas {
  /// Whole device pixels; a fraction of a pixel counts as one.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale - 1e-6).rounded(.up)), Int((size.height * scale - 1e-6).rounded(.up)))
  }
}
