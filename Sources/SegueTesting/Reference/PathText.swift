import SegueFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths as text.
package enum PathText {
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a file without its extension.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// From the root of the file system, so that terminals and editors make it a link.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + path
  }

  /// What a test is called, as a part of a file's name: as `FileName` has it, but with one `-` for whatever else there is, and
  /// none at the ends.
  package static func fileName(_ text: String) -> String {
    let name = FileName.part(text).split(separator: "-").joined(separator: "-").drop { $0 == "-" || $0 == "." }
    guard let last = name.lastIndex(where: { $0 != "-" && $0 != "." }) else { return "_" }
    return String(name[...last])
  }
}
