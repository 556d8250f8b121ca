import SegueCore

/// The frames of an archive that a `DisplayListArchiver` made. The numbers of the cases are defined there.
package struct ArchivedDisplayLists {
  package private(set) var lists: [DisplayList] = []
  private var images: [Image] = []
  private var shapes: [Shape] = []
  private var paints: [Paint] = []
  private var commands: [Command] = []

  /// - Parameter numbered: The images that the archive refers to by number.
  /// - Throws: If the bytes are not an archive, or an image's number is not in `numbered`.
  package init(_ bytes: [UInt8], numbered: NumberedImages = NumberedImages()) throws(ArchiveError) {
    var archive = ArchiveReader(bytes)
    images = try archive.items { archive throws(ArchiveError) in
      let number = try archive.integer()
      if number == 0 { return try Image.read(from: &archive) }
      guard let image = numbered[number - 1] else { throw ArchiveError() }
      return image
    }
    shapes = try archive.items { archive throws(ArchiveError) in try archive.shape() }
    for _ in 0..<(try archive.count()) { paints.append(try paint(&archive)) }
    // One at a time, because a command refers to commands before it.
    for _ in 0..<(try archive.count()) { commands.append(try command(&archive)) }
    for _ in 0..<(try archive.count()) {
      // Larger frames cannot come from a renderer: the archive is damaged.
      let limit = 1 << 20
      let (width, height) = (try archive.integer(below: limit), try archive.integer(below: limit))
      guard width == 0 || height <= 1 << 28 / width else { throw ArchiveError() }
      let background = try archive.color()
      lists.append(
        DisplayList(width: width, height: height, background: background, commands: try list(&archive)))
    }
    guard archive.isAtEnd else { throw ArchiveError() }
  }

  private func list(_ archive: inout ArchiveReader) throws(ArchiveError) -> [Command] {
    try archive.items { archive throws(ArchiveError) in try archive.element(of: commands) }
  }

  private func paint(_ archive: inout ArchiveReader) throws(ArchiveError) -> Paint {
    switch try archive.integer(below: 5) {
    case 0: return .solid(try archive.color())
    case 1:
      let (start, end) = (try archive.point(), try archive.point())
      let (stops, spread) = (try archive.stops(), try archive.spread())
      return .linear(LinearGradient(start: start, end: end, stops: stops, spread: spread))
    case 2:
      let (center, radius) = (try archive.point(), try archive.point())
      let (stops, spread) = (try archive.stops(), try archive.spread())
      var focus: RadialGradient.Focus?
      if try archive.flag() {
        focus = .init(center: try archive.point(), radius: try archive.number())
      }
      return .radial(
        RadialGradient(
          center: center, radius: Size(radius.x, radius.y), stops: stops, spread: spread, focus: focus))
    case 4:
      let (center, range) = (try archive.point(), try archive.point())
      let (stops, spread) = (try archive.stops(), try archive.spread())
      return .sweep(SweepGradient(center: center, start: range.x, end: range.y, stops: stops, spread: spread))
    default:
      let image = try archive.element(of: images)
      return .image(image, frame: try archive.rect(), opacity: try archive.number())
    }
  }

  private func command(_ archive: inout ArchiveReader) throws(ArchiveError) -> Command {
    if try archive.flag() {
      let layer = try layer(&archive)
      return .layer(layer, tag: try archive.tag())
    }
    let (shape, paint) = (try archive.element(of: shapes), try archive.element(of: paints))
    let transform = try archive.transform()
    return .fill(shape, paint, transform, tag: try archive.tag())
  }

  private func layer(_ archive: inout ArchiveReader) throws(ArchiveError) -> Layer {
    var layer = Layer(commands: try list(&archive))
    if try archive.flag() {
      layer.blend = LayerBlend(backdrop: try list(&archive), mode: try archive.element(of: BlendMode.allCases))
    }
    layer.opacity = try archive.number()
    layer.blurSigma = try archive.number()
    if try archive.flag() {
      let area = try archive.pixelRect()
      let (center, rotation) = (try archive.point(), try archive.point())
      layer.turn = LayerTurn(
        area: area, center: center, cosine: rotation.x, sine: rotation.y, distance: try archive.number())
    }
    if try archive.flag() {
      layer.clip = try archive.element(of: shapes)
      layer.clipTransform = try archive.transform()
    }
    let mask = try archive.integer(below: 3)
    if mask > 0 { layer.mask = LayerMask(commands: try list(&archive), kind: mask == 1 ? .alpha : .luminance) }
    let shadow = try archive.integer(below: 3)
    if shadow > 0 {
      let (color, sigma, offset) = (try archive.color(), try archive.number(), try archive.point())
      layer.shadow = Shadow(color: color, sigma: sigma, offset: offset)
      if shadow == 2 {
        layer.shadow?.shape = try archive.element(of: shapes)
        layer.shadow?.shapeTransform = try archive.transform()
      }
    }
    let backdrop = try archive.integer(below: 3)
    if backdrop > 0 {
      let (sigma, saturation, weight) = (try archive.number(), try archive.number(), try archive.number())
      layer.backdrop = Backdrop(
        sigma: sigma, saturation: saturation, tint: try archive.color(), weight: weight,
        edges: backdrop == 1 ? .clamp : .sample)
    }
    return layer
  }
}

