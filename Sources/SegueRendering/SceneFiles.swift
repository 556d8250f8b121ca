import SegueFiles
package import SegueScene

extension SceneDocument {
  /// The picture, font and recording files that a scene of this document names, whether they are there or not. No output
  /// may replace one of them.
  package func files(of scene: Scene) -> [String] { files(scene.images, scene.recordings, scene.fontFiles) }

  /// Those of all its themes and locales, as far as the document can be decoded.
  package var files: [String] {
    let root = root
    let names = SceneStories(root)
    var found: Set<String> = []
    for theme in names.themes.isEmpty ? [nil] : names.themes.map(Optional.some) {
      for locale in names.locales.isEmpty ? [nil] : names.locales.map(Optional.some) {
        // Checking all themes and locales again in each of them would take quadratic time.
        let narrowed = root.map { SceneDecoder.narrowed($0, theme: theme, locale: locale) }
        let reading = SceneDecoder.read(file, root: narrowed, theme: theme, locale: locale)
        found.formUnion(files(reading.images, reading.recordings, reading.scene?.fontFiles ?? []))
      }
    }
    return found.sorted()
  }

  private func files(_ images: [ImageAsset], _ recordings: [RecordingAsset], _ fonts: [FontFile]) -> [String] {
    (images.flatMap { $0.candidates.map(\.name) } + recordings.map(\.name) + fonts.map(\.path)).map { path(of: $0) }
  }
}
