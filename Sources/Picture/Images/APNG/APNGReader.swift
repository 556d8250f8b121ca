package import SegueGraphics

/// Decodes an animated PNG frame by frame, compositing each onto the canvas as a viewer would.
package final class APNGReader {
  package let survey: APNGSurvey

  private let name: String
  private let bytes: [UInt8]
  private var canvas: StraightBitmap
  /// The index of the next frame.
  private var position = 0
  /// The canvas before the last frame was drawn, if its disposal is `restore`.
  private var saved: StraightBitmap?

  /// Throws if the file is not a valid animated PNG, or if the canvas exceeds `limits`.
  package init(_ bytes: [UInt8], name: String, limits: PixelLimits = .standard) throws(CodecError) {
    let survey = try APNGSurvey(bytes, name: name)
    try limits.check(width: survey.width, height: survey.height, bytes: bytes.count, name: name)
    self.survey = survey
    self.name = name
    self.bytes = bytes
    canvas = StraightBitmap(width: survey.width, height: survey.height)
  }

  /// What the file says about its colours.
  func colors() throws(CodecError) -> ColorSource {
    try PNGDecoder(bytes, name: name).source(intent: .relativeColorimetric)
  }

  /// The delay of the next frame; nil at the end.
  package var nextDelay: FrameDelay? { position < survey.frames.count ? survey.frames[position].delay : nil }

  /// The canvas after the next frame; nil at the end.
  package func next() throws(CodecError) -> StraightBitmap? {
    guard position < survey.frames.count else { return nil }
    if position > 0 { dispose(survey.frames[position - 1]) }
    let frame = survey.frames[position]
    let picture = try decode(frame)
    // For a first frame, `restore` means a clear canvas, which `canvas` still is here.
    saved = frame.disposal == .restore ? canvas.clone() : nil
    draw(picture, frame)
    position += 1
    return canvas.clone()
  }

  /// Decodes a frame by building a PNG file from its data.
  private func decode(_ frame: APNGSurvey.Frame) throws(CodecError) -> StraightBitmap {
    var file = PNGFile()
    let fieldsAfterSize = bytes[survey.header].dropFirst(8)
    let size = PNGFile.bigEndian(UInt32(frame.rect.width)) + PNGFile.bigEndian(UInt32(frame.rect.height))
    let header = size + fieldsAfterSize
    file.append(chunks: PNGFile.signature)
    file.append("IHDR", header.span)
    for chunk in survey.shared { file.append(chunks: [UInt8](bytes[chunk])) }
    for range in frame.data {
      let data = [UInt8](bytes[range])
      file.append("IDAT", data.span)
    }
    file.appendEnd()
    do {
      return try PNGDecoder(file.bytes, name: name).straight(limits: PixelLimits(picture: .max))
    } catch {
      guard case .corrupt(let format, let message) = error.reason else { throw error }
      throw CodecError(name: name, reason: .corrupt(format, "frame \(position): \(message)"))
    }
  }

  private func dispose(_ frame: APNGSurvey.Frame) {
    switch frame.disposal {
    case .keep: break
    case .clear: canvas.clear(frame.rect)
    case .restore: if let before = saved.take() { canvas = before }
    }
  }

  private func draw(_ picture: borrowing StraightBitmap, _ frame: APNGSurvey.Frame) {
    let rect = frame.rect
    for y in 0..<rect.height {
      picture.withRow(y) { from in
        canvas.withMutableRow(rect.minY + y) { to in
          for x in 0..<rect.width {
            let source = from[x]
            to[rect.minX + x] = frame.blend == .source ? source : source.over(to[rect.minX + x])
          }
        }
      }
    }
  }
}

extension StraightRGBA8 {
  // With s for this pixel and d for the one below: α = αs·255 + (255 − αs)·αd, c = (cs·αs·255 + cd·αd·(255 − αs)) / α. The
  // stored alpha is α / 255. Both are rounded to nearest (PNG, 13.16).
  @inline(__always) fileprivate func over(_ below: StraightRGBA8) -> StraightRGBA8 {
    let alpha = word >> 24
    let other = below.word >> 24
    if alpha == 0 { return below }
    if alpha == 255 || other == 0 { return self }
    let (own, rest) = (alpha * 255, (255 - alpha) * other)
    let sum = own + rest
    func channel(_ shift: UInt32) -> UInt32 {
      (((word >> shift & 255) * own + (below.word >> shift & 255) * rest + sum / 2) / sum) << shift
    }
    return StraightRGBA8(word: channel(0) | channel(8) | channel(16) | ((sum + 127) / 255) << 24)
  }
}
