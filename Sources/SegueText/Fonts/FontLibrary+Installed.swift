extension FontLibrary {
  /// The paths of this system's font files, folder after folder: a family is looked for in nothing else, so where these and
  /// their bytes are the same, so is what is found.
  package static var installedFiles: [String] { systemFolders.flatMap { FontFolders.fontFiles(in: $0) } }
}
