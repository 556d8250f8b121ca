import SegueCore

/// How far apart two frames are that are made of the same commands: what a viewer could notice at most.
package struct Deviation: Hashable, Sendable {
  /// How far a point of a shape, a picture, a gradient or a shadow has moved, in pixels of the device; changes of a blur's or
  /// a border's width count likewise.
  package var distance: Double
  /// How much a colour or opacity has changed, in levels of 255; of layers within layers, all together.
  package var levels: Double

  package init(distance: Double = 0, levels: Double = 0) {
    self.distance = distance
    self.levels = levels
  }

  /// Both of two: what moves and what fades at the same time do not add up.
  fileprivate func and(_ other: Deviation) -> Deviation {
    Deviation(distance: Swift.max(distance, other.distance), levels: Swift.max(levels, other.levels))
  }
}

extension DisplayList {
  /// Nil where the frames are not made of the same commands: different pictures, texts or layers.
  package func deviation(from other: DisplayList) -> Deviation? {
    guard width == other.width, height == other.height, let commands = between(commands, other.commands) else {
      return nil
    }
    return commands.and(between(background, other.background))
  }
}

private func between(_ a: [Command], _ b: [Command]) -> Deviation? {
  guard a.count == b.count else { return nil }
  var sum = Deviation()
  for (a, b) in zip(a, b) where a != b {
    guard let one = between(a, b) else { return nil }
    sum = sum.and(one)
  }
  return sum
}

private func between(_ a: Command, _ b: Command) -> Deviation? {
  switch (a, b) {
  case (.fill(let shape, let paint, let transform, _), .fill(let shape2, let paint2, let transform2, _)):
    guard let outline = between(shape, transform, shape2, transform2),
      let color = between(paint, transform, paint2, transform2)
    else { return nil }
    return outline.and(color)
  case (.layer(let a, _), .layer(let b, _)): return between(a, b)
  default: return nil
  }
}

private func between(_ a: Layer, _ b: Layer) -> Deviation? {
  guard var sum = between(a.commands, b.commands) else { return nil }
  sum.levels += abs(a.opacity - b.opacity) * 255
  sum.distance = max(sum.distance, abs(a.blurSigma - b.blurSigma))
  switch (a.clip, b.clip) {
  case (nil, nil): break
  case (let clip?, let clip2?):
    guard let moved = between(clip, a.clipTransform, clip2, b.clipTransform) else { return nil }
    sum = sum.and(moved)
  default: return nil
  }
  switch (a.shadow, b.shadow) {
  case (nil, nil): break
  case (let shadow?, let shadow2?):
    guard let changed = between(shadow, shadow2) else { return nil }
    sum = sum.and(changed)
  default: return nil
  }
  switch (a.backdrop, b.backdrop) {
  case (nil, nil): break
  case (let backdrop?, let backdrop2?):
    // A saturation weighs the three channels' differences, which are at most 255 levels.
    sum.levels +=
      (abs(backdrop.weight - backdrop2.weight) + abs(backdrop.saturation - backdrop2.saturation)) * 255
      + between(backdrop.tint, backdrop2.tint).levels
    sum.distance = max(sum.distance, abs(backdrop.sigma - backdrop2.sigma))
  default: return nil
  }
  return sum
}

private func between(_ a: Shadow, _ b: Shadow) -> Deviation? {
  var sum = between(a.color, b.color)
  sum.distance = max(abs(a.sigma - b.sigma), length(a.offset - b.offset))
  switch (a.shape, b.shape) {
  case (nil, nil): return sum
  case (let shape?, let shape2?):
    return between(shape, a.shapeTransform, shape2, b.shapeTransform).map { sum.and($0) }
  default: return nil
  }
}

/// Two outlines of one kind, each under its own transform.
private func between(_ a: Shape, _ transform: Transform, _ b: Shape, _ transform2: Transform) -> Deviation? {
  var radii = 0.0
  let (box, box2): (Rect, Rect)
  switch (a, b) {
  case (.rect(let rect), .rect(let rect2)): (box, box2) = (rect, rect2)
  case (.rounded(let rounded), .rounded(let rounded2)):
    guard rounded.curve == rounded2.curve else { return nil }
    (box, box2) = (rounded.rect, rounded2.rect)
    radii = between(rounded.radii, rounded2.radii)
  case (.border(let rounded, let width), .border(let rounded2, let width2)):
    guard rounded.curve == rounded2.curve else { return nil }
    (box, box2) = (rounded.rect, rounded2.rect)
    radii = between(rounded.radii, rounded2.radii) + abs(width - width2)
  case (.path(let path, let rule), .path(let path2, let rule2)):
    guard rule == rule2, path == path2 else { return nil }
    // Where nothing turns or shears, no point moves further than a corner of what holds all of them.
    box = path.controlBounds
    box2 = box
  default: return nil
  }
  var moved = 0.0
  for (p, q) in zip(corners(box), corners(box2)) {
    moved = max(moved, length(transform.apply(p) - transform2.apply(q)))
  }
  return Deviation(distance: moved + radii * transform.stretch)
}

private func between(_ a: Paint, _ transform: Transform, _ b: Paint, _ transform2: Transform) -> Deviation? {
  func moved(_ p: Point, _ q: Point) -> Double { length(transform.apply(p) - transform2.apply(q)) }
  switch (a, b) {
  case (.solid(let color), .solid(let color2)): return between(color, color2)
  case (.linear(let ramp), .linear(let ramp2)):
    return between(ramp.stops, ramp2.stops).map {
      $0.and(Deviation(distance: max(moved(ramp.start, ramp2.start), moved(ramp.end, ramp2.end))))
    }
  case (.radial(let ramp), .radial(let ramp2)):
    let radius = max(abs(ramp.radius.width - ramp2.radius.width), abs(ramp.radius.height - ramp2.radius.height))
    return between(ramp.stops, ramp2.stops).map {
      $0.and(Deviation(distance: moved(ramp.center, ramp2.center) + radius * transform.stretch))
    }
  case (.image(let image, let frame, let opacity), .image(let image2, let frame2, let opacity2)):
    guard image == image2 else { return nil }
    var sum = Deviation(levels: abs(opacity - opacity2) * 255)
    for (p, q) in zip(corners(frame), corners(frame2)) { sum.distance = max(sum.distance, moved(p, q)) }
    return sum
  default: return nil
  }
}

private func between(_ a: [GradientStop], _ b: [GradientStop]) -> Deviation? {
  guard a.count == b.count, zip(a, b).allSatisfy({ $0.position == $1.position }) else { return nil }
  return zip(a, b).reduce(Deviation()) { $0.and(between($1.0.color, $1.1.color)) }
}

/// Premultiplied, as they are seen.
private func between(_ a: Color, _ b: Color) -> Deviation {
  let channels = [
    a.red * a.alpha - b.red * b.alpha, a.green * a.alpha - b.green * b.alpha, a.blue * a.alpha - b.blue * b.alpha,
    a.alpha - b.alpha,
  ]
  return Deviation(levels: channels.reduce(0) { max($0, abs($1)) } * 255)
}

private func between(_ a: CornerRadii, _ b: CornerRadii) -> Double {
  max(
    max(abs(a.topLeft - b.topLeft), abs(a.topRight - b.topRight)),
    max(abs(a.bottomRight - b.bottomRight), abs(a.bottomLeft - b.bottomLeft)))
}

private func corners(_ rect: Rect) -> [Point] {
  [
    Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
  ]
}

private func length(_ p: Point) -> Double { (p.x * p.x + p.y * p.y).squareRoot() }

extension Transform {
  /// No vector grows by more.
  fileprivate var stretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}
