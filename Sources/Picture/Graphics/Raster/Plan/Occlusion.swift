import SegueCore

/// Which pixels of each command are certainly replaced by later commands and need not be drawn.
struct Occlusion {
  /// By command index, plus one entry at the end: the pixels that this command and those after it certainly replace,
  /// whatever is below them.
  private let replaced: [PixelRect]
  /// The index of the first command that is not completely occluded.
  let firstVisible: Int

  /// Goes from the last command to the first and keeps one rectangle: the largest that a single later command covers.
  ///
  /// A command that reads its backdrop needs all pixels below it, unless it is completely occluded itself.
  init(_ commands: [Command], clip: PixelRect) {
    var replaced = [PixelRect](repeating: .empty, count: commands.count + 1)
    var cover = PixelRect.empty
    for i in commands.indices.reversed() where !cover.contains(clip) {
      if commands[i].readsBackdrop {
        cover = .empty
      } else {
        let own = commands[i].opaqueInterior.intersection(clip)
        if own.area > cover.area { cover = own }
      }
      replaced[i] = cover
      if cover.contains(clip) { for below in 0..<i { replaced[below] = cover } }
    }
    self.replaced = replaced
    firstVisible = commands.indices.first { !replaced[$0 + 1].contains(clip) } ?? 0
  }

  /// No occlusion.
  static func none(_ commands: [Command]) -> Occlusion {
    Occlusion(replaced: Array(repeating: .empty, count: commands.count + 1), firstVisible: 0)
  }

  private init(replaced: [PixelRect], firstVisible: Int) {
    self.replaced = replaced
    self.firstVisible = firstVisible
  }

  /// The pixels of the command at `index` that later commands replace.
  func occluded(_ index: Int) -> PixelRect { replaced[index + 1] }

  /// The pixels below the command at `index` that this and later commands replace.
  func occluded(below index: Int) -> PixelRect { replaced[index] }
}

extension [Command] {
  /// Whole pixels that the command at `index` leaves as they are, if it is a translucent layer that repeats the commands
  /// before it: the pixels that the first of these commands replaces. Empty for other commands.
  ///
  /// Transitions between two screens that share their content, such as a card and the head of its page, cross-fade
  /// equal pixels. What the repeated commands paint does not depend on what was below their first one, and a fade
  /// between equal pixels changes neither. A layer that is opaque occludes the commands before it instead.
  func unchangedPixels(at index: Int) -> PixelRect {
    guard case .layer(let layer, _) = self[index], layer.opacity < 1, layer.blend == nil, layer.mask == nil,
      layer.blurSigma == 0, layer.turn == nil, layer.shadow == nil, layer.backdrop == nil,
      let first = layer.commands.first
    else { return .empty }
    let before = self[..<index].suffix(layer.commands.count)
    guard before.count == layer.commands.count, zip(before, layer.commands).allSatisfy({ $0.isSameFill(as: $1) }) else {
      return .empty
    }
    return first.opaqueInterior
  }
}

extension Command {
  /// Whether both fill the same pixels with the same colours. Tags do not matter.
  fileprivate func isSameFill(as other: Command) -> Bool {
    guard case .fill(let shape, let paint, let transform, _) = self,
      case .fill(let otherShape, let otherPaint, let otherTransform, _) = other
    else { return false }
    return transform == otherTransform && paint == otherPaint && shape == otherShape
  }

  /// Whole pixels that the command certainly replaces, whatever is below it.
  var opaqueInterior: PixelRect {
    switch self {
    case .fill(let shape, let paint, let transform, _):
      guard paint.isOpaque, paint.covers(shape.bounds) else { return .empty }
      return shape.opaqueInterior(transform)
    case .layer(let layer, _): return layer.opacity >= 1 ? layer.opaqueInterior : .empty
    }
  }
}

extension Layer {
  /// Whole pixels that this layer's content certainly replaces, whatever is below it. Ignores the layer's opacity.
  var opaqueInterior: PixelRect {
    guard blend == nil, blurSigma == 0, turn == nil, mask == nil else { return .empty }
    var best = PixelRect.empty
    for command in commands {
      guard case .fill(let shape, let paint, let transform, _) = command, paint.isOpaque else { continue }
      guard paint.covers(shape.bounds) else { continue }
      let inside = shape.opaqueInterior(transform)
      if inside.area > best.area { best = inside }
    }
    guard let clip else { return best }
    guard let rounded = clip.deviceRoundedRect(clipTransform) else { return .empty }
    return best.intersection(rounded.wholePixels)
  }
}

extension Shape {
  /// Pixels that lie completely inside the shape.
  func opaqueInterior(_ transform: Transform) -> PixelRect {
    deviceRoundedRect(transform)?.wholePixels ?? .empty
  }
}

extension RoundedRect {
  /// The larger of two rectangles that no corner cuts into: all pixels between the upper and lower corners, or all
  /// between the left and right ones.
  fileprivate var wholePixels: PixelRect {
    let radius = max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    // UIKit's continuous corners reach 1.528665 radii along the sides (see `RoundedRect`).
    let corner = curve == .circular ? radius : radius * 1.53
    // The whole pixels inside the rectangle inset by `dx` and `dy`.
    func whole(_ dx: Double, _ dy: Double) -> PixelRect {
      let limit = Coverage.limit
      guard abs(rect.minX) < limit, abs(rect.maxX) < limit, abs(rect.minY) < limit, abs(rect.maxY) < limit else {
        return .empty
      }
      // 0.001 pixels of tolerance for the rounding of coordinates.
      let r = PixelRect(
        minX: Int((rect.minX + dx + 0.001).rounded(.up)), minY: Int((rect.minY + dy + 0.001).rounded(.up)),
        maxX: Int((rect.maxX - dx - 0.001).rounded(.down)), maxY: Int((rect.maxY - dy - 0.001).rounded(.down)))
      return r.isEmpty ? .empty : r
    }
    let across = whole(0, corner)
    let down = whole(corner, 0)
    return across.area >= down.area ? across : down
  }
}

extension RadialGradient {
  /// Whether the focus lies inside the edge, so that every point has a colour.
  fileprivate var isEverywhere: Bool {
    guard let focus else { return true }
    let offset = focus.center - center
    let distance = Point(offset.x / radius.width, offset.y / radius.height).length
    return distance + focus.radius < 0.999_999
  }
}

extension Paint {
  /// Whether the paint is opaque wherever it paints.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): color.alpha >= 1
    case .linear(let gradient): !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .radial(let gradient):
      gradient.isEverywhere && !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .sweep(let gradient): !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .image(let image, _, let opacity): image.isOpaque && opacity >= 1
    }
  }

  /// Whether the paint covers all of `rect`. Only images are bounded.
  func covers(_ rect: Rect) -> Bool {
    guard case .image(let image, let frame, _) = self else { return true }
    return image.width > 0 && image.height > 0 && Shape.rect(rect).lies(within: frame)
  }
}
