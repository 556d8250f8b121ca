import Segue
import SegueDigests
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots

/// Compares a movie at chosen times with a lock that contains exactly these times, as test references do. The scene
/// need not be in a file.
struct MovieVerifier: Sendable {
  private let verifier: Verifier

  /// - Parameters:
  ///   - threads: The number of frames to render concurrently.
  ///   - isStrict: Whether a changed scene fails even if no pixel differs.
  init(threads: Int, isStrict: Bool) { verifier = Verifier(threads: threads, isStrict: isStrict) }

  /// A movie rendered at chosen times, ready to be recorded.
  struct SampledMovie: Sendable {
    /// The movie's scene.
    let origin: Segue.Scene
    let scene: CanonicalScene
    let choices: Movie.Choices
    /// The scripts, themes and locales of the scene.
    let names: SceneStories
    let sampled: Verifier.SampledStory

    var story: RecordedStory { sampled.story }

    /// The lock to write when this is recorded.
    var lock: SceneLock { SceneLock(scene: scene, assets: sampled.assets, stories: [sampled.story]) }

    /// Writes the frames as an animated PNG.
    func writePictures(to path: String, threads: Int) throws {
      try sampled.writePictures(to: path, threads: threads)
    }
  }

  /// The suffix of pictures next to a lock.
  static let picturesSuffix = FramesBesideLock.suffix

  /// Renders a movie at the times of `clock`. Throws if its pictures or fonts cannot be read.
  ///
  /// - Parameter frameRate: The rate from which the times were chosen.
  func sample(_ movie: Movie, at clock: FrameClock, frameRate: Int) async throws -> SampledMovie {
    let document = movie.scene.document
    let root = try JSON(parsing: document.file)
    let names = SceneStories(root)
    let choices = movie.choices
    let story = Story(
      StoryID(
        script: choices.script ?? names.scripts.first, theme: choices.theme ?? names.defaultTheme,
        locale: choices.locale == names.defaultLocale ? nil : choices.locale),
      scale: movie.scale, frameRate: frameRate, width: movie.width, height: movie.height,
      frameCount: clock.samples.count,
      test: TestedWay(
        ending: choices.ending?.rawValue, showsTouches: choices.showsTouches, reducesMotion: choices.reducesMotion,
        framing: movie.framing.words))
    let source = SceneVersion(document, files: verifier.files, access: movie.scene.access)
    return SampledMovie(
      origin: movie.scene, scene: CanonicalScene(text: CanonicalJSON.text(ofScene: root)), choices: choices,
      names: names,
      sampled: try await verifier.sample(
        movie.framedAnimation, of: source, as: story, at: clock, in: movie.frameTemplate))
  }

  /// Why a movie and a lock of the same scene cannot be compared.
  enum Mismatch: Hashable, Sendable {
    /// The script, theme, locale, scale, ending, touches or reduced motion differ.
    case story(recorded: Story, asked: Story)
    /// The framing differs.
    case framing(recorded: String?, asked: String?)
    /// The times differ. They are in seconds, as written in the lock.
    case times(recorded: [String], asked: [String])
    /// The lock contains no story.
    case noStory
  }

  enum Finding: Sendable {
    case verdict(SceneVerdict)
    case mismatch(Mismatch)
  }

  /// Compares a movie with the only story of a lock.
  ///
  /// - Parameters:
  ///   - kept: The path of the recorded pictures, which need not exist.
  ///   - title: The name of the scene in the verdict.
  ///   - acceptance: A command that accepts the current state.
  ///   - replay: Renders the recorded scene with the recorded choices, in the same way as `now`. Returns nil if that is
  ///     no longer possible.
  func compare(
    _ now: SampledMovie, with lock: SceneLock, at path: String, kept: String, title: String, acceptance: String,
    replay: @Sendable (Segue.Scene, Movie.Choices) async -> SampledMovie?
  ) async -> Finding {
    guard let recorded = lock.stories.first else { return .mismatch(.noStory) }
    let isSceneChanged = now.scene != lock.scene
    let old = SceneDocument(
      name: "\(path) (as recorded)", text: lock.scene.text, folder: now.origin.folder)
    if let mismatch = mismatch(recorded, of: old, now, isSceneChanged: isSceneChanged) { return .mismatch(mismatch) }
    let story = recorded.story
    let choices = Movie.Choices(
      theme: story.theme, locale: story.locale, script: story.script, scale: story.scale)
    let verdict = SceneVerdict(
      scene: title, lock: path, story: now.story.story, outcome: .failed, acceptance: acceptance)
    return .verdict(
      await verifier.compare(
        now.sampled, with: recorded, of: lock, files: isSceneChanged ? (old.file, now.origin.document.file) : nil,
        kept: FramesBesideLock(kept, of: recorded).map { [$0] } ?? [],
        replay: { await replay(now.origin.replacing(old), choices)?.sampled },
        verdict))
  }

  /// Nil if both have the same choices and times.
  ///
  /// - Parameter document: The recorded scene.
  private func mismatch(
    _ recorded: RecordedStory, of document: SceneDocument, _ now: SampledMovie, isSceneChanged: Bool
  ) -> Mismatch? {
    let (old, new, choices) = (recorded.story, now.story.story, now.choices)
    if old.test.framing != new.test.framing {
      return .framing(recorded: old.test.framing, asked: new.test.framing)
    }
    // A name that the assertion leaves to the scene, and one that the scene no longer has, changed with the scene.
    func differs(_ recorded: String?, _ asked: String?, chosen: String?, among names: [String]) -> Bool {
      guard recorded != asked else { return false }
      return !isSceneChanged || (chosen != nil && (recorded.map { names.contains($0) } ?? true))
    }
    let names = now.names
    let recordedLocale = old.locale ?? document.stories.defaultLocale
    if differs(old.script, new.script, chosen: choices.script, among: names.scripts)
      || differs(old.theme, new.theme, chosen: choices.theme, among: names.themes)
      || differs(
        recordedLocale, choices.locale ?? names.defaultLocale, chosen: choices.locale, among: names.locales)
      || (old.scale != new.scale && (!isSceneChanged || choices.scale != nil)) || old.test != new.test
    {
      return .story(recorded: old, asked: new)
    }
    // A changed duration is a difference to report, not a mismatch, and so are a changed frame rate's other times.
    guard recorded.duration == now.story.duration, !isSceneChanged || old.frameRate == new.frameRate else {
      return nil
    }
    let (oldTimes, newTimes) = (recorded.frames.map(\.time), now.story.frames.map(\.time))
    return oldTimes == newTimes ? nil : .times(recorded: oldTimes, asked: newTimes)
  }
}
