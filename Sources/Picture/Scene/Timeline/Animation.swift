package import SegueCore
package import SegueGraphics
package import SegueJSON
package import SegueText

/// A scene with its planned script. `display(at:)` is a pure function of time.
package struct Animation: Sendable {
  package let context: SceneContext
  package let timeline: Timeline
  /// Problems of the script that are probably mistakes.
  package let warnings: Diagnostics

  /// The ending forced on every release; nil: as the script says.
  package let forcedEnding: Release.Ending?
  /// How touches are drawn; nil: they are not drawn. Initially the scene's style.
  package var touchStyle: TouchStyle?
  /// Nil if no system bar is shown.
  private(set) var systemBars: SystemBarPainter?
  /// Nil if the script never shows the keyboard.
  private let keyboard: KeyboardPainter?

  /// Plans the script. Throws errors that can be found only with fonts and images loaded: a node that a transition
  /// names is not laid out, or a step does not fit the state that the previous steps lead to.
  ///
  /// - Parameter forcedEnding: The ending of every release; nil follows the script.
  package init(context: SceneContext, forcedEnding: Release.Ending? = nil) throws(Diagnostics) {
    self.context = context
    self.forcedEnding = forcedEnding
    touchStyle = context.scene.touches
    var planner: ScriptPlanner
    do throws(TransitionError) {
      planner = try ScriptPlanner(context: context, forcedEnding: forcedEnding)
      try planner.play(context.scene.script)
    } catch {
      throw Diagnostics(error.diagnostic)
    }
    warnings = Diagnostics(planner.problems)
    if warnings.hasErrors { throw warnings }
    timeline = planner.timeline
    systemBars = SystemBarPainter(context.scene.canvas.systemBars, of: timeline, on: context)
    keyboard = KeyboardPainter(of: timeline, on: context)
  }

  /// Shows both system bars, with defaults for those that the scene does not mention, or hides both. Throws if the
  /// clock's font is missing.
  package mutating func setSystemBars(areShown: Bool) throws(FontError) {
    var bars = SystemBars()
    if areShown {
      bars = context.scene.canvas.systemBars
      bars.statusBar = bars.statusBar ?? BarPreference()
      bars.homeIndicator = bars.homeIndicator ?? BarPreference()
      if let clock = bars.clock { _ = try context.metrics.fonts.layout(clock) }
    }
    systemBars = SystemBarPainter(bars, of: timeline, on: context)
  }

  /// The first transition's layers and tracks while nothing is scrolled.
  package var animator: TransitionAnimator { timeline.presentations[0].animator }

  /// The layers of each rest that the script reaches or begins with, in order, then the presented screens of the transitions that
  /// it does not play; some more than once.
  package var restingLayers: [PresentationLayer] {
    var seen: Set<[Int]> = []
    let played = timeline.presentations.indices.flatMap { index -> [PresentationLayer] in
      let presentation = timeline.presentations[index]
      guard seen.insert(timeline.stack(to: index)).inserted else { return [] }
      return (presentation.animator.dismissed + presentation.animator.presented).presentation(at: 0)
    }
    let indices = Set(timeline.presentations.compactMap(\.transition))
    let others = context.scene.flow.transitions.indices.lazy.filter { !indices.contains($0) }
    return played + others.flatMap { presentedLayers(of: context.scene.flow.transitions[$0].transition) }
  }

  /// The layers that a transition presents, without those of the screen below, whose size depends on what presents that.
  private func presentedLayers(of transition: any Transition) -> [PresentationLayer] {
    // Planning has made each transition once, so that this one can be made.
    guard let animator = try? transition.animator(on: context) else { return [] }
    return animator.presented.presentation(at: 0).filter { !$0.content.screens.contains(transition.screens.from) }
  }

  package var duration: Nanoseconds { timeline.duration }

  /// The text of the status bar's clock; nil without a status bar.
  package var clock: String? { systemBars?.bars.clock?.text }

  /// The system bars that are images, with the indices of these in the scene's images.
  package var systemBarImages: [(bar: String, image: Int)] {
    guard let bars = systemBars?.bars else { return [] }
    return [("statusBar", bars.statusBarImage), ("homeIndicator", bars.homeIndicatorImage)].flatMap { bar, image in
      (image?.all ?? []).map { (bar, $0.index) }
    }
  }

  /// The state of the system bars at script time `time`; nil for a bar that is not shown.
  package func systemBars(at time: Seconds) -> (statusBar: BarState?, homeIndicator: BarState?) {
    systemBars?.states(of: timeline, at: time) ?? (nil, nil)
  }

  /// The keyboard at script time `time`; nil if none of it is seen.
  package func keyboard(at time: Seconds) -> KeyboardState? { timeline.versions.keyboard(at: time) }

  /// Whether the script ever shows the keyboard.
  package var showsKeyboard: Bool { keyboard != nil }

  package var canvas: Canvas { context.scene.canvas }

  /// Every touch of the script, in order.
  package var touches: [Touch] { timeline.touches }

  /// The scene as it is shown at script time `time`: as the script has changed it.
  package func context(at time: Seconds) -> SceneContext { timeline.versions.shown(at: time) }

  /// The scene as it is written and, if the script changes it, as it is in the end.
  package var restingContexts: [SceneContext] {
    timeline.versions.count == 0 ? [context] : [context, timeline.versions.latest]
  }

  /// The state at script time `time`.
  package func moment(at time: Seconds) -> Moment { timeline.moment(at: time) }

  /// The layers, bottom to top, at script time `time`.
  package func presentationLayers(at time: Seconds) -> [PresentationLayer] { timeline.presentationLayers(at: time) }

  /// The display list of the frame at script time `time`, with `scale` device pixels per point.
  package func display(at time: Seconds, scale: Double) -> DisplayList {
    let size = canvas.pixelSize(scale: scale)
    return DisplayList(
      width: size.width, height: size.height, background: canvas.background,
      commands: commands(at: time, .scale(scale, scale)))
  }

  /// The commands of the frame at script time `time`; `device` maps points of the canvas to device pixels.
  func commands(at time: Seconds, _ device: Transform) -> [Command] { parts(at: time, device).joinedCommands }

  /// The display list of these layers with these changes of nodes, without system bars and touches.
  package func display(of layers: [PresentationLayer], overrides: [NodeOverride], scale: Double) -> DisplayList {
    let size = canvas.pixelSize(scale: scale)
    return DisplayList(
      width: size.width, height: size.height, background: canvas.background,
      commands: commands(for: layers, overrides: overrides, .scale(scale, scale)))
  }

  private func commands(for layers: [PresentationLayer], overrides: [NodeOverride], _ device: Transform) -> [Command] {
    let composer = Composer(context: context, overrides: overrides, scale: device.meanScale)
    return composer.commands(for: layers, device)
  }
}

