import SegueCore

extension Planner {
  /// Plans a layer: backdrop and shadow below, then its content, all of it as one group.
  mutating func add(_ layer: Layer, clip: PixelRect) {
    guard layer.opacity > 0 else { return }
    let opacity = UnitFixed(unit: layer.opacity)
    let confines = layer.clip.map { Coverage($0, layer.clipTransform, clip: clip, caches.outlines) }
    let inside = confines?.bounds ?? clip
    let backdrop = layer.backdrop.flatMap { $0.weight > 0 && !inside.isEmpty ? $0 : nil }
    let shadow = layer.shadow.flatMap { $0.color.alpha > 0 ? $0 : nil }
    let contentReadsBackdrop = layer.commands.readsBackdrop
    let coverage = confines.map { [$0] } ?? []
    if backdrop == nil, shadow == nil {
      addGroup(lookingBehind: contentReadsBackdrop, coverage, opacity, clip: clip) {
        $0.addContent(of: layer, clip: inside)
      }
      return
    }
    addGroup(lookingBehind: contentReadsBackdrop || backdrop != nil, [], opacity, clip: clip) { group in
      // What lies behind is looked at before the shadow falls on it.
      let behind = backdrop.flatMap { group.fade(to: $0, of: layer, coverage, region: inside) }
      var picture: PlacedBitmap?
      if let shadow {
        let before = group.steps.count
        picture = group.addShadow(shadow, of: layer, clip: clip)
        group.hide(layer.opaqueInterior, from: before)
      }
      group.append(behind)
      if let picture {
        group.append(Step(.picture(picture), bounds: picture.bounds.intersection(clip)))
      } else {
        group.addGroup(lookingBehind: contentReadsBackdrop, coverage, .full, clip: clip) {
          $0.addContent(of: layer, clip: inside)
        }
      }
    }
  }

  /// Plans what `body` plans as one picture, confined and made translucent.
  private mutating func addGroup(
    lookingBehind: Bool, _ coverage: [Coverage], _ weight: UnitFixed, clip: PixelRect, _ body: (inout Planner) -> Void
  ) {
    if coverage.allSatisfy(\.isSolid), weight == .full {
      body(&self)
      return
    }
    if lookingBehind, let canvas {
      // Something in the group needs finished pixels of all that lies below it, so the group is drawn on a whole copy.
      flush()
      var group = inner(canvas: Canvas(copying: canvas), history: history)
      body(&group)
      append(Step(.fade(group.finish()), bounds: clip, coverage: coverage, weight: weight))
      return
    }
    var group = inner()
    body(&group)
    if group.steps.count == 1, group.leavesOut {
      // One step alone is rounded otherwise than a group, so what is hidden decides about that all the same.
      var whole = Planner(caches, bands, takesShortcuts: false)
      body(&whole)
      group = whole
    }
    if group.steps.count == 1 {
      append(group.steps[0].confined(to: coverage, weight: weight))
    } else {
      append(Step(.group(group.steps), bounds: group.steps.bounds, coverage: coverage, weight: weight))
    }
  }

  /// Plans the commands of a layer, blurred if it says so.
  private mutating func addContent(of layer: Layer, clip: PixelRect) {
    let blur = GaussianBlur(sigma: layer.blurSigma)
    let reach = blur.reach
    guard reach > 0 else {
      add(layer.commands, of: layer, clip: clip)
      return
    }
    guard let sharp = picture(of: layer.commands, clip: clip.grown(by: reach), margin: 1) else { return }
    let visible = sharp.bounds.grown(by: reach).intersection(clip)
    if visible.isEmpty { return }
    let place = visible.offsetBy(x: -sharp.bounds.minX, y: -sharp.bounds.minY)
    let blurred = blur.blurred(sharp.bitmap, output: place)
    append(Step(.picture(PlacedBitmap(blurred, x: visible.minX, y: visible.minY)), bounds: visible))
  }

  /// Commands on a transparent surface of their own, with `margin` empty pixels around; nil where nothing is painted.
  private func picture(of commands: [Command], clip: PixelRect, margin: Int) -> PlacedBitmap? {
    if commands.readsBackdrop {
      var planner = inner(canvas: Canvas(clip.grown(by: margin)))
      planner.add(commands, clip: clip)
      return planner.finish()
    }
    var planner = inner()
    planner.add(commands, clip: clip)
    return picture(of: planner.steps, margin: margin)
  }

  private func picture(of steps: [Step], margin: Int) -> PlacedBitmap? {
    let bounds = steps.bounds
    if bounds.isEmpty { return nil }
    let canvas = Canvas(bounds.grown(by: margin))
    canvas.draw(steps, bands)
    return canvas.picture()
  }

  /// Draws what is planned and hands over the canvas, which the planner must have.
  private mutating func finish() -> PlacedBitmap {
    flush()
    guard let canvas else { fatalError("only a planner with a canvas can finish a picture") }
    return canvas.picture()
  }

