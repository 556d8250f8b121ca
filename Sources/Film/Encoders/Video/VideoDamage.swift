package import SegueImages

/// What is wrong with a video of which ffmpeg shows what it can.
package enum VideoDamage {
  /// - Parameter complaints: what ffmpeg wrote to its standard error, although it ended well.
  /// - Parameter promised: how many frames the header says there are; nil if it says nothing.
  ///
  /// Nil if there is no complaint. A header alone says too little: an edit list can leave out frames of a whole file.
  package static func note(_ complaints: [String], read count: Int, promised: Int?) -> ImageNote? {
    guard let last = complaints.last else { return nil }
    if let promised, count < promised {
      return .damage(
        "it is damaged or cut off: its header promises \(promised) \(promised == 1 ? "frame" : "frames"), of which"
          + " \(count) \(count == 1 ? "is" : "are") read")
    }
    return .damage(
      "it is damaged or cut off (ffmpeg: \(words(last))); \(count) \(count == 1 ? "frame is" : "frames are") read")
  }

  /// A line without the part of ffmpeg that says it, such as `[matroska,webm @ 0x5576d09c9840] `, which differs from run to run.
  private static func words(_ line: String) -> String {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return line }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }
}
