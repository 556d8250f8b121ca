import SegueFiles
package import SegueJSON
package import SegueScene
import SegueSnapshot

/// A scene file and everything that is known of it without loading its images and fonts.
package struct SceneSource: Sendable {
  package let path: String
  package let file: SourceFile
  package let root: JSON
  /// Nil if the file has errors.
  package let scene: Scene?
  /// The diagnostics of the scene in its preferred theme.
  package let found: Diagnostics

  /// Throws if the file cannot be read or is not JSON.
  package init(_ path: String) throws {
    self.path = path
    file = SourceFile(name: path, bytes: try File.read(path))
    let context = DecodingContext()
    let root = context.parse(file)
    try context.finish()
    guard let root else { preconditionFailure("parsing returns a value or reports an error") }
    self.root = root
    let reading = SceneDecoder.read(file)
    scene = reading.scene
    found = reading.found
  }

  /// The folder that paths in the scene are relative to.
  package var folder: String { PathName.folder(path) }

  /// The names of themes, scripts and locales are in the order of the file.
  package var themes: [String] { root["themes"]?.object?.members.map(\.key) ?? [] }
  package var scripts: [String] { root["script"]?.object?.members.map(\.key) ?? [] }
  package var locales: [String] { root["locales"]?.object?.members.map(\.key) ?? [] }

  /// The theme that the scene selects.
  package var preferredTheme: String? { root["theme"]?.string.flatMap { themes.contains($0) ? $0 : nil } }

  /// The locale that is used if none is requested.
  var preferredLocale: String? { root["locale"]?.string.flatMap { locales.contains($0) ? $0 : nil } ?? locales.first }

  /// The alternative text of the scene in one of its locales (nil: the preferred one); nil if there is none.
  package func alternativeText(locale: String?) -> String? { SceneDecoder.alternativeText(of: root, locale: locale) }

  /// The names of the strings of all locales.
  var strings: [String] {
    let locales = root["locales"]?.object?.members ?? []
    return locales.flatMap { $0.value["strings"]?.object?.members.map(\.key) ?? [] }
  }

  /// The names of strings that only the alternative text uses. They do not affect pixels.
  var invisibleStrings: [String] {
    guard let alternative = root["alt"], let members = root.object?.members else { return [] }
    let names = SceneDecoder.names(in: alternative)
    if names.isEmpty { return [] }
    let visible = members.filter { $0.key != "alt" && $0.key != "locales" }.flatMap { SceneDecoder.names(in: $0.value) }
    return names.filter { !visible.contains($0) }
  }

  /// Nil for a scene that cannot be read.
  package var canvas: Canvas? { scene?.canvas }

  package var frameRate: Int { scene?.frameRate ?? 30 }
}
