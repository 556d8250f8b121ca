/// What a run spends its time on, in the order in which a scene passes through.
package enum PipelineStage: String, CaseIterable, Sendable {
  /// Parsing and checking the scene file and the recordings that it names.
  case read
  /// Reading and decoding pictures.
  case images
  /// Finding fonts, and setting every text once.
  case fonts
  /// The script's timeline, and the display lists of frames.
  case layout
  /// Pixels of frames.
  case raster
  /// The choice of a GIF's colours, and the pixels in them.
  case quantize
  /// Compression.
  case encode
  /// Files.
  case write
}
