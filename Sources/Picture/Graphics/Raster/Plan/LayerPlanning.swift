import SegueCore

extension Planner {
  /// Plans a layer as one group: backdrop effect, then shadow, then content.
  mutating func add(_ layer: Layer, clip: PixelRect) {
    guard layer.opacity > 0 else { return }
    let opacity = UnitFixed(unit: layer.opacity)
    let coverage = coverage(of: layer, within: clip)
    let inside = coverage.reduce(clip) { $0.intersection($1.bounds) }
    let backdrop = layer.backdrop.flatMap { $0.weight > 0 && !inside.isEmpty ? $0 : nil }
    let shadow = layer.shadow.flatMap { $0.color.alpha > 0 ? $0 : nil }
    let contentReadsBackdrop = layer.commands.readsBackdrop
    if backdrop == nil, shadow == nil {
      addGroup(readsBackdrop: contentReadsBackdrop, coverage, opacity, clip: clip) {
        $0.addContent(of: layer, clip: inside)
      }
      return
    }
    addGroup(readsBackdrop: contentReadsBackdrop || backdrop != nil, [], opacity, clip: clip) { group in
      // The backdrop is sampled before the shadow is drawn on it.
      let backdropFade = backdrop.flatMap { group.fade(to: $0, of: layer, coverage, region: inside) }
      var content: PlacedBitmap?
      if let shadow {
        let before = group.ops.count
        content = group.addShadow(shadow, of: layer, clip: clip)
        group.occlude(layer.opaqueInterior, from: before)
      }
      group.append(backdropFade)
      if let content {
        group.append(DrawOp(.bitmap(content), bounds: content.bounds.intersection(clip)))
      } else {
        group.addGroup(readsBackdrop: contentReadsBackdrop, coverage, .full, clip: clip) {
          $0.addContent(of: layer, clip: inside)
        }
      }
    }
  }

  /// Plans the operations that `body` adds as one group with a clip and an opacity.
  private mutating func addGroup(
    readsBackdrop: Bool, _ coverage: [Coverage], _ opacity: UnitFixed, clip: PixelRect, _ body: (inout Planner) -> Void
  ) {
    if coverage.allSatisfy({ $0.isSolid }), opacity == .full {
      body(&self)
      return
    }
    if readsBackdrop, let canvas {
      // The group needs the finished pixels below it, so it is drawn on a copy of the canvas.
      flush()
      var group = inner(canvas: Canvas(copying: canvas), history: history)
      body(&group)
      append(DrawOp(.crossFade(group.finish()), bounds: clip, coverage: coverage, opacity: opacity))
      return
    }
    var group = inner()
    body(&group)
    if group.ops.count == 1, group.hasSkippedCommands {
      // A single operation is rounded differently from a group. Occlusion must not decide which of the two is drawn, so
      // the group is planned again with all its commands.
      var whole = Planner(caches, bands, skipsOccluded: false)
      body(&whole)
      group = whole
    }
    if group.ops.count == 1 {
      append(group.ops[0].clipped(to: coverage, opacity: opacity))
    } else {
      append(DrawOp(.group(group.ops), bounds: group.ops.bounds, coverage: coverage, opacity: opacity))
    }
  }

  /// The layer's clip and mask, within the pixels of `clip`.
  private func coverage(of layer: Layer, within clip: PixelRect) -> [Coverage] {
    var coverage = layer.clip.map { [Coverage($0, layer.clipTransform, clip: clip, caches?.outlines)] } ?? []
    if let mask = layer.mask {
      let visible = coverage.first?.bounds ?? clip
      if mask.commands.readsBackdrop {
        coverage.append(Coverage(render(mask.commands, clip: visible, margin: 0), mask.kind))
      } else {
        var planner = inner()
        planner.add(mask.commands, clip: visible)
        coverage.append(Coverage(planner.ops, mask.kind))
      }
    }
    return coverage
  }

  /// Plans the commands of a layer, with the layer's content blur and turn.
  private mutating func addContent(of layer: Layer, clip: PixelRect) {
    if let turn = layer.turn {
      let content = Layer(commands: layer.commands, blend: layer.blend, blurSigma: layer.blurSigma)
      guard let flat = render([.layer(content)], clip: turn.area, margin: 0) else { return }
      if let turned = turn.turned(flat, within: clip) { append(DrawOp(.bitmap(turned), bounds: turned.bounds)) }
      return
    }
    let blur = GaussianBlur(sigma: layer.blurSigma)
    let radius = blur.reach
    if radius == 0 {
      if layer.blend == nil { return add(layer.commands, of: layer, clip: clip) }
      if let blended = sharpContent(of: layer, clip: clip) { append(DrawOp(.bitmap(blended), bounds: blended.bounds)) }
      return
    }
    guard let sharp = sharpContent(of: layer, clip: clip.grown(by: radius)) else { return }
    let visible = sharp.bounds.grown(by: radius).intersection(clip)
    if visible.isEmpty { return }
    let output = visible.offsetBy(x: -sharp.bounds.minX, y: -sharp.bounds.minY)
    let blurred = blur.blurred(sharp.bitmap, output: output)
    append(DrawOp(.bitmap(PlacedBitmap(blurred, x: visible.minX, y: visible.minY)), bounds: visible))
  }

