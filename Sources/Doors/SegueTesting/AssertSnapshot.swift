public import Segue

/// Compares frames of a scene with a recorded reference, pixel by pixel and without tolerance.
///
/// ```swift
/// @Test func cardOpens() async throws {
///   let scene = try Scene(contentsOf: "scenes/card.json")
///   await assertSnapshot(of: scene, at: .times([0, 0.5, 1]), theme: "dark", scale: 0.5)
/// }
/// ```
///
/// The reference is `__Snapshots__/CardTests/cardOpens.segue-lock`, next to the file of the test. It is a text file
/// with a hash of each frame and the scene itself, so that a failure can name the nodes and properties that changed.
/// The assertion works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - scene: The scene to show. If it has no folder, its paths are relative to the folder of the test's file.
///   - times: The instants to compare.
///   - theme: One of `Scene.themes`. If nil, that of `.segueSnapshots(record:theme:locale:scale:reducesMotion:)`, or
///     else the scene's default theme.
///   - locale: One of `Scene.locales`. If nil, that of the trait, or else the scene's default locale.
///   - script: One of `Scene.scripts`. If nil, the first.
///   - scale: Pixels per point, 0.1…10. If nil, that of the trait, or else the scene's own.
///   - reducesMotion: Whether screens cross-fade instead of moving, as with the Reduce Motion setting. If nil, that of the
///     trait, or else false.
///   - name: Distinguishes the reference from others of the same test.
///   - pixels: Whether to store the frames as well, in an animated PNG next to the reference. A failure can then show
///     the recorded frames even if the recorded scene can no longer be rendered.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The location of a failure.
///   - filePath: The location of a failure, and the file next to which references are stored.
///   - line: The location of a failure.
///   - column: The location of a failure.
///   - function: The name of the test, which is also that of the reference.
public func assertSnapshot(
  of scene: Scene, at times: SnapshotTimes = .all, theme: String? = nil, locale: String? = nil, script: String? = nil,
  scale: Double? = nil, reducesMotion: Bool? = nil, named name: String? = nil, pixels: Bool = false,
  record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let choices = SnapshotDefaults.current.choices(
    theme: theme, locale: locale, script: script, scale: scale, reducesMotion: reducesMotion)
  TestReporter.report(
    await SnapshotAssertion.outcome(.scene(scene, choices), times, name, pixels, record, place), at: place)
}

/// Compares frames of a movie with a recorded reference, pixel by pixel and without tolerance.
///
/// ```swift
/// let movie = try await Movie(Scene(contentsOf: "scenes/drawer.json"), script: "tap", ending: .cancel)
/// await assertSnapshot(of: movie, at: .frames(0, 10, 20))
/// ```
///
/// This works like the assertion for scenes. The frames are those that the movie exports, with its
/// `Movie.framing`. Movies of one scene that differ in anything need different names, because a reference also says
/// which story it shows: its script, theme, locale, scale, ending, touches, reduced motion and framing.
///
/// - Parameters:
///   - movie: The movie to show.
///   - times: The instants to compare.
///   - name: Distinguishes the reference from others of the same test.
///   - pixels: Whether to store the frames as well, in an animated PNG next to the reference. A failure can then show
///     the recorded frames even if the recorded scene can no longer be rendered.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The location of a failure.
///   - filePath: The location of a failure, and the file next to which references are stored.
///   - line: The location of a failure.
///   - column: The location of a failure.
///   - function: The name of the test, which is also that of the reference.
public func assertSnapshot(
  of movie: Movie, at times: SnapshotTimes = .all, named name: String? = nil, pixels: Bool = false,
  record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  TestReporter.report(
    await SnapshotAssertion.outcome(.movie(movie), times, name, pixels, record, place), at: place)
}

/// Compares a frame with a recorded reference, pixel by pixel and without tolerance.
///
/// ```swift
/// let movie = try await Movie(Scene(contentsOf: "scenes/card.json"))
/// await assertSnapshot(of: try await movie.poster())
/// ```
///
/// The reference is a PNG file, `__Snapshots__/CardTests/poster.png`, next to the file of the test. It can be one that another
/// program wrote: only pixels are compared, and not the frame's time. A scene or a movie has the better reference, because a
/// failure can say what changed in it.
///
/// - Parameters:
///   - frame: The frame to compare.
///   - name: Distinguishes the reference from others of the same test.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The location of a failure.
///   - filePath: The location of a failure, and the file next to which references are stored.
///   - line: The location of a failure.
///   - column: The location of a failure.
///   - function: The name of the test, which is also that of the reference.
public func assertSnapshot(
  of frame: Frame, named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  TestReporter.report(await FrameAssertion.outcome(frame, name, record, place), at: place)
}

/// When an assertion writes its reference.
///
/// The mode is the `record` argument of the assertion. If that is nil, it is that of the trait
/// `.segueSnapshots(record:theme:locale:scale:reducesMotion:)`, or else the value of the environment variable `SEGUE_RECORD`
/// (`all`, `missing`, `failed` or `never`). If that is not set, it is ``missing``.
///
/// If only the source of a scene changed and no pixel differs, an assertion passes with a note, and the mode ``failed``
/// refreshes the reference. If the environment variable `SEGUE_STRICT` is set, the assertion fails instead.
///
/// If the environment variable `CI` is set, the mode is always ``never``, so that a test cannot make itself pass.
@nonexhaustive
public enum SnapshotRecordMode: String, Hashable, Sendable, CaseIterable {
  /// Writes every reference.
  case all
  /// Writes missing references and compares the others.
  case missing
  /// Writes missing references and those of failed comparisons.
  case failed
  /// Never writes a reference.
  case never
}
