package import SegueFiles

/// A folder of articles and their pictures, as DocC reads it.
package enum DocCCatalog {
  /// Files that DocC knows as pictures or videos, by their extensions (swift-docc, `DataAssetManager`).
  package static let imageExtensions = ["png", "jpg", "jpeg", "svg", "gif"]
  package static let videoExtensions = ["mov", "mp4"]

  /// The catalog that a folder lies in, or is; nil if its path goes through none.
  package static func path(around folder: String) -> String? {
    var path = folder
    while !path.isEmpty, path != "/" {
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      if PathName.fileExtension(path) == "docc" { return path }
      path = PathName.folder(path)
    }
    return nil
  }

  /// The pictures and videos in a catalog, by the name that articles call them, with their paths in it, sorted.
  package static func media(in catalog: String) throws(FileError) -> [String: [String]] {
    var found: [String: [String]] = [:]
    try collect(catalog, "", into: &found)
    return found.mapValues { $0.sorted() }
  }

  private static func collect(
    _ catalog: String, _ folder: String, into found: inout [String: [String]]
  ) throws(FileError) {
    for name in try File.names(in: PathName.join(catalog, folder)) where !name.hasPrefix(".") {
      let path = PathName.join(folder, name)
      if File.isFolder(PathName.join(catalog, path)) {
        try collect(catalog, path, into: &found)
      } else if (imageExtensions + videoExtensions).contains(PathName.fileExtension(name)) {
        found[AssetName.resolvedBase(of: name), default: []].append(path)
      }
    }
  }
}
