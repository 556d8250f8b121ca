public import Segue

/// Compares the motion of a scene, as numbers, with a recorded reference.
///
/// ```swift
/// @Test func cardMoves() async throws {
///   await assertTrace(of: try Scene(contentsOf: "scenes/card.json"), script: "tap", columns: ["card.*", "progress"])
/// }
/// ```
///
/// The reference is `__Snapshots__/CardTests/cardMoves.csv`, next to the file of the test. It is the output of `render
/// trace`: one line per frame, and one column per property that changes. Colours, texts and pixels are not compared.
///
/// - Parameters:
///   - scene: The scene to show. If it has no folder, its paths are relative to the folder of the test's file.
///   - theme: One of ``Segue/Scene/themes``. If nil, the scene's default theme.
///   - script: One of ``Segue/Scene/scripts``. If nil, the first.
///   - columns: The properties to compare; `*` matches any characters. If empty, all that change.
///   - fps: Frames per second, 1…100. If nil, the scene's own.
///   - places: The number of decimal places of times and values, 0…9.
///   - format: The format of the reference.
///   - name: Distinguishes the reference from others of the same test.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The location of a failure.
///   - filePath: The location of a failure, and the file next to which references are stored.
///   - line: The location of a failure.
///   - column: The location of a failure.
///   - function: The name of the test, which is also that of the reference.
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

/// Compares the motion of a movie, as numbers, with a recorded reference.
///
/// - Parameters:
///   - movie: The movie to show.
///   - columns: The properties to compare; `*` matches any characters. If empty, all that change.
///   - fps: Frames per second, 1…100. If nil, the scene's own.
///   - places: The number of decimal places of times and values, 0…9.
///   - format: The format of the reference.
///   - name: Distinguishes the reference from others of the same test.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The location of a failure.
///   - filePath: The location of a failure, and the file next to which references are stored.
///   - line: The location of a failure.
///   - column: The location of a failure.
///   - function: The name of the test, which is also that of the reference.
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

/// The format of references written by
/// ``assertTrace(of:theme:script:columns:fps:places:format:named:record:fileID:filePath:line:column:function:)``.
public enum TraceSnapshotFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values with one line per frame, in a `.csv` file. A changed value changes one line.
  case csv
  /// Aligned columns in a `.txt` file, which are easier to read. A value that becomes longer can shift its column in
  /// every line.
  case table
}
