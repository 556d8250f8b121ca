package import SegueFiles
import SegueJSON
package import SegueRendering
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
    if let document = try? SceneDocument(path: scene), (try? JSON(parsing: document.file)) != nil {
      references[scene] = Self.references(of: document)
    }
    return references[scene] ?? []
  }

  /// The same for a scene that is in memory; nothing if it cannot be parsed.
  package static func references(of document: SceneDocument) -> [String] {
    let (root, stories) = (document.root, document.stories)
    let themes = stories.themes.isEmpty ? [nil] : stories.themes.map(Optional.some)
    var names = root?["fonts"]?.object?.members.compactMap(\.value.string).filter { $0 != "system" } ?? []
    let locales = stories.locales.isEmpty ? [nil] : stories.locales.map(Optional.some)
    for (theme, locale) in themes.flatMap({ theme in locales.map { (theme, $0) } }) {
      let reading = SceneDecoder.read(document.file, theme: theme, locale: locale)
      names += reading.images.flatMap { $0.candidates.map(\.name) } + reading.recordings.map(\.name)
    }
    return names.map(document.path(of:))
  }
}
