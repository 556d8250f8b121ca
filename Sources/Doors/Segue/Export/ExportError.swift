import SegueFiles
import SegueImages

/// An error that prevents a movie from being rendered into a file or into memory, or a frame or the text of a scene from
/// being written.
///
/// No partial files are left behind, and existing files stay unchanged.
public struct ExportError: Error, Hashable, Sendable {
  /// The kinds of export errors.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The system refused to write a file, or no file can have the path.
    case file
    /// A frame is larger than the format allows.
    case tooLarge
    /// There are no frames to export.
    case noFrames
    /// A setting of an output is out of range, or two outputs have the same path. The message names the line of Swift that
    /// exported the movie.
    case invalidSetting
    /// The task was cancelled.
    case cancelled
    /// The encoder failed.
    case encoder
    /// A program needed to encode videos is missing. The message says how to install it.
    case missingProgram
  }

  /// The kind of error.
  public let reason: Reason
  /// A description with the name of the file. It is one line without a full stop, followed by the output of the failed
  /// program, if any.
  public let message: String
}

extension ExportError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension ExportError {
  /// Wraps any error of an export.
  init(_ error: any Error) {
    self.init(reason: Reason(error), message: error is CancellationError ? "the export was cancelled" : "\(error)")
  }
}

extension ExportError.Reason {
  fileprivate init(_ error: any Error) {
    if error is CancellationError {
      self = .cancelled
      return
    }
    if error is FileError || error is BadLocation {
      self = .file
      return
    }
    switch (error as? CodecError)?.reason {
    case .file: self = .file
    case .sideTooLong, .tooLarge, .tooDense: self = .tooLarge
    case .noFrames: self = .noFrames
    case .program(let error) where error.reason == .missing: self = .missingProgram
    default: self = .encoder
    }
  }
}
