import SegueCore

extension DisplayList {
  /// Where this frame may differ from another: all other pixels are the same.
  package func damage(since other: DisplayList) -> [PixelRect] {
    let frame = PixelRect(left: 0, top: 0, width: max(0, width), height: max(0, height))
    guard width == other.width, height == other.height, background == other.background else { return [frame] }
    var damage = Damage()
    commands.damage(since: other.commands, frame, &damage)
    return damage.rects
  }
}

extension [Command] {
  /// Adds what differs from another list; `damage` is what differs below both.
  fileprivate func damage(since other: [Command], _ frame: PixelRect, _ damage: inout Damage) {
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[start] == other[start] { start += 1 }
    var kept = 0
    while kept < shorter - start, self[count - 1 - kept] == other[other.count - 1 - kept] { kept += 1 }
    if kept == count - start, kept == other.count - start, damage.rects.isEmpty { return }
    for command in self[..<start] { command.spread(&damage, frame) }
    let (mine, theirs) = (self[start..<(count - kept)], other[start..<(other.count - kept)])
    if mine.count == theirs.count {
      for (command, old) in zip(mine, theirs) { command.damage(since: old, frame, &damage) }
    } else {
      for command in mine + theirs { damage.add(command.reach(frame)) }
    }
    for command in suffix(kept) { command.spread(&damage, frame) }
  }
}

extension Command {
  fileprivate func damage(since other: Command, _ frame: PixelRect, _ damage: inout Damage) {
    if self == other { return spread(&damage, frame) }
    if case .layer(let layer, _) = self, case .layer(let old, _) = other, layer.differsInCommandsOnly(from: old) {
      // Nothing in them looks at what is below.
      var inner = Damage()
      layer.commands.damage(since: old.commands, frame, &inner)
      damage.add(inner)
    } else {
      damage.add(reach(frame))
      damage.add(other.reach(frame))
    }
  }

  /// Adds where an unchanged command shows what has changed below it elsewhere than there: a blurred backdrop.
  fileprivate func spread(_ damage: inout Damage, _ frame: PixelRect) {
    guard case .layer(let layer, _) = self, !damage.rects.isEmpty else { return }
    let samplingRegion = layer.samplingRegion(frame)
    if samplingRegion.distance == 0 { return }
    let own = reach(frame)
    damage.add(damage.map { $0.intersection(samplingRegion.area).grown(by: samplingRegion.distance).intersection(own) })
  }

  /// Pixels of `frame` outside of which nothing of the command is seen.
  package func reach(_ frame: PixelRect) -> PixelRect {
    switch self {
    case .fill(let shape, _, let transform, _): shape.reach(transform).intersection(frame)
    case .layer(let layer, _): layer.reach(frame)
    }
  }
}

extension Layer {
  fileprivate func reach(_ frame: PixelRect) -> PixelRect {
    guard opacity > 0 else { return .empty }
    // As far as a shadow or a blur may bring it back into the frame.
    let margin = PixelRect.wholeReach(of: self)
    let wide = frame.grown(by: margin)
    var content = commands.reduce(PixelRect.empty) { $0.union($1.reach(wide)) }
    content = content.grown(by: GaussianBlur(sigma: blurSigma).reach)
    if backdrop != nil { content = wide }
    if let clip { content = content.intersection(clip.reach(clipTransform)) }
    guard let shadow else { return content.intersection(frame) }
    let cast = shadow.shape?.reach(shadow.shapeTransform) ?? content
    let moved = cast.offsetBy(x: PixelRect.whole(shadow.offset.x), y: PixelRect.whole(shadow.offset.y))
    return content.union(moved.grown(by: GaussianBlur(sigma: shadow.sigma).reach + 2)).intersection(frame)
  }

  /// What is looked at by all that looks behind in here.
  fileprivate func samplingRegion(_ frame: PixelRect) -> SamplingRegion {
    var samplingRegion = SamplingRegion()
    guard opacity > 0 else { return samplingRegion }
    for case .layer(let layer, _) in commands { samplingRegion.add(layer.samplingRegion(frame)) }
    if let backdrop, backdrop.weight > 0 {
      // Twice what is seen of a single pixel: halving and splines reach that far with weights that are next to nothing.
      let distance = 2 * GaussianBlur(sigma: backdrop.sigma).reach + 2
      let area = backdrop.edges == .clamp ? clip?.reach(clipTransform).intersection(frame) : nil
      samplingRegion.add(SamplingRegion(area: area ?? frame, distance: distance))
    }
    return samplingRegion
  }

  /// Both paint each command for itself. In a group that is clipped or translucent it is not so: whether a group holds one
  /// thing or several decides how it is rounded.
  fileprivate func differsInCommandsOnly(from other: Layer) -> Bool {
    guard opacity >= 1, clip == nil, blurSigma == 0, backdrop == nil, !readsBackdrop, !other.readsBackdrop,
      shadow == nil || shadow?.shape != nil
    else { return false }
    var same = self
    same.commands = other.commands
    return same == other
  }
}

/// What something looks at that looks behind.
private struct SamplingRegion {
  /// Pixels outside of which nothing is looked at.
  var area = PixelRect.empty
  /// How far away from a pixel that is painted lies what it may show; 0 where nothing looks behind.
  var distance = 0

  /// What comes later may look at what comes first, so distances add up.
  mutating func add(_ other: SamplingRegion) {
    area = area.union(other.area)
    distance += other.distance
  }
}

extension PixelRect {
  /// How far outside of a frame a layer's content may lie that is seen in it, blurred or as a shadow.
  fileprivate static func wholeReach(of layer: Layer) -> Int {
    var reach = GaussianBlur(sigma: layer.blurSigma).reach
    if let shadow = layer.shadow {
      let offset = max(abs(whole(shadow.offset.x)), abs(whole(shadow.offset.y)))
      reach += GaussianBlur(sigma: shadow.sigma).reach + offset + 2
    }
    return reach
  }
}
