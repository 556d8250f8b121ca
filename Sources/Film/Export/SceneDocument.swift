package import SegueFiles
package import SegueJSON
import SegueScene

/// A scene before it is decoded: its file, and the folder that paths in the scene are relative to.
package struct SceneDocument: Sendable {
  /// The bytes with their name for messages, or a value that is built in Swift.
  package let file: SourceFile
  /// Empty for the current directory.
  package let folder: String

  /// The largest file that is read.
  package static let maxBytes = 16 << 20

  package init(_ file: SourceFile, folder: String = "") {
    self.file = file
    self.folder = folder
  }

  /// Reads a file. Paths in the scene are relative to the file's folder.
  ///
  /// - Parameter takesPipes: Whether pipes are allowed. They can be read only once, and only somebody who names one on
  ///   purpose knows that it will get a writer.
  package init(path: String, takesPipes: Bool = false) throws(FileError) {
    let bytes = try File.read(path, takesPipes: takesPipes, limit: Self.maxBytes)
    self.init(SourceFile(name: path, bytes: bytes), folder: PathName.folder(path))
  }

  package init(name: String, text: String, folder: String = "") {
    self.init(SourceFile(name: name, text: text), folder: folder)
  }

  /// The name in messages; for a file, its path as it was given.
  package var name: String { file.name }

  /// The path of a file that the scene calls `name`.
  package func path(of name: String) -> String { PathName.resolve(PathName.normalized(name), in: folder) }

  /// Whether both have the same name, folder and bytes. A file that was read again may have changed.
  func hasSameBytes(as other: SceneDocument) -> Bool {
    if file === other.file { return folder == other.folder }
    return (name, folder) == (other.name, other.folder) && file.built == nil && other.file.built == nil
      && file.bytes == other.file.bytes
  }

  /// The JSON, as far as it can be parsed. Its errors are reported when the scene is loaded.
  package var root: JSON? { DecodingContext().parse(file) }

  package var stories: SceneStories { SceneStories(root) }
}

/// The names of a scene's scripts, themes and locales, in the order of the file. Empty if there are none, or if the
/// file cannot be parsed far enough.
package struct SceneStories: Hashable, Sendable {
  package let scripts: [String]
  package let themes: [String]
  package let locales: [String]
  /// The theme and the locale that are used if none is requested.
  package let defaultTheme: String?
  package let defaultLocale: String?

  package init(_ root: JSON?) {
    func names(_ table: String) -> [String] { root?[table]?.object?.members.map(\.key) ?? [] }
    func preferred(_ key: String, among names: [String]) -> String? {
      root?[key]?.string.flatMap { names.contains($0) ? $0 : nil } ?? names.first
    }
    let (scripts, themes, locales) = (names("script"), names("themes"), names("locales"))
    defaultTheme = preferred("theme", among: themes)
    defaultLocale = preferred("locale", among: locales)
    // Of too many stories one is left, and reading it gives the error.
    let isAllowed = Scene.allowsStories(scripts: scripts.count, themes: themes.count, locales: locales.count)
    self.scripts = isAllowed ? scripts : Array(scripts.prefix(1))
    self.themes = isAllowed ? themes : [defaultTheme].compactMap { $0 }
    self.locales = isAllowed ? locales : [defaultLocale].compactMap { $0 }
  }
}