  /// The cross-fade to what a layer's blur effect makes of the canvas behind `region`.
  private mutating func fade(
    to backdrop: Backdrop, of layer: Layer, _ coverage: [Coverage], region: PixelRect
  ) -> Step? {
    guard let canvas else { return nil }
    let sampled = sampled(by: backdrop, of: layer, on: canvas)
    let region = region.intersection(sampled)
    if region.isEmpty { return nil }
    let key = history.map {
      BackdropKey(
        painted: $0, sigma: backdrop.sigma, saturation: backdrop.saturation, tint: backdrop.tint, sampled: sampled,
        region: region)
    }
    if let known = key.flatMap(caches.backdrops.picture) {
      return Step(.fade(known), bounds: region, coverage: coverage, weight: UnitFixed(unit: backdrop.weight))
    }
    flush()
    func place(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -canvas.bounds.minX, y: -canvas.bounds.minY) }
    let vibrancy = Vibrancy(saturation: backdrop.saturation, tint: backdrop.tint)
    let blurred = GaussianBlur(sigma: backdrop.sigma).blurred(
      canvas.bitmap, within: place(sampled), output: place(region), vibrancy)
    let effect = PlacedBitmap(blurred, x: region.minX, y: region.minY)
    if let key { caches.backdrops.keep(effect, key) }
    return Step(.fade(effect), bounds: region, coverage: coverage, weight: UnitFixed(unit: backdrop.weight))
  }

  /// The pixels of the canvas that a layer's blur effect looks at. They do not depend on what else cuts the layer off: a pixel
  /// is the same whatever part of the effect is seen.
  private func sampled(by backdrop: Backdrop, of layer: Layer, on canvas: Canvas) -> PixelRect {
    guard backdrop.edges == .clamp, let clip = layer.clip else { return canvas.bounds }
    return Coverage(clip, layer.clipTransform, clip: canvas.bounds, caches.outlines).bounds
  }

  /// Plans a layer's shadow. Where only the layer's pixels tell what casts it, they are drawn for that and returned.
  private mutating func addShadow(_ shadow: Shadow, of layer: Layer, clip: PixelRect) -> PlacedBitmap? {
    let offset = Transform.translation(shadow.offset.x, shadow.offset.y)
    if let shape = shadow.shape {
      addShadow(shadow.color, shadow.sigma, of: shape, shadow.shapeTransform.then(offset), clip: clip)
      return nil
    }
    if let cast = layer.silhouette {
      let color = shadow.color.multipliedAlpha(by: cast.alpha)
      addShadow(color, shadow.sigma, of: cast.shape, cast.transform.then(offset), clip: clip)
      return nil
    }
    let reach = GaussianBlur(sigma: shadow.sigma).reach
    let x = PixelRect.whole(shadow.offset.x)
    let y = PixelRect.whole(shadow.offset.y)
    // What may be seen by its shadow; mostly, that is more than what is seen itself.
    let wanted = clip.grown(by: reach + 1).offsetBy(x: -x, y: -y)
    let limits = layer.clip.map { Coverage($0, layer.clipTransform, clip: wanted, caches.outlines) }
    var planner = inner()
    planner.addGroup(lookingBehind: false, limits.map { [$0] } ?? [], .full, clip: wanted) {
      $0.addContent(of: layer, clip: limits?.bounds ?? wanted)
    }
    guard let content = picture(of: planner.steps, margin: 1) else { return nil }
    addShadow(shadow, castBy: content, clip: clip)
    // What looks behind sees nothing on a surface of its own, so such content is drawn again in its place.
    return layer.commands.readsBackdrop || !wanted.contains(clip) ? nil : content
  }

  /// Plans the shadow of a shape; `transform` places the shadow, not the shape.
  private mutating func addShadow(
    _ color: Color, _ sigma: Double, of shape: Shape, _ transform: Transform, clip: PixelRect
  ) {
    let paint = SolidColor(color)
    guard sigma > 0 else {
      append(Step(.paint(.solid(paint)), bounds: clip, coverage: [Coverage(shape, transform, clip: clip)]))
      return
    }
    let reach = GaussianBlur(sigma: sigma).reach
    if let upright = shape.upright(under: transform) {
      let bounds = PixelRect(touching: upright.rect).grown(by: reach).intersection(clip)
      if bounds.isEmpty { return }
      if let profile = RoundedShadow(upright, sigma: sigma, bounds: bounds) {
        append(Step(.shadow(.rounded(profile), paint), bounds: bounds))
        return
      }
    }
    let coverage = Coverage(shape, transform, clip: clip.grown(by: reach))
    let solid = Step(.paint(.solid(SolidColor(.black))), bounds: coverage.bounds, coverage: [coverage])
    guard let cast = picture(of: solid.map { [$0] } ?? [], margin: 1) else { return }
    addShadow(Shadow(color: color, sigma: sigma, offset: .zero), castBy: cast, clip: clip)
  }

  /// Plans the shadow of a picture's alpha.
  private mutating func addShadow(_ shadow: Shadow, castBy picture: PlacedBitmap, clip: PixelRect) {
    let blur = GaussianBlur(sigma: shadow.sigma)
    let reach = blur.reach
    let all = picture.bounds.grown(by: reach)
    let x = PixelRect.whole(shadow.offset.x)
    let y = PixelRect.whole(shadow.offset.y)
    // One pixel more, for offsets that are not whole.
    let seen = all.intersection(clip.offsetBy(x: -x, y: -y).grown(by: 1))
    if seen.isEmpty { return }
    let place = seen.offsetBy(x: -picture.bounds.minX, y: -picture.bounds.minY)
    let alpha = blur.blurredAlpha(picture.bitmap, output: place)
    let mask = ShadowMask(alpha, x: seen.minX, y: seen.minY, offset: shadow.offset)
    let bounds = seen.offsetBy(x: x, y: y).grown(by: 1).intersection(clip)
    append(Step(.shadow(.mask(mask), SolidColor(shadow.color)), bounds: bounds))
  }
}

extension [Step] {
  /// The pixels that any of them may change.
  var bounds: PixelRect { reduce(.empty) { $0.union($1.bounds) } }
}
