package import SegueFiles
package import SegueJSON
import SegueExport

/// Decodes and validates project files.
package enum ProjectDecoder {
  /// Whether a file is a project rather than a scene: it has `scenes` or is named `segue.json`, and has no `screens`.
  package static func isProject(_ file: SourceFile) -> Bool {
    guard let root = DecodingContext().parse(file) else { return PathName.last(file.name) == "segue.json" }
    return root["screens"] == nil && (root["scenes"] != nil || PathName.last(file.name) == "segue.json")
  }

  /// Throws all errors of the file. Does not validate the scenes.
  package static func read(_ file: SourceFile) throws(Diagnostics) -> DocsProject {
    let context = DecodingContext()
    let root = context.parse(file)
    let fields = root.flatMap { context.object($0, ProjectFields.table) }
    var project = DocsProject(
      folder: PathName.folder(file.name), output: "", pages: [], entries: [], file: file)
    if let fields {
      project.output = fields[ProjectFields.output]
      project.urlPrefix = fields[ProjectFields.urlPrefix] ?? ""
      project.snippets = fields[ProjectFields.snippets]
      for page in fields[ProjectFields.pages] where !project.pages.contains(page) { project.pages.append(page) }
      let common = ChoiceFields.choices(fields)
      for scene in fields[ProjectFields.scenes] { add(scene, common, to: &project, context) }
    }
    try context.finish()
    return project
  }

  /// The path patterns of the scenes, resolved against the folder of the project. Works for projects with errors, too.
  package static func patterns(of file: SourceFile) -> [Glob] {
    let project = DocsProject(folder: PathName.folder(file.name), output: "", pages: [], entries: [], file: file)
    let scenes = DecodingContext().parse(file)?["scenes"]?.array ?? []
    return scenes.compactMap { scene in
      let path = (scene.string ?? scene["scene"]?.string).map(project.resolved)
      return path.flatMap { File.exists($0) ? nil : Glob($0) }
    }
  }

  private static func add(
    _ scene: EntryPattern, _ common: AssetChoices, to project: inout DocsProject, _ context: DecodingContext
  ) {
    if let name = scene.name, !AssetName.isUsable(name.value) {
      context.error(
        "bad-name", at: name.location, "assets cannot be named \(JSONWriter.quoted(name.value))",
        expected: "a name with a letter or a digit in it")
    }
    var paths = [scene.path]
    if let glob = Glob(project.resolved(scene.path)), !File.exists(project.resolved(scene.path)) {
      let prefix = scene.path.hasPrefix("/") ? "" : project.resolved("")
      paths = glob.paths().filter { $0.hasSuffix(".json") && isScene($0) }.map { String($0.dropFirst(prefix.count)) }
      if paths.isEmpty {
        context.error(
          "no-scene", at: scene.location, "no scene matches \(JSONWriter.quoted(scene.path))")
      }
      if paths.count > 1, let name = scene.name {
        context.error(
          "ambiguous-name", at: name.location,
          "\(paths.count) scenes cannot all be named \(JSONWriter.quoted(name.value))")
      }
    }
    for path in paths {
      var entry = DocsProject.Entry(scene: path, choices: scene.choices.over(common))
      entry.name = scene.name?.value
      entry.alternatives = scene.alternatives
      entry.snippets = scene.snippets
      entry.urlPrefix = scene.urlPrefix
      entry.location = scene.location
      project.entries.append(entry)
    }
  }

  /// Whether a file that matches a pattern is a scene: other JSON files may be in the same folder.
  private static func isScene(_ path: String) -> Bool {
    (try? SceneDocument(path: path))?.root?["screens"] != nil
  }
}
