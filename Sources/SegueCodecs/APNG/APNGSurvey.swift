package import SegueGraphics

/// What an animated PNG consists of, without unpacking a pixel: checked, so that its frames can be played.
package struct APNGSurvey: Sendable {
  package struct Frame: Hashable, Sendable {
    /// All of it lies on the canvas.
    package let rect: PixelRect
    package let delay: FrameDelay
    package let disposal: APNGDisposal
    package let blend: APNGBlend
    /// Where its compressed pixels lie in the file, piece after piece.
    let data: [Range<Int>]

    /// Of compressed pixels.
    package var bytes: Int { data.reduce(0) { $0 + $1.count } }
  }

  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// How often it plays; 0 is for ever.
  package let plays: Int
  /// The picture that programs show which know no animation is not one of the frames.
  package let hasOtherStill: Bool
  package let bytes: Int

  /// IHDR's data.
  let header: Range<Int>
  /// The whole chunks that every frame shares: its palette, and what is transparent.
  let shared: [Range<Int>]

  package var duration: FrameDelay { frames.reduce(.zero) { $0 + $1.delay } }

  /// The file announces an animation: an acTL chunk comes before its first pixels.
  package static func isAnimated(_ bytes: [UInt8]) -> Bool {
    guard ImageFormat(bytes) == .png else { return false }
    var offset = 8
    while let chunk = PNGChunk(in: bytes, at: offset), chunk.kind != "IDAT" {
      if chunk.kind == "acTL" { return true }
      offset = chunk.whole.upperBound
    }
    return false
  }

  package init(_ bytes: [UInt8], name: String) throws(CodecError) {
    var reading = APNGReading()
    do {
      try reading.read(bytes)
    } catch {
      throw CodecError(name: name, reason: .corrupt(.png, error.message))
    }
    (width, height) = reading.size
    frames = reading.frames
    plays = reading.plays
    hasOtherStill = reading.hasOtherStill
    header = reading.header
    shared = reading.shared
    self.bytes = bytes.count
  }
}
