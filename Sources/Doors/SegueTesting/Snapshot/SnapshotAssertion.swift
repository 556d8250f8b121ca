package import Segue
import SegueDigests
import SegueFiles
import SegueExport
import SegueScene
import SegueSnapshots

/// The subject of an assertion: a scene with choices, or a movie.
package enum SnapshotSubject: Sendable {
  case scene(Segue.Scene, Movie.Choices)
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
  /// Whether to store the frames as pictures too.
  let keepsPictures: Bool
  let context: AssertionContext

  package init(
    _ subject: SnapshotSubject, at times: SnapshotTimes, keepsPictures: Bool = false, in context: AssertionContext
  ) {
    self.subject = subject
    self.times = times
    self.keepsPictures = keepsPictures
    self.context = context
  }

  private var lockPath: String { context.reference.stem + "." + SceneLock.fileExtension }
  private var picturesPath: String { context.reference.stem + MovieVerifier.picturesSuffix }

  /// Renders the subject, compares it with the reference, and records it if the mode says so.
  package func outcome() async -> AssertionOutcome {
    do {
      let movie = try await subject.movie(folder: context.folder)
      let samples = try times.samples(of: movie)
      let verifier = MovieVerifier(threads: ProcessorCount.current, isStrict: context.isStrict)
      let now = try await verifier.sample(movie, at: samples.clock, frameRate: samples.frameRate)
      // All that would be recorded: the scene, the story, and every frame.
      let content = Digest(of: Array(now.lock.text.utf8)).hex()
      return try await context.outcome(
        at: lockPath, content: content, write: { try record(now) },
        compare: { try await compared(now, movie, samples, verifier) },
        show: { await sheet(of: movie, samples) })
    } catch {
      return .failed("The scene cannot be shown.\n\(Self.message(error))")
    }
  }

  private func compared(
    _ now: MovieVerifier.SampledMovie, _ movie: Movie, _ samples: SnapshotTimes.Samples, _ verifier: MovieVerifier
  ) async throws -> AssertionOutcome {
    let lock: SceneLock
    do {
      lock = try SceneLock(try File.read(lockPath, takesPipes: false, limit: SceneLock.maxBytes), path: lockPath)
    } catch {
      return .failed("The reference cannot be read.\n\(error)\nTo accept: \(context.acceptance)")
    }
    let finding = await verifier.compare(
      now, with: lock, at: lockPath, kept: picturesPath, title: context.reference.name,
      acceptance: context.acceptance
    ) { scene, recorded in
      // If the recorded scene can no longer be rendered, only the hashes of the lock are compared.
      var choices = movie.choices
      (choices.theme, choices.locale) = (recorded.theme, recorded.locale)
      (choices.script, choices.scale) = (recorded.script, recorded.scale)
      guard let old = try? await Movie(scene, choices).framed(movie.framing),
        let samples = try? times.samples(of: old)
      else { return nil }
      return try? await verifier.sample(old, at: samples.clock, frameRate: samples.frameRate)
    }
    switch finding {
    case .verdict(let verdict) where verdict.outcome == .passed:
      return verdict.isSourceChanged ? .outdated(context.reference.name) : .passed
    case .verdict(let verdict): return show(verdict, SnapshotText(verdict: verdict, samples: samples))
    case .mismatch(let mismatch):
      return .failed(SnapshotText.text(of: mismatch, lock: lockPath, acceptance: context.acceptance))
    }
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

  /// The largest number of frames on a sheet. More are shown by some at regular distances.
  private static let sheetLimit = 120

  /// The recorded frames side by side. Nil if they cannot be drawn.
  private func sheet(of movie: Movie, _ samples: SnapshotTimes.Samples) async -> AssertionOutcome.Artifact? {
    let all = samples.clock.samples.map(\.time)
    let step = Swift.max(1, (all.count + Self.sheetLimit - 1) / Self.sheetLimit)
    let times = stride(from: 0, to: all.count, by: step).map { all[$0] }
    // A machine without fonts can record a scene without texts. The sheet then has no labels.
    var sheet = try? await movie.contactSheet(at: times)
    if sheet == nil { sheet = try? await movie.contactSheet(at: times, labels: false) }
    return sheet.map { AssertionOutcome.Artifact(name: "\(context.artifactName).sheet.png", bytes: $0.png()) }
  }

  /// Writes the files that show the failure, and composes its message.
  private func show(_ verdict: SceneVerdict, _ text: SnapshotText) -> AssertionOutcome {
    let shown = SnapshotArtifacts(verdict, name: context.artifactName)
    return .failed(text.failure(artifacts: shown.write(to: context.ownArtifacts)), shown.list)
  }

  /// A printable message for a thrown error.
  static func message(_ error: any Error) -> String {
    if let invalid = error as? SnapshotTimes.Invalid { return invalid.message }
    return "\(error)"
  }
}
