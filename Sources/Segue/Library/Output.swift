/// Something that a movie is exported to.
public enum Output: Hashable, Sendable {
  /// An animated GIF at this path.
  case gif(String, GIFSettings = GIFSettings())
  /// A PNG file for each frame, `frame_0000.png` and so on, in this folder, where they replace those of an earlier run.
  case pngSequence(String)
}

/// A file that an export wrote.
public struct ExportedFile: Hashable, Sendable {
  /// Where it lies.
  public let path: String
  /// Its size.
  public let byteCount: Int
}
