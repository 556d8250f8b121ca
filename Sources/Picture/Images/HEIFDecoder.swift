import CImageReaders
import SegueGraphics

/// Decodes the main picture of one AVIF or HEIC file with libheif. The initializer reads the header. All members throw
/// `needsLibrary` if libheif or its decoder for the format is not installed.
@safe
final class HEIFDecoder {
  private let name: String
  private let format: ImageFormat
  private let file: LibraryReader

  init(_ bytes: [UInt8], name: String, format: ImageFormat) throws(CodecError) {
    if segue_heif_version() == 0 { throw CodecError(name: name, reason: .needsLibrary(format, lacksDecoder: false)) }
    self.name = name
    self.format = format
    file = try unsafe LibraryReader(
      bytes, name: name, format, open: segue_heif_reader_open, close: segue_heif_reader_close,
      message: segue_heif_reader_error)
    if let failure { throw failure }
  }

  private var reader: OpaquePointer { unsafe file.pointer }

  private var failure: CodecError? {
    guard let failure = file.failure else { return nil }
    return unsafe segue_heif_reader_lacks_decoder(reader, format == .avif)
      ? CodecError(name: name, reason: .needsLibrary(format, lacksDecoder: true)) : failure
  }

  private var info: segue_heif_info { unsafe segue_heif_reader_info(reader) }

  /// The size after the file's rotation, mirroring and cropping.
  var size: (width: Int, height: Int) { unsafe (Int(info.width), Int(info.height)) }

  /// The bits of one channel.
  var bits: Int { unsafe Int(info.bits) }

  /// Decodes the image in sRGB, with the file's rotation, mirroring and cropping applied.
  func decode(limits: PixelLimits, intent: RenderingIntent) throws(CodecError) -> DecodedImage {
    let source = source(intent: intent)
    guard let model = source.model else { return try DecodedImage(straight(limits: limits), format, source) }
    if unsafe info.bits <= 8 {
      var pixels = try straight(limits: limits)
      let clipped = ColorConversion(model, maximum: 255).apply(to: &pixels)
      return DecodedImage(pixels, format, source, clipped: clipped)
    }
    // Pixels are converted before they are reduced to 8 bits.
    try limits.check(width: size.width, height: size.height, name: name)
    let count = 4 * size.width * size.height
    var isDone = false
    let samples = unsafe [UInt16](unsafeUninitializedCapacity: count) { buffer, filled in
      isDone = unsafe segue_heif_reader_decode(reader, buffer.baseAddress, true)
      filled = isDone ? count : 0
    }
    if !isDone { throw failure ?? CodecError(name: name, reason: .outOfMemory) }
    var pixels = StraightBitmap(uninitializedWidth: size.width, height: size.height)
    let clipped = ColorConversion(model, maximum: 65_535).apply(to: samples.span, into: &pixels)
    return DecodedImage(pixels, format, source, clipped: clipped)
  }

  /// Decodes the image with straight alpha, without converting its colours to sRGB.
  func straight(limits: PixelLimits) throws(CodecError) -> StraightBitmap {
    try limits.check(width: size.width, height: size.height, name: name)
    var pixels = StraightBitmap(uninitializedWidth: size.width, height: size.height)
    let done = unsafe pixels.withUnsafeMutableBytes { unsafe segue_heif_reader_decode(reader, $0.baseAddress, false) }
    if !done { throw failure ?? CodecError(name: name, reason: .outOfMemory) }
    return pixels
  }

  /// The file's colours. An ICC profile takes precedence over the code points of H.273.
  func source(intent: RenderingIntent) -> ColorSource {
    let info = unsafe info
    if let icc = unsafe info.icc {
      let profile = unsafe [UInt8](UnsafeBufferPointer(start: icc, count: info.icc_count))
      return ColorSource(profile: profile, for: .rgb, intent: intent)
    }
    guard unsafe info.has_codes else { return .untagged }
    // Chromium treats the transfer characteristics of BT.709 as those of sRGB here, unlike in a PNG.
    return unsafe ColorSource(primaries: Int(info.primaries), transfer: Int(info.transfer), bt709: .sRGB)
      ?? .untagged
  }
}
