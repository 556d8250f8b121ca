/// The result of an assertion, before it is reported.
package struct AssertionOutcome: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Nothing differs.
    case passed
    /// No pixel differs, but the scene is not the recorded one any more.
    case outdated
    /// A reference was written on explicit request.
    case accepted
    /// A reference was written. Nothing was compared, so the test must not pass.
    case recorded
    case failed
  }

  /// A file that shows what failed.
  package struct Artifact: Hashable, Sendable {
    /// The file name, with extension.
    package let name: String
    package let bytes: [UInt8]
  }

  package let kind: Kind
  /// Empty if nothing differs.
  package internal(set) var message = ""
  /// Files to attach to the test report. They have already been written to a folder.
  package internal(set) var artifacts: [Artifact] = []

  /// Whether the test fails.
  var fails: Bool { kind == .failed || kind == .recorded }

  static let passed = AssertionOutcome(kind: .passed)

  static func failed(_ message: String, _ artifacts: [Artifact] = []) -> AssertionOutcome {
    AssertionOutcome(kind: .failed, message: message, artifacts: artifacts)
  }

  /// - Parameter path: The file that is not there.
  static func noReference(_ path: String, acceptance: String) -> AssertionOutcome {
    .failed(
      """
      There is no reference, and none is written here (record mode "never", or CI is set).
      Expected:  \(path)
      To record, and then commit the file: \(acceptance)
      """)
  }

  /// The reference has to be written, and cannot be: the checkout may be read-only.
  static func unwritten(
    _ path: String, because reason: String, _ error: any Error, acceptance: String
  ) -> AssertionOutcome {
    .failed(
      """
      \(reason) It cannot be recorded here: \(error)
      Expected:  \(path)
      To record where it can be written, and then commit the file: \(acceptance)
      """)
  }

  /// - Parameter name: The name of the reference.
  static func outdated(_ name: String) -> AssertionOutcome {
    AssertionOutcome(
      kind: .outdated, message: "\(name): source changed, pixels equal; SEGUE_RECORD=failed refreshes the reference")
  }

  /// - Parameters:
  ///   - isRequested: Whether recording was requested. If so, the test passes.
  ///   - pictures: What is recorded, for references that do not show it.
  ///   - place: Where that was written; nil if it was not.
  static func wrote(
    _ path: String, because reason: String, isRequested: Bool, _ pictures: [Artifact] = [], at place: String? = nil
  ) -> AssertionOutcome {
    if isRequested {
      let look = place.map { "; look at it: \($0)" } ?? ""
      return AssertionOutcome(kind: .accepted, message: "recorded: \(path)\(look)", artifacts: pictures)
    }
    return AssertionOutcome(
      kind: .recorded,
      message: """
        \(reason) It has been recorded now, and nothing was compared: look at it, commit it, and run the test again.
        Recorded:  \(path)\(place.map { "\nLook at:   \($0)" } ?? "")
        To record without a failure: SEGUE_RECORD=missing (or failed, or all) in the environment.
        """, artifacts: pictures)
  }
}
