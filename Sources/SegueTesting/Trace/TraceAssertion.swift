import Segue
import SegueFiles

/// A trace assertion without the test around it: finds what there is to say, writes what it may, and tells nobody.
package struct TraceAssertion: Sendable {
  let subject: SnapshotSubject
  /// Names with `*` for any characters; what moves if there are none.
  let columns: [String]
  /// Nil for the scene's own.
  let frameRate: Int?
  let places: Int
  let format: TraceSnapshotFormat
  let reference: ReferencePlace
  let mode: TestEnvironment.Mode
  /// What paths in a scene without a file are relative to.
  let folder: String
  /// A command that accepts what there is now.
  let acceptance: String
  /// What other assertions of the run use.
  let claims: ReferenceClaims?

  package init(
    _ subject: SnapshotSubject, columns: [String] = [], frameRate: Int? = nil, places: Int = 4,
    format: TraceSnapshotFormat = .csv, reference: ReferencePlace, mode: TestEnvironment.Mode, folder: String,
    acceptance: String, claims: ReferenceClaims? = nil
  ) {
    self.subject = subject
    self.columns = columns
    self.frameRate = frameRate
    self.places = places
    self.format = format
    self.reference = reference
    self.mode = mode
    self.folder = folder
    self.acceptance = acceptance
    self.claims = claims
  }

  private var path: String { reference.stem + (format == .csv ? ".csv" : ".txt") }

  package func outcome() async -> AssertionOutcome {
    do {
      let movie = try await subject.movie(folder: folder)
      let now = try TraceText.text(
        of: movie, columns: columns, frameRate: frameRate, places: places, format: format)
      if let problem = claims?.problem(claiming: path, for: now) { return .failed(problem) }
      return try outcome(now)
    } catch {
      return .failed("The motion cannot be shown.\n\(SnapshotAssertion.words(error))")
    }
  }

  private func outcome(_ now: String) throws(FileError) -> AssertionOutcome {
    if mode.mode == .all {
      try AtomicFile.write(Array(now.utf8), to: path)
      return .wrote(path, because: "The mode is \"all\".", isAskedFor: mode.isAskedFor)
    }
    guard File.exists(path) else {
      guard mode.mode != .never else {
        return .failed(
          """
          There is no reference, and none is written here (record mode "never", or CI is set).
          Expected:  \(path)
          To record: \(acceptance), and commit the file
          """)
      }
      try AtomicFile.write(Array(now.utf8), to: path)
      return .wrote(path, because: "There was no reference.", isAskedFor: mode.isAskedFor)
    }
    let old = TraceText.withPlainLineEnds(String(decoding: try File.read(path), as: UTF8.self))
    if old == now { return .passed }
    let message = """
      The motion differs from its reference: \(TraceDifference(from: old, to: now, format: format).text)
      Reference: \(path)
      To accept: \(acceptance)
      """
    guard mode.mode == .failed else { return .failed(message) }
    try AtomicFile.write(Array(now.utf8), to: path)
    return .wrote(path, because: message + "\nThe mode is \"failed\".", isAskedFor: mode.isAskedFor)
  }
}
