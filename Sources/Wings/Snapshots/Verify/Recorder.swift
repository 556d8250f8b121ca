import SegueCore
import SegueFiles
package import SegueJSON
import SegueExport
import SegueScene

/// Records stories into the locks of scenes, as far as the mode allows, and returns a verdict on each story.
package struct Recorder: Sendable {
  package let mode: RecordMode
  /// The stories to record. An empty selection means the stories that the lock already has.
  package let selection: StorySelection
  package let pictures: PictureOptions
  /// True to record into a lock, false to record PNG files only. If nil, whichever of the two the scene already has; a
  /// scene that has neither gets a lock.
  package let keepsLock: Bool?
  /// How long to wait for another run that records the same scene.
  package var timeout = InUse.timeout
  var verifier: Verifier

  /// The same recorder on another number of threads.
  package func on(threads: Int) -> Recorder {
    var other = self
    other.verifier.threads = threads
    return other
  }

  package init(
    _ verifier: Verifier, mode: RecordMode, selection: StorySelection = StorySelection(),
    pictures: PictureOptions = PictureOptions(), keepsLock: Bool? = nil
  ) {
    self.verifier = verifier
    self.mode = mode
    self.selection = selection
    self.pictures = pictures
    self.keepsLock = keepsLock
  }

  struct StoryResult {
    var verdict: SceneVerdict
    /// The story as it is now; nil if it could not be rendered.
    let now: Verifier.SampledStory?

    /// How a story is recorded that had no recording under its name.
    var firstRecording: SceneVerdict.Recording { verdict.former == nil ? .new : .renamed }
  }

  /// Throws if the selection names a script, a theme or a locale that no scene has, now or as recorded. If any scene
  /// cannot be read, nothing is checked; `run` reports that scene.
  package func check(_ paths: [String]) throws(Diagnostics) {
    guard selection.hasNames else { return }
    var scripts: [String] = []
    var themes: [String] = []
    var locales: [String] = []
    for path in paths {
      guard let scene = try? SceneFile(path, files: verifier.files, access: verifier.access) else { return }
      let recorded =
        (try? File.read(scene.lockPath, takesPipes: false, limit: SceneLock.maxBytes)).map(LockReader.stories) ?? []
      scripts += scene.names.scripts + recorded.compactMap(\.story.script)
      themes += scene.names.themes + recorded.compactMap(\.story.theme)
      locales += scene.names.locales + recorded.compactMap(\.story.locale)
    }
    let problems = selection.problems(scripts: scripts, themes: themes, locales: locales)
    if problems.hasErrors { throw problems }
  }

  /// Returns one verdict per story, in the order of the lock, or a single one for a scene that cannot be read or that
  /// has no lock.
  package func run(_ path: String) async -> [SceneVerdict] {
    guard mode != .never, File.isRegular(path) else { return await compareOrRecord(path) }
    do {
      try RecordedFiles.checkLinks(besideScene: path)
      // From reading the scene and its lock to writing the lock: what another run records meanwhile would be lost.
      return try await Turn.taking(at: [SceneLock.path(ofScene: path)], timeout: timeout) {
        await compareOrRecord(path)
      }
    } catch {
      return [SceneFile.broken(path, error)]
    }
  }

  private func compareOrRecord(_ path: String) async -> [SceneVerdict] {
    // One error of the scene is the same for every story that was never recorded.
    var messages: Set<String> = []
    return await verdicts(path).filter { verdict in
      guard case .broken(let message, _) = verdict.outcome, verdict.story == .unknown else { return true }
      return messages.insert(message).inserted
    }
  }

  private func verdicts(_ path: String) async -> [SceneVerdict] {
    let scene: SceneFile
    do throws(SceneFile.Unreadable) {
      scene = try SceneFile(path, files: verifier.files, access: verifier.access)
    } catch {
      return [SceneFile.broken(path, error.message)]
    }
    do {
      guard File.exists(scene.lockPath) else {
        let references = try PictureReference.all(of: scene.path, scene.names)
        let keepsPicturesOnly = keepsLock.map { !$0 } ?? !references.isEmpty
        if keepsPicturesOnly { return await recordAsPictures(scene, references) }
        return await record(scene, nil, recorded: [])
      }
      if keepsLock == false {
        return [
          scene.broken(
            Diagnostics(
              Diagnostic(
                .error, "lock-exists", at: nil, "the scene has a lock: \(scene.lockPath)",
                expected: "none; remove it to keep PNG files instead")))
        ]
      }
      let bytes = try File.read(scene.lockPath, takesPipes: false, limit: SceneLock.maxBytes)
      do throws(LockError) {
        let lock = try SceneLock(bytes, path: scene.lockPath)
        return await record(scene, lock, recorded: lock.stories)
      } catch {
        guard mode == .all else { throw error }
        return await record(scene, nil, recorded: LockReader.stories(in: bytes))
      }
    } catch {
      return [scene.broken(error)]
    }
  }

  func isSelected(_ story: Story, of scene: SceneFile) -> Bool {
    var story = story
    story.locale = story.locale ?? scene.names.defaultLocale
    return selection.includes(story)
  }

  func verify(_ stories: [RecordedStory], _ lock: SceneLock?, _ scene: SceneFile) async -> [StoryResult] {
    guard let lock else { return [] }
    var found: [StoryResult] = []
    for story in stories {
      let (verdict, now) = await verifier.verify(story, of: lock, in: scene)
      found.append(StoryResult(verdict: verdict, now: now))
    }
    return found
  }

  /// Renders stories. Their verdicts are `missing`, or `broken` if they cannot be rendered.
  func sample(_ wanted: [StoryRequest], _ scene: SceneFile) async -> [StoryResult] {
    var found: [StoryResult] = []
    for story in wanted {
      do {
        let now = try await verifier.sample(scene.source, story)
        found.append(StoryResult(verdict: scene.verdict(now.story.story, .missing), now: now))
      } catch {
        found.append(StoryResult(verdict: scene.broken(error), now: nil))
      }
    }
    return found
  }

  /// Samples the stories of the selection that `found` does not contain.
  func sampleMissing(_ scene: SceneFile, besides found: [StoryResult]) async -> [StoryResult] {
    let wanted = selection.stories(of: scene.names).map { story in
      StoryRequest(
        story, scale: selection.scale ?? scene.scale, frameRate: selection.frameRate ?? scene.frameRate)
    }
    return await sample(wanted, scene, besides: found)
  }

  /// Samples the stories that `found` does not contain.
  func sample(
    _ wanted: [StoryRequest], _ scene: SceneFile, besides found: [StoryResult]
  ) async -> [StoryResult] {
    let known = found.map(\.verdict.story.request)
    return await sample(wanted.filter { !known.contains($0) }, scene)
  }

  /// Draws contact sheets of the stories that were recorded, unless only their source has changed.
  func drawSheets(_ found: inout [StoryResult], _ scene: SceneFile) async throws {
    guard let folder = pictures.sheets else { return }
    for index in found.indices {
      let verdict = found[index].verdict
      guard case .recorded(let recording, _) = verdict.outcome, !verdict.isSourceChanged, let now = found[index].now
      else { continue }
      let sheet = StorySheet(renderer: now.renderer, story: now.story.story, scene: scene.path)
      found[index].verdict.outcome = .recorded(
        recording, sheet: try await sheet.write(into: folder, threads: verifier.threads))
    }
  }
}
