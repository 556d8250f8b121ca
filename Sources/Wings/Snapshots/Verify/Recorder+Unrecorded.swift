import SegueExport
import SegueScene

/// What of a scene is not recorded.
extension Recorder {
  /// The verdicts in order. The last one names the scripts, themes and locales of which nothing is recorded.
  func namingUnrecorded(
    _ verdicts: [SceneVerdict], _ scene: SceneFile, besides stories: [Story]
  ) -> [SceneVerdict] {
    var verdicts = verdicts.sorted { $0.story.precedes($1.story) }
    if stories.isEmpty || verdicts.isEmpty { return verdicts }
    // A story that fails under its new name is not one of which nothing is recorded.
    let stories = stories + verdicts.filter { $0.outcome == .failed && $0.former != nil }.map(\.story)
    func names(_ kind: String, _ all: [String], _ recorded: (Story) -> String?) -> [UnrecordedName] {
      let known = Set(stories.compactMap(recorded))
      return all.filter { !known.contains($0) }.map { UnrecordedName(kind: kind, name: $0) }
    }
    verdicts[verdicts.count - 1].unrecorded =
      names("script", scene.names.scripts, \.script) + names("theme", scene.names.themes, \.theme)
      + names("locale", scene.names.locales) { $0.locale ?? scene.names.defaultLocale }
    return verdicts
  }

  /// Verdicts on what the selection names and the lock does not have. Who asks for all scripts must not be told that they
  /// pass if one was never recorded.
  func untested(_ scene: SceneFile, besides stories: [Story]) -> [SceneVerdict] {
    if scene.problems != nil { return [] }
    return selection.stories(of: scene.names).compactMap { id in
      let isTested = stories.contains { story in
        (selection.names.script == nil || story.script == id.script)
          && (selection.names.theme == nil || story.theme == id.theme)
          && (selection.names.locale == nil || story.locale == id.locale)
      }
      var story = Story.unknown
      story.storyID = id
      story.scale = selection.scale ?? scene.scale ?? story.scale
      story.frameRate = selection.frameRate ?? scene.frameRate ?? story.frameRate
      return isTested || !scene.has(story.request) ? nil : scene.verdict(story, .missing)
    }
  }
}
