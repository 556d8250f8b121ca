import CImageCodecs
import SegueGraphics

/// Decodes one PNG file. The initializer reads the header.
@safe
final class PNGDecoder {
  private let name: String
  private let bytes: PinnedBytes
  private let reader: OpaquePointer

  init(_ bytes: [UInt8], name: String) throws(CodecError) {
    // libpng allocates memory for some chunks by their declared length, before reading them.
    if let chunk = PNGChunk.overlong(in: bytes) {
      throw CodecError(name: name, reason: .corrupt(.png, "the file ends inside its \(chunk) chunk"))
    }
    let pinned = PinnedBytes(bytes)
    guard let reader = unsafe segue_png_reader_open(pinned.base, pinned.count) else {
      throw CodecError(name: name, reason: .outOfMemory)
    }
    self.name = name
    self.bytes = pinned
    unsafe self.reader = reader
    if let failure { throw failure }
  }

  deinit { unsafe segue_png_reader_close(reader) }

  private var failure: CodecError? {
    guard let message = unsafe segue_png_reader_error(reader) else { return nil }
    return unsafe CodecError(name: name, reason: .corrupt(.png, String(cString: message)))
  }

  private var info: segue_png_info { unsafe segue_png_reader_info(reader) }

  private var orientation: Orientation {
    unsafe Orientation(exif: UnsafeBufferPointer(start: info.exif, count: info.exif_count).span)
  }

  /// The size after applying the orientation.
  var size: (width: Int, height: Int) {
    unsafe orientation.size(width: Int(info.width), height: Int(info.height))
  }

  func decode(limits: PixelLimits) throws(CodecError) -> DecodedImage {
    var bitmap = try stored(as: RGBA8.self, limits: limits)
    bitmap.premultiply()
    return DecodedImage(image: Image(orientation.applied(to: bitmap)), notes: notes)
  }

  /// Decodes the image with its orientation applied and with straight alpha, as in the file.
  func straight(limits: PixelLimits) throws(CodecError) -> StraightBitmap {
    orientation.applied(to: try stored(as: StraightRGBA8.self, limits: limits))
  }

  /// The stored pixels, converted to four bytes each, without orientation or premultiplication.
  private func stored<P: Pixel>(as pixel: P.Type, limits: PixelLimits) throws(CodecError) -> Surface<P> {
    let (width, height) = unsafe (Int(info.width), Int(info.height))
    try limits.check(width: width, height: height, name: name)
    // Deflate compresses by at most 1032 : 1, so a file that is smaller than its pixels by more than that is cut off.
    let bits = unsafe Double(info.bits_per_pixel)
    if Double(width) * Double(height) * bits > Double(bytes.count) * 8 * 1032 {
      throw CodecError(name: name, reason: .corrupt(.png, "the file ends early"))
    }
    var surface = Surface<P>(uninitializedWidth: width, height: height)
    let done = unsafe surface.withUnsafeMutableBytes { unsafe segue_png_reader_decode(reader, $0.baseAddress) }
    if !done { throw failure ?? CodecError(name: name, reason: .outOfMemory) }
    return surface
  }

  /// The colour information that was ignored. An ICC profile takes precedence over an sRGB chunk, and that over gAMA and
  /// cHRM.
  private var notes: [ImageNote] {
    let info = unsafe info
    if let icc = unsafe info.icc {
      let profile = unsafe ColorProfile([UInt8](UnsafeBufferPointer(start: icc, count: info.icc_count)))
      return profile.isSRGB ? [] : [.colorProfile(profile.name)]
    }
    if unsafe info.has_srgb { return [] }
    var notes: [ImageNote] = []
    if unsafe info.has_gamma && abs(Int(info.gamma) - 45_455) > 1000 { unsafe notes.append(.gamma(Int(info.gamma))) }
    if unsafe info.has_chromaticities && !isSRGB(info) { notes.append(.chromaticities) }
    return notes
  }

  /// Compares with the white point and primaries of ITU-R BT.709, in 1/100000. The tolerance of 200 covers values
  /// rounded to three decimals.
  private func isSRGB(_ info: segue_png_info) -> Bool {
    let c = unsafe info.chromaticities
    let found = [c.0, c.1, c.2, c.3, c.4, c.5, c.6, c.7]
    let expected: [Int32] = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    return zip(found, expected).allSatisfy { abs($0 - $1) <= 200 }
  }
}
