import SegueExport
import SegueScene

/// Scenes without a lock, whose stories are recorded as PNG files.
extension Recorder {
  /// Compares or records a scene without a lock, whose stories are recorded as PNG files.
  func recordAsPictures(_ scene: SceneFile, _ references: [PictureReference]) async -> [SceneVerdict] {
    var found: [StoryResult] = []
    for reference in references where mode != .never || isSelected(reference.story, of: scene) {
      let (verdict, now) = await verifier.verify(reference, in: scene)
      if mode == .missing, verdict.isGone, let renamed = await renamed(reference, scene, besides: references) {
        found.append(renamed)
      } else if mode == .all, verdict.isBroken {
        // Pictures that cannot be read are written again.
        found += await sample([reference.story.request], scene)
      } else {
        found.append(StoryResult(verdict: verdict, now: now))
      }
    }
    if mode == .never {
      if found.isEmpty { return [scene.nothingRecorded(selection)] }
      let compared = found.map(\.verdict)
      return compared + untested(scene, besides: compared.map(\.story))
    }
    if found.allSatisfy(\.verdict.isGone) || !selection.isEmpty {
      found += await sampleMissing(scene, besides: found)
    }
    if mode != .missing, found.contains(where: \.verdict.isBroken) { return found.map(\.verdict) }
    do {
      for index in found.indices { try recordPictures(&found[index], scene, references) }
      try await drawSheets(&found, scene)
    } catch {
      return [scene.broken(error)]
    }
    let stories = found.map(\.verdict).filter { [.passed, .failed, .recorded].contains($0.outcome.kind) && !$0.isGone }
    return namingUnrecorded(found.map(\.verdict), scene, besides: stories.map(\.story))
  }

  /// The story that shows exactly the pictures of one that the scene no longer has: its script or theme was renamed. Nil if
  /// there is none.
  private func renamed(
    _ reference: PictureReference, _ scene: SceneFile, besides references: [PictureReference]
  ) async -> StoryResult? {
    for id in StorySelection(StoryChoice(script: .all, theme: .all)).stories(of: scene.names) {
      var story = reference.story
      story.storyID = id
      if references.contains(where: { $0.story.isSame(as: story) }) { continue }
      guard let same = try? PictureReference(story, folder: reference.folder) else { return nil }
      let (compared, now) = await verifier.verify(same, in: scene)
      if compared.outcome != .passed { continue }
      var verdict = compared
      verdict.former = reference.story
      return StoryResult(verdict: verdict, now: now)
    }
    return nil
  }

  /// Writes the PNG files of a story if the mode says so, or removes them if the scene does not have it any more.
  private func recordPictures(
    _ found: inout StoryResult, _ scene: SceneFile, _ references: [PictureReference]
  ) throws {
    let outcome = found.verdict.outcome
    let isRenamed = found.verdict.former != nil
    guard mode == .all || outcome == .missing || isRenamed || (mode == .failed && outcome == .failed) else { return }
    guard let now = found.now else {
      for reference in references where reference.story.isSame(as: found.verdict.story) {
        try Orphans.remove(reference.folder)
      }
      found.verdict.outcome = .removed
      return
    }
    let path = MomentsBesideLock.path(of: now.story.story, scene: scene.path)
    try MomentsBesideLock.write(now.renderer, of: now.story, to: path, threads: verifier.threads)
    found.verdict.momentCount = MomentsBesideLock.moments(of: now.story.story).count
    let recording: SceneVerdict.Recording =
      switch outcome {
      case .missing: .new
      case .failed: .refreshed
      default: isRenamed ? .renamed : .unchanged
      }
    found.verdict.outcome = .recorded(recording)
    found.verdict.frames = []
    for former in references where found.verdict.former.map(former.story.isSame) ?? false && former.folder != path {
      try Orphans.remove(former.folder)
    }
  }
}
