import SegueCore
package import SegueGraphics
import Synchronization

/// Digests of display commands. They cover everything that affects pixels, but not tags, which number the nodes of a
/// file. They are the same for all builds and machines. Safe to use from any thread.
package final class CommandDigests: Sendable {
  private struct CachedPath {
    /// Retains the elements, so that their address stays valid.
    let path: Path
    let digest: Digest
  }

  /// The digests of images.
  private let images: Mutex<[Image: Digest]>
  /// The digests of paths, by the address of their elements: texts are laid out once and drawn in every frame.
  private let paths = Mutex<[UInt: CachedPath]>([:])

  /// - Parameter images: digests of images whose file is known. The digest of any other image is computed once from its
  ///   pixels.
  package init(images: [(Image, Digest)] = []) {
    self.images = Mutex(Dictionary(images, uniquingKeysWith: { first, _ in first }))
  }

  package func digest(of commands: [Command]) -> Digest {
    var bytes = DigestBytes()
    append(commands, to: &bytes)
    return bytes.digest
  }

  private func append(_ commands: [Command], to bytes: inout DigestBytes) {
    bytes.append(count: commands.count)
    for command in commands {
      switch command {
      case .fill(let shape, let paint, let transform, _):
        bytes.append(case: 0)
        append(shape, to: &bytes)
        append(paint, to: &bytes)
        bytes.append(transform)
      case .layer(let layer, _):
        bytes.append(case: 1)
        append(layer, to: &bytes)
      }
    }
  }

  private func append(_ shape: Shape, to bytes: inout DigestBytes) {
    switch shape {
    case .rect(let rect):
      bytes.append(case: 0)
      bytes.append(rect)
    case .rounded(let rounded):
      bytes.append(case: 1)
      bytes.append(rounded)
    case .border(let rounded, let width):
      bytes.append(case: 2)
      bytes.append(rounded)
      bytes.append(width)
    case .path(let path, let rule):
      bytes.append(case: rule == .nonZero ? 3 : 4)
      bytes.append(digest(of: path))
    }
  }

  private func append(_ shape: Shape?, to bytes: inout DigestBytes) {
    bytes.append(case: shape == nil ? 0 : 1)
    if let shape { append(shape, to: &bytes) }
  }

  private func append(_ paint: Paint, to bytes: inout DigestBytes) {
    func append(_ stops: [GradientStop]) {
      bytes.append(count: stops.count)
      for stop in stops {
        bytes.append(stop.position)
        bytes.append(stop.color)
      }
    }
    // Locks contain the digests, so the numbers of the cases must not change.
    func appendCase(_ spread: GradientSpread, pad: UInt8, reflect: UInt8, repeat repeated: UInt8) {
      switch spread {
      case .pad: bytes.append(case: pad)
      case .reflect: bytes.append(case: reflect)
      case .repeat: bytes.append(case: repeated)
      }
    }
    switch paint {
    case .solid(let color):
      bytes.append(case: 0)
      bytes.append(color)
    case .linear(let gradient):
      appendCase(gradient.spread, pad: 1, reflect: 4, repeat: 5)
      bytes.append(gradient.start)
      bytes.append(gradient.end)
      append(gradient.stops)
    case .radial(let gradient):
      if gradient.focus == nil {
        appendCase(gradient.spread, pad: 2, reflect: 6, repeat: 7)
      } else {
        appendCase(gradient.spread, pad: 10, reflect: 14, repeat: 15)
      }
      if let focus = gradient.focus {
        bytes.append(focus.center)
        bytes.append(focus.radius)
      }
      bytes.append(gradient.center)
      bytes.append(gradient.radius.width, gradient.radius.height)
      append(gradient.stops)
    case .sweep(let gradient):
      appendCase(gradient.spread, pad: 8, reflect: 9, repeat: 11)
      bytes.append(gradient.center)
      bytes.append(gradient.start, gradient.end)
      append(gradient.stops)
    case .image(let image, let frame, let opacity):
      bytes.append(case: 3)
      bytes.append(digest(of: image))
      bytes.append(frame)
      bytes.append(opacity)
    }
  }

  private func append(_ layer: Layer, to bytes: inout DigestBytes) {
    append(layer.commands, to: &bytes)
    bytes.append(layer.opacity)
    append(layer.clip, to: &bytes)
    bytes.append(layer.clipTransform)
    bytes.append(layer.blurSigma)
    bytes.append(case: layer.shadow == nil ? 0 : 1)
    if let shadow = layer.shadow {
      bytes.append(shadow.color)
      bytes.append(shadow.sigma)
      bytes.append(shadow.offset)
      append(shadow.shape, to: &bytes)
      bytes.append(shadow.shapeTransform)
    }
    var features: UInt8 = 0
    if let backdrop = layer.backdrop { features = backdrop.edges == .sample ? 1 : 2 }
    if layer.mask != nil { features += 4 }
    if layer.blend != nil { features += 8 }
    if layer.turn != nil { features += 16 }
    bytes.append(case: features)
    if let turn = layer.turn {
      for edge in [turn.area.minX, turn.area.minY, turn.area.maxX, turn.area.maxY] { bytes.append(Double(edge)) }
      bytes.append(turn.center)
      bytes.append(turn.cosine, turn.sine)
      bytes.append(turn.distance)
    }
    if let blend = layer.blend {
      bytes.append(case: blend.mode.rawValue)
      append(blend.backdrop, to: &bytes)
    }
    if let mask = layer.mask {
      bytes.append(case: mask.kind == .alpha ? 0 : 1)
      append(mask.commands, to: &bytes)
    }
    if let backdrop = layer.backdrop {
      bytes.append(backdrop.sigma, backdrop.saturation)
      bytes.append(backdrop.tint)
      bytes.append(backdrop.weight)
    }
  }

  private func digest(of image: Image) -> Digest {
    if let known = images.withLock({ $0[image] }) { return known }
    let digest = Digest(ofPixels: image.bitmap)
    images.withLock { $0[image] = digest }
    return digest
  }

  private func digest(of path: Path) -> Digest {
    func computed() -> Digest {
      var bytes = DigestBytes()
      bytes.append(path)
      return bytes.digest
    }
    // Short paths, such as rings and symbols, are cheaper to hash than to look up.
    guard path.elements.count >= Self.minCachedElements else { return computed() }
    let address = unsafe path.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    // A cached path retains its elements, which are immutable while shared: the same address means the same elements.
    if let known = paths.withLock({ $0[address]?.digest }) { return known }
    let digest = computed()
    paths.withLock { paths in
      if paths.count >= Self.capacity { paths.removeAll() }
      paths[address] = CachedPath(path: path, digest: digest)
    }
    return digest
  }

  /// Paths with fewer elements are not cached.
  private static let minCachedElements = 24
  /// The largest number of cached paths.
  private static let capacity = 4096
}
