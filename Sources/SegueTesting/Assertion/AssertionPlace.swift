/// Where in the source an assertion stands, and in which test.
struct AssertionPlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// As `#function` has it.
  let function: String

  /// The folder of the test's file.
  var folder: String { PathText.folder(of: filePath.description) }

  /// `swift test` with what it takes to run this test and few others.
  func command(recording mode: SnapshotRecordMode) -> String {
    let name = String(function.prefix { $0 != "(" })
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
    let filter = isPlain && !name.isEmpty ? name : PathText.stem(of: filePath.description)
    return "SEGUE_RECORD=\(mode.rawValue) swift test --filter \(filter)"
  }
}
