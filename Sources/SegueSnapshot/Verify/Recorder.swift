import SegueFiles
import SegueJSON

/// Writes the locks of scenes, as far as its mode allows, and answers what it found and did.
package struct Recorder: Sendable {
  package let mode: RecordMode
  /// Which stories; of those that are recorded, where nothing is said.
  package let selection: StorySelection
  /// Pictures of what is recorded are kept too. Those that are there already are kept up to date in any case.
  package let keepsPictures: Bool
  private let verifier: Verifier

  package init(
    _ verifier: Verifier, mode: RecordMode, selection: StorySelection = StorySelection(), keepsPictures: Bool = false
  ) {
    self.verifier = verifier
    self.mode = mode
    self.selection = selection
    self.keepsPictures = keepsPictures
  }

  /// A story of the run: as it is in the lock, or one that is wanted besides.
  private struct Wanted {
    let script: String?
    let theme: String?
    let scale: Double?
    let frameRate: Int?

    init(script: String?, theme: String?, scale: Double?, frameRate: Int?) {
      self.script = script
      self.theme = theme
      self.scale = scale
      self.frameRate = frameRate
    }

    init(_ recorded: RecordedStory) {
      let story = recorded.story
      self.init(script: story.script, theme: story.theme, scale: story.scale, frameRate: story.frameRate)
    }
  }

  /// A story with what was found.
  private struct Found {
    var verdict: SceneVerdict
    let now: Verifier.Sampled?
  }

  /// One verdict a story, in the order of the lock; a single one for a scene that cannot be read or has no lock.
  package func run(_ path: String) async -> [SceneVerdict] {
    let scene: SceneFile
    do throws(SceneFile.Unreadable) {
      scene = try SceneFile(path, files: verifier.files, access: verifier.access)
    } catch {
      return [SceneFile.broken(path, error.message)]
    }
    do {
      guard File.exists(scene.lockPath) else { return await record(scene, nil, recorded: []) }
      let bytes = try File.read(scene.lockPath)
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

  /// - Parameter recorded: stories of the lock, or those of one that cannot be read any more.
  private func record(_ scene: SceneFile, _ lock: SceneLock?, recorded: [RecordedStory]) async -> [SceneVerdict] {
    if mode == .never {
      let stories = recorded.filter { selection.has($0.story) }
      if stories.isEmpty, let problems = scene.problems { return [scene.broken(problems)] }
      if stories.isEmpty { return [scene.verdict(.unknown, .missing)] }
      return await verify(stories, lock, scene).map(\.verdict)
    }
    let known = mode == .all ? recorded.filter { scene.side.has(script: $0.story.script, theme: $0.story.theme) } : []
    var found = mode == .all ? await sample(known.map(Wanted.init), scene) : await verify(recorded, lock, scene)
    if found.isEmpty || !selection.isEmpty { found += await sampleMissing(scene, besides: found) }
    do {
      try write(&found, scene)
      try writePictures(found, scene)
    } catch {
      return [scene.broken(error)]
    }
    return found.map(\.verdict).sorted { $0.story.precedes($1.story) }
  }

  private func verify(_ stories: [RecordedStory], _ lock: SceneLock?, _ scene: SceneFile) async -> [Found] {
    guard let lock else { return [] }
    var found: [Found] = []
    for story in stories {
      let (verdict, now) = await verifier.verify(story, of: lock, in: scene)
      found.append(Found(verdict: verdict, now: now))
    }
    return found
  }

  private func sample(_ wanted: [Wanted], _ scene: SceneFile) async -> [Found] {
    var found: [Found] = []
    for story in wanted {
      do {
        let now = try await verifier.sample(
          scene.side, script: story.script, theme: story.theme, scale: story.scale, frameRate: story.frameRate)
        found.append(Found(verdict: scene.verdict(now.story.story, .missing), now: now))
      } catch {
        found.append(Found(verdict: scene.broken(error), now: nil))
      }
    }
    return found
  }

  /// The stories of the selection that are not among those that were found already.
  private func sampleMissing(_ scene: SceneFile, besides found: [Found]) async -> [Found] {
    let wanted = selection.names(in: scene.names).map { names in
      Wanted(
        script: names.script, theme: names.theme, scale: selection.scale ?? scene.scale,
        frameRate: selection.frameRate ?? scene.frameRate)
    }
    let known = found.map(\.verdict.story)
    return await sample(
      wanted.filter { story in
        !known.contains {
          $0.script == story.script && $0.theme == story.theme && $0.scale == story.scale
            && $0.frameRate == story.frameRate
        }
      }, scene)
  }

  /// Writes what the mode allows; what was written is recorded from now on. Nothing is, if any story cannot be rendered.
  private func write(_ found: inout [Found], _ scene: SceneFile) throws(FileError) {
    guard !found.contains(where: \.verdict.isBroken) else { return }
    let failed = found.filter { $0.verdict.outcome == .failed }
    let missing = found.filter { $0.verdict.outcome == .missing }
    // A new story cannot stand beside others of another scene.
    let isAllowed = mode == .missing ? failed.isEmpty : mode != .never
    guard isAllowed, !(failed.isEmpty && missing.isEmpty) else { return }
    let samples = found.compactMap(\.now)
    var assets: [RecordedAsset] = []
    for asset in samples.flatMap(\.assets) where !assets.contains(asset) { assets.append(asset) }
    let new = SceneLock(scene: scene.canonical, assets: assets, stories: samples.map(\.story))
    try AtomicFile.write(Array(new.text.utf8), to: scene.lockPath)
    for index in found.indices where found[index].verdict.outcome != .passed {
      found[index].verdict.outcome = .recorded
    }
  }

  private func writePictures(_ found: [Found], _ scene: SceneFile) throws {
    for story in found {
      guard let now = story.now else { continue }
      let path = PixelReference.path(of: now.story.story, scene: scene.path)
      let isThere = File.exists(path)
      switch story.verdict.outcome {
      case .recorded where keepsPictures || isThere: break
      case .passed where keepsPictures && !isThere: break
      default: continue
      }
      try now.writePictures(to: path, threads: verifier.threads)
    }
  }
}

extension SceneVerdict {
  /// It cannot be read or rendered.
  package var isBroken: Bool { if case .broken = outcome { true } else { false } }
}