extension ArchiveReader {
  fileprivate mutating func tag() throws(ArchiveError) -> Tag { Tag(UInt32(try integer())) }

  fileprivate mutating func point() throws(ArchiveError) -> Point { Point(try number(), try number()) }

  fileprivate mutating func rect() throws(ArchiveError) -> Rect {
    Rect(x: try number(), y: try number(), width: try number(), height: try number())
  }

  /// Four edges, of a rectangle that a surface can have.
  fileprivate mutating func pixelRect() throws(ArchiveError) -> PixelRect {
    let (origin, end) = (try point(), try point())
    let rect = PixelRect(left: origin.x, top: origin.y, right: end.x, bottom: end.y)
    guard rect.width <= 1 << 15, rect.height <= 1 << 15 else { throw ArchiveError() }
    return rect
  }

  fileprivate mutating func color() throws(ArchiveError) -> Color {
    Color(red: try number(), green: try number(), blue: try number(), alpha: try number())
  }

  fileprivate mutating func transform() throws(ArchiveError) -> Transform {
    Transform(
      a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
  }

  fileprivate mutating func stops() throws(ArchiveError) -> [GradientStop] {
    try items { archive throws(ArchiveError) in
      GradientStop(position: try archive.number(), color: try archive.color())
    }
  }

  fileprivate mutating func spread() throws(ArchiveError) -> GradientSpread {
    try element(of: GradientSpread.allCases)
  }

  fileprivate mutating func shape() throws(ArchiveError) -> Shape {
    switch try integer(below: 5) {
    case 0: return .rect(try rect())
    case 1: return .rounded(try rounded())
    case 2:
      let rounded = try rounded()
      return .border(rounded, width: try number())
    case let kind:
      let elements = try items { archive throws(ArchiveError) in try archive.element() }
      return .path(Path(elements), kind == 3 ? .nonZero : .evenOdd)
    }
  }

  private mutating func rounded() throws(ArchiveError) -> RoundedRect {
    let rect = try rect()
    let radii = CornerRadii(
      topLeft: try number(), topRight: try number(), bottomRight: try number(), bottomLeft: try number())
    return RoundedRect(rect, fittedRadii: radii, curve: try flag() ? .continuous : .circular)
  }

  private mutating func element() throws(ArchiveError) -> Path.Element {
    switch try integer(below: 5) {
    case 0: return .move(try point())
    case 1: return .line(try point())
    case 2: return .quadratic(control: try point(), to: try point())
    case 3: return .cubic(try point(), try point(), to: try point())
    default: return .close
    }
  }
}
