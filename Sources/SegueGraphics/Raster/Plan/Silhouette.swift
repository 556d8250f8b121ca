import SegueCore

/// A shape that has the alpha of a layer.
struct Silhouette {
  let shape: Shape
  let transform: Transform
  let alpha: Double
}

extension Layer {
  /// The layer's alpha as one shape, where that can be told from its commands: a single fill of one colour, or an opaque
  /// fill that reaches beyond the clip on all sides.
  var silhouette: Silhouette? {
    guard blurSigma == 0 else { return nil }
    if clip == nil, commands.count == 1, case .fill(let shape, .solid(let color), let transform, _) = commands[0] {
      return Silhouette(shape: shape, transform: transform, alpha: color.alpha)
    }
    guard let clip, let inside = clip.upright(under: clipTransform)?.rect else { return nil }
    let isCovered = commands.contains { command in
      guard case .fill(.rect(let rect), let paint, let transform, _) = command, paint.isOpaque else { return false }
      guard paint.reaches(beyond: rect) else { return false }
      guard let frame = Shape.rect(rect).upright(under: transform)?.rect else { return false }
      return frame.minX <= inside.minX && frame.minY <= inside.minY && frame.maxX >= inside.maxX
        && frame.maxY >= inside.maxY
    }
    return isCovered ? Silhouette(shape: clip, transform: clipTransform, alpha: 1) : nil
  }
}

extension Paint {
  /// Hides what is below wherever it is painted, as far as can be told without looking at positions.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): color.alpha >= 1
    case .linear(let gradient): !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .radial(let gradient): !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .image(let image, _, let opacity): image.isOpaque && opacity >= 1
    }
  }

  /// No part of the rectangle is left unpainted by this paint.
  func reaches(beyond rect: Rect) -> Bool {
    guard case .image(let image, let frame, _) = self else { return true }
    return image.width > 0 && image.height > 0 && Shape.rect(rect).lies(within: frame)
  }
}
