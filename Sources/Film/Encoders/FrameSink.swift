import SegueFiles
package import SegueGraphics
package import SegueImages

/// Writes the frames of an animation, in order. No file appears under its final name before `finish`, which ends the
/// sink. A sink that is dropped without `finish` leaves existing files unchanged.
package protocol FrameSink: ~Copyable {
  /// Writes the next frame. The image is kept, not copied. `delay` must be one that the format can represent. `index` is
  /// the frame's number among all samples; only an image sequence uses it. Writing the same image again is cheap.
  ///
  /// An animated format drops a frame whose delay is 0: it would not be visible, and viewers disagree on what 0 means.
  /// Image sequences and videos ignore delays.
  mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError)

  /// Completes the files and moves them to their final names.
  consuming func finish() throws(CodecError) -> [WrittenFile]

  /// Takes frames before their turn, from any thread; nil for formats that take them in order only. `write` must still be
  /// called for each.
  var ahead: PNGSequenceWriter? { get }
}

extension FrameSink where Self: ~Copyable {
  package var ahead: PNGSequenceWriter? { nil }
}

/// A finished file.
package struct WrittenFile: Hashable, Sendable {
  package let path: String
  /// The file's size in bytes.
  package let bytes: Int
  /// nil if the file is not a video.
  package let video: VideoShape?

  package init(path: String, bytes: Int, video: VideoShape? = nil) {
    self.path = path
    self.bytes = bytes
    self.video = video
  }
}

/// The dimensions and frame count of a video of constant frame rate. Padding may make each side a pixel longer than that of
/// the frames.
package struct VideoShape: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let frames: Int

  package init(width: Int, height: Int, frames: Int) {
    self.width = width
    self.height = height
    self.frames = frames
  }
}

/// A file written by an encoder. It appears under its final name only when complete. Errors are reported as `CodecError`.
/// The time counts as writing in `render --profile`.
struct OutputFile: ~Copyable {
  private var file: AtomicFile

  /// Creates a temporary file beside the final one.
  init(_ path: String) throws(CodecError) {
    do throws(FileError) {
      file = try AtomicFile(path)
    } catch {
      throw CodecError(error)
    }
  }

  /// The final path, as given.
  var path: String { file.path }

  mutating func write(_ bytes: Span<UInt8>) throws(CodecError) {
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try file.write(bytes) }
    } catch {
      throw CodecError(error)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(CodecError) { try write(bytes.span) }

  /// Writes red, green, blue and straight alpha, one byte each, in rows from the top.
  mutating func write(straightPixelsOf frame: Image) throws(CodecError) {
    let straight = Profile.measure(.encode) { StraightBitmap(frame.bitmap) }
    // Words are little-endian, so red is the first byte.
    try unsafe straight.withUnsafeBytes { bytes in
      Result { () throws(CodecError) in
        try unsafe write(Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)))
      }
    }.get()
  }

  /// Whether written bytes can be read and overwritten until `commit`. False for pipes, devices and standard output.
  var isPatchable: Bool { file.isPatchable }

  /// Everything written so far. Requires `isPatchable`.
  mutating func contents() throws(CodecError) -> [UInt8] {
    do throws(FileError) {
      return try file.contents()
    } catch {
      throw CodecError(error)
    }
  }

  /// Overwrites bytes that have been written. Requires `isPatchable`.
  mutating func overwrite(_ bytes: [UInt8], at offset: Int) throws(CodecError) {
    do throws(FileError) {
      try file.overwrite(bytes, at: offset)
    } catch {
      throw CodecError(error)
    }
  }

  /// Moves the file to its final name.
  consuming func commit(video: VideoShape? = nil) throws(CodecError) -> WrittenFile {
    let written = WrittenFile(path: file.path, bytes: file.count, video: video)
    do throws(FileError) {
      try file.commit()
    } catch {
      throw CodecError(error)
    }
    return written
  }
}
