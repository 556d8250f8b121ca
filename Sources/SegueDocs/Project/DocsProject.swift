package import SegueJSON
package import SegueRendering

/// Everything that pages need of some scenes: what a project file says, or a command line.
package struct DocsProject: Sendable {
  /// A scene, and what is made of it.
  package struct Entry: Sendable {
    /// As it was written; relative to the project's folder.
    package var scene: String
    /// What its assets are called; the scene file's name if nil.
    package var name: String?
    package var choices: AssetChoices
    package var alternatives: AlternativeChoice?
    /// Where the project names the scene.
    package var location: Location?

    package init(scene: String, choices: AssetChoices) {
      self.scene = scene
      self.choices = choices
    }
  }

  /// What stands for the animation where it cannot be seen, as a project says it.
  package indirect enum AlternativeChoice: Sendable {
    case one(String)
    /// By the names of scripts or the tags of locales, and inside of those by the others.
    case several([SegueJSON.Entry<AlternativeChoice>])

    func text(script: String?, locale: String?) -> String? {
      switch self {
      case .one(let text): text
      case .several(let entries):
        [script, locale].lazy.compactMap { name in
          entries.first { $0.key == name }?.value.text(script: script, locale: locale)
        }.first
      }
    }

    /// The keys that are none of these names.
    func unknown(among names: [String]) -> [SegueJSON.Entry<AlternativeChoice>] {
      guard case .several(let entries) = self else { return [] }
      return entries.flatMap { entry in
        (names.contains(entry.key) ? [] : [entry]) + entry.value.unknown(among: names)
      }
    }
  }

  /// What paths are relative to; empty for the folder that the program runs in.
  package var folder: String
  /// The folder of the assets, as it was written.
  package var output: String
  package var pages: [PageKind]
  /// What addresses in snippets begin with.
  package var urlPrefix: String
  package var entries: [Entry]
  /// The project file; nil for a command line.
  package var file: SourceFile?
  /// What its scenes may read.
  package var access = SceneAccess()

  package init(
    folder: String, output: String, pages: [PageKind], urlPrefix: String = "", entries: [Entry], file: SourceFile? = nil
  ) {
    self.folder = folder
    self.output = output
    self.pages = pages
    self.urlPrefix = urlPrefix
    self.entries = entries
    self.file = file
  }

  /// The path of the assets' folder, with a slash at its end.
  package var outputFolder: String {
    let path = resolved(output)
    return path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }

  /// The path of what the project names: an absolute one stays as it is.
  package func resolved(_ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Whose assets an entry's are: those of another project in the same folder are none of this one's business.
  func owner(of entry: Entry) -> String { file.map { PathName.last($0.name) } ?? entry.scene }
}
