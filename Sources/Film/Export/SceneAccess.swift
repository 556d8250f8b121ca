import SegueFiles
package import SegueImages
package import SegueJSON
import SegueText

/// Which files a scene may read.
///
/// A scene is untrusted input. It may read files in its own folder and below, in folders that the user allows, and the
/// machine's fonts. Paths and symbolic links that lead anywhere else are rejected.
package struct SceneAccess: Hashable, Sendable {
  /// Additional folders. Relative paths are relative to the current directory.
  package var folders: [String]
  package var limits: PixelLimits

  package init(folders: [String] = [], limits: PixelLimits = .standard) {
    self.folders = folders
    self.limits = limits
  }

  /// The kinds of files that a scene can name.
  package enum Kind: String, Sendable {
    case image, recording, font
  }

  /// Explains why a scene in `folder` may not read the named file. Nil if it may, or if its path is allowed but
  /// no file is there.
  package func problem(
    with kind: Kind, _ name: String, at firstReference: Location?, folder: String
  ) -> Diagnostic? {
    if name.utf8.contains(0) {
      return Diagnostic(
        .error, "bad-path", at: firstReference, "the character U+0000 cannot be in the path of a file")
    }
    let path = PathName.resolve(PathName.normalized(name), in: folder)
    let roots = [folder.isEmpty ? "." : folder] + folders + (kind == .font ? Self.fontFolders : [])
    // The path is checked as text first, so that the file system is not asked about files outside these folders, not even
    // whether they exist.
    let normalized = File.normalized(path) ?? path
    guard let root = roots.first(where: { Self.contains($0, normalized, File.normalized) }).flatMap(File.normalized)
    else {
      return refusal(
        kind, at: firstReference, "is outside the scene's folder: \(JSONWriter.quoted(name))", path: normalized)
    }
    func leadsOut(to target: String) -> Diagnostic {
      refusal(
        kind, at: firstReference, "is a link to outside the scene's folder: \(JSONWriter.quoted(name))", path: target)
    }
    // Each link's text is read and checked, so that the file system is not asked about a target outside either.
    if let target = File.followingLinks(normalized, in: root),
      !roots.contains(where: { Self.contains($0, target, File.normalized) || Self.contains($0, target, File.resolved) })
    {
      return leadsOut(to: target)
    }
    guard File.exists(path) else { return nil }
    let real = File.resolved(path)
    guard roots.contains(where: { Self.contains($0, real, File.resolved) }) else { return leadsOut(to: real) }
    if !File.isRegular(path) {
      return Diagnostic(
        .error, "no-file", at: firstReference, "the \(kind.rawValue) is not a file: \(JSONWriter.quoted(name))",
        expected: "a file, not a folder, a device or a pipe")
    }
    return nil
  }

  private func refusal(_ kind: Kind, at firstReference: Location?, _ message: String, path: String) -> Diagnostic {
    let parent = PathName.folder(path)
    return Diagnostic(
      .error, "outside-folder", at: firstReference, "the \(kind.rawValue) \(message)",
      expected: "a file in that folder or in one below it",
      hint: "`--allow \(parent.isEmpty ? "." : parent)` allows scenes to read there")
  }

  private static var fontFolders: [String] {
    FontLibrary.systemFolders + [FontLibrary.bundledFolder].compactMap(\.self)
  }

  /// Whether `path` lies in `folder` or below. `normalize` brings `folder` into the form that `path` already has.
  private static func contains(_ folder: String, _ path: String, _ normalize: (String) -> String?) -> Bool {
    guard let folder = normalize(folder) else { return false }
    return path.hasPrefix(PathName.join(folder, ""))
  }
}
