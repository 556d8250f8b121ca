package import Segue
import SegueDigests
import SegueFiles
import SegueExport
import SegueSnapshots

/// The subject of an assertion: a scene with choices, or a movie.
package enum SnapshotSubject: Sendable {
  case scene(Scene, Movie.Choices)
  case movie(Movie)

  /// If the scene is not in a file and has no folder, its paths are relative to `folder`.
  func movie(folder: String) async throws(SceneError) -> Movie {
    switch self {
    case .movie(let movie): return movie
    case .scene(let scene, let choices):
      guard scene.folder.isEmpty, !File.exists(scene.name) else { return try await Movie(scene, choices) }
      return try await Movie(scene.replacing(SceneDocument(scene.document.file, folder: folder)), choices)
    }
  }
}

/// A snapshot assertion that is independent of test frameworks: it compares and records, but does not report.
package struct SnapshotAssertion: Sendable {
  let subject: SnapshotSubject
  let times: SnapshotTimes
  let reference: ReferencePlace
  /// Whether to store the frames as pictures too.
  let keepsPictures: Bool
  let mode: TestEnvironment.Mode
  /// Whether a scene that is not the recorded one fails even if no pixel differs.
  let isStrict: Bool
  /// The folder for files that show failures.
  let artifacts: String
  /// The folder that paths in a scene without a file are relative to.
  let folder: String
  /// A command that accepts the current state.
  let acceptance: String
  /// The references used by other assertions of the run.
  let claims: ReferenceClaims?

  package init(
    _ subject: SnapshotSubject, at times: SnapshotTimes, reference: ReferencePlace, keepsPictures: Bool = false,
    mode: TestEnvironment.Mode, isStrict: Bool = false, artifacts: String, folder: String, acceptance: String,
    claims: ReferenceClaims? = nil
  ) {
    self.subject = subject
    self.times = times
    self.reference = reference
    self.keepsPictures = keepsPictures
    self.mode = mode
    self.isStrict = isStrict
    self.artifacts = artifacts
    self.folder = folder
    self.acceptance = acceptance
    self.claims = claims
  }

  private var lockPath: String { reference.stem + "." + SceneLock.fileExtension }
  private var picturesPath: String { reference.stem + MovieVerifier.picturesSuffix }

  /// Renders the subject, compares it with the reference, and records it if the mode says so.
  package func outcome() async -> AssertionOutcome {
    do {
      let movie = try await subject.movie(folder: folder)
      let samples = try times.samples(of: movie)
      let verifier = MovieVerifier(threads: ProcessorCount.current, isStrict: isStrict)
      let now = try await verifier.sample(movie, at: samples.clock, frameRate: samples.frameRate)
      // All that would be recorded: the scene, the story, and every frame.
      let content = Digest(of: Array(now.lock.text.utf8)).hex()
      if let problem = claims?.problem(claiming: lockPath, for: content) { return .failed(problem) }
      return try await outcome(now, movie, samples, verifier)
    } catch {
      return .failed("The scene cannot be shown.\n\(Self.message(error))")
    }
  }

  private func outcome(
    _ now: MovieVerifier.SampledMovie, _ movie: Movie, _ samples: SnapshotTimes.Samples, _ verifier: MovieVerifier
  ) async throws -> AssertionOutcome {
    if mode.recordMode == .all {
      try record(now)
      return .wrote(lockPath, because: "The mode is \"all\".", isRequested: mode.isRequested)
    }
    guard File.exists(lockPath) else {
      guard mode.recordMode != .never else { return .noReference(lockPath, acceptance: acceptance) }
      try record(now)
      return .wrote(lockPath, because: "There was no reference.", isRequested: mode.isRequested)
    }
    let failure: AssertionOutcome
    do {
      let lock = try SceneLock(try File.read(lockPath, takesPipes: false, limit: SceneLock.maxBytes), path: lockPath)
      let finding = await verifier.compare(
        now, with: lock, at: lockPath, kept: picturesPath, title: reference.name, acceptance: acceptance
      ) { scene, recorded in
        // If the recorded scene can no longer be rendered, only the hashes of the lock are compared.
        var choices = movie.choices
        (choices.theme, choices.script, choices.scale) = (recorded.theme, recorded.script, recorded.scale)
        guard let old = try? await Movie(scene, choices).framed(movie.framing),
          let samples = try? times.samples(of: old)
        else { return nil }
        return try? await verifier.sample(old, at: samples.clock, frameRate: samples.frameRate)
      }
      switch finding {
      case .verdict(let verdict) where verdict.outcome == .passed:
        if !verdict.isSourceChanged { return .passed }
        guard mode.recordsSourceChanges else { return .outdated(reference.name) }
        try record(now)
        return .wrote(lockPath, because: "The source changed, but no pixel did.", isRequested: true)
      case .verdict(let verdict):
        failure = show(verdict, SnapshotText(verdict: verdict, samples: samples))
      case .mismatch(let mismatch):
        failure = .failed(SnapshotText.text(of: mismatch, lock: lockPath, acceptance: acceptance))
      }
    } catch let error as LockError {
      failure = .failed("The reference cannot be read.\n\(error)\nTo accept: \(acceptance)")
    }
    guard mode.recordMode == .failed else { return failure }
    try record(now)
    return .wrote(
      lockPath, because: failure.message + "\nThe mode is \"failed\".", isRequested: mode.isRequested)
  }

  private func record(_ now: MovieVerifier.SampledMovie) throws {
    try AtomicFile.write(Array(now.lock.text.utf8), to: lockPath)
    if keepsPictures {
      try now.writePictures(to: picturesPath, threads: ProcessorCount.current)
    } else if File.exists(picturesPath) {
      // Pictures of an earlier reference would be misleading.
      try File.remove(picturesPath)
    }
  }

  /// Writes the files that show the failure, and composes its message.
  private func show(_ verdict: SceneVerdict, _ text: SnapshotText) -> AssertionOutcome {
    let shown = SnapshotArtifacts(verdict, name: PathText.fileName(reference.name))
    let places = shown.write(to: PathText.absolute(artifacts) + "/" + reference.name)
    return .failed(text.failure(artifacts: places), shown.list)
  }

  /// A printable message for a thrown error.
  static func message(_ error: any Error) -> String {
    if let invalid = error as? SnapshotTimes.Invalid { return invalid.message }
    return "\(error)"
  }
}
