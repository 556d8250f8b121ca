/// Compares the frames of an animation that Segue did not render with a recorded reference, and says what the motion does
/// differently: that it starts later, has another curve, lacks a frame, shows another text …
///
/// ```swift
/// @Test func introPlays() async {
///   await assertSnapshot(ofFrames: "Films/intro.gif")
/// }
/// ```
///
/// The frames are a folder of PNG or JPEG files, a GIF, an animated PNG or WebP, Y4M, or a video, which ffmpeg decodes. The
/// reference is `__Snapshots__/IntroTests/introPlays.segue-lock`, next to the file of the test: a text file with a digest and
/// a signature of each frame. Frames must be equal to pass.
///
/// - Parameters:
///   - path: The file, or the folder of pictures. If it is relative, it is so to the folder of the test's file.
///   - name: Distinguishes the reference from others of the same test.
///   - record: When to write the reference. If nil, as ``SnapshotRecordMode`` says.
///   - fileID: The location of a failure.
///   - filePath: The location of a failure, and the file next to which references are stored.
///   - line: The location of a failure.
///   - column: The location of a failure.
///   - function: The name of the test, which is also that of the reference.
public func assertSnapshot(
  ofFrames path: String, named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  TestReporter.report(await FilmAssertion.outcome(path, name, record, place), at: place)
}

extension FilmAssertion {
  fileprivate static func outcome(
    _ path: String, _ name: String?, _ record: SnapshotRecordMode?, _ place: AssertionPlace
  ) async -> AssertionOutcome {
    await AssertionContext.outcome(place, name, record) { await FilmAssertion(path, in: $0).outcome() }
  }
}
