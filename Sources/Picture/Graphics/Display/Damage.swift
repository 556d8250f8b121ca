import SegueCore

/// The damage between two frames: the pixels that may differ, as a few disjoint rectangles.
package struct Damage: Hashable, Sendable {
  package private(set) var rects: [PixelRect] = []

  package init() {}

  /// More rectangles would cost more time than they save.
  private static let maxRects = 6

  /// Adds the pixels of `rect`. Rectangles that overlap are replaced by their union. If there are too many, the two
  /// whose union adds the fewest pixels are merged.
  package mutating func add(_ rect: PixelRect) {
    var rect = rect
    if rect.isEmpty { return }
    while let i = rects.firstIndex(where: { !$0.intersection(rect).isEmpty }) { rect = rect.union(rects.remove(at: i)) }
    rects.append(rect)
    guard rects.count > Self.maxRects else { return }
    var best = (cost: Int.max, first: 0, second: 1)
    for i in rects.indices {
      for j in rects.indices.dropFirst(i + 1) {
        let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if cost < best.cost { best = (cost, i, j) }
      }
    }
    // `second` is the greater index, so it is removed first.
    let second = rects.remove(at: best.second)
    add(rects.remove(at: best.first).union(second))
  }

  package mutating func add(_ other: Damage) {
    for rect in other.rects { add(rect) }
  }

  fileprivate func map(_ transform: (PixelRect) -> PixelRect) -> Damage {
    var result = Damage()
    for rect in rects { result.add(transform(rect)) }
    return result
  }
}

extension DisplayList {
  /// The pixels in which this frame may differ from `other`. All other pixels are equal.
  package func damage(since other: DisplayList) -> [PixelRect] {
    let frame = PixelRect(left: 0, top: 0, width: max(0, width), height: max(0, height))
    guard width == other.width, height == other.height, background == other.background else { return [frame] }
    var damage = Damage()
    commands.damage(since: other.commands, frame, &damage)
    return damage.rects
  }
}

extension [Command] {
  /// Adds the pixels that differ from `other` to `damage`. On entry, `damage` holds what differs below both lists.
  fileprivate func damage(since other: [Command], _ frame: PixelRect, _ damage: inout Damage) {
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[start] == other[start] { start += 1 }
    // The number of equal commands at the end.
    var tail = 0
    while tail < shorter - start, self[count - 1 - tail] == other[other.count - 1 - tail] { tail += 1 }
    if tail == count - start, tail == other.count - start, damage.rects.isEmpty { return }
    for command in self[..<start] { command.spread(&damage, frame) }
    let (mine, theirs) = (self[start..<(count - tail)], other[start..<(other.count - tail)])
    if mine.count == theirs.count {
      for (command, old) in zip(mine, theirs) { command.damage(since: old, frame, &damage) }
    } else {
      for command in mine + theirs { damage.add(command.deviceBounds(within: frame)) }
    }
    for command in suffix(tail) { command.spread(&damage, frame) }
  }
}

extension Command {
  /// Like the above, for two commands at the same place of their lists.
  fileprivate func damage(since other: Command, _ frame: PixelRect, _ damage: inout Damage) {
    if self == other { return spread(&damage, frame) }
    if case .layer(let layer, _) = self, case .layer(let old, _) = other, layer.differsInCommandsOnly(from: old) {
      // None of these commands reads its backdrop, so the damage below does not spread.
      var inner = Damage()
      layer.commands.damage(since: old.commands, frame, &inner)
      damage.add(inner)
    } else {
      damage.add(deviceBounds(within: frame))
      damage.add(other.deviceBounds(within: frame))
    }
  }

  /// Spreads the damage below an unchanged command by its sampling radius: a blurred backdrop changes in pixels around
  /// the damage, too.
  fileprivate func spread(_ damage: inout Damage, _ frame: PixelRect) {
    guard case .layer(let layer, _) = self, !damage.rects.isEmpty else { return }
    let sampling = layer.samplingRegion(frame)
    if sampling.radius == 0 { return }
    let own = deviceBounds(within: frame)
    damage.add(damage.map { $0.intersection(sampling.area).grown(by: sampling.radius).intersection(own) })
  }

