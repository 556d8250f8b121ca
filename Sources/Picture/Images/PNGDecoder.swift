import CImageReaders
import SegueGraphics

/// Decodes one PNG file. The initializer reads the header.
@safe
final class PNGDecoder {
  private let name: String
  private let file: LibraryReader

  /// The primaries and the transfer function of a cICP chunk, as code points of ITU-T H.273. Only new versions of libpng read
  /// this chunk.
  private let codes: (primaries: Int, transfer: Int)?

  /// Whether there is an iCCP chunk, even if libpng cannot read it.
  private let hasProfile: Bool

  /// Whether there are more opacities in tRNS than colours in PLTE.
  private let hasExtraOpacities: Bool

  init(_ stored: [UInt8], name: String) throws(CodecError) {
    let bytes: [UInt8]
    (bytes, hasExtraOpacities) = PNGChunk.withFittingOpacities(stored)
    // libpng allocates memory for some chunks by their declared length, before reading them.
    if let chunk = PNGChunk.overlong(in: bytes) {
      throw CodecError(name: name, reason: .corrupt(.png, "the file ends inside its \(chunk) chunk"))
    }
    self.name = name
    file = try unsafe LibraryReader(
      bytes, name: name, .png, open: segue_png_reader_open, close: segue_png_reader_close,
      message: segue_png_reader_error, damage: segue_png_reader_damage)
    codes = PNGChunk.first("cICP", in: bytes).flatMap { data in
      data.count == 4 ? (Int(bytes[data.lowerBound]), Int(bytes[data.lowerBound + 1])) : nil
    }
    hasProfile = PNGChunk.first("iCCP", in: bytes) != nil
    if let failure = file.failure { throw failure }
  }

  private var reader: OpaquePointer { unsafe file.pointer }
  private var info: segue_png_info { unsafe segue_png_reader_info(reader) }

  private var orientation: Orientation {
    unsafe Orientation(exif: UnsafeBufferPointer(start: info.exif, count: info.exif_count).span)
  }

  /// The size after applying the orientation.
  var size: (width: Int, height: Int) {
    unsafe orientation.size(width: Int(info.width), height: Int(info.height))
  }

  /// Decodes the image in sRGB, with its orientation applied.
  func decode(limits: PixelLimits, intent: RenderingIntent) throws(CodecError) -> DecodedImage {
    let source = source(intent: intent)
    try check(limits)
    var pixels = unsafe StraightBitmap(uninitializedWidth: Int(info.width), height: Int(info.height))
    var clipped = 0
    if let model = source.model, unsafe info.is_deep {
      // Pixels are converted before they are reduced to 8 bits.
      let samples = try deepSamples()
      clipped = ColorConversion(model, maximum: 65_535).apply(to: samples.span, into: &pixels)
    } else {
      try read(into: &pixels)
      if let model = source.model { clipped = ColorConversion(model, maximum: 255).apply(to: &pixels) }
    }
    return DecodedImage(orientation.applied(to: pixels), .png, source, clipped: clipped, damage: damage)
  }

  /// What was wrong with the file, once it is decoded.
  var damage: ImageNote? {
    file.damage
      ?? (hasExtraOpacities ? .damage("it has more opacities (tRNS) than colours; those of its colours are used") : nil)
  }

  /// Decodes the image with its orientation applied and with straight alpha, as in the file.
  func straight(limits: PixelLimits) throws(CodecError) -> StraightBitmap {
    try check(limits)
    var pixels = unsafe StraightBitmap(uninitializedWidth: Int(info.width), height: Int(info.height))
    try read(into: &pixels)
    return orientation.applied(to: pixels)
  }

  /// Reads the stored pixels, with 8 bits per channel, without orientation.
  private func read(into pixels: inout StraightBitmap) throws(CodecError) {
    let done = unsafe pixels.withUnsafeMutableBytes { unsafe segue_png_reader_decode(reader, $0.baseAddress) }
    if !done { throw file.failure ?? CodecError(name: name, reason: .outOfMemory) }
  }

  /// The stored pixels: red, green, blue and alpha with 16 bits each.
  private func deepSamples() throws(CodecError) -> [UInt16] {
    let count = unsafe 4 * Int(info.width) * Int(info.height)
    var isDone = false
    let samples = unsafe [UInt16](unsafeUninitializedCapacity: count) { buffer, filled in
      isDone = unsafe segue_png_reader_decode_deep(reader, buffer.baseAddress)
      filled = isDone ? count : 0
    }
    if !isDone { throw file.failure ?? CodecError(name: name, reason: .outOfMemory) }
    return samples
  }

  private func check(_ limits: PixelLimits) throws(CodecError) {
    let (width, height) = unsafe (Int(info.width), Int(info.height))
    try limits.check(width: width, height: height, bytes: file.byteCount, name: name)
    // Deflate compresses to 1/1032 at best, so a file that is even smaller is cut off.
    let bits = unsafe Double(info.bits_per_pixel)
    if Double(width) * Double(height) * bits > Double(file.byteCount) * 8 * 1032 {
      throw CodecError(name: name, reason: .corrupt(.png, "the file ends early"))
    }
  }

  /// The file's description of its colours. If there are several, cICP has priority over a profile, a profile over
  /// sRGB, and sRGB over gAMA and cHRM (PNG, third edition, 4.3).
  func source(intent: RenderingIntent) -> ColorSource {
    let info = unsafe info
    // Chromium decodes the transfer characteristics of BT.709 in a PNG with the exponent of BT.1886.
    let bt709 = ToneCurve(exponent: 2.4)
    if let codes,
      let source = ColorSource(primaries: codes.primaries, transfer: codes.transfer, bt709: bt709)
    {
      return source
    }
    if let icc = unsafe info.icc {
      let profile = unsafe [UInt8](UnsafeBufferPointer(start: icc, count: info.icc_count))
      return unsafe ColorSource(profile: profile, for: info.is_grey ? .grey : .rgb, intent: intent)
    }
    if unsafe info.has_srgb { return .sRGB }
    // libpng leaves out a profile that it cannot read.
    if hasProfile { return .unreadable }
    let c = unsafe info.chromaticities
    let chromaticities = [c.0, c.1, c.2, c.3, c.4, c.5, c.6, c.7].map { Int($0) }
    return unsafe ColorSource(
      gamma: info.has_gamma ? Int(info.gamma) : nil, chromaticities: info.has_chromaticities ? chromaticities : nil)
      ?? .untagged
  }
}
