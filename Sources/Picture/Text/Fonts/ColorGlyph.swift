import SegueImages
package import SegueCore
package import SegueGraphics
import Synchronization

/// A glyph in colours of its own, such as an emoji. All places that draw the same glyph share one instance.
package final class ColorGlyph: Sendable {
  private enum Content: Sendable {
    case image(Image)
    case drawing(Drawing)
  }

  /// Drawn stretched to `frame`.
  private let content: Content
  /// In font units from the glyph's origin on the baseline, y down.
  let frame: Rect
  /// What it costs to draw: segments of outlines and groups; 1 for a bitmap.
  let elementCount: Int
  /// The memory that it takes, in pixels of 4 bytes: those of the bitmap, or the size of the outlines.
  let pixelCount: Int

  /// - Parameter box: In font units from the glyph's origin, y up.
  init(_ image: Image, box: Rect) {
    content = .image(image)
    frame = Self.flipped(box)
    elementCount = 1
    pixelCount = image.width * image.height
  }

  /// - Parameter items: In font units, y up.
  init(_ items: [DrawingItem], box: Rect) {
    // Turns y down, and moves the top left corner of the box to the origin.
    let place = Transform(a: 1, b: 0, c: 0, d: -1, tx: -box.x, ty: box.y + box.height)
    let group = DrawingItem.group(DrawingItem.Group(items: items, place: place))
    content = .drawing(Drawing(size: box.size, items: [group], strokes: .none))
    frame = Self.flipped(box)
    elementCount = group.elementCount
    // An element takes some 64 bytes.
    pixelCount = 16 * elementCount
  }

  private static func flipped(_ box: Rect) -> Rect {
    Rect(x: box.x, y: -(box.y + box.height), width: box.width, height: box.height)
  }

  /// The commands that draw it in `frame`, which `transform` maps to device pixels. A drawing can use the text's
  /// colour, `color`. If this colour is translucent, so is the whole glyph.
  package func commands(in frame: Rect, color: Color, _ transform: Transform, tag: Tag) -> [Command] {
    switch content {
    case .image(let image):
      return [.fill(.rect(frame), .image(image, frame: frame, opacity: color.alpha), transform, tag: tag)]
    case .drawing(let drawing):
      var opaque = color
      opaque.alpha = 1
      let commands = drawing.commands(in: frame, current: opaque, transform, tag: tag)
      if color.alpha >= 1 || commands.isEmpty { return commands }
      return [.layer(Layer(commands: commands, opacity: color.alpha), tag: tag)]
    }
  }
}

extension ColorGlyph: Hashable {
  package static func == (a: ColorGlyph, b: ColorGlyph) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A limit that a colour glyph exceeds, so that it is not drawn.
struct ColorGlyphExcess: Error, Hashable {
  /// What the glyph has, such as "more than 64 levels of paints".
  let words: String
}

/// The colour glyphs of one face, read when they are first needed. They stay in memory until they exceed `capacity`;
/// then all are forgotten.
final class ColorGlyphs: Sendable {
  private struct State {
    /// Nil for glyphs without colours, and for those that cannot be read.
    var glyphs: [UInt32: Result<ColorGlyph?, ColorGlyphExcess>] = [:]
    /// The sum of the `pixelCount` of all `glyphs`.
    var pixels = 0
  }

  /// The largest bitmap. Apple's and Google's emoji have up to 160 × 160 pixels.
  private static let limits = PixelLimits(picture: 512 * 512)
  /// The limit of `pixels`: 192 MB, or 2,700 of Noto Color Emoji's bitmaps.
  private static let capacity = 48_000_000

  private let face: HarfBuzzFace
  private let outlines: GlyphOutlines
  private let table: ColorTable
  private let state = Mutex(State())

  init(_ face: HarfBuzzFace, _ outlines: GlyphOutlines) {
    self.face = face
    self.outlines = outlines
    table = ColorTable(face.colorTable, palette: face.palette)
  }

  /// Nil for a glyph without colours, or with paints or a bitmap that cannot be read. Throws if they are too large.
  func glyph(_ id: UInt32) throws(ColorGlyphExcess) -> ColorGlyph? {
    let result = state.withLock { state in
      if let known = state.glyphs[id] { return known }
      let result = Result { () throws(ColorGlyphExcess) in try read(id) }
      let pixels = (try? result.get())?.pixelCount ?? 0
      if state.pixels + pixels > Self.capacity { state = State() }
      state.pixels += pixels
      state.glyphs[id] = result
      return result
    }
    return try result.get()
  }

  private func read(_ id: UInt32) throws(ColorGlyphExcess) -> ColorGlyph? {
    if let drawing = try drawing(of: id) { return drawing }
    return try bitmap(of: id)
  }

  private func drawing(of id: UInt32) throws(ColorGlyphExcess) -> ColorGlyph? {
    try ColorPaints.picture(of: id, in: table, face.layers(of: id), outline: outlines.outline).map(ColorGlyph.init)
  }

  private func bitmap(of id: UInt32) throws(ColorGlyphExcess) -> ColorGlyph? {
    guard let (file, box) = face.bitmap(of: id) else { return nil }
    do throws(CodecError) {
      return ColorGlyph(try ImageDecoder.decode(file, name: "glyph", limits: Self.limits).image, box: box)
    } catch {
      guard case .tooLarge(let width, let height, let limit) = error.reason else { return nil }
      throw ColorGlyphExcess(words: "a picture of \(width) × \(height) pixels, more than the limit of \(limit)")
    }
  }
}
