import CImageWriters
import SegueGraphics
import SegueImages

/// A compressed picture: a frame of an animation.
struct WebPPicture: Sendable {
  fileprivate let bytes: [UInt8]
  /// Whether its clear pixels show what is below it.
  fileprivate let isDrawnOver: Bool

  /// What an attempt to compress a picture gives.
  enum Result: Sendable {
    case picture(WebPPicture)
    /// A `WebPEncodingError`.
    case failure(code: Int32)

    /// `name` is used in errors only.
    func get(_ name: String) throws(CodecError) -> WebPPicture {
      switch self {
      case .picture(let picture): return picture
      case .failure(code: 1), .failure(code: 2): throw CodecError(name: name, reason: .outOfMemory)
      case .failure(let code): throw CodecError(name: name, reason: .failed(.webP, "its encoder gives error \(code)"))
      }
    }
  }

  /// Compresses a rectangle of a canvas.
  ///
  /// - Parameters:
  ///   - shown: what is displayed before; nil if all of the rectangle is drawn.
  ///   - quality: 1…100; nil for a lossless picture.
  static func encode(
    _ canvas: borrowing StraightBitmap, in rect: PixelRect, over shown: StraightImage?, quality: Int?
  ) -> Result {
    var pixels = canvas.cropped(to: rect)
    guard let shown, canvas.canBeDrawn(over: shown.bitmap, in: rect) else {
      return encode(pixels, isDrawnOver: false, quality: quality)
    }
    if quality == nil {
      pixels.clearUnchanged(from: shown.bitmap, in: rect)
    } else {
      pixels.flattenUnchanged(from: shown.bitmap, in: rect)
    }
    return encode(pixels, isDrawnOver: true, quality: quality)
  }

  /// One pixel that changes nothing.
  static func clear(quality: Int?) -> Result {
    encode(StraightBitmap(width: 1, height: 1), isDrawnOver: true, quality: quality)
  }

  private static func encode(_ pixels: borrowing StraightBitmap, isDrawnOver: Bool, quality: Int?) -> Result {
    let (width, height) = (Int32(pixels.width), Int32(pixels.height))
    var code: Int32 = 0
    let bytes = unsafe takenBytes { bytes, count in
      code = unsafe pixels.withUnsafeBytes { rgba in
        unsafe segue_webp_encode(
          rgba.bindMemory(to: UInt8.self).baseAddress, width, height, Int32(quality ?? 0), isDrawnOver, bytes, count)
      }
    }
    return code == 0 ? .picture(WebPPicture(bytes: bytes, isDrawnOver: isDrawnOver)) : .failure(code: code)
  }

  /// The file of the picture alone. `name` is used in errors only.
  func file(_ profile: [UInt8], _ name: String) throws(CodecError) -> [UInt8] {
    var code: Int32 = 0
    let file = unsafe takenBytes { file, count in
      code = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe profile.withUnsafeBufferPointer { profile in
          unsafe segue_webp_still_file(bytes.baseAddress, bytes.count, profile.baseAddress, profile.count, file, count)
        }
      }
    }
    if code != 0 { throw CodecError(name: name, reason: .failed(.webP, "its file cannot be put together (\(code))")) }
    return file
  }
}

/// Puts an animation together from compressed pictures.
@safe
final class WebPAnimation {
  private let animation: OpaquePointer
  private let name: String

  /// `name` is used in errors only.
  init(width: Int, height: Int, plays: Int, name: String) throws(CodecError) {
    guard let animation = unsafe segue_webp_animation_open(Int32(width), Int32(height), Int32(plays)) else {
      throw CodecError(name: name, reason: .outOfMemory)
    }
    unsafe self.animation = animation
    self.name = name
  }

  deinit { unsafe segue_webp_animation_close(animation) }

  func add(_ picture: WebPPicture, in rect: PixelRect, _ milliseconds: Int, isRemoved: Bool) throws(CodecError) {
    let frame = segue_webp_placement(
      x: Int32(rect.minX), y: Int32(rect.minY), milliseconds: Int32(milliseconds), is_drawn_over: picture.isDrawnOver,
      is_removed: isRemoved)
    try check(
      unsafe picture.bytes.withUnsafeBufferPointer { bytes in
        unsafe segue_webp_animation_add(animation, bytes.baseAddress, bytes.count, frame)
      })
  }

  /// The file, with an ICC profile unless it is empty.
  func file(_ profile: [UInt8]) throws(CodecError) -> [UInt8] {
    var code: Int32 = 0
    let file = unsafe takenBytes { file, count in
      code = unsafe profile.withUnsafeBufferPointer { profile in
        unsafe segue_webp_animation_file(animation, profile.baseAddress, profile.count, file, count)
      }
    }
    try check(code)
    return file
  }

  private func check(_ code: Int32) throws(CodecError) {
    if code != 0 { throw CodecError(name: name, reason: .failed(.webP, "its file cannot be put together (\(code))")) }
  }
}

/// The bytes that libwebp has allocated, which are freed.
private func takenBytes(_ make: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>) -> Void)
  -> [UInt8]
{
  var bytes: UnsafeMutablePointer<UInt8>?
  var count = 0
  unsafe make(&bytes, &count)
  defer { unsafe segue_webp_free(bytes) }
  return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
}

extension Surface where P == StraightRGBA8 {
  /// Whether a picture with clear pixels in some places, drawn over `shown`, can give these pixels: those that change must be opaque.
  fileprivate func canBeDrawn(over shown: borrowing StraightBitmap, in rect: PixelRect) -> Bool {
    for y in rect.minY..<rect.maxY {
      let isPossible = withRow(y) { new in
        shown.withRow(y) { old in
          for x in rect.minX..<rect.maxX where new[x].word >> 24 != 255 && new[x].word != old[x].word { return false }
          return true
        }
      }
      if !isPossible { return false }
    }
    return true
  }

  /// Makes unchanged pixels clear. `self` is the rectangle `rect` of a canvas.
  fileprivate mutating func clearUnchanged(from shown: borrowing StraightBitmap, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      withMutableRow(y - rect.minY) { new in
        shown.withRow(y) { old in
          for x in new.indices where new[x].word == old[rect.minX + x].word { new[x] = .clear }
        }
      }
    }
  }

  /// Replaces each block of 8 × 8 unchanged, opaque pixels by its mean colour, clear: a lossy picture stores whole blocks. `self` is
  /// the rectangle `rect` of a canvas, and the blocks are those of the canvas, without the first ones in the rectangle.
  fileprivate mutating func flattenUnchanged(from shown: borrowing StraightBitmap, in rect: PixelRect) {
    let size = 8
    func first(_ offset: Int) -> Int { (offset + size) / size * size }
    for top in stride(from: first(rect.minY), to: rect.maxY / size * size, by: size) {
      for left in stride(from: first(rect.minX), to: rect.maxX / size * size, by: size) {
        var (red, green, blue, count) = (0, 0, 0, 0)
        for y in top..<top + size {
          for x in left..<left + size {
            let pixel = shown[x, y].word
            guard pixel >> 24 == 255, pixel == self[x - rect.minX, y - rect.minY].word else { continue }
            count += 1
            red += Int(pixel & 255)
            green += Int(pixel >> 8 & 255)
            blue += Int(pixel >> 16 & 255)
          }
        }
        guard count == size * size else { continue }
        let mean = UInt32(red / count) | UInt32(green / count) << 8 | UInt32(blue / count) << 16
        for y in top..<top + size {
          for x in left..<left + size { self[x - rect.minX, y - rect.minY] = StraightRGBA8(word: mean) }
        }
      }
    }
  }
}
