import SegueFiles
import SegueProfile

/// The file that an encoder writes: what goes wrong with it is a `CodecError`, and the time that it takes is that of writing.
/// It appears when it is complete, or not at all.
struct OutputFile: ~Copyable {
  private var file: AtomicFile

  /// Creates a temporary file beside the one that it will be.
  init(_ path: String) throws(CodecError) {
    do throws(FileError) {
      file = try AtomicFile(path)
    } catch {
      throw CodecError(error)
    }
  }

  /// As it was given.
  var path: String { file.path }

  /// How many bytes have been written.
  var count: Int { file.count }

  mutating func write(_ bytes: Span<UInt8>) throws(CodecError) {
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try file.write(bytes) }
    } catch {
      throw CodecError(error)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(CodecError) { try write(bytes.span) }

  /// Puts the file in its place.
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
