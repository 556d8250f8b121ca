import SegueCommandLine
import SegueJSON
import SegueMotion
import SeguePreview
import SegueExport
import SegueScene

/// Which stories a preview has, and how they are rendered.
struct PreviewPlan: Sendable {
  var choice = StoryChoice(script: .all, theme: .all, locale: .all)
  /// One animation of each story is made for each of these endings of its releases; nil: as scripted.
  var endings: [Release.Ending?] = [nil]
  var reducesMotion = false
  var access = SceneAccess()
  var options = PreviewOptions()

  /// A preview of these stories, with the warnings about the first one.
  ///
  /// - Throws: `CancellationError` between two stories if the task is cancelled.
  func preview(
    of document: SceneDocument, _ stories: [Preview.Story], assets: SceneAssets
  ) async throws -> (Preview, warnings: Diagnostics) {
    var preview = Preview(document, options: options)
    var warnings = Diagnostics.none
    for story in stories {
      try Task.checkCancellation()
      let loaded = try await SceneLoader.load(
        document, story.storyID, branches: endings, reducesMotion: reducesMotion, assets: assets)
      if preview.count == 0 { warnings = loaded.warnings }
      try preview.add(story, loaded)
    }
    return (preview, warnings)
  }

  /// The frame that a story shows at an instant.
  func frame(
    of document: SceneDocument, at instant: PreviewRequest.Instant, assets: SceneAssets
  ) async throws -> Preview.ServedData {
    let loaded = try await SceneLoader.load(
      document, instant.story, branches: [instant.ending], reducesMotion: reducesMotion, assets: assets)
    return try Preview.frame(of: loaded.animation, at: instant.time, options: options)
  }

  /// Every chosen script in every chosen theme and locale. The scene's preferred ones come first: they are what the page
  /// opens with.
  func stories(of document: SceneDocument) -> [Preview.Story] {
    let names = document.stories
    func preferredFirst(_ all: [String], _ preferred: String?) -> [String] {
      (preferred.map { [$0] } ?? []) + all.filter { $0 != preferred }
    }
    return choice.combinations(
      scripts: names.scripts, themes: preferredFirst(names.themes, names.defaultTheme),
      locales: preferredFirst(names.locales, names.defaultLocale)
    ).map { Preview.Story($0, reducesMotion: reducesMotion) }
  }
}
