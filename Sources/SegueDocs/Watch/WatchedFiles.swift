package import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene

/// The files that assets depend on and somebody may save: the project's, scenes, and what scenes mention.
package struct WatchedFiles: Sendable {
  /// What each scene mentioned when it could be read: while it cannot, its pictures are still its own.
  private var mentioned: [String: [String]] = [:]

  package init() {}

  /// The patterns of those of these files that are projects.
  package static func patterns(of files: [String]) -> [Glob] {
    files.flatMap { name -> [Glob] in
      guard let bytes = try? File.read(name) else { return [] }
      let file = SourceFile(name: name, bytes: bytes)
      return ProjectDecoder.isProject(file) ? ProjectDecoder.patterns(of: file) : []
    }
  }

  /// Of these projects as they are now, and what fits the patterns: it may become a scene. Sorted.
  package mutating func paths(of projects: [DocsProject], patterns: [Glob] = []) -> [String] {
    var paths = Set(patterns.flatMap { $0.paths() }.filter { $0.hasSuffix(".json") })
    for project in projects {
      if let file = project.file { paths.insert(file.name) }
      for entry in project.entries {
        let scene = project.resolved(entry.scene)
        paths.insert(scene)
        if let found = Self.mentions(of: scene) { mentioned[scene] = found }
        paths.formUnion(mentioned[scene] ?? [])
      }
    }
    return paths.sorted()
  }

  /// Pictures in whichever theme, recordings, and fonts; nil for a scene that cannot be read so far.
  private static func mentions(of scene: String) -> [String]? {
    guard let source = try? SceneSource(scene) else { return nil }
    let themes = source.themes.isEmpty ? [nil] : source.themes.map(Optional.some)
    var names = source.root["fonts"]?.object?.members.compactMap(\.value.string).filter { $0 != "system" } ?? []
    let locales = source.locales.isEmpty ? [nil] : source.locales.map(Optional.some)
    for (theme, locale) in themes.flatMap({ theme in locales.map { (theme, $0) } }) {
      let reading = SceneDecoder.read(source.file, theme: theme, locale: locale)
      names += reading.images.map(\.name) + reading.recordings.map(\.name)
    }
    return names.map { SceneLoader.resolve($0, in: source.folder) }
  }
}
