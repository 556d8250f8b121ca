/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// The number of frames that all outputs have got.
  public let completedFrames: Int
  /// The number of frames of the export. Frames of equal time count once for all outputs.
  public let totalFrames: Int

  /// The completed part, 0…1.
  public var fraction: Double { totalFrames == 0 ? 1 : Double(completedFrames) / Double(totalFrames) }
}

/// What an export has written for one ``Output``.
public struct ExportedFile: Hashable, Sendable {
  /// The output as it was given.
  public let output: Output
  /// The path of the file; for a sequence, those of all of its files, in order.
  public let paths: [String]
  /// The size of all files, in bytes.
  public let byteCount: Int
}