  /// The pixels of `frame` that the command may change.
  package func deviceBounds(within frame: PixelRect) -> PixelRect {
    switch self {
    case .fill(let shape, _, let transform, _): shape.deviceBounds(transform).intersection(frame)
    case .layer(let layer, _): layer.deviceBounds(within: frame)
    }
  }
}

extension Layer {
  fileprivate func deviceBounds(within frame: PixelRect) -> PixelRect {
    guard opacity > 0 else { return .empty }
    // Content outside the frame may show inside it, blurred or as a shadow.
    let wide = frame.grown(by: effectMargin)
    let drawn = turn?.area ?? wide
    var content = self.content.reduce(PixelRect.empty) { $0.union($1.deviceBounds(within: drawn)) }
    content = content.grown(by: GaussianBlur(sigma: blurSigma).reach)
    if let turn { content = turn.bounds(of: content).intersection(wide) }
    if backdrop != nil { content = wide }
    if let clip { content = content.intersection(clip.deviceBounds(clipTransform)) }
    guard let shadow else { return content.intersection(frame) }
    let caster = shadow.shape?.deviceBounds(shadow.shapeTransform) ?? content
    let moved = caster.offsetBy(x: PixelRect.floor(shadow.offset.x), y: PixelRect.floor(shadow.offset.y))
    // Two pixels more: the caster is rendered with a margin of one, and the offset may be fractional.
    return content.union(moved.grown(by: GaussianBlur(sigma: shadow.sigma).reach + 2)).intersection(frame)
  }

  /// The margin around the frame, in pixels. Content in it may show inside the frame, blurred or as a shadow.
  private var effectMargin: Int {
    var margin = GaussianBlur(sigma: blurSigma).reach
    if let shadow {
      let offset = max(abs(PixelRect.floor(shadow.offset.x)), abs(PixelRect.floor(shadow.offset.y)))
      margin += GaussianBlur(sigma: shadow.sigma).reach + offset + 2
    }
    return margin
  }

  /// The region sampled by all backdrop effects in this layer.
  fileprivate func samplingRegion(_ frame: PixelRect) -> SamplingRegion {
    var region = SamplingRegion()
    guard opacity > 0 else { return region }
    for case .layer(let layer, _) in commands { region.add(layer.samplingRegion(frame)) }
    if let backdrop, backdrop.weight > 0 {
      // Twice the visible radius of a single pixel: downsampling and splines extend that far with tiny weights.
      let radius = 2 * GaussianBlur(sigma: backdrop.sigma).reach + 2
      let area = backdrop.edges == .clamp ? clip?.deviceBounds(clipTransform).intersection(frame) : nil
      region.add(SamplingRegion(area: area ?? frame, radius: radius))
    }
    return region
  }

  /// Whether the layers differ only in their commands, and drawing the commands without a layer gives the same pixels.
  /// A clipped or translucent layer is composited in one operation, which rounds differently from several.
  fileprivate func differsInCommandsOnly(from other: Layer) -> Bool {
    let shadowNeedsContent = shadow != nil && shadow?.shape == nil
    guard opacity >= 1, blend == nil, clip == nil, mask == nil, blurSigma == 0, turn == nil, backdrop == nil,
      !readsBackdrop,
      !other.readsBackdrop, !shadowNeedsContent
    else { return false }
    var same = self
    same.commands = other.commands
    return same == other
  }
}

/// The pixels that backdrop effects sample.
private struct SamplingRegion {
  /// No pixel outside this area is sampled.
  var area = PixelRect.empty
  /// The distance in pixels from a painted pixel to the pixels it depends on; 0 if nothing samples the backdrop.
  var radius = 0

  /// Later effects may sample the results of earlier ones, so radii add up.
  mutating func add(_ other: SamplingRegion) {
    area = area.union(other.area)
    radius += other.radius
  }
}
