public import Segue

/// Compares the motion of a scene, as numbers, with what it was when its reference was recorded.
///
/// ```swift
/// @Test func cardMoves() async throws {
///   await assertTrace(of: try Scene(contentsOf: "scenes/card.json"), script: "tap", columns: ["card.*", "progress"])
/// }
/// ```
///
/// The reference, `__Snapshots__/CardTests/cardMoves.csv` beside the test's file, has a line for each frame and a column for each
/// property that moves: what `render trace` prints. Colours and texts do not count, nor does any pixel.
///
/// - Parameters:
///   - scene: What is shown. Paths in it are relative to its own folder; to that of the test's file if it has none.
///   - theme: One of ``Segue/Scene/themes``; the one that the scene prefers if nil.
///   - script: One of ``Segue/Scene/scripts``; the first if nil.
///   - columns: The properties, with `*` for any characters; all that move if empty.
///   - fps: Frames a second, 1…100; the scene's own if nil.
///   - places: Decimal places of times and values, 0…9.
///   - format: How the numbers are written.
///   - name: What tells the reference from others of the same test.
///   - record: When the reference is written; see ``SnapshotRecordMode``.
///   - fileID: Where a failure is reported.
///   - filePath: Beside which file the references lie.
///   - line: Where a failure is reported.
///   - column: Where a failure is reported.
///   - function: The test, after which the reference is called.
public func assertTrace(
  of scene: Scene, theme: String? = nil, script: String? = nil, columns: [String] = [], fps: Int? = nil,
  places: Int = 4, format: TraceSnapshotFormat = .csv, named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await TraceAssertion.run(
    .scene(scene, Movie.Choices(theme: theme, script: script)), columns, fps, places, format, name, record, place)
}

/// Compares the motion of a movie, as numbers, with what it was when its reference was recorded.
///
/// - Parameters:
///   - movie: What is shown.
///   - columns: The properties, with `*` for any characters; all that move if empty.
///   - fps: Frames a second, 1…100; the scene's own if nil.
///   - places: Decimal places of times and values, 0…9.
///   - format: How the numbers are written.
///   - name: What tells the reference from others of the same test.
///   - record: When the reference is written; see ``SnapshotRecordMode``.
///   - fileID: Where a failure is reported.
///   - filePath: Beside which file the references lie.
///   - line: Where a failure is reported.
///   - column: Where a failure is reported.
///   - function: The test, after which the reference is called.
public func assertTrace(
  of movie: Movie, columns: [String] = [], fps: Int? = nil, places: Int = 4, format: TraceSnapshotFormat = .csv,
  named name: String? = nil, record: SnapshotRecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await TraceAssertion.run(.movie(movie), columns, fps, places, format, name, record, place)
}

extension TraceAssertion {
  fileprivate static func run(
    _ subject: SnapshotSubject, _ columns: [String], _ frameRate: Int?, _ places: Int, _ format: TraceSnapshotFormat,
    _ name: String?, _ record: SnapshotRecordMode?, _ place: AssertionPlace
  ) async {
    do throws(TestEnvironment.UnknownMode) {
      let assertion = TraceAssertion(
        subject, columns: columns, frameRate: frameRate, places: places, format: format,
        reference: ReferencePlace(place, name: name), mode: try TestEnvironment.current.mode(record),
        folder: place.folder, acceptance: place.command(recording: .failed), claims: .ofThisRun)
      TestReporter.report(await assertion.outcome(), at: place)
    } catch {
      TestReporter.report(.failed(error.message), at: place)
    }
  }
}
