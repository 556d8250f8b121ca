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
///   - theme: One of `Scene.themes`. If nil, that of `.segueSnapshots(record:theme:locale:scale:reducesMotion:)`, or
///     else the scene's default theme.
///   - locale: One of `Scene.locales`. If nil, that of the trait, or else the scene's default locale.
///   - script: One of `Scene.scripts`. If nil, the first.
///   - reducesMotion: Whether screens cross-fade instead of moving, as with the Reduce Motion setting. If nil, that of the
///     trait, or else false.
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
  of scene: Scene, theme: String? = nil, locale: String? = nil, script: String? = nil, reducesMotion: Bool? = nil,
  columns: [String] = [], fps: Int? = nil, places: Int = 4, format: TraceSnapshotFormat = .csv,
  named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let choices = SnapshotDefaults.current.choices(
    theme: theme, locale: locale, script: script, reducesMotion: reducesMotion)
  TestReporter.report(
    await TraceAssertion.outcome(.scene(scene, choices), columns, fps, places, format, name, record, place), at: place)
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
  named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  TestReporter.report(
    await TraceAssertion.outcome(.movie(movie), columns, fps, places, format, name, record, place), at: place)
}

/// Compares the motion of a scene, as numbers, with a recorded reference, and returns the failure instead of reporting it.
///
/// - Parameters:
///   - scene: The scene to show. If it has no folder, its paths are relative to the folder of the test's file.
///   - theme: One of `Scene.themes`. If nil, that of `.segueSnapshots(record:theme:locale:scale:reducesMotion:)`, or
///     else the scene's default theme.
///   - locale: One of `Scene.locales`. If nil, that of the trait, or else the scene's default locale.
///   - script: One of `Scene.scripts`. If nil, the first.
///   - reducesMotion: Whether screens cross-fade instead of moving, as with the Reduce Motion setting. If nil, that of the
///     trait, or else false.
///   - columns: The properties to compare; `*` matches any characters. If empty, all that change.
///   - fps: Frames per second, 1…100. If nil, the scene's own.
///   - places: The number of decimal places of times and values, 0…9.
///   - format: The format of the reference.
///   - name: Distinguishes the reference from others of the same test.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The place of the call, for messages.
///   - filePath: The file next to which references are stored.
///   - line: The place of the call, for messages.
///   - column: The place of the call, for messages.
///   - function: The name of the test, which is also that of the reference.
/// - Returns: Why the assertion would fail; nil if it would pass.
public func verifyTrace(
  of scene: Scene, theme: String? = nil, locale: String? = nil, script: String? = nil, reducesMotion: Bool? = nil,
  columns: [String] = [], fps: Int? = nil, places: Int = 4, format: TraceSnapshotFormat = .csv,
  named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> SnapshotFailure? {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let choices = SnapshotDefaults.current.choices(
    theme: theme, locale: locale, script: script, reducesMotion: reducesMotion)
  return TestReporter.failure(
    of: await TraceAssertion.outcome(.scene(scene, choices), columns, fps, places, format, name, record, place))
}

/// Compares the motion of a movie, as numbers, with a recorded reference, and returns the failure instead of reporting it.
///
/// - Parameters:
///   - movie: The movie to show.
///   - columns: The properties to compare; `*` matches any characters. If empty, all that change.
///   - fps: Frames per second, 1…100. If nil, the scene's own.
///   - places: The number of decimal places of times and values, 0…9.
///   - format: The format of the reference.
///   - name: Distinguishes the reference from others of the same test.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The place of the call, for messages.
///   - filePath: The file next to which references are stored.
///   - line: The place of the call, for messages.
///   - column: The place of the call, for messages.
///   - function: The name of the test, which is also that of the reference.
/// - Returns: Why the assertion would fail; nil if it would pass.
public func verifyTrace(
  of movie: Movie, columns: [String] = [], fps: Int? = nil, places: Int = 4, format: TraceSnapshotFormat = .csv,
  named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> SnapshotFailure? {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  return TestReporter.failure(
    of: await TraceAssertion.outcome(.movie(movie), columns, fps, places, format, name, record, place))
}

extension TraceAssertion {
  fileprivate static func outcome(
    _ subject: SnapshotSubject, _ columns: [String], _ frameRate: Int?, _ places: Int, _ format: TraceSnapshotFormat,
    _ name: String?, _ record: SnapshotRecordMode?, _ place: AssertionPlace
  ) async -> AssertionOutcome {
    await AssertionContext.outcome(place, name, record) { context in
      await TraceAssertion(
        subject, columns: columns, frameRate: frameRate, places: places, format: format, in: context
      ).outcome()
    }
  }
}

/// The format of references written by
/// ``assertTrace(of:theme:locale:script:reducesMotion:columns:fps:places:format:named:record:fileID:filePath:line:column:function:)``.
@nonexhaustive
public enum TraceSnapshotFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values with one line per frame, in a `.csv` file. A changed value changes one line.
  case csv
  /// Aligned columns in a `.txt` file, which are easier to read. A value that becomes longer can shift its column in
  /// every line.
  case table
}
