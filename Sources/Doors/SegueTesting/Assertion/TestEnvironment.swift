import SegueSnapshots

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The environment variables that assertions depend on.
package struct TestEnvironment: Sendable {
  /// The value of `SEGUE_RECORD`.
  package var record: String?
  /// Whether `SEGUE_STRICT` is set to something other than 0 or false.
  package var isStrict = false
  /// Whether this is a CI job.
  package var isContinuousIntegration = false
  /// The folder for files that show failures.
  package var artifacts: String

  package init(
    record: String? = nil, isStrict: Bool = false, isContinuousIntegration: Bool = false, artifacts: String
  ) {
    self.record = record
    self.isStrict = isStrict
    self.isContinuousIntegration = isContinuousIntegration
    self.artifacts = artifacts
  }

  static var current: TestEnvironment {
    func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    return TestEnvironment(
      record: value("SEGUE_RECORD"), isStrict: !["0", "false", nil].contains(value("SEGUE_STRICT")),
      isContinuousIntegration: ContinuousIntegration.variable(variable) != nil,
      artifacts: value("SNAPSHOT_ARTIFACTS") ?? standardArtifacts(in: value("TMPDIR") ?? "/tmp"))
  }

  /// The folder for files that show failures, in the folder for temporary files. That of another user of the machine cannot be
  /// written to, so everybody but the first has one with a number.
  package static func standardArtifacts(in folder: String, user: UInt32 = getuid()) -> String {
    let path = folder + "/segue-snapshots"
    var status = stat()
    let isOurs = unsafe lstat(path, &status) != 0 || (status.st_uid == user && status.st_mode & S_IFMT == S_IFDIR)
    return isOurs ? path : path + "-\(user)"
  }

  /// The record mode, and whether it was requested by the environment. A test that records on request does not fail.
  package struct Mode: Hashable, Sendable {
    package let recordMode: SnapshotRecordMode
    package let isRequested: Bool
    /// What has to be done in the test before the environment can request a recording; nil for nothing.
    package private(set) var obstacle: String?

    /// Whether a reference is rewritten if its scene has changed, but no pixel has.
    var recordsSourceChanges: Bool { recordMode == .failed || (recordMode == .missing && isRequested) }

    package init(_ mode: SnapshotRecordMode, isRequested: Bool = false) {
      recordMode = mode
      self.isRequested = isRequested
    }

    /// The mode that the source of the test says.
    fileprivate init(_ mode: SnapshotRecordMode, fixedBy source: SnapshotRecordMode) {
      self.init(mode)
      if source != .all, source != .failed { obstacle = "taking out record: .\(source.rawValue)" }
    }
  }

  package struct UnknownMode: Error {
    package let message: String
  }

  /// - Parameters:
  ///   - argument: The `record` argument of the assertion.
  ///   - trait: The mode of the test or suite.
  package func mode(
    _ argument: SnapshotRecordMode?, _ trait: SnapshotRecordMode? = nil
  ) throws(UnknownMode) -> Mode {
    var named: SnapshotRecordMode?
    if let record {
      named = SnapshotRecordMode(rawValue: record)
      if named == nil {
        let words = SnapshotRecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        throw UnknownMode(message: "SEGUE_RECORD is \"\(record)\": expected one of \(words)")
      }
    }
    if let source = argument ?? trait {
      return Mode(isContinuousIntegration ? .never : source, fixedBy: source)
    }
    if isContinuousIntegration { return Mode(.never) }
    return Mode(named ?? .missing, isRequested: named != nil)
  }
}
