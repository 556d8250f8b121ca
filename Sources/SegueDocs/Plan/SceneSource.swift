import SegueFiles
package import SegueJSON
package import SegueScene
import SegueSnapshot

/// A scene file as it is now: what can be known of it without its pictures and fonts.
package struct SceneSource: Sendable {
  package let path: String
  package let file: SourceFile
  package let root: JSON
  /// Nil where something is wrong with it.
  package let scene: Scene?
  /// What is wrong with it in its preferred theme.
  package let found: Diagnostics

  /// Throws what the disk says, or what keeps the file from being JSON at all.
  package init(_ path: String) throws {
    self.path = path
    file = SourceFile(name: path, bytes: try File.read(path))
    let context = DecodingContext()
    let root = context.parse(file)
    try context.finish()
    guard let root else { preconditionFailure("a file has a value, or something is reported") }
    self.root = root
    let reading = SceneDecoder.read(file)
    scene = reading.scene
    found = reading.found
  }

  /// What paths in the scene are relative to.
  package var folder: String { PathName.folder(path) }

  /// In the order of the file, as are the others.
  package var themes: [String] { root["themes"]?.object?.members.map(\.key) ?? [] }
  package var scripts: [String] { root["script"]?.object?.members.map(\.key) ?? [] }
  package var locales: [String] { root["locales"]?.object?.members.map(\.key) ?? [] }

  /// The theme that the scene itself names.
  package var preferredTheme: String? { root["theme"]?.string.flatMap { themes.contains($0) ? $0 : nil } }

  /// The locale that holds if none is asked for.
  var preferredLocale: String? { root["locale"]?.string.flatMap { locales.contains($0) ? $0 : nil } ?? locales.first }

  /// What the scene says that it shows, in one of its locales (nil: its own); nil if it says nothing.
  package func alternativeText(locale: String?) -> String? { SceneDecoder.alternativeText(of: root, locale: locale) }

  /// The names of its strings, in any locale.
  var strings: [String] {
    let locales = root["locales"]?.object?.members ?? []
    return locales.flatMap { $0.value["strings"]?.object?.members.map(\.key) ?? [] }
  }

  /// The strings that nothing but the alternative text uses: they are read, and not seen.
  var unseenStrings: [String] {
    guard let alternative = root["alt"], let members = root.object?.members else { return [] }
    let names = SceneDecoder.names(in: alternative)
    if names.isEmpty { return [] }
    let seen = members.filter { $0.key != "alt" && $0.key != "locales" }.flatMap { SceneDecoder.names(in: $0.value) }
    return names.filter { !seen.contains($0) }
  }

  /// Nil for a scene that cannot be read.
  package var canvas: Canvas? { scene?.canvas }

  package var frameRate: Int { scene?.frameRate ?? 30 }
}
