import SegueCodecs
package import SegueGraphics
import SegueRendering

/// What a movie shows at one instant: a picture of its own, shared by its copies.
public struct Frame: Sendable {
  /// When it is seen, in seconds from the start of the script.
  public let time: Double

  package let image: SegueGraphics.Image

  package init(_ image: SegueGraphics.Image, time: Double) {
    self.image = image
    self.time = time
  }

  /// Pixels a row.
  public var width: Int { image.width }

  /// Rows.
  public var height: Int { image.height }

  /// Red, green, blue and alpha, a byte each, of every pixel from the top left on, row after row.
  ///
  /// The colours are sRGB and premultiplied by alpha; ``straightPixels`` has them as PNG files do. A frame without
  /// translucent pixels, which is the usual case, has the same bytes in both.
  public var pixels: [UInt8] { unsafe image.bitmap.withUnsafeBytes { unsafe [UInt8]($0) } }

  /// The same as ``pixels`` with colours that are not premultiplied.
  public var straightPixels: [UInt8] {
    var copy = image.bitmap.clone()
    copy.unpremultiply()
    return unsafe copy.withUnsafeBytes { unsafe [UInt8]($0) }
  }

  /// Calls `body` with the bytes of ``pixels`` where they lie: nothing is copied.
  public func withPixels<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = unsafe image.bitmap.withUnsafeBytes { raw in
      unsafe raw.withMemoryRebound(to: UInt8.self) { bytes in
        do throws(Failure) {
          return .success(try body(unsafe bytes.span))
        } catch {
          return .failure(error)
        }
      }
    }
    return try result.get()
  }

  /// One pixel; both places count from 0, from the top left.
  public subscript(x: Int, y: Int) -> Pixel {
    let pixel = image.bitmap[x, y]
    return Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }

  /// The bytes of a PNG file: the same that `render` writes.
  public func png() -> [UInt8] {
    do throws(CodecError) {
      return try PNGEncoder.encode(image.bitmap, name: "a frame", threads: ProcessorCount.current)
    } catch {
      // A movie's frames have sides that a PNG file can say.
      preconditionFailure("\(error)")
    }
  }

  /// Writes a PNG file, complete or not at all. Folders that are missing are created.
  public func write(toPNG path: String) throws(ExportError) {
    do throws(CodecError) {
      _ = try PNGEncoder.write(image.bitmap, to: path, threads: ProcessorCount.current)
    } catch {
      throw ExportError(error)
    }
  }
}

extension Frame {
  /// A colour with its alpha: sRGB, premultiplied, 8 bits a channel.
  public struct Pixel: Hashable, Sendable {
    /// 0…``alpha``.
    public var red: UInt8
    /// 0…``alpha``.
    public var green: UInt8
    /// 0…``alpha``.
    public var blue: UInt8
    /// 255 for an opaque pixel.
    public var alpha: UInt8

    /// A pixel of these channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
}

extension Frame: Equatable {
  /// The same picture, pixel for pixel; when it is seen does not count.
  public static func == (a: Frame, b: Frame) -> Bool {
    if a.image === b.image { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    return unsafe a.image.bitmap.withUnsafeBytes { a in
      unsafe b.image.bitmap.withUnsafeBytes { b in unsafe a.elementsEqual(b) }
    }
  }
}