  /// Renders what a layer's blur applies to. Without a blend, there is an empty pixel around it.
  private func sharpContent(of layer: Layer, clip: PixelRect) -> PlacedBitmap? {
    guard let blend = layer.blend else { return render(layer.commands, clip: clip, margin: 1) }
    return .blended(
      render(layer.commands, clip: clip, margin: 1), render(blend.backdrop, clip: clip, margin: 1), blend.mode)
  }

  /// Renders commands on a transparent surface with `margin` empty pixels around them. Nil if nothing is painted.
  private func render(_ commands: [Command], clip: PixelRect, margin: Int) -> PlacedBitmap? {
    if commands.readsBackdrop {
      var planner = inner(canvas: Canvas(clip.grown(by: margin)))
      planner.add(commands, clip: clip)
      return planner.finish()
    }
    var planner = inner()
    planner.add(commands, clip: clip)
    return render(planner.ops, margin: margin)
  }

  private func render(_ ops: [DrawOp], margin: Int) -> PlacedBitmap? {
    let bounds = ops.bounds
    if bounds.isEmpty { return nil }
    let canvas = Canvas(bounds.grown(by: margin))
    canvas.draw(ops, bands)
    return canvas.finishPlaced()
  }

  /// Draws the planned operations and moves the bitmap out of the canvas. The planner must have a canvas.
  private mutating func finish() -> PlacedBitmap {
    flush()
    guard let canvas else { fatalError("only a planner with a canvas can finish a picture") }
    return canvas.finishPlaced()
  }

