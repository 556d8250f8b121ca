extension FontLibrary {
  /// The paths of the font files that come with the program and of the system's, folder after folder: a family that no scene
  /// brings along is looked for in nothing else, so where these and their bytes are the same, so is what is found.
  package static var installedFiles: [String] {
    ((bundledFolder.map { [$0] } ?? []) + systemFolders).flatMap { FontFolders.fontFiles(in: $0) }
  }
}

/// A font file as it calls itself.
package struct InstalledFont: Hashable, Sendable {
  package let path: String
  /// What the font says, `4.000;git-a52131595` for one; nothing if it says nothing.
  package let version: String

  /// Nil if the file cannot be read or is no OpenType font.
  package init?(_ path: String) {
    guard let face = HarfBuzzFace(path: path, index: 0) else { return nil }
    self.path = path
    version = face.version
  }
}
