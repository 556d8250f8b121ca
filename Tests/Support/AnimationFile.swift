import SegueEncoders
package import SegueGraphics
package import SegueImages

/// All frames of an image file, still or animated: PNG, JPEG, animated PNG, GIF, WebP.
package struct AnimationFile: Sendable {
  package struct Frame: Equatable, Sendable {
    /// The whole canvas, premultiplied.
    package let image: Image
    package let delay: FrameDelay

    /// Compares pixels, because each file is decoded into images of its own.
    package static func == (a: Frame, b: Frame) -> Bool {
      a.delay == b.delay && pixels(of: a.image.bitmap) == pixels(of: b.image.bitmap)
    }
  }

  package let kind: AnimationReader.Kind
  package let width: Int
  package let height: Int
  /// At least one.
  package let frames: [Frame]
  /// The total number of plays; 0 for ever.
  package let plays: Int

  package var duration: FrameDelay { frames.reduce(.zero) { $0 + $1.delay } }

  /// Decodes every frame. `name` is used in errors only. A file that exceeds `limits` is rejected by its headers.
  package init(_ bytes: [UInt8], name: String, limits: PixelLimits = .standard) throws {
    let reader = try AnimationReader(bytes, name: name, limits: limits)
    kind = reader.kind
    (width, height) = (reader.width, reader.height)
    plays = reader.plays
    var frames: [Frame] = []
    while let picture = try reader.next() {
      frames.append(Frame(image: Image(picture.premultiplied()), delay: reader.delays[frames.count]))
    }
    self.frames = frames
  }
}
