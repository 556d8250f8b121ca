import SegueExport

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
    return selection.names(in: scene.names).compactMap { names in
      let isTested = stories.contains { story in
        (selection.script == nil || story.script == names.script)
          && (selection.theme == nil || story.theme == names.theme)
          && (selection.locale == nil || story.locale == names.locale)
      }
      var story = Story.unknown
      (story.script, story.theme, story.locale) = names
      story.scale = selection.scale ?? scene.scale ?? story.scale
      story.frameRate = selection.frameRate ?? scene.frameRate ?? story.frameRate
      return isTested || !scene.has(story.request) ? nil : scene.verdict(story, .missing)
    }
  }
}
