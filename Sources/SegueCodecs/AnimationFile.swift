package import SegueGraphics

/// All that a picture file shows, still or animated: PNG, JPEG, animated PNG, GIF, WebP.
package struct AnimationFile: Sendable {
  package struct Frame: Hashable, Sendable {
    /// The whole canvas, premultiplied.
    package let image: Image
    package let delay: FrameDelay
  }

  package let kind: AnimationReader.Kind
  package let width: Int
  package let height: Int
  /// One at least.
  package let frames: [Frame]
  /// How often it plays in all; 0 is for ever.
  package let loops: Int

  package var duration: FrameDelay { frames.reduce(.zero) { $0 + $1.delay } }

  /// `name` is used in errors only; what `limits` do not allow is refused by its headers. Long animations take much
  /// memory: an `AnimationReader` plays them frame by frame.
  package init(_ bytes: [UInt8], name: String, limits: PixelLimits = .standard) throws {
    let reader = try AnimationReader(bytes, name: name, limits: limits)
    kind = reader.kind
    (width, height) = (reader.width, reader.height)
    loops = reader.loops
    var frames: [Frame] = []
    while let picture = try reader.next() {
      frames.append(Frame(image: Image(picture.premultiplied()), delay: reader.delays[frames.count]))
    }
    self.frames = frames
  }
}
