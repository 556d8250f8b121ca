import SegueFiles
import SegueJSON
package import SegueScene

extension SceneDocument {
  /// The picture, font and recording files that a scene of this document names, whether they are there or not. No output
  /// may replace one of them.
  package func files(of scene: Scene) -> [String] { files(scene.images, scene.recordings, scene.fontFiles) }

  /// The files of all themes and locales, as far as the document can be decoded.
  package var files: [String] {
    let root = root
    var found: Set<String> = []
    for story in Self.combinations(themes: Self.themes(of: root), locales: SceneStories(root).locales) {
      // Checking all themes and locales again in each of them would take quadratic time.
      let narrowed = root.map { SceneDecoder.narrowed($0, to: story) }
      let reading = SceneDecoder.read(file, root: narrowed, story)
      found.formUnion(files(reading.images, reading.recordings, reading.scene?.fontFiles ?? []))
    }
    return found.sorted()
  }

  /// The themes, without those that differ from an earlier one only in colours: colours name no files.
  private static func themes(of root: JSON?) -> [String] {
    var known: Set<[String]> = []
    return (root?["themes"]?.object?.members ?? []).filter { theme in
      let values = theme.value.object?.members ?? []
      return known.insert(
        values.filter { $0.value.string?.hasPrefix("#") != true }.flatMap { [$0.key, $0.value.string ?? ""] }
      ).inserted
    }.map(\.key)
  }

  /// Each theme with each locale. If these are more than the limit, only the pairs with the first theme or the first locale.
  /// A file whose name depends on both the theme and the locale may then be missing.
  private static func combinations(themes: [String], locales: [String]) -> [StoryID] {
    let themes: [String?] = themes.isEmpty ? [nil] : themes
    let locales: [String?] = locales.isEmpty ? [nil] : locales
    if themes.count <= combinationLimit / locales.count {
      return themes.flatMap { theme in locales.map { StoryID(theme: theme, locale: $0) } }
    }
    return themes.map { StoryID(theme: $0, locale: locales[0]) } + locales.map { StoryID(theme: themes[0], locale: $0) }
  }

  private static let combinationLimit = 1_000

  private func files(_ images: [ImageAsset], _ recordings: [RecordingAsset], _ fonts: [FontFile]) -> [String] {
    (images.flatMap { $0.candidates.map(\.name) } + recordings.map(\.name) + fonts.map(\.path)).map { path(of: $0) }
  }
}
