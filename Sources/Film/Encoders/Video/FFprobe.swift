import SegueFiles

/// The program that says what a video file holds. It comes with ffmpeg.
enum FFprobe {
  static let program = "ffprobe"

  /// Starts to print `entries` of the first video stream of a file in `format`. Only files are read: a playlist cannot make
  /// ffprobe use the network.
  static func start(_ path: String, entries: String, as format: String) throws(ProgramError) -> ChildProcess {
    try ChildProcess(
      program,
      [
        "-v", "error", "-protocol_whitelist", "file,pipe", "-select_streams", "v:0", "-show_entries", entries, "-of",
        format, "file:\(path)",
      ], readsOutput: true)
  }
}
