import SegueCodecs
package import SegueCore
package import SegueGraphics
import Synchronization

/// A glyph in colours of its own, such as an emoji. Everything that draws it shares it.
package final class ColorGlyph: Sendable {
  /// The pixels, stretched to the frame.
  let image: Image
  /// In font units from the glyph's origin on the baseline, y down.
  let frame: Rect

  init(_ image: Image, frame: Rect) {
    self.image = image
    self.frame = frame
  }

  var pixelCount: Int { image.width * image.height }

  /// The commands that draw it in `frame`, which `transform` maps to device pixels. A translucent colour of the text
  /// makes it translucent.
  package func commands(in frame: Rect, color: Color, _ transform: Transform, tag: Tag) -> [Command] {
    [.fill(.rect(frame), .image(image, frame: frame, opacity: color.alpha), transform, tag: tag)]
  }
}

extension ColorGlyph: Hashable {
  package static func == (a: ColorGlyph, b: ColorGlyph) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The colour glyphs of one face, decoded when they are first needed. Those of the latest texts are kept.
final class ColorGlyphs: Sendable {
  private struct State {
    /// Nil for glyphs without colours, and for those that cannot be drawn.
    var glyphs: [UInt32: ColorGlyph?] = [:]
    /// Of all bitmaps that are kept.
    var pixels = 0
  }

  /// Pixels of one bitmap: those of Apple's and Google's emoji have up to 160 × 160.
  private static let limits = PixelLimits(picture: 512 * 512)
  /// Pixels of the bitmaps that are kept: 192 MB, or 2,700 of Noto Color Emoji's bitmaps.
  private static let capacity = 48_000_000

  private let face: HarfBuzzFace
  private let state = Mutex(State())

  init(_ face: HarfBuzzFace) { self.face = face }

  /// Nil for a glyph without colours, or with a bitmap that cannot be read or is too large.
  func glyph(_ id: UInt32) -> ColorGlyph? {
    state.withLock { state in
      if let known = state.glyphs[id] { return known }
      let glyph = bitmap(of: id)
      let pixels = glyph?.pixelCount ?? 0
      if state.pixels + pixels > Self.capacity { state = State() }
      state.pixels += pixels
      state.glyphs[id] = .some(glyph)
      return glyph
    }
  }

  private func bitmap(of id: UInt32) -> ColorGlyph? {
    guard let (file, box) = face.bitmap(of: id),
      let decoded = try? ImageDecoder.decode(file, name: "glyph", limits: Self.limits)
    else { return nil }
    return ColorGlyph(decoded.image, frame: Rect(x: box.x, y: -box.y, width: box.width, height: box.height))
  }
}
