public import Segue

/// Compares frames of a scene with a recorded reference, and returns the failure instead of reporting it.
///
/// It does the same as
/// ``assertSnapshot(of:at:theme:locale:script:scale:reducesMotion:named:pixels:record:fileID:filePath:line:column:function:)``,
/// for assertions of your own:
///
/// ```swift
/// func assertInBothThemes(_ scene: Scene, filePath: StaticString = #filePath, function: String = #function) async {
///   for theme in ["light", "dark"] {
///     let failure = await verifySnapshot(of: scene, theme: theme, named: theme, filePath: filePath, function: function)
///     #expect(failure == nil, "\(theme)")
///   }
/// }
/// ```
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
///   - fileID: The place of the call, for messages.
///   - filePath: The file next to which references are stored.
///   - line: The place of the call, for messages.
///   - column: The place of the call, for messages.
///   - function: The name of the test, which is also that of the reference.
/// - Returns: Why the assertion would fail; nil if it would pass.
public func verifySnapshot(
  of scene: Scene, at times: SnapshotTimes = .all, theme: String? = nil, locale: String? = nil, script: String? = nil,
  scale: Double? = nil, reducesMotion: Bool? = nil, named name: String? = nil, pixels: Bool = false,
  record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> SnapshotFailure? {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let choices = SnapshotDefaults.current.choices(
    theme: theme, locale: locale, script: script, scale: scale, reducesMotion: reducesMotion)
  return TestReporter.failure(
    of: await SnapshotAssertion.outcome(.scene(scene, choices), times, name, pixels, record, place))
}

/// Compares frames of a movie with a recorded reference, and returns the failure instead of reporting it.
///
/// - Parameters:
///   - movie: The movie to show.
///   - times: The instants to compare.
///   - name: Distinguishes the reference from others of the same test.
///   - pixels: Whether to store the frames as well, in an animated PNG next to the reference. A failure can then show
///     the recorded frames even if the recorded scene can no longer be rendered.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The place of the call, for messages.
///   - filePath: The file next to which references are stored.
///   - line: The place of the call, for messages.
///   - column: The place of the call, for messages.
///   - function: The name of the test, which is also that of the reference.
/// - Returns: Why the assertion would fail; nil if it would pass.
public func verifySnapshot(
  of movie: Movie, at times: SnapshotTimes = .all, named name: String? = nil, pixels: Bool = false,
  record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> SnapshotFailure? {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  return TestReporter.failure(
    of: await SnapshotAssertion.outcome(.movie(movie), times, name, pixels, record, place))
}

/// Compares a frame with a recorded reference, and returns the failure instead of reporting it.
///
/// - Parameters:
///   - frame: The frame to compare.
///   - name: Distinguishes the reference from others of the same test.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The place of the call, for messages.
///   - filePath: The file next to which references are stored.
///   - line: The place of the call, for messages.
///   - column: The place of the call, for messages.
///   - function: The name of the test, which is also that of the reference.
/// - Returns: Why the assertion would fail; nil if it would pass.
public func verifySnapshot(
  of frame: Frame, named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> SnapshotFailure? {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  return TestReporter.failure(of: await FrameAssertion.outcome(frame, name, record, place))
}

extension SnapshotDefaults {
  /// The choices of an assertion about a scene.
  package func choices(
    theme: String?, locale: String?, script: String?, scale: Double? = nil, reducesMotion: Bool?
  ) -> Movie.Choices {
    Movie.Choices(
      theme: theme ?? self.theme, locale: locale ?? self.locale, script: script, scale: scale ?? self.scale,
      reducesMotion: reducesMotion ?? self.reducesMotion ?? false)
  }
}

extension SnapshotAssertion {
  static func outcome(
    _ subject: SnapshotSubject, _ times: SnapshotTimes, _ name: String?, _ keepsPictures: Bool,
    _ record: SnapshotRecordMode?, _ place: AssertionPlace
  ) async -> AssertionOutcome {
    await AssertionContext.outcome(place, name, record) { context in
      await SnapshotAssertion(subject, at: times, keepsPictures: keepsPictures, in: context).outcome()
    }
  }
}

extension FrameAssertion {
  static func outcome(
    _ frame: Frame, _ name: String?, _ record: SnapshotRecordMode?, _ place: AssertionPlace
  ) async -> AssertionOutcome {
    await AssertionContext.outcome(place, name, record) { await FrameAssertion(frame, in: $0).outcome() }
  }
}

extension AssertionContext {
  /// The outcome of an assertion in its context, or that of a mode that nobody knows.
  static func outcome(
    _ place: AssertionPlace, _ name: String?, _ record: SnapshotRecordMode?,
    of assertion: (AssertionContext) async -> AssertionOutcome
  ) async -> AssertionOutcome {
    do throws(TestEnvironment.UnknownMode) {
      return await assertion(try AssertionContext(place, named: name, record: record))
    } catch {
      return .failed(error.message)
    }
  }
}
