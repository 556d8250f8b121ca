import SegueEncoders
import SegueFiles
package import SegueJSON
package import SegueExport

/// The scenes whose assets are to be made, from a project file or from the command line.
package struct DocsProject: Sendable {
  /// A scene and its options.
  package struct Entry: Sendable {
    /// The path as written, relative to the project's folder.
    package var scene: String
    /// The stem of its assets' names; that of the scene file if nil.
    package var name: String?
    package var choices: AssetChoices
    package var alternatives: AlternativeChoice?
    /// The project's, if nil.
    package var snippets: String?
    /// The project's, if nil.
    package var urlPrefix: String?
    /// The position of the entry in the project file.
    package var location: Location?

    package init(scene: String, choices: AssetChoices) {
      self.scene = scene
      self.choices = choices
    }
  }

  /// The alternative texts in a project: one, or several by script, by locale, or by both in either order.
  package indirect enum AlternativeChoice: Sendable {
    case one(String)
    /// Keys are names of scripts or tags of locales. Nested keys are of the other kind.
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

    /// The entries whose keys are not among these names.
    func unknown(among names: [String]) -> [SegueJSON.Entry<AlternativeChoice>] {
      guard case .several(let entries) = self else { return [] }
      return entries.flatMap { entry in
        (names.contains(entry.key) ? [] : [entry]) + entry.value.unknown(among: names)
      }
    }
  }

  /// The folder that paths are relative to; empty for the current folder.
  package var folder: String
  /// The folder of the assets, as written.
  package var output: String
  package var pages: [PageKind]
  /// The prefix of URLs in snippets.
  package var urlPrefix: String
  /// The folder of the snippets, as written; nil for that of the assets.
  package var snippets: String?
  package var entries: [Entry]
  /// The project file; nil for a command line.
  package var file: SourceFile?
  /// The files that its scenes may read.
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
  package var outputFolder: String { PathName.join(resolved(output), "") }

  /// Resolves a path of the project against its folder; absolute paths stay as they are.
  package func resolved(_ path: String) -> String { PathName.resolve(path, in: folder) }

  /// The options of an entry. If no matte is given, and it is known how dark the pages are, the matte is their colour: a
  /// GIF has no partial transparency, so the matte shows around a device and outside its corners. A picture has one
  /// matte for all pages: GitHub's, or that of the first site.
  func choices(of entry: Entry) -> AssetChoices {
    var choices = entry.choices
    let known = pages.contains(.github) ? [.github] : pages
    if choices.matte == nil, let dark = known.lazy.compactMap(\.darkBackground).first {
      choices.matte = ByAppearance(light: .white, dark: dark)
    }
    return choices
  }

  /// The owner of an entry's assets. It keeps projects that share an output folder from removing each other's files.
  func owner(of entry: Entry) -> String { file.map { PathName.last($0.name) } ?? entry.scene }
}
