import SegueCore
import SegueDisplay
import SeguePixels

/// Turns commands into steps for one target.
///
/// Groups that are only clipped or translucent become steps; what needs a picture of its own (a blur, the shadow of
/// something, what lies behind) is rendered at once, and no larger than it is seen.
struct Planner {
  let caches: RenderCaches
  let bands: BandPlan
  /// What the steps will be drawn into; nil where nothing may ask for what lies behind.
  let canvas: Canvas?
  /// Not drawn yet.
  private(set) var steps: [Step] = []

  init(_ caches: RenderCaches, _ bands: BandPlan, canvas: Canvas?) {
    self.caches = caches
    self.bands = bands
    self.canvas = canvas
  }

  /// Plans `commands` within `clip`.
  mutating func add(_ commands: [Command], clip: PixelRect) {
    if clip.isEmpty { return }
    for command in commands {
      switch command {
      case .fill(let shape, let paint, let transform, _): add(shape, paint, transform, clip: clip)
      case .layer(let layer, _): add(layer, clip: clip)
      }
    }
  }

  mutating func append(_ step: Step?) {
    if let step { steps.append(step) }
  }

  /// Draws what is planned so far.
  mutating func flush() {
    canvas?.draw(steps, bands)
    steps.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ shape: Shape, _ paint: Paint, _ transform: Transform, clip: PixelRect) {
    let coverage = Coverage(shape, transform, clip: clip)
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
        let inFrame = Coverage(frame, transform, clip: clip)
        bounds = bounds.intersection(inFrame.bounds)
        confining.append(inFrame)
      }
      guard let sampler = ImageSampler(image, frame: frame, transform, bounds: bounds, caches.mipmaps) else { return }
      append(Step(.paint(.image(sampler)), bounds: bounds, coverage: confining, weight: Weight(unit: opacity)))
    }
  }

  private mutating func add(_ layer: Layer, clip: PixelRect) {
    guard layer.opacity > 0 else { return }
    let opacity = Weight(unit: layer.opacity)
    let clipping = layer.clip.map { Coverage($0, layer.clipTransform, clip: clip) }
    let inside = clipping?.bounds ?? clip
    let confining = clipping.map { $0.isSolid ? [] : [$0] } ?? []
    addGroup(layer.commands, coverage: confining, weight: opacity, clip: clip) { $0.add(layer.commands, clip: inside) }
  }

  /// Plans what `body` plans as one picture, confined and made translucent.
  private mutating func addGroup(
    _ commands: [Command], coverage: [Coverage], weight: Weight, clip: PixelRect, _ body: (inout Planner) -> Void
  ) {
    if coverage.isEmpty, weight == .full {
      body(&self)
      return
    }
    var group = Planner(caches, bands, canvas: nil)
    body(&group)
    if group.steps.count == 1 {
      append(group.steps[0].confined(to: coverage, weight: weight))
      return
    }
    var bounds = PixelRect.empty
    for step in group.steps { bounds = bounds.union(step.bounds) }
    append(Step(.group(group.steps), bounds: bounds, coverage: coverage, weight: weight))
  }
}

extension Shape {
  /// No point of the shape lies outside `frame`, as far as can be told without looking at curves.
  func lies(within frame: Rect) -> Bool {
    let box: Rect
    switch self {
    case .rect(let rect): box = rect
    case .rounded(let rounded), .border(let rounded, _): box = rounded.rect
    case .path(let path, _): box = path.controlBounds
    }
    return box.minX >= frame.minX && box.minY >= frame.minY && box.maxX <= frame.maxX && box.maxY <= frame.maxY
  }
}
