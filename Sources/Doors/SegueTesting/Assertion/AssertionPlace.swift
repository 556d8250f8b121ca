import SegueFiles

/// The source location and the test of an assertion.
struct AssertionPlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The value of `#function`.
  let function: String
  /// Nil if no framework knows.
  let test: RunningTest?

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, function: String) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.function = function
    test = RunningTest.current
  }

  /// The folder of the test's file.
  var folder: String { PathName.folder(PathText.absolute(filePath.description)) }

  /// For example `/app/Tests/AppTests/CardTests.swift:12, test AppTests.CardTests/opens()`.
  var words: String {
    "\(PathText.absolute(filePath.description)):\(line)" + (test.map { ", test \($0.name)" } ?? "")
  }

  /// A `swift test` command that runs this test and no other.
  ///
  /// - Parameter obstacle: What has to be done in the test before, if anything.
  func command(recording mode: SnapshotRecordMode, after obstacle: String? = nil) -> String {
    let named =
      test
      ?? RunningTest(
        module: String(fileID.description.prefix { $0 != "/" }), function: function,
        file: PathName.last(filePath.description))
    let command = "SEGUE_RECORD=\(mode.rawValue) swift test --filter \(ShellWord.quoted(named.filter))"
    // The function may be one that the test calls.
    let guess = test == nil ? "or the test that ran, whose name a detached task does not know" : nil
    let notes = [guess, obstacle.map { "after \($0)" }].compactMap(\.self)
    return notes.isEmpty ? command : "\(command)  # \(notes.joined(separator: "; "))"
  }
}
