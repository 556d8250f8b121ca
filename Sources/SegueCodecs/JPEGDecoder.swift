import CImageCodecs
import SegueGraphics

/// Decodes one JPEG file. The initializer reads the header.
@safe
final class JPEGDecoder {
  private let name: String
  private let bytes: PinnedBytes
  private let reader: OpaquePointer

  init(_ bytes: [UInt8], name: String) throws(CodecError) {
    let pinned = PinnedBytes(bytes)
    guard let reader = unsafe segue_jpeg_reader_open(pinned.base, pinned.count) else {
      throw CodecError(name: name, reason: .outOfMemory)
    }
    self.name = name
    self.bytes = pinned
    unsafe self.reader = reader
    if let failure { throw failure }
  }

  deinit { unsafe segue_jpeg_reader_close(reader) }

  private var failure: CodecError? {
    guard let message = unsafe segue_jpeg_reader_error(reader) else { return nil }
    return unsafe CodecError(name: name, reason: .corrupt(.jpeg, String(cString: message)))
  }

  private var info: segue_jpeg_info { unsafe segue_jpeg_reader_info(reader) }

  private var orientation: Orientation {
    unsafe Orientation(exif: UnsafeBufferPointer(start: info.exif, count: info.exif_count).span)
  }

  /// The size after applying the orientation.
  var size: (width: Int, height: Int) {
    unsafe orientation.size(width: Int(info.width), height: Int(info.height))
  }

  func decode(limits: PixelLimits) throws(CodecError) -> DecodedImage {
    let (width, height) = unsafe (Int(info.width), Int(info.height))
    try limits.check(width: width, height: height, name: name)
    // Rejects truncated files before allocating memory. An 8×8 block takes at least one bit with Huffman coding;
    // arithmetic coding can take less, which `maximumPixelsPerByte` allows for.
    if width * height / Self.maximumPixelsPerByte > bytes.count {
      throw CodecError(name: name, reason: .corrupt(.jpeg, "the file ends early"))
    }
    var bitmap = Bitmap(width: width, height: height)
    let done = unsafe bitmap.withUnsafeMutableBytes { pixels in
      unsafe segue_jpeg_reader_decode(reader, pixels.baseAddress)
    }
    if !done { throw failure ?? CodecError(name: name, reason: .outOfMemory) }
    if unsafe info.is_cmyk { unsafe bitmap.convertFromCMYK(isInverted: info.is_inverted) }
    return DecodedImage(image: Image(orientation.applied(to: bitmap)), notes: notes)
  }

  private static let maximumPixelsPerByte = 20_000

  private var notes: [ImageNote] {
    let info = unsafe info
    var notes: [ImageNote] = unsafe info.is_cmyk ? [.cmyk] : []
    if let icc = unsafe info.icc {
      let profile = unsafe ColorProfile([UInt8](UnsafeBufferPointer(start: icc, count: info.icc_count)))
      if !profile.isSRGB { notes.append(.colorProfile(profile.name)) }
    }
    return notes
  }
}

extension Bitmap {
  // R = C·K/255, likewise G and B. Adobe stores inks inverted, 255 for none; otherwise 255 − ink is used.
  fileprivate mutating func convertFromCMYK(isInverted: Bool) {
    let flip: UInt32 = isInverted ? 0 : 0xFFFF_FFFF
    withMutablePixels { pixels in
      for i in pixels.indices {
        let inks = RGBA8(word: pixels[i].word ^ flip)
        let black = inks.alpha
        pixels[i] = RGBA8(
          red: inks.red.scaled(by: black), green: inks.green.scaled(by: black), blue: inks.blue.scaled(by: black),
          alpha: 255)
      }
    }
  }
}
