package import SegueFiles
import SegueJSON
import SegueExport

/// The files that assets depend on: project files, scenes, and the files that scenes refer to.
package struct WatchedFiles: Sendable {
  private var references = SceneReferences()

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
        paths.formUnion(references.files(of: scene))
      }
    }
    return paths.sorted()
  }
}
