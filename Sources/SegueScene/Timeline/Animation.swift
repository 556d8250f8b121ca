package import SegueCore
package import SegueGraphics
package import SegueJSON
package import SegueText

/// A scene ready to be asked for any instant: `display(at:)` is a pure function of time.
package struct Animation: Sendable {
  package let context: SceneContext
  package let timeline: Timeline
  /// What the script's author can hardly have meant.
  package let warnings: Diagnostics

  /// How every release ends; nil: as the script says.
  package let branch: Release.Ending?
  /// How fingers are shown; nil if they are not. It is the scene's unless it is set.
  package var touchStyle: TouchStyle?
  /// Nil if the device has none.
  private(set) var systemBars: SystemBarPainter?

  /// Plans the script. Throws what shows only when texts and pictures are at hand: a node that a transition names is not
  /// laid out, a step does not fit what the steps before it have led to.
  ///
  /// `branch` is what every release leads to, whatever the script says; nil tells the script's own story.
  package init(context: SceneContext, branch: Release.Ending? = nil) throws(Diagnostics) {
    self.context = context
    self.branch = branch
    touchStyle = context.scene.touches
    var planner: ScriptPlanner
    do throws(TransitionError) {
      planner = try ScriptPlanner(context: context, branch: branch)
      try planner.play(context.scene.script)
    } catch {
      throw Diagnostics(error.diagnostic)
    }
    warnings = Diagnostics(planner.problems)
    if warnings.hasErrors { throw warnings }
    timeline = planner.timeline
    systemBars = SystemBarPainter(context.scene.canvas.systemBars, on: context)
  }

  /// With the bars that the scene says nothing about, too, or without any. Throws where the font of the clock is missing.
  package mutating func setSystemBars(_ areShown: Bool) throws(FontError) {
    var bars = SystemBars()
    if areShown {
      bars = context.scene.canvas.systemBars
      bars.statusBar = bars.statusBar ?? BarPreference()
      bars.homeIndicator = bars.homeIndicator ?? BarPreference()
      _ = try context.metrics.fonts.layout(bars.clock)
    }
    systemBars = SystemBarPainter(bars, on: context)
  }

  /// The transition as it is while nothing is scrolled.
  package var animator: TransitionAnimator { timeline.animators[0] }

  package var duration: Nanoseconds { timeline.duration }

  /// What the status bar's clock shows; nil without one.
  package var clock: String? { systemBars?.bars.statusBar == nil ? nil : systemBars?.bars.time }

  /// How the system's bars are at script time `time`; nil for one that there is not.
  package func systemBars(at time: Seconds) -> (statusBar: BarState?, homeIndicator: BarState?) {
    systemBars?.states(of: timeline, at: time) ?? (nil, nil)
  }

  package var canvas: Canvas { context.scene.canvas }

  /// Every finger of the script, in order.
  package var touches: [Touch] { timeline.touches }

  /// What holds at script time `time`.
  package func moment(at time: Seconds) -> Moment { timeline.moment(at: time) }

  /// The layers, bottom to top, at script time `time`.
  package func poses(at time: Seconds) -> [PresentationLayer] { timeline.poses(at: time) }

  /// What the frame at script time `time` draws, with `scale` device pixels a point.
  package func display(at time: Seconds, scale: Double) -> DisplayList {
    let size = canvas.pixelSize(scale: scale)
    return DisplayList(
      width: size.width, height: size.height, background: canvas.background,
      commands: commands(at: time, .scale(scale, scale)))
  }

  /// The commands of that frame; `device` maps points of the canvas to device pixels.
  func commands(at time: Seconds, _ device: Transform) -> [Command] { parts(at: time, device).flatMap(\.commands) }

  /// What a frame draws with its layers in these poses and its nodes scrolled like this, without fingers.
  package func display(of poses: [PresentationLayer], scrolls: [ScrollOffset], scale: Double) -> DisplayList {
    let size = canvas.pixelSize(scale: scale)
    return DisplayList(
      width: size.width, height: size.height, background: canvas.background,
      commands: commands(for: poses, scrolls: scrolls, .scale(scale, scale)))
  }

  private func commands(for poses: [PresentationLayer], scrolls: [ScrollOffset], _ device: Transform) -> [Command] {
    let composer = Composer(context: context, scrolls: scrolls)
    return poses.flatMap { composer.commands(for: $0, device) }
  }
}

extension Canvas {
  /// Whole device pixels; a fraction of a pixel counts as one.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale - 1e-6).rounded(.up)), Int((size.height * scale - 1e-6).rounded(.up)))
  }
}
