public import Segue

/// Compares a scene, at certain instants, with what it showed when its reference was recorded: every pixel, without any
/// tolerance.
///
/// ```swift
/// @Test func cardOpens() async throws {
///   let scene = try Scene(contentsOf: "scenes/card.json")
///   await assertSnapshot(of: scene, at: .times([0, 0.5, 1]), theme: "dark", scale: 0.5)
/// }
/// ```
///
/// The reference is `__Snapshots__/CardTests/cardOpens.segue-lock` beside the test's file: text with a hash for each frame and the
/// scene itself, so that a failure names the nodes and properties that changed. It works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - scene: What is shown. Paths in it are relative to its own folder; to that of the test's file if it has none.
///   - times: The instants.
///   - theme: One of ``Segue/Scene/themes``; the one that the scene prefers if nil.
///   - script: One of ``Segue/Scene/scripts``; the first if nil.
///   - scale: Pixels a point; the scene's own if nil.
///   - name: What tells the reference from others of the same test.
///   - pixels: Whether the frames are kept as pictures too, in an animated PNG beside the reference: then a failure shows what
///     was even if no program can draw it any more.
///   - record: When the reference is written; see ``SnapshotRecordMode``.
///   - fileID: Where a failure is reported.
///   - filePath: Beside which file the references lie.
///   - line: Where a failure is reported.
///   - column: Where a failure is reported.
///   - function: The test, after which the reference is called.
public func assertSnapshot(
  of scene: Scene, at times: SnapshotTimes = .all, theme: String? = nil, script: String? = nil, scale: Double? = nil,
  named name: String? = nil, pixels: Bool = false, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let choices = Movie.Choices(theme: theme, script: script, scale: scale)
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await SnapshotAssertion.run(.scene(scene, choices), times, name, pixels, record, place)
}

/// Compares a movie, at certain instants, with what it showed when its reference was recorded: every pixel, without any
/// tolerance.
///
/// ```swift
/// let movie = try await Movie(Scene(contentsOf: "scenes/drawer.json"), script: "tap", ending: .cancel)
/// await assertSnapshot(of: movie, at: .frames(0, 10, 20))
/// ```
///
/// All else is as for a scene. The endings of a movie and its touches are not part of the reference: give movies that differ in
/// them names of their own.
///
/// - Parameters:
///   - movie: What is shown.
///   - times: The instants.
///   - name: What tells the reference from others of the same test.
///   - pixels: Whether the frames are kept as pictures too, in an animated PNG beside the reference.
///   - record: When the reference is written; see ``SnapshotRecordMode``.
///   - fileID: Where a failure is reported.
///   - filePath: Beside which file the references lie.
///   - line: Where a failure is reported.
///   - column: Where a failure is reported.
///   - function: The test, after which the reference is called.
public func assertSnapshot(
  of movie: Movie, at times: SnapshotTimes = .all, named name: String? = nil, pixels: Bool = false,
  record: SnapshotRecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await SnapshotAssertion.run(.movie(movie), times, name, pixels, record, place)
}

extension SnapshotAssertion {
  fileprivate static func run(
    _ subject: SnapshotSubject, _ times: SnapshotTimes, _ name: String?, _ keepsPictures: Bool,
    _ record: SnapshotRecordMode?, _ place: AssertionPlace
  ) async {
    let environment = TestEnvironment.current
    do throws(TestEnvironment.UnknownMode) {
      let assertion = SnapshotAssertion(
        subject, at: times, reference: ReferencePlace(place, name: name), keepsPictures: keepsPictures,
        mode: try environment.mode(record), artifacts: environment.artifacts, folder: place.folder,
        acceptance: place.command(recording: .failed), claims: .ofThisRun)
      TestReporter.report(await assertion.outcome(), at: place)
    } catch {
      TestReporter.report(.failed(error.message), at: place)
    }
  }
}
