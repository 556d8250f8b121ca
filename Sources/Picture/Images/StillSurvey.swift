import SegueGraphics

/// What a still picture holds: its size, its channels and its colours.
package struct StillSurvey: Sendable {
  package let format: ImageFormat
  /// The size after applying the file's orientation.
  package let width: Int
  package let height: Int
  /// What a pixel of the file has: `RGB and alpha`.
  package let channels: String
  /// The bits of one channel, or of a number of the palette.
  package let bits: Int
  /// The name of the file's colour space or profile; nil if the file says nothing about its colours.
  package let colors: String?
  /// Whether the colours are converted to sRGB when the picture is drawn.
  package let isConverted: Bool
  /// The properties of the file that are not applied exactly, and what is wrong with it.
  package let notes: [ImageNote]
  /// The size of the file in bytes.
  package let bytes: Int

  /// Throws if the file is no PNG, JPEG, AVIF or HEIC, or if it is broken. Decodes it to find out, unless it has more
  /// pixels than a scene may read.
  package init(_ bytes: [UInt8], name: String) throws(CodecError) {
    format = try ImageDecoder.format(of: bytes, name: name)
    let source: ColorSource
    switch format {
    case .jpeg:
      let file = try JPEGDecoder(bytes, name: name)
      ((width, height), source) = (file.size, file.source(intent: .relativeColorimetric))
      (channels, bits) = (file.channels, 8)
    case .avif, .heic:
      let file = try HEIFDecoder(bytes, name: name, format: format)
      ((width, height), source) = (file.size, file.source(intent: .relativeColorimetric))
      (channels, bits) = ("RGB", file.bits)
    default:
      let file = try PNGDecoder(bytes, name: name)
      ((width, height), source) = (file.size, file.source(intent: .relativeColorimetric))
      (channels, bits) = Self.pngChannels(bytes)
    }
    (colors, isConverted) = (source.name, source.model != nil)
    var notes = source.note.map { [$0] } ?? []
    self.bytes = bytes.count
    let limits = PixelLimits(picture: PixelLimits.standard.picture)
    if (try? limits.check(width: width, height: height, name: name)) != nil {
      _ = try ImageDecoder.straight(bytes, name: name, limits: limits) { notes.append($0) }
    }
    self.notes = notes
  }

  /// From the header (PNG, third edition, 11.2.1), and from the chunks PLTE and tRNS.
  private static func pngChannels(_ bytes: [UInt8]) -> (channels: String, bits: Int) {
    guard let header = PNGChunk.first("IHDR", in: bytes), header.count >= 10 else { return ("RGB", 8) }
    let bits = Int(bytes[header.lowerBound + 8])
    let transparency = PNGChunk.first("tRNS", in: bytes) == nil ? "" : ", some of them transparent"
    let palette = (PNGChunk.first("PLTE", in: bytes)?.count ?? 0) / 3
    switch bytes[header.lowerBound + 9] {
    case 0: return ("grey", bits)
    case 3: return ("a palette of \(palette) colours\(transparency)", bits)
    case 4: return ("grey and alpha", bits)
    case 6: return ("RGB and alpha", bits)
    default: return ("RGB", bits)
    }
  }
}
