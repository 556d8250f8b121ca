/// What an assertion found, before anybody is told.
package struct AssertionOutcome: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Everything is as it was.
    case passed
    /// A reference was written because somebody had asked for that.
    case accepted
    /// A reference was written; the test has compared nothing, so it must not pass.
    case recorded
    case failed
  }

  /// A file that shows what failed.
  package struct Artifact: Hashable, Sendable {
    /// With its extension.
    package let name: String
    package let bytes: [UInt8]
  }

  package let kind: Kind
  /// Empty if everything is as it was.
  package internal(set) var message = ""
  /// For people and for continuous integration; they lie in a folder already.
  package internal(set) var artifacts: [Artifact] = []

  static let passed = AssertionOutcome(kind: .passed)

  static func failed(_ message: String, _ artifacts: [Artifact] = []) -> AssertionOutcome {
    AssertionOutcome(kind: .failed, message: message, artifacts: artifacts)
  }

  /// A reference was written.
  static func wrote(_ path: String, because reason: String, isAskedFor: Bool) -> AssertionOutcome {
    if isAskedFor { return AssertionOutcome(kind: .accepted, message: "recorded: \(path)") }
    return AssertionOutcome(
      kind: .recorded,
      message: """
        \(reason) It has been recorded now, and nothing was compared: look at it, commit it, and run the test again.
        Recorded:  \(path)
        To record without a failure: SEGUE_RECORD=missing (or failed, or all) in the environment.
        """)
  }
}
