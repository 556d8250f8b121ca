import Segue
import SegueRendering
import SegueScene

/// The motion of a movie as text with plain line ends.
enum TraceText {
  /// - Parameters:
  ///   - columns: Names with `*` for any characters; what moves if there are none.
  ///   - frameRate: Nil for the scene's own.
  static func text(
    of movie: Movie, columns: [String], frameRate: Int?, places: Int, format: TraceSnapshotFormat
  ) throws(SnapshotTimes.Invalid) -> String {
    let rate = frameRate ?? movie.frameRate
    guard (1...100).contains(rate) else {
      throw SnapshotTimes.Invalid(message: "a movie has 1…100 frames a second, not \(rate)")
    }
    guard (0...9).contains(places) else {
      throw SnapshotTimes.Invalid(message: "values have 0…9 decimal places, not \(places)")
    }
    let clock = FrameClock.exact(movie.animation.duration, frameRate: rate)
    let trace: Trace
    do throws(Trace.UnknownColumn) {
      trace = try Trace(movie.animation, clock: clock, patterns: columns.map(ColumnPattern.init), places: places)
    } catch {
      throw SnapshotTimes.Invalid(
        message: "no column is called \(error.pattern.text); there are \(error.names.joined(separator: ", "))")
    }
    let about = TraceDescription(scene: movie.scene.name, duration: movie.duration, frameRate: rate)
    var text = ""
    trace.write(clock, as: format == .csv ? .csv : .table, of: about) { text += $0 }
    return withPlainLineEnds(text)
  }

  /// RFC 4180 ends lines otherwise than git likes it.
  static func withPlainLineEnds(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x0D }, as: UTF8.self)
  }
}
