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
  func command(recording mode: SnapshotRecordMode) -> String {
    let test =
      test
      ?? RunningTest(
        module: String(fileID.description.prefix { $0 != "/" }), function: function,
        file: PathName.last(filePath.description))
    return "SEGUE_RECORD=\(mode.rawValue) swift test --filter \(ShellWord.quoted(test.filter))"
  }
}
