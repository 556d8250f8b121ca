import SegueEncoders
package import SegueFiles
package import SegueExport
import SegueText
import Synchronization

/// Digests of files and of folders of frames, and versions of fonts. Each file is read once per run. Keeps loaded fonts, too.
package final class FileDigests: Sendable {
  /// By path.
  private let digests = Mutex<[String: Digest]>([:])
  /// The versions of font files, by path; nil for a file that is not a font.
  private let versions = Mutex<[String: String?]>([:])
  private let installed = Mutex<(files: Set<String>, digest: Digest)?>(nil)
  package let fonts = SceneFonts()

  package init() {}

  /// A path with a slash at its end is a folder of frames.
  package func digest(of path: String) throws(FileError) -> Digest {
    if let digest = digests.withLock({ $0[path] }) { return digest }
    let digest = try path.hasSuffix("/") ? Self.digest(ofFolder: path) : Digest(ofFile: path)
    digests.withLock { $0[path] = digest }
    return digest
  }

  /// The digest; nil if it cannot be read.
  package func digestIfReadable(of path: String) -> Digest? { try? digest(of: path) }

  /// The digest, or that of an empty file if it cannot be read.
  package func digestOrNone(of path: String) -> Digest { digestIfReadable(of: path) ?? Digest(of: []) }

  /// Computes the digests of these paths, with several reads in parallel.
  package func prepare(_ paths: Set<String>, threads: Int) async {
    let paths = paths.sorted()
    _ = await ConcurrentTasks.map(paths.count, atOnce: threads) { self.digestIfReadable(of: paths[$0]) }
  }

  /// Forgets the digest of a file that has been rewritten.
  package func forget(_ path: String) { digests.withLock { _ = $0.removeValue(forKey: path) } }

  /// The digest of the names and digests of the frames in a folder.
  private static func digest(ofFolder path: String) throws(FileError) -> Digest {
    let names = try File.names(in: String(path.dropLast())).filter(PNGSequenceWriter.isFrame).sorted()
    if names.isEmpty { throw FileError(unusable: path, "it has no frames") }
    var hasher = DigestHasher()
    for name in names {
      hasher.combine(Array("\(name) \(try Digest(ofFile: path + name).hex())\n".utf8))
    }
    return hasher.finalize()
  }

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

  /// The version that the font declares; nil if it is not a font.
  func version(ofFont path: String) -> String? {
    if let version = versions.withLock({ $0[path] }) { return version }
    let version = InstalledFont(path)?.version
    versions.withLock { $0[path] = .some(version) }
    return version
  }
}
