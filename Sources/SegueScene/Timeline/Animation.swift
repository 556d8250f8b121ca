package import SegueCore
import SegueJSON
package import SegueDisplay

/// A scene ready to be asked for any instant: `display(at:)` is a pure function of time.
package struct Animation: Sendable {
  package let stage: Stage
  package let choreography: Choreography
  package let timeline: Timeline
  /// How every release ends; nil: as the script says.
  package let branch: Release.Ending?
  /// How fingers are shown; nil if they are not. It is the scene's unless it is set.
  package var touchStyle: TouchStyle?

  /// Throws what shows only when texts and pictures are at hand: a node that a transition names is not laid out.
  package init(stage: Stage, branch: Release.Ending? = nil) throws(ChoreographyError) {
    self.stage = stage
    self.branch = branch
    touchStyle = stage.scene.touches
    choreography = try stage.scene.transition.choreography(on: stage)
    timeline = Timeline(
      stage.scene.script.map(\.value), present: choreography.present.duration, dismiss: choreography.dismiss.duration)
  }

  package var duration: Ticks { timeline.duration }

  package var canvas: Canvas { stage.scene.canvas }

  /// Every finger of the script, in order.
  package var touches: [Touch] { [] }

  /// What holds at script time `time`.
  package func moment(at time: Seconds) -> Moment {
    let position = timeline.moment(at: time)
    let length: Seconds? =
      switch position.phase {
      case .presenting: choreography.present.duration
      case .dismissing: choreography.dismiss.duration
      case .dismissed, .presented: nil
      }
    return Moment(
      phase: position.phase, activity: length == nil ? .resting : .playing, progress: length.map { position.time / $0 },
      finger: nil, decision: nil, scrolls: [])
  }

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
    let size = canvas.pixelSize(scale: scale)
    return DisplayList(
      width: size.width, height: size.height, background: canvas.background,
      commands: commands(at: time, .scale(scale, scale)))
  }

  /// The commands of that frame; `device` maps points of the canvas to device pixels.
  func commands(at time: Seconds, _ device: Transform) -> [Command] {
    let composer = Composer(stage: stage)
    let layers = poses(at: time).flatMap { composer.commands(for: $0, device) }
    guard let touchStyle else { return layers }
    return layers + TouchPainter.commands(for: touches, at: time, style: touchStyle, device: device)
  }
}

extension Canvas {
  /// Whole device pixels; a fraction of a pixel counts as one.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale - 1e-6).rounded(.up)), Int((size.height * scale - 1e-6).rounded(.up)))
  }
}
