import Segue
import SegueFiles
import SegueExport
import SegueScene
import SegueTraces

/// A trace assertion that is independent of test frameworks: it compares and records, but does not report.
package struct TraceAssertion: Sendable {
  let subject: SnapshotSubject
  /// Column patterns, in which `*` matches any characters. If empty, the columns that vary.
  let columns: [String]
  /// Nil for the scene's own.
  let frameRate: Int?
  /// The number of decimal places of times and values.
  let places: Int
  let format: TraceSnapshotFormat
  let context: AssertionContext

  package init(
    _ subject: SnapshotSubject, columns: [String] = [], frameRate: Int? = nil, places: Int = 4,
    format: TraceSnapshotFormat = .csv, in context: AssertionContext
  ) {
    self.subject = subject
    self.columns = columns
    self.frameRate = frameRate
    self.places = places
    self.format = format
    self.context = context
  }

  private var path: String { context.reference.stem + (format == .csv ? ".csv" : ".txt") }

  /// Compares the motion of the subject with the reference, and records it if the mode says so.
  package func outcome() async -> AssertionOutcome {
    do {
      let movie = try await subject.movie(folder: context.folder)
      let now = try TraceText.text(
        of: movie, columns: columns, frameRate: frameRate, places: places, format: format)
      return try await context.outcome(
        at: path, content: now, write: { try AtomicFile.write(Array(now.utf8), to: path) },
        compare: { try compared(now) })
    } catch {
      return .failed("The motion cannot be shown.\n\(SnapshotAssertion.message(error))")
    }
  }

  private func compared(_ now: String) throws(FileError) -> AssertionOutcome {
    let old = TraceText.withPlainLineEnds(String(decoding: try File.read(path, takesPipes: false), as: UTF8.self))
    if old == now { return .passed }
    return .failed(
      """
      The motion differs from its reference: \(TraceDifference(from: old, to: now, format: format).text)
      Reference: \(path)
      To accept: \(context.acceptance)
      """)
  }
}

/// The motion of a movie as text with LF line endings.
enum TraceText {
  /// - Parameters:
  ///   - columns: Column patterns, in which `*` matches any characters. If empty, the columns that vary.
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
        message: "there is no column \(error.pattern.text); expected one of \(error.names.joined(separator: ", "))")
    }
    let about = TraceDescription(scene: movie.scene.name, duration: movie.duration.value, frameRate: rate)
    var text = ""
    trace.write(clock, as: format == .csv ? .csv : .table, of: about) { text += $0 }
    return withPlainLineEnds(text)
  }

  /// Replaces the CRLF line endings of RFC 4180, which git would convert.
  static func withPlainLineEnds(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x0D }, as: UTF8.self)
  }
}
