import SegueCore

/// Compiles display list commands into draw operations for one canvas.
///
/// Groups that are only clipped or translucent become group operations. Whatever needs a surface of its own (a content
/// blur, a shadow cast by pixels, a backdrop effect) is rendered at once, limited to the pixels that are visible.
struct Planner {
  /// Nil if nothing is kept between frames.
  let caches: RenderCaches?
  let bands: BandPlan
  /// The canvas that the operations are drawn into; nil if no command reads its backdrop.
  let canvas: Canvas?
  /// Whether occluded commands and pixels are skipped.
  let skipsOccluded: Bool
  /// What is painted on the canvas, with the commands planned so far; nil if that is not recorded.
  private(set) var history: PaintHistory?
  /// Operations that are not drawn yet.
  private(set) var ops: [DrawOp] = []
  /// Whether any command was skipped because it is completely occluded.
  private(set) var hasSkippedCommands = false

  init(
    _ caches: RenderCaches?, _ bands: BandPlan, canvas: Canvas? = nil, history: PaintHistory? = nil,
    skipsOccluded: Bool
  ) {
    self.caches = caches
    self.bands = bands
    self.canvas = canvas
    self.history = history
    self.skipsOccluded = skipsOccluded
  }

  /// A planner for a nested group with a target of its own.
  func inner(canvas: Canvas? = nil, history: PaintHistory? = nil) -> Planner {
    Planner(caches, bands, canvas: canvas, history: history, skipsOccluded: skipsOccluded)
  }

  /// Plans the commands `first ..< end` of `layer`, or of the frame, within `clip`. Commands before `first` are on the
  /// canvas already; those from `end` on are planned later. Without `occlusion`, the commands' own occlusion is
  /// computed.
  mutating func add(
    _ commands: [Command], from first: Int = 0, to end: Int = .max, of layer: Layer? = nil,
    occlusion: Occlusion? = nil, clip: PixelRect
  ) {
    if clip.isEmpty { return }
    history?.enter(layer, clip)
    let occlusion = occlusion ?? (skipsOccluded && commands.count > 1 ? Occlusion(commands, clip: clip) : nil)
    for i in commands.indices.clamped(to: first..<end) {
      let occluded = occlusion?.occluded(i) ?? .empty
      if occluded.contains(clip) {
        hasSkippedCommands = true
        continue
      }
      history?.advance(commands[..<i])
      let before = ops.count
      switch commands[i] {
      case .fill(let shape, let paint, let transform, _): add(shape, paint, transform, clip: clip)
      case .layer(let layer, _): add(layer, clip: clip)
      }
      // A command that reads its backdrop has flushed the operations before it, so there may be fewer now than
      // `before`.
      let unchanged = skipsOccluded ? commands.unchangedPixels(at: i) : .empty
      for pixels in [occluded, unchanged] where !pixels.isEmpty { occlude(pixels, from: min(before, ops.count)) }
    }
    history?.leave()
  }

  mutating func append(_ op: DrawOp?) {
    if let op { ops.append(op) }
  }

  /// Marks `pixels` of the operations from `index` on as replaced by the next command, or unchanged by these
  /// operations.
  mutating func occlude(_ pixels: PixelRect, from index: Int) {
    for i in ops.indices.dropFirst(index) { ops[i].occlude(pixels) }
  }

  /// Draws the operations planned so far.
  mutating func flush() {
    canvas?.draw(ops, bands)
    ops.removeAll()
  }

  private mutating func add(_ shape: Shape, _ paint: Paint, _ transform: Transform, clip: PixelRect) {
    if shape.deviceBounds(transform).intersection(clip).isEmpty { return }
    let coverage = Coverage(shape, transform, clip: clip, caches?.outlines)
    if coverage.bounds.isEmpty { return }
    switch paint {
    case .solid(let color):
      append(DrawOp(.paint(.solid(SolidColor(color))), bounds: clip, coverage: [coverage]))
    case .linear(let gradient):
      append(DrawOp(.paint(.gradient(Gradient(gradient, transform))), bounds: clip, coverage: [coverage]))
    case .radial(let gradient):
      append(DrawOp(.paint(.gradient(Gradient(gradient, transform))), bounds: clip, coverage: [coverage]))
    case .sweep(let gradient):
      append(DrawOp(.paint(.gradient(Gradient(gradient, transform))), bounds: clip, coverage: [coverage]))
    case .image(let image, let frame, let opacity):
      var clips = [coverage]
      var bounds = coverage.bounds
      if !shape.lies(within: frame) {
        let frameCoverage = Coverage(.rect(frame), transform, clip: clip)
        bounds = bounds.intersection(frameCoverage.bounds)
        clips.append(frameCoverage)
      }
      guard let sampler = ImageSampler(image, frame: frame, transform, bounds: bounds) else { return }
      append(DrawOp(.paint(.image(sampler)), bounds: bounds, coverage: clips, opacity: UnitFixed(unit: opacity)))
    }
  }
}
