import SegueEncoders
import SegueFiles

/// What may stand at the path of an output: a file, or with a slash at its end a folder of frames.
package enum OutputFiles {
  /// Whether a path can be output of Segue and nothing else: a regular file, or a folder with frames only, without symbolic
  /// links.
  package static func isPlain(_ path: String) -> Bool {
    guard path.hasSuffix("/") else { return !File.isLink(path) && File.isRegular(path) }
    guard !File.isLink(String(path.dropLast())), let names = try? File.names(in: path) else { return false }
    return names.allSatisfy { PNGSequenceWriter.isFrame($0) && isPlain(path + $0) }
  }

  /// Whether a path below a folder is plain output, and no folder on its way is a link.
  ///
  /// - Parameter folder: with a slash at its end; it may be a link itself.
  package static func isPlain(_ name: String, in folder: String) -> Bool {
    let parts = name.split(separator: "/")
    let folders = (1..<max(1, parts.count)).map { folder + parts[..<$0].joined(separator: "/") }
    return isPlain(folder + name) && !folders.contains(where: File.isLink)
  }

  /// Whether a path, or a frame in this folder, is a symbolic link, which could lead to any file.
  package static func hasLinks(_ path: String) -> Bool {
    guard path.hasSuffix("/") else { return File.isLink(path) }
    if File.isLink(String(path.dropLast())) { return true }
    let frames = ((try? File.names(in: path)) ?? []).filter(PNGSequenceWriter.isFrame)
    return frames.contains { File.isLink(path + $0) }
  }
}
