import SegueCore

/// Turns commands into steps for one target.
///
/// Groups that are only clipped or translucent become steps; what needs a picture of its own (a blur, the shadow of
/// something, what lies behind) is rendered at once, and no larger than it is seen.
struct Planner {
  let caches: RenderCaches
  let bands: BandPlan
  /// What the steps will be drawn into; nil where nothing may ask for what lies behind.
  let canvas: Canvas?
  /// Whether what is hidden is left out.
  let takesShortcuts: Bool
  /// What the canvas was cleared to, and what has been planned on it: nil where that is not recorded.
  private(set) var history: PaintHistory?
  /// Not drawn yet.
  private(set) var steps: [Step] = []
  /// Some command was not even planned, because it is hidden altogether.
  private(set) var leavesOut = false

  init(
    _ caches: RenderCaches, _ bands: BandPlan, canvas: Canvas? = nil, history: PaintHistory? = nil,
    takesShortcuts: Bool = true
  ) {
    self.caches = caches
    self.bands = bands
    self.canvas = canvas
    self.history = history
    self.takesShortcuts = takesShortcuts
  }

  /// A planner for a part of what this one plans, with a target of its own.
  func inner(canvas: Canvas? = nil, history: PaintHistory? = nil) -> Planner {
    Planner(caches, bands, canvas: canvas, history: history, takesShortcuts: takesShortcuts)
  }

  /// Plans `commands` within `clip`; they are those of `layer`, or of the frame. Those before `first` are on the canvas, and
  /// those from `end` on are left for later. What `occlusion` says is hidden need not be drawn; without one, what `commands`
  /// hide themselves.
  mutating func add(
    _ commands: [Command], from first: Int = 0, to end: Int = .max, of layer: Layer? = nil,
    occlusion: Occlusion? = nil, clip: PixelRect
  ) {
    if clip.isEmpty { return }
    history?.enter(layer, clip)
    let occlusion = occlusion ?? (takesShortcuts && commands.count > 1 ? Occlusion(commands, clip: clip) : nil)
    for i in commands.indices.clamped(to: first..<end) {
      let hidden = occlusion?.hidden(i) ?? .empty
      if hidden.contains(clip) {
        leavesOut = true
        continue
      }
      history?.advance(commands[..<i])
      let before = steps.count
      switch commands[i] {
      case .fill(let shape, let paint, let transform, _): add(shape, paint, transform, clip: clip)
      case .layer(let layer, _): add(layer, clip: clip)
      }
      // A command that looks behind has drawn all that was planned before it: fewer steps are left than there were.
      if !hidden.isEmpty { hide(hidden, from: min(before, steps.count)) }
    }
    history?.leave()
  }

  mutating func append(_ step: Step?) {
    if let step { steps.append(step) }
  }

  /// Says that what comes next replaces `pixels`: steps from `index` on need not draw them.
  mutating func hide(_ pixels: PixelRect, from index: Int) {
    for i in steps.indices.dropFirst(index) { steps[i].hide(pixels) }
  }

  /// Draws what is planned so far.
  mutating func flush() {
    canvas?.draw(steps, bands)
    steps.removeAll()
  }

  private mutating func add(_ shape: Shape, _ paint: Paint, _ transform: Transform, clip: PixelRect) {
    if shape.reach(transform).intersection(clip).isEmpty { return }
    let coverage = Coverage(shape, transform, clip: clip, caches.outlines)
    if coverage.bounds.isEmpty { return }
    switch paint {
    case .solid(let color):
      append(Step(.paint(.solid(SolidColor(color))), bounds: clip, coverage: [coverage]))
    case .linear(let gradient):
      append(Step(.paint(.gradient(Gradient(gradient, transform))), bounds: clip, coverage: [coverage]))
    case .radial(let gradient):
      append(Step(.paint(.gradient(Gradient(gradient, transform))), bounds: clip, coverage: [coverage]))
    case .image(let image, let frame, let opacity):
      var confining = [coverage]
      var bounds = coverage.bounds
      if !shape.lies(within: frame) {
        let inFrame = Coverage(.rect(frame), transform, clip: clip)
        bounds = bounds.intersection(inFrame.bounds)
        confining.append(inFrame)
      }
      guard let sampler = ImageSampler(image, frame: frame, transform, bounds: bounds) else { return }
      append(Step(.paint(.image(sampler)), bounds: bounds, coverage: confining, weight: UnitFixed(unit: opacity)))
    }
  }
}