  /// The cross-fade from the canvas to its blurred and tinted copy, within `region`. Nil if nothing would change.
  private mutating func fade(
    to backdrop: Backdrop, of layer: Layer, _ coverage: [Coverage], region: PixelRect
  ) -> DrawOp? {
    guard let canvas else { return nil }
    let sampled = sampledPixels(of: backdrop, layer, on: canvas)
    let region = region.intersection(sampled)
    if region.isEmpty { return nil }
    let key = history.map {
      BackdropKey(
        painted: $0, sigma: backdrop.sigma, saturation: backdrop.saturation, tint: backdrop.tint, sampled: sampled,
        region: region)
    }
    if let cached = key.flatMap({ caches?.backdrops.effect($0) }) {
      return DrawOp(.crossFade(cached), bounds: region, coverage: coverage, opacity: UnitFixed(unit: backdrop.weight))
    }
    if let key { caches?.backdrops.dropOthers(than: key) }
    flush()
    func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -canvas.bounds.minX, y: -canvas.bounds.minY) }
    let vibrancy = Vibrancy(saturation: backdrop.saturation, tint: backdrop.tint)
    let blurred = GaussianBlur(sigma: backdrop.sigma).blurred(
      canvas.bitmap, within: local(sampled), output: local(region), vibrancy)
    let effect = PlacedBitmap(blurred, x: region.minX, y: region.minY)
    if let key { caches?.backdrops.keep(effect, key) }
    return DrawOp(.crossFade(effect), bounds: region, coverage: coverage, opacity: UnitFixed(unit: backdrop.weight))
  }

  /// The pixels of the canvas that a backdrop effect samples. They depend on the layer's own clip only, not on the
  /// clips around it, so a pixel of the effect is the same whatever part of it is visible.
  private func sampledPixels(of backdrop: Backdrop, _ layer: Layer, on canvas: Canvas) -> PixelRect {
    guard backdrop.edges == .clamp, let clip = layer.clip else { return canvas.bounds }
    return Coverage(clip, layer.clipTransform, clip: canvas.bounds, caches?.outlines).bounds
  }

  /// Plans a layer's shadow. If the content had to be rendered to cast it, returns that bitmap for reuse.
  private mutating func addShadow(_ shadow: Shadow, of layer: Layer, clip: PixelRect) -> PlacedBitmap? {
    let offset = Transform.translation(shadow.offset.x, shadow.offset.y)
    if let shape = shadow.shape {
      addShadow(shadow.color, shadow.sigma, of: shape, shadow.shapeTransform.then(offset), clip: clip)
      return nil
    }
    if let silhouette = layer.silhouette {
      let color = shadow.color.multipliedAlpha(by: silhouette.alpha)
      addShadow(color, shadow.sigma, of: silhouette.shape, silhouette.transform.then(offset), clip: clip)
      return nil
    }
    let radius = GaussianBlur(sigma: shadow.sigma).reach
    let x = PixelRect.floor(shadow.offset.x)
    let y = PixelRect.floor(shadow.offset.y)
    // The pixels whose shadow may fall inside the clip. They usually include the clip itself.
    let caster = clip.grown(by: radius + 1).offsetBy(x: -x, y: -y)
    let coverage = coverage(of: layer, within: caster)
    var planner = inner()
    planner.addGroup(readsBackdrop: false, coverage, .full, clip: caster) {
      $0.addContent(of: layer, clip: coverage.reduce(caster) { $0.intersection($1.bounds) })
    }
    guard let content = render(planner.ops, margin: 1) else { return nil }
    addShadow(shadow, castBy: content, clip: clip)
    // A surface of its own has no backdrop, so content that reads one has to be drawn again on the canvas.
    return layer.commands.readsBackdrop || !caster.contains(clip) ? nil : content
  }

  /// Plans the shadow of a shape. `transform` includes the shadow's offset.
  private mutating func addShadow(
    _ color: Color, _ sigma: Double, of shape: Shape, _ transform: Transform, clip: PixelRect
  ) {
    let paint = SolidColor(color)
    guard sigma > 0 else {
      append(DrawOp(.paint(.solid(paint)), bounds: clip, coverage: [Coverage(shape, transform, clip: clip)]))
      return
    }
    let radius = GaussianBlur(sigma: sigma).reach
    if let rounded = shape.deviceRoundedRect(transform) {
      let bounds = PixelRect(touching: rounded.rect).grown(by: radius).intersection(clip)
      if bounds.isEmpty { return }
      if let profile = RoundedShadow(rounded, sigma: sigma, bounds: bounds) {
        append(DrawOp(.shadow(.rounded(profile), paint), bounds: bounds))
        return
      }
    }
    let coverage = Coverage(shape, transform, clip: clip.grown(by: radius))
    let solid = DrawOp(.paint(.solid(SolidColor(.black))), bounds: coverage.bounds, coverage: [coverage])
    guard let caster = render(solid.map { [$0] } ?? [], margin: 1) else { return }
    addShadow(Shadow(color: color, sigma: sigma, offset: .zero), castBy: caster, clip: clip)
  }

  /// Plans the shadow of a bitmap's alpha.
  private mutating func addShadow(_ shadow: Shadow, castBy caster: PlacedBitmap, clip: PixelRect) {
    let blur = GaussianBlur(sigma: shadow.sigma)
    let all = caster.bounds.grown(by: blur.reach)
    let x = PixelRect.floor(shadow.offset.x)
    let y = PixelRect.floor(shadow.offset.y)
    // One pixel more for the fractional part of the offset.
    let visible = all.intersection(clip.offsetBy(x: -x, y: -y).grown(by: 1))
    if visible.isEmpty { return }
    let output = visible.offsetBy(x: -caster.bounds.minX, y: -caster.bounds.minY)
    let alpha = blur.blurredAlpha(caster.bitmap, output: output)
    let mask = ShadowMask(alpha, x: visible.minX, y: visible.minY, offset: shadow.offset)
    let bounds = visible.offsetBy(x: x, y: y).grown(by: 1).intersection(clip)
    append(DrawOp(.shadow(.mask(mask), SolidColor(shadow.color)), bounds: bounds))
  }
}

/// A shape with uniform alpha that equals the alpha of a layer.
private struct Silhouette {
  let shape: Shape
  let transform: Transform
  let alpha: Double
}

extension Layer {
  /// The layer's alpha as one shape, so that its shadow needs no rendering. Known for a single fill with one colour,
  /// and for a clip that an opaque rectangle covers completely; nil otherwise.
  fileprivate var silhouette: Silhouette? {
    guard blend == nil, blurSigma == 0, turn == nil, mask == nil else { return nil }
    if clip == nil, commands.count == 1, case .fill(let shape, .solid(let color), let transform, _) = commands[0] {
      return Silhouette(shape: shape, transform: transform, alpha: color.alpha)
    }
    guard let clip, let inside = clip.deviceRoundedRect(clipTransform)?.rect else { return nil }
    let isCovered = commands.contains { command in
      guard case .fill(.rect(let rect), let paint, let transform, _) = command, paint.isOpaque else { return false }
      guard paint.covers(rect) else { return false }
      guard let frame = Shape.rect(rect).deviceRoundedRect(transform)?.rect else { return false }
      return frame.minX <= inside.minX && frame.minY <= inside.minY && frame.maxX >= inside.maxX
        && frame.maxY >= inside.maxY
    }
    return isCovered ? Silhouette(shape: clip, transform: clipTransform, alpha: 1) : nil
  }
}
