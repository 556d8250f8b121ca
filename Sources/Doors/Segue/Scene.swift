import SegueFiles
import SegueImages
import SegueJSON
package import SegueExport
import SegueScene
import SegueChecks

/// The description of an animation: the text of a scene file, and the folder that contains its pictures.
///
/// You create a scene from a file, from JSON text, or in Swift:
///
/// ```swift
/// let scene = try Scene(contentsOf: "scenes/card.json")
/// ```
///
/// Creating a scene is cheap, because its text is not parsed yet. Problems are reported when you create a ``Movie`` or
/// call ``problems(theme:script:)``.
public struct Scene: Sendable {
  package let document: SceneDocument
  /// Why the scene has no folder; nil if it has one.
  private var badFolder: BadLocation?

  /// Additional folders in which, and below which, the scene may read pictures, fonts and recordings.
  ///
  /// A scene is untrusted input. By default it can read only files below its own ``folder``, and the machine's fonts. A
  /// file that it must not read, or that is too large, is an error when you create a ``Movie``.
  public var allowedFolders: [String] = []

  /// The maximum number of pixels of each picture, at least 1. All pictures together may have ten times as many.
  ///
  /// The limit protects against small files that declare enormous sizes. Unless you set another limit, the file of a
  /// picture of more than 4096 × 4096 pixels must also have at least one byte per 512 pixels.
  public var pixelLimit = PixelLimits.standard.picture

  package init(_ document: SceneDocument) { self.document = document }

  /// A scene whose paths are relative to a folder; if it is empty, to the current directory.
  init(_ file: SourceFile, folder: some FileLocation) {
    let path = folder.filePath ?? ""
    document = SceneDocument(file, folder: path)
    if path.isEmpty, folder.filePath != nil { return }
    do throws(BadLocation) { _ = try folder.checked() } catch { badFolder = error }
  }

  /// A scene with another text and folder, and the same read permissions.
  package func replacing(_ document: SceneDocument) -> Scene {
    var scene = Scene(document)
    scene.allowedFolders = allowedFolders
    scene.pixelLimit = pixelLimit
    scene.badFolder = badFolder
    return scene
  }

  /// Creates a scene from a file. Paths in the scene are relative to the file's folder.
  ///
  /// - Throws: A ``SceneError`` if the file cannot be read. Its contents are not checked yet.
  public init(contentsOf path: some FileLocation) throws(SceneError) {
    do throws(any Error) {
      self.init(try SceneDocument(path: try path.checked(), takesPipes: true))
    } catch let error as BadLocation {
      throw SceneError(Diagnostics(.badPath(error)))
    } catch {
      throw SceneError(Diagnostics(Diagnostic(.error, "missing-file", at: nil, "\(error)", expected: "a scene file")))
    }
  }

  /// Creates a scene from the text of a scene file.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - name: The name of the scene in messages.
  ///   - folder: The folder that paths in the scene are relative to. If empty, the current directory.
  public init(json: String, name: String = "scene.json", folder: some FileLocation = "") {
    self.init(SourceFile(name: name, text: json), folder: folder)
  }

  /// The text of the scene, as a file for `render`.
  public var json: String { document.file.text }

  /// Writes ``json`` to a file.
  ///
  /// The file is written atomically. Missing folders are created. Paths in the text are not changed, so they are
  /// relative to the folder of the new file.
  ///
  /// - Throws: An ``ExportError`` if the file cannot be written.
  public func write(to path: some FileLocation) throws(ExportError) {
    do throws(any Error) {
      try AtomicFile.write(Array(json.utf8), to: try path.checked())
    } catch {
      throw ExportError(error)
    }
  }

  /// The name of the scene: the path of its file, as it was given.
  public var name: String { document.name }

  /// The folder that paths in the scene are relative to; empty for the current directory.
  public var folder: String { document.folder }

  /// The names of the scene's themes, in order. Empty if there are none, or if the text cannot be parsed far enough.
  public var themes: [String] { document.stories.themes }

  /// The tags of the scene's locales, in order. Empty if there are none, or if the text cannot be parsed far enough.
  public var locales: [String] { document.stories.locales }

  /// The names of the scene's scripts, in order. Empty if there is only one, or if the text cannot be parsed far
  /// enough.
  public var scripts: [String] { document.stories.scripts }

  private var limits: PixelLimits {
    pixelLimit == PixelLimits.standard.picture ? .standard : PixelLimits(picture: Swift.max(1, pixelLimit))
  }

  /// The files that the scene may read.
  package var access: SceneAccess {
    SceneAccess(folders: allowedFolders, limits: limits)
  }
}

extension Scene {
  /// The folders of the scene that cannot be any.
  var badLocations: [Diagnostic] {
    let allowed = allowedFolders.compactMap { (folder) -> BadLocation? in
      do throws(BadLocation) { _ = try folder.checked() } catch { return error }
      return nil
    }
    return ((badFolder.map { [$0] } ?? []) + allowed).map { .badPath($0) }
  }
}

extension Diagnostic {
  fileprivate static func badPath(_ error: BadLocation) -> Diagnostic {
    Diagnostic(.error, "bad-path", at: nil, error.description)
  }
}

extension Scene: Hashable {
  /// Returns whether two scenes have the same text and folder. Their names are not compared.
  public static func == (a: Scene, b: Scene) -> Bool { a.json == b.json && a.folder == b.folder }

  /// Hashes the text and the folder.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(json)
    hasher.combine(folder)
  }
}

extension Scene {
  /// Returns all problems of the scene, in all of its themes and scripts, as `render check` reports them.
  ///
  /// - Parameters:
  ///   - theme: The only theme to check. If nil, all themes.
  ///   - script: The only script to check. If nil, all scripts.
  public func problems(theme: String? = nil, script: String? = nil) async -> [Problem] {
    let badLocations = badLocations
    if !badLocations.isEmpty { return badLocations.map { Problem($0) } }
    let check = await SceneCheck(
      document, StoryChoice(script: script.map { .named($0) }, theme: theme.map { .named($0) }),
      threads: ProcessorCount.current, assets: SceneAssets(access: access))
    return check.diagnostics.list.map { Problem($0) }
  }
}
