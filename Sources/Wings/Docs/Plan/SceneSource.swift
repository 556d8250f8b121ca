package import SegueJSON
package import SegueExport
package import SegueScene

/// A scene file and everything that is known of it without loading its images and fonts.
package struct SceneSource: Sendable {
  package let document: SceneDocument
  package let root: JSON
  package let stories: SceneStories
  /// Nil if the file has errors.
  package let scene: Scene?
  /// The diagnostics of the scene in its preferred theme.
  package let diagnostics: Diagnostics

  /// Throws if the file cannot be read or is not JSON.
  package init(_ path: String) throws {
    document = try SceneDocument(path: path)
    root = try JSON(parsing: document.file)
    stories = SceneStories(root)
    let reading = SceneDecoder.read(document.file)
    scene = reading.scene
    diagnostics = reading.diagnostics
  }

  /// The alternative text of the scene in one of its locales (nil: the preferred one); nil if there is none.
  package func alternativeText(locale: String?) -> String? { SceneDecoder.alternativeText(of: root, locale: locale) }

  /// The names of the strings of all locales.
  var strings: [String] {
    let locales = root["locales"]?.object?.members ?? []
    return locales.flatMap { $0.value["strings"]?.object?.members.map(\.key) ?? [] }
  }

  /// Nil if the file has errors.
  package var canvas: Canvas? { scene?.canvas }

  /// Frames per second; 30 if the file has errors.
  package var frameRate: Int { scene?.frameRate ?? 30 }
}
