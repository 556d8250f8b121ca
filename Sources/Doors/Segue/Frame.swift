import SegueEncoders
import SegueCore
import SegueFiles
package import SegueGraphics
import SegueImages
import SegueJSON
import SegueExport
import SegueScene

/// The image that a movie shows at one instant.
///
/// A frame is a value; copies share its pixels.
public struct Frame: Sendable {
  /// The time of the frame, from the start of the script.
  public let time: Seconds

  package let image: SegueGraphics.Image

  package init(_ image: SegueGraphics.Image, time: Seconds) {
    self.image = image
    self.time = time
  }

  /// The width, in pixels.
  public var width: Int { image.width }

  /// The height, in pixels.
  public var height: Int { image.height }

  /// The bytes of all pixels: red, green, blue and alpha, one byte each, row by row from the top left.
  ///
  /// The colours are sRGB and premultiplied by alpha. Use ``straightPixels`` for colours that are not premultiplied, as
  /// in PNG files. If every pixel is opaque, which is the usual case, both are the same.
  public var pixels: [UInt8] { unsafe image.bitmap.withUnsafeBytes { unsafe [UInt8]($0) } }

  /// The bytes of ``pixels`` with colours that are not premultiplied by alpha.
  public var straightPixels: [UInt8] {
    var copy = image.bitmap.clone()
    copy.unpremultiply()
    return unsafe copy.withUnsafeBytes { unsafe [UInt8]($0) }
  }

  /// Calls a closure with the bytes of ``pixels``, without copying them.
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

  /// The pixel at a position.
  ///
  /// - Parameters:
  ///   - x: The column, from 0 at the left.
  ///   - y: The row, from 0 at the top.
  public subscript(x: Int, y: Int) -> Pixel {
    let pixel = image.bitmap[x, y]
    return Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }

  /// Encodes the frame as a PNG file. The bytes are the same as those that `render` writes.
  public func png() -> [UInt8] {
    do throws(CodecError) {
      return try PNGEncoder.encode(image.bitmap, name: "a frame", threads: ProcessorCount.current)
    } catch {
      // The sides of a movie's frames are within the limits of PNG.
      preconditionFailure("\(error)")
    }
  }

  /// Writes the frame to a PNG file.
  ///
  /// The file is written atomically. Missing folders are created.
  ///
  /// - Throws: An ``ExportError`` if the file cannot be written.
  public func write(toPNG path: some FileLocation) throws(ExportError) {
    do throws(any Error) {
      _ = try PNGEncoder.write(image.bitmap, to: try path.checked(), threads: ProcessorCount.current)
    } catch {
      throw ExportError(error)
    }
  }
}

extension Frame {
  /// An sRGB colour with alpha, premultiplied, with 8 bits per channel.
  public struct Pixel: Hashable, Sendable {
    /// Red, in the range 0…``alpha``.
    public var red: UInt8
    /// Green, in the range 0…``alpha``.
    public var green: UInt8
    /// Blue, in the range 0…``alpha``.
    public var blue: UInt8
    /// Alpha, in the range 0…255. 255 is opaque.
    public var alpha: UInt8

    /// Creates a pixel from premultiplied channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
}

extension Frame: Hashable {
  /// Returns whether two frames have the same pixels. Their times are not compared.
  public static func == (a: Frame, b: Frame) -> Bool {
    if a.image === b.image { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    return unsafe a.image.bitmap.withUnsafeBytes { a in
      unsafe b.image.bitmap.withUnsafeBytes { b in unsafe a.elementsEqual(b) }
    }
  }

  /// Hashes the size and the pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    unsafe image.bitmap.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}

extension Movie {
  /// Returns the frames of the script at a constant rate.
  ///
  /// Frame n is at n ÷ `fps` seconds. One more frame is exactly at the end. Each frame is rendered when you access it.
  ///
  /// - Parameters:
  ///   - fps: Frames per second, 1…100. If nil, ``frameRate``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if the rate is out of range.
  public func frames(fps: Int? = nil, fileID: String = #fileID, line: Int = #line) throws(SceneError) -> Frames {
    Frames(movie: self, times: try times(fps: fps, fileID: fileID, line: line))
  }

  /// Returns the times of ``frames(fps:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - fps: Frames per second, 1…100. If nil, ``frameRate``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if the rate is out of range.
  public func times(fps: Int? = nil, fileID: String = #fileID, line: Int = #line) throws(SceneError) -> [Seconds] {
    let rate = fps ?? frameRate
    try SceneError.check(
      rate, in: Self.frameRates, "frames per second", at: CodeLine(file: fileID, line: line))
    return FrameClock.exact(animation.duration, frameRate: rate).samples.map { Seconds($0.time) }
  }

  /// The allowed frames per second.
  static var frameRates: ClosedRange<Int> { 1...100 }

  /// The frames of a movie at a constant rate.
  ///
  /// The collection stores no frames: each access renders one.
  public struct Frames: RandomAccessCollection, Sendable {
    /// The movie that the frames belong to.
    public let movie: Movie
    /// The times of the frames, in ascending order.
    public let times: [Seconds]

    /// The index of the first frame, which is always 0.
    public var startIndex: Int { 0 }
    /// The number of frames.
    public var endIndex: Int { times.count }

    /// Renders the frame at `times[index]`.
    public subscript(index: Int) -> Frame { movie.frame(at: times[index]) }
  }
}
