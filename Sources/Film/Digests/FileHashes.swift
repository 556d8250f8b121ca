import SegueEncoders
import SegueFiles
import SegueExport
import SegueText
import Synchronization

/// Digests of files and of folders of frames. Each is read once per run.
package final class FileHashes: Sendable {
  /// By path; nil for a file that cannot be read.
  private let known = Mutex<[String: Digest?]>([:])
  private let installed = Mutex<(files: Set<String>, digest: Digest)?>(nil)

  package init() {}

  /// Computes the digests of these paths, with several reads in parallel.
  package func prepare(_ paths: Set<String>, threads: Int) async {
    let paths = paths.sorted()
    _ = await ConcurrentTasks.map(paths.count, atOnce: threads) { self.digest(of: paths[$0]) }
  }

  /// Nil if it cannot be read. A path with a slash at its end is a folder of frames.
  package func digest(of path: String) -> Digest? {
    if let known = known.withLock({ $0[path] }) { return known }
    let digest = path.hasSuffix("/") ? Self.digest(ofFolder: path) : try? Digest(ofFile: path)
    known.withLock { _ = $0.updateValue(digest, forKey: path) }
    return digest
  }

  /// The digest of the file, or that of an empty file if it cannot be read.
  package func digestOrNone(of path: String) -> Digest { digest(of: path) ?? Digest(of: []) }

  /// Forgets the digest of a file that has been rewritten.
  package func forget(_ path: String) { known.withLock { _ = $0.removeValue(forKey: path) } }

  /// The digest of the paths of all system fonts.
  package var installedFonts: Digest { installedFiles.digest }

  /// Whether this is the path of a system font, as `FontLibrary` finds it.
  package func isInstalledFont(_ path: String) -> Bool { installedFiles.files.contains(path) }

  private var installedFiles: (files: Set<String>, digest: Digest) {
    installed.withLock { known in
      if let known { return known }
      let files = FontLibrary.installedFiles
      let new = (Set(files), Digest(of: Array(files.joined(separator: "\n").utf8)))
      known = new
      return new
    }
  }

  /// Whether a path can be output of Segue and nothing else: a regular file, or a folder with frames only, without symbolic
  /// links.
  package static func isPlainOutput(_ path: String) -> Bool {
    guard path.hasSuffix("/") else { return !File.isLink(path) && File.isRegular(path) }
    guard !File.isLink(String(path.dropLast())), let names = try? File.names(in: path) else { return false }
    return names.allSatisfy { PNGSequenceWriter.isFrame($0) && isPlainOutput(path + $0) }
  }

  /// Whether a path below a folder is plain output, and no folder on its way is a link.
  ///
  /// - Parameter folder: with a slash at its end; it may be a link itself.
  package static func isPlainOutput(_ name: String, in folder: String) -> Bool {
    let parts = name.split(separator: "/")
    let folders = (1..<max(1, parts.count)).map { folder + parts[..<$0].joined(separator: "/") }
    return isPlainOutput(folder + name) && !folders.contains(where: File.isLink)
  }

  /// Whether a path, or a frame in this folder, is a symbolic link, which could lead to any file.
  package static func hasLinks(_ path: String) -> Bool {
    guard path.hasSuffix("/") else { return File.isLink(path) }
    if File.isLink(String(path.dropLast())) { return true }
    let frames = ((try? File.names(in: path)) ?? []).filter(PNGSequenceWriter.isFrame)
    return frames.contains { File.isLink(path + $0) }
  }

  /// The digest of the names and digests of the frames in a folder.
  private static func digest(ofFolder path: String) -> Digest? {
    let folder = String(path.dropLast())
    guard let names = try? File.names(in: folder).filter(PNGSequenceWriter.isFrame).sorted(), !names.isEmpty else {
      return nil
    }
    var hasher = DigestHasher()
    for name in names {
      guard let digest = try? Digest(ofFile: path + name) else { return nil }
      hasher.combine(Array("\(name) \(digest.hex())\n".utf8))
    }
    return hasher.finalize()
  }
}
