import SegueFiles

/// What assertions of all kinds share: where the reference is, and when it is written.
package struct AssertionContext: Sendable {
  let reference: ReferencePlace
  let mode: TestEnvironment.Mode
  /// Whether a scene that is not the recorded one fails even if no pixel differs.
  let isStrict: Bool
  /// The folder for files that show failures.
  let artifacts: String
  /// The folder that paths in a scene without a file are relative to.
  let folder: String
  /// A command that accepts the current state.
  let acceptance: String
  /// The place of the assertion, in words.
  let owner: String
  /// The references used by other assertions of the run.
  let claims: ReferenceClaims?

  package init(
    reference: ReferencePlace, mode: TestEnvironment.Mode, isStrict: Bool = false, artifacts: String, folder: String,
    acceptance: String, owner: String = "", claims: ReferenceClaims? = nil
  ) {
    self.reference = reference
    self.mode = mode
    self.isStrict = isStrict
    self.artifacts = artifacts
    self.folder = folder
    self.acceptance = acceptance
    self.owner = owner
    self.claims = claims
  }

  /// The context of an assertion in a test.
  ///
  /// - Parameters:
  ///   - name: Distinguishes the reference from others of the same test.
  ///   - record: The `record` argument of the assertion.
  init(
    _ place: AssertionPlace, named name: String?, record: SnapshotRecordMode?
  ) throws(TestEnvironment.UnknownMode) {
    let environment = TestEnvironment.current
    let mode = try environment.mode(record, SnapshotDefaults.current.record)
    self.init(
      reference: ReferencePlace(place, name: name), mode: mode, isStrict: environment.isStrict,
      artifacts: environment.artifacts, folder: place.folder,
      acceptance: place.command(recording: .failed, after: mode.obstacle), owner: place.words, claims: .ofThisRun)
  }

  /// The folder of the files that show this assertion's failures and recordings.
  var ownArtifacts: String { PathText.absolute(artifacts) + "/" + reference.name }

  /// The prefix of the names of these files.
  var artifactName: String { PathText.fileName(reference.name) }

  /// Compares with the reference, and writes it if the mode says so.
  ///
  /// - Parameters:
  ///   - path: The file of the reference.
  ///   - content: All that would be recorded.
  ///   - write: Writes the reference.
  ///   - compare: Compares with the reference, which exists.
  ///   - show: Draws what is recorded, for references that do not show it.
  func outcome(
    at path: String, content: String, write: () throws -> Void, compare: () async throws -> AssertionOutcome,
    show: () async -> AssertionOutcome.Artifact? = { nil }
  ) async throws -> AssertionOutcome {
    if let problem = claims?.problem(claiming: path, for: content, by: owner) { return .failed(problem) }
    func recorded(because reason: String, isRequested: Bool) async -> AssertionOutcome {
      do {
        try write()
      } catch {
        return .unwritten(path, because: reason, error, acceptance: acceptance)
      }
      let picture = await show()
      let place = picture.flatMap { written($0) }
      return .wrote(path, because: reason, isRequested: isRequested, [picture].compactMap(\.self), at: place)
    }
    if mode.recordMode == .all { return await recorded(because: "The mode is \"all\".", isRequested: mode.isRequested) }
    guard File.exists(path) else {
      guard mode.recordMode != .never else { return .noReference(path, acceptance: acceptance) }
      return await recorded(because: "There was no reference.", isRequested: mode.isRequested)
    }
    let outcome = try await compare()
    switch outcome.kind {
    case .outdated where mode.recordsSourceChanges:
      return await recorded(because: "The source changed, but no pixel did.", isRequested: true)
    case .failed where mode.recordMode == .failed:
      return await recorded(because: outcome.message + "\nThe mode is \"failed\".", isRequested: mode.isRequested)
    default: return outcome
    }
  }

  /// Writes a picture of what is recorded. Nil if that is not possible: a recording is not worth less without it.
  private func written(_ artifact: AssertionOutcome.Artifact) -> String? {
    let path = ownArtifacts + "/" + artifact.name
    do {
      try AtomicFile.write(artifact.bytes, to: path)
      return path
    } catch {
      return nil
    }
  }
}
