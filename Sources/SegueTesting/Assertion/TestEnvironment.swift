#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the process was started with, as far as assertions look at it.
struct TestEnvironment: Sendable {
  /// The value of `SEGUE_RECORD`.
  var record: String?
  /// `CI` is set, to something else than 0 or false.
  var isContinuousIntegration = false
  /// Where what failed is shown.
  var artifacts: String

  init(record: String? = nil, isContinuousIntegration: Bool = false, artifacts: String) {
    self.record = record
    self.isContinuousIntegration = isContinuousIntegration
    self.artifacts = artifacts
  }

  static var current: TestEnvironment {
    func value(_ name: String) -> String? {
      guard let value = unsafe getenv(name) else { return nil }
      let text = unsafe String(cString: value)
      return text.isEmpty ? nil : text
    }
    return TestEnvironment(
      record: value("SEGUE_RECORD"), isContinuousIntegration: !["0", "false", nil].contains(value("CI")),
      artifacts: value("SNAPSHOT_ARTIFACTS") ?? (value("TMPDIR") ?? "/tmp") + "/segue-snapshots")
  }

  /// What may be written, and whether somebody has just said so: then a test need not fail to tell it.
  struct Mode: Hashable, Sendable {
    let mode: SnapshotRecordMode
    let isAskedFor: Bool
  }

  struct UnknownMode: Error {
    let message: String
  }

  /// - Parameter argument: That of the assertion.
  func mode(_ argument: SnapshotRecordMode?) throws(UnknownMode) -> Mode {
    var named: SnapshotRecordMode?
    if let record {
      named = SnapshotRecordMode(rawValue: record)
      if named == nil {
        let words = SnapshotRecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        throw UnknownMode(message: "SEGUE_RECORD is \"\(record)\": expected one of \(words)")
      }
    }
    if isContinuousIntegration { return Mode(mode: .never, isAskedFor: false) }
    if let argument { return Mode(mode: argument, isAskedFor: false) }
    return Mode(mode: named ?? .missing, isAskedFor: named != nil)
  }
}
