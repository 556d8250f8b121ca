package import SegueFiles
import SegueJSON
import SegueRendering

/// The files that assets depend on: project files, scenes, and the files that scenes refer to.
package struct WatchedFiles: Sendable {
  /// The files that each scene referred to when it was last readable. They stay watched while it has errors.
  private var references: [String: [String]] = [:]

  package init() {}

  /// The scene patterns of the project files among `files`.
  package static func patterns(of files: [String]) -> [Glob] {
    files.flatMap { name -> [Glob] in
      guard let bytes = try? File.read(name, takesPipes: false, limit: SceneDocument.maxBytes) else { return [] }
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
      references[scene] = document.files
    }
    return references[scene] ?? []
  }
}
