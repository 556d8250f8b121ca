package import SegueCodecs
import SegueFiles
package import SegueJSON
import SegueText

/// What the files that a scene names may be. A scene is somebody's text: it reaches what lies in its folder and below, what
/// lies in folders that the user names, and the fonts of the machine; nothing else, by whatever path or link.
package struct SceneAccess: Hashable, Sendable {
  /// Besides the scene's own; relative ones to the current directory.
  package var folders: [String]
  package var limits: PixelLimits

  package init(folders: [String] = [], limits: PixelLimits = .standard) {
    self.folders = folders
    self.limits = limits
  }

  /// What a scene names.
  package enum Kind: String, Sendable {
    case image, recording, font
  }

  /// Why a scene in `folder` may not read the file that it names; nil if it may, or if there is no such file in a place where
  /// it might be.
  package func problem(
    with kind: Kind, _ name: String, at mention: Location?, folder: String
  ) -> Diagnostic? {
    let path = SceneLoader.resolve(name, in: folder)
    let roots = [folder.isEmpty ? "." : folder] + folders + (kind == .font ? Self.fontFolders : [])
    // First by its name alone: nothing is asked of a file that lies elsewhere, not even whether it is there.
    let written = File.normalized(path) ?? path
    guard roots.contains(where: { Self.holds($0, written, File.normalized) }) else {
      return refusal(
        kind, at: mention, "lies outside of the scene's folder: \(JSONWriter.quoted(name))", path: written)
    }
    guard File.exists(path) else { return nil }
    let real = File.resolved(path)
    guard roots.contains(where: { Self.holds($0, real, File.resolved) }) else {
      return refusal(
        kind, at: mention, "is a link that leads out of the scene's folder: \(JSONWriter.quoted(name))", path: real)
    }
    if !File.isRegular(path) {
      return Diagnostic(
        .error, "no-file", at: mention, "the \(kind.rawValue) is no file: \(JSONWriter.quoted(name))",
        expected: "a file, not a folder, a device or a pipe")
    }
    return nil
  }

  private func refusal(_ kind: Kind, at mention: Location?, _ message: String, path: String) -> Diagnostic {
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
    return Diagnostic(
      .error, "outside-folder", at: mention, "the \(kind.rawValue) \(message)",
      expected: "a file in that folder or below",
      hint: "`--allow \(parent.isEmpty ? "/" : parent)` lets scenes read there")
  }

  private static var fontFolders: [String] {
    FontLibrary.systemFolders + [FontLibrary.bundledFolder].compactMap(\.self)
  }

  /// Whether a path lies in a folder or below; `plain` makes both comparable.
  private static func holds(_ folder: String, _ path: String, _ plain: (String) -> String?) -> Bool {
    guard let folder = plain(folder) else { return false }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
