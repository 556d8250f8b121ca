import SegueCodecs
import SegueFiles
package import SegueJSON
package import SegueRendering
import SegueScene

/// A scene before anything is drawn: the text of a scene file, and the folder that its pictures are looked for in.
///
/// A scene comes from a file, from JSON text, or from Swift:
///
/// ```swift
/// let scene = try Scene(contentsOf: "scenes/card.json")
/// ```
///
/// It is only text so far, so making one is cheap. Whether the text is right shows when a ``Movie`` is made of it, or when
/// it is asked for its ``problems(theme:script:)``.
public struct Scene: Sendable {
  /// The text, under the name that messages call it by.
  package let source: SourceFile

  /// What paths in the scene are relative to; empty for the current directory.
  public let folder: String

  /// Folders in which, besides ``folder``, the scene may read pictures, fonts and recordings, and below which.
  ///
  /// A scene is somebody's text: by default it reads nothing outside of its own folder but the fonts of the machine. What it may
  /// not read is an error of a ``Movie`` that is made of it, as is what is too large.
  public var allowedFolders: [String] = []

  /// How many pixels each of its pictures may have, 1 or more; all of them together ten times as many. A file of a hundred bytes
  /// can announce more pixels than any machine holds.
  public var pixelLimit = PixelLimits.standard.picture

  /// The lines of Swift that parts of the text come from; none for a scene that was written as JSON.
  package let origins: SceneOrigins

  package init(source: SourceFile, folder: String, origins: SceneOrigins = SceneOrigins()) {
    self.source = source
    self.folder = folder
    self.origins = origins
  }

  /// Another text or folder, with what this scene may read.
  package func moved(_ source: SourceFile, folder: String, origins: SceneOrigins = SceneOrigins()) -> Scene {
    var scene = Scene(source: source, folder: folder, origins: origins)
    scene.allowedFolders = allowedFolders
    scene.pixelLimit = pixelLimit
    return scene
  }

  /// Reads a scene file. Paths in it are relative to the file's folder.
  ///
  /// - Throws: A ``SceneError`` if the file cannot be read. What stands in it is not looked at yet.
  public init(contentsOf path: String) throws(SceneError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path)
    } catch {
      throw SceneError(Diagnostics(Diagnostic(.error, "missing-file", at: nil, "\(error)", expected: "a scene file")))
    }
    self.init(source: SourceFile(name: path, bytes: bytes), folder: Self.folder(of: path))
  }

  /// A scene from the text of a scene file.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - name: What messages call it.
  ///   - folder: What paths in the scene are relative to; the current directory if empty.
  public init(json: String, name: String = "scene.json", folder: String = "") {
    self.init(source: SourceFile(name: name, text: json), folder: folder)
  }

  /// The text of the scene: what `render` takes as a file.
  public var json: String { String(decoding: source.bytes, as: UTF8.self) }

  /// Writes ``json`` to a file, complete or not at all. Folders that are missing are created.
  ///
  /// Paths in the text stay as they are: they are relative to the file's folder from then on.
  public func write(to path: String) throws(ExportError) {
    do throws(FileError) {
      try AtomicFile.write(source.bytes, to: path)
    } catch {
      throw ExportError(error)
    }
  }

  /// What messages call the scene: a file's path as it was given.
  public var name: String { source.name }

  /// The names of its themes, in order; none if it has no themes or cannot be read that far.
  public var themes: [String] { SceneLoader.themes(of: source) }

  /// The tags of its locales, in order; none if it has no locales or cannot be read that far.
  public var locales: [String] { SceneLoader.locales(of: source) }

  /// The names of its scripts, in order; none if it has but one, or cannot be read that far.
  public var scripts: [String] { SceneLoader.scripts(of: source) }

  /// What it may read.
  package var access: SceneAccess {
    SceneAccess(folders: allowedFolders, limits: PixelLimits(picture: Swift.max(1, pixelLimit)))
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension Scene: Equatable {
  /// The same text, with the same folder for its paths; names do not count.
  public static func == (a: Scene, b: Scene) -> Bool { a.source.bytes == b.source.bytes && a.folder == b.folder }
}

extension Scene {
  /// Everything that is wrong with the scene or looks wrong, in all of its themes and scripts: what `render check` says.
  ///
  /// - Parameters:
  ///   - theme: The only theme to look at, if not nil.
  ///   - script: The only script to look at, if not nil.
  public func problems(theme: String? = nil, script: String? = nil) async -> [Problem] {
    let check = await SceneCheck(
      source, folder: folder, theme: theme, script: script, threads: ProcessorCount.current,
      assets: SceneAssets(access: access))
    return check.found.list.map { Problem($0, origins: origins) }
  }
}
