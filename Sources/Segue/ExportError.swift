import SegueCodecs
import SegueFiles

/// Why a movie could not be written. Nothing is left behind: files that were there before are still there.
public struct ExportError: Error, Hashable, Sendable {
  /// What sort of trouble it is.
  public enum Reason: Hashable, Sendable {
    /// The system refused to write the file.
    case file
    /// A frame has more pixels a side than the format can say.
    case tooLarge
    /// No frame was asked for.
    case noFrames
    /// The task was cancelled.
    case cancelled
    /// The encoder failed.
    case encoder
    /// A program that makes videos is missing; the message says how to install it.
    case missingProgram
  }

  /// What sort of trouble it is.
  public let reason: Reason
  /// What happened, with the file's name: a line without a full stop, and below it what a program said.
  public let message: String
}

extension ExportError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension ExportError {
  /// Whatever an export ran into.
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
    if error is FileError {
      self = .file
      return
    }
    switch (error as? CodecError)?.reason {
    case .file: self = .file
    case .sideTooLong, .tooLarge: self = .tooLarge
    case .noFrames: self = .noFrames
    case .program(let error) where error.reason == .missing: self = .missingProgram
    default: self = .encoder
    }
  }
}
