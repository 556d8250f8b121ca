package import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene

/// The files that assets depend on: project files, scenes, and the files that scenes refer to.
package struct WatchedFiles: Sendable {
  /// The files that each scene referred to when it was last readable. They stay watched while it has errors.
  private var references: [String: [String]] = [:]

  package init() {}

  /// The scene patterns of the project files among `files`.
  package static func patterns(of files: [String]) -> [Glob] {
    files.flatMap { name -> [Glob] in
      guard let bytes = try? File.read(name) else { return [] }
      let file = SourceFile(name: name, bytes: bytes)
      return ProjectDecoder.isProject(file) ? ProjectDecoder.patterns(of: file) : []
    }
  }

  /// The sorted paths to watch: the files of these projects, and JSON files that match the patterns, which may become
  /// scenes.
  package mutating func paths(of projects: [DocsProject], patterns: [Glob] = []) -> [String] {
    var paths = Set(patterns.flatMap { $0.paths() }.filter { $0.hasSuffix(".json") })
    for project in projects {
      if let file = project.file { paths.insert(file.name) }
      for entry in project.entries {
        let scene = project.resolved(entry.scene)
        paths.insert(scene)
        paths.formUnion(references(of: scene))
      }
    }
    return paths.sorted()
  }

  /// The images (of all themes and locales), recordings and fonts of a scene: those of its last readable state.
  package mutating func references(of scene: String) -> [String] {
    if let found = Self.found(in: scene) { references[scene] = found }
    return references[scene] ?? []
  }

  /// Nil if the scene cannot be read.
  private static func found(in scene: String) -> [String]? {
    guard let source = try? SceneSource(scene) else { return nil }
    let themes = source.stories.themes.isEmpty ? [nil] : source.stories.themes.map(Optional.some)
    var names = source.root["fonts"]?.object?.members.compactMap(\.value.string).filter { $0 != "system" } ?? []
    let locales = source.stories.locales.isEmpty ? [nil] : source.stories.locales.map(Optional.some)
    for (theme, locale) in themes.flatMap({ theme in locales.map { (theme, $0) } }) {
      let reading = SceneDecoder.read(source.document.file, theme: theme, locale: locale)
      names += reading.images.flatMap { $0.candidates.map(\.name) } + reading.recordings.map(\.name)
    }
    return names.map { source.document.path(of: $0) }
  }
}
