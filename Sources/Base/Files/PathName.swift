import SystemPackage

/// Operations on paths as texts, without access to the file system.
package enum PathName {
  /// The last component.
  package static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The last component without its extension.
  package static func stem(_ path: String) -> String {
    let last = last(path)
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  /// The extension in lower case; empty if there is none.
  package static func fileExtension(_ path: String) -> String {
    let last = last(path)
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return "" }
    return last[last.index(after: dot)...].lowercased()
  }

  /// The folder of a path: `""` if it has none, `/` for a file in the root folder.
  package static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder itself or the closest one around it for which `isWanted` holds; nil if there is none.
  package static func closest(to folder: String, where isWanted: (String) -> Bool) -> String? {
    var path = folder
    while !path.isEmpty {
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      if isWanted(path) { return path }
      if path == "/" { return nil }
      path = self.folder(path)
    }
    return nil
  }

  /// Joins a folder, which may be empty, and a relative path.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path without `.`, and without `..` after the name of a folder. The system would follow a link of that name
  /// first, so the two can differ: `link/../a.png` is `a.png` here, and never a file beside the link's target.
  package static func normalized(_ path: String) -> String { FilePath(path).lexicallyNormalized().string }

  /// The path of a folder as seen from another one: empty if they are the same, and else with a slash at its end. Both
  /// are absolute and normalized.
  package static func relative(_ folder: String, to other: String) -> String {
    let (folder, other) = (folder.split(separator: "/"), other.split(separator: "/"))
    let shared = zip(folder, other).prefix { $0 == $1 }.count
    let parts = [Substring](repeating: "..", count: other.count - shared) + folder[shared...]
    return parts.map { $0 + "/" }.joined()
  }

  /// The path of a file that another file, in `folder`, refers to as `path`. An absolute path is returned unchanged.
  package static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : join(folder, path)
  }
}
