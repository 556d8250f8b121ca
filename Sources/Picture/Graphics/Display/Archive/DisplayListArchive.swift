import SegueCore

/// Display lists as bytes, for the rasterizer in a preview page. Images, shapes, paints and whole commands that several
/// frames share are stored once.
///
/// The format has no version: a page holds the archive together with the rasterizer that reads it.
package struct DisplayListArchiver {
  // Values are compared by their archived bytes, in which the values that they contain are only indices. Hashing a
  // `Command` itself would hash everything inside it each time. Images are compared by identity.
  private var images: [Image: Int] = [:]
  private var imageContent = ArchiveWriter()
  /// The numbers of the images, in the order of their indices; empty if the archive holds the pixels.
  package private(set) var imageNumbers: [Int] = []
  private var shapes = Table()
  private var paints = Table()
  private var commands = Table()
  private var lists = Table()

  private let number: (@Sendable (Image) -> Int)?

  /// - Parameter number: The number by which the reader knows an image. If nil, the archive holds the pixels.
  package init(number: (@Sendable (Image) -> Int)? = nil) { self.number = number }

  /// Adds a frame, and returns its index. Equal frames have one index.
  package mutating func add(_ list: DisplayList) -> Int {
    var bytes = ArchiveWriter()
    bytes.write(list.width)
    bytes.write(list.height)
    bytes.write(list.background)
    write(list.commands, to: &bytes)
    return lists.index(of: bytes)
  }

  /// The archive, not yet compressed.
  package var bytes: [UInt8] {
    var archive = ArchiveWriter()
    archive.write(images.count)
    archive.append(imageContent.bytes)
    shapes.write(to: &archive)
    paints.write(to: &archive)
    commands.write(to: &archive)
    lists.write(to: &archive)
    return archive.bytes
  }

  private mutating func write(_ list: [Command], to bytes: inout ArchiveWriter) {
    bytes.write(list.count)
    for command in list { bytes.write(index(of: command)) }
  }

  private mutating func index(of command: Command) -> Int {
    var bytes = ArchiveWriter()
    switch command {
    case .fill(let shape, let paint, let transform, let tag):
      bytes.write(0)
      bytes.write(index(of: shape))
      bytes.write(index(of: paint))
      bytes.write(transform)
      bytes.write(Int(tag.rawValue))
    case .layer(let layer, let tag):
      bytes.write(1)
      write(layer, to: &bytes)
      bytes.write(Int(tag.rawValue))
    }
    return commands.index(of: bytes)
  }

  private mutating func index(of shape: Shape) -> Int {
    var bytes = ArchiveWriter()
    bytes.write(shape)
    return shapes.index(of: bytes)
  }

  private mutating func index(of image: Image) -> Int {
    if let index = images[image] { return index }
    if let number = number?(image) {
      imageContent.write(number + 1)
      imageNumbers.append(number)
    } else {
      imageContent.write(0)
      image.write(to: &imageContent)
    }
    images[image] = images.count
    return images.count - 1
  }

  private mutating func index(of paint: Paint) -> Int {
    var bytes = ArchiveWriter()
    switch paint {
    case .solid(let color):
      bytes.write(0)
      bytes.write(color)
    case .linear(let gradient):
      bytes.write(1)
      bytes.write(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
      bytes.write(gradient.stops, gradient.spread)
    case .radial(let gradient):
      bytes.write(2)
      bytes.write(gradient.center.x, gradient.center.y, gradient.radius.width, gradient.radius.height)
      bytes.write(gradient.stops, gradient.spread)
      bytes.write(gradient.focus != nil ? 1 : 0)
      if let focus = gradient.focus { bytes.write(focus.center.x, focus.center.y, focus.radius) }
    case .sweep(let gradient):
      bytes.write(4)
      bytes.write(gradient.center.x, gradient.center.y, gradient.start, gradient.end)
      bytes.write(gradient.stops, gradient.spread)
    case .image(let image, let frame, let opacity):
      bytes.write(3)
      bytes.write(index(of: image))
      bytes.write(frame.x, frame.y, frame.width, frame.height, opacity)
    }
    return paints.index(of: bytes)
  }

  private mutating func write(_ layer: Layer, to bytes: inout ArchiveWriter) {
    write(layer.commands, to: &bytes)
    bytes.write(layer.blend != nil ? 1 : 0)
    if let blend = layer.blend {
      write(blend.backdrop, to: &bytes)
      bytes.write(Int(blend.mode.rawValue))
    }
    bytes.write(layer.opacity, layer.blurSigma)
    bytes.write(layer.turn != nil ? 1 : 0)
    if let turn = layer.turn {
      for edge in [turn.area.minX, turn.area.minY, turn.area.maxX, turn.area.maxY] { bytes.write(Double(edge)) }
      bytes.write(turn.center.x, turn.center.y, turn.cosine, turn.sine, turn.distance)
    }
    bytes.write(layer.clip != nil ? 1 : 0)
    if let clip = layer.clip {
      bytes.write(index(of: clip))
      bytes.write(layer.clipTransform)
    }
    bytes.write(layer.mask.map { $0.kind == .alpha ? 1 : 2 } ?? 0)
    if let mask = layer.mask { write(mask.commands, to: &bytes) }
    bytes.write(layer.shadow.map { $0.shape == nil ? 1 : 2 } ?? 0)
    if let shadow = layer.shadow {
      bytes.write(shadow.color)
      bytes.write(shadow.sigma, shadow.offset.x, shadow.offset.y)
      if let shape = shadow.shape {
        bytes.write(index(of: shape))
        bytes.write(shadow.shapeTransform)
      }
    }
    bytes.write(layer.backdrop.map { $0.edges == .clamp ? 1 : 2 } ?? 0)
    if let backdrop = layer.backdrop {
      bytes.write(backdrop.sigma, backdrop.saturation, backdrop.weight)
      bytes.write(backdrop.tint)
    }
  }
}

/// The bytes of distinct values, in the order in which they were added.
private struct Table {
  private var indices: [[UInt8]: Int] = [:]
  private var content = ArchiveWriter()

  mutating func index(of value: ArchiveWriter) -> Int {
    if let index = indices[value.bytes] { return index }
    content.append(value.bytes)
    indices[value.bytes] = indices.count
    return indices.count - 1
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(indices.count)
    archive.append(content.bytes)
  }
}

extension ArchiveWriter {
  fileprivate mutating func write(_ color: Color) { write(color.red, color.green, color.blue, color.alpha) }

  fileprivate mutating func write(_ t: Transform) { write(t.a, t.b, t.c, t.d, t.tx, t.ty) }

  fileprivate mutating func write(_ stops: [GradientStop], _ spread: GradientSpread) {
    write(stops.count)
    for stop in stops {
      write(stop.position)
      write(stop.color)
    }
    write(GradientSpread.allCases.firstIndex(of: spread)!)
  }

  fileprivate mutating func write(_ shape: Shape) {
    switch shape {
    case .rect(let rect):
      write(0)
      write(rect.x, rect.y, rect.width, rect.height)
    case .rounded(let rounded):
      write(1)
      write(rounded)
    case .border(let rounded, let width):
      write(2)
      write(rounded)
      write(width)
    case .path(let path, let rule):
      write(rule == .nonZero ? 3 : 4)
      write(path.elements.count)
      for element in path.elements { write(element) }
    }
  }

  private mutating func write(_ rounded: RoundedRect) {
    let (rect, radii) = (rounded.rect, rounded.radii)
    write(rect.x, rect.y, rect.width, rect.height)
    write(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    write(rounded.curve == .circular ? 0 : 1)
  }

  private mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let p):
      write(0)
      write(p.x, p.y)
    case .line(let p):
      write(1)
      write(p.x, p.y)
    case .quadratic(let c, let p):
      write(2)
      write(c.x, c.y, p.x, p.y)
    case .cubic(let c, let d, let p):
      write(3)
      write(c.x, c.y, d.x, d.y, p.x, p.y)
    case .close: write(4)
    }
  }
}