extension Canvas {
  /// The size in device pixels, rounded up. A rounding error of less than 1e-6 pixels does not add a pixel.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale - 1e-6).rounded(.up)), Int((size.height * scale - 1e-6).rounded(.up)))
  }
}

/// The commands of one part of a frame: of a layer, of the keyboard, of a system bar, or of the drawn touches.
package struct FramePart: Hashable, Sendable {
  /// The layer's name, or `keyboard`, `statusBar`, `homeIndicator` or `touches`.
  package let name: String
  /// The layer with the frame's changes of nodes; nil for what is no layer.
  package let presentation: PresentationLayer?
  /// What is around the layer's container; nil for a layer without one.
  package let enclosure: Enclosure?
  /// Without the enclosure.
  package let commands: [Command]

  init(name: String, presentation: PresentationLayer? = nil, enclosure: Enclosure? = nil, commands: [Command]) {
    self.name = name
    self.presentation = presentation
    self.enclosure = enclosure
    self.commands = commands
  }

  /// What the part draws if it is alone in its container.
  package var enclosedCommands: [Command] { enclosure?.around(commands) ?? commands }
}

extension [FramePart] {
  /// The commands of all parts; those of a container's layers are inside one enclosure.
  package var joinedCommands: [Command] { lazy.map { ($0.enclosure, $0.commands) }.enclosed }
}

extension Animation {
  /// The frame at script time `time` in parts, bottom to top. Their joined commands are those of
  /// ``display(at:scale:)``.
  package func parts(at time: Seconds, scale: Double) -> [FramePart] { parts(at: time, .scale(scale, scale)) }

  func parts(at time: Seconds, _ device: Transform) -> [FramePart] {
    let context = context(at: time)
    let composer = Composer(context: context, overrides: timeline.nodeOverrides(at: time), scale: device.meanScale)
    var parts = presentationLayers(at: time).map { layer in
      FramePart(
        name: layer.name, presentation: layer.applying(composer.overrides, on: context),
        enclosure: layer.container.map { Enclosure($0, device) }, commands: composer.commands(for: layer, device))
    }
    for menu in timeline.contextMenus {
      guard let state = menu.state(at: time) else { continue }
      parts.append(
        FramePart(name: ContextMenuTimeline.name, commands: composer.commands(for: menu, state, device)))
    }
    var cover: BarCover?
    if let keyboard, let state = timeline.versions.keyboard(at: time) {
      let finger = timeline.touch(at: time)?.position(at: time)
      parts.append(FramePart(name: KeyboardSurface.name, commands: keyboard.commands(state, finger: finger, device)))
      cover = keyboard.cover(state)
    }
    if let systemBars {
      parts += systemBars.parts(
        of: timeline, at: time, background: canvas.background, behindIndicator: cover, device, composer)
    }
    if let touchStyle {
      let commands = TouchPainter.commands(for: touches, at: time, style: touchStyle, device: device)
      parts.append(FramePart(name: "touches", commands: commands))
    }
    return parts.filter { !$0.commands.isEmpty }
  }

  /// The display list of these parts together.
  package func display(of parts: [FramePart], scale: Double) -> DisplayList {
    let size = canvas.pixelSize(scale: scale)
    return DisplayList(
      width: size.width, height: size.height, background: canvas.background, commands: parts.joinedCommands)
  }
}
