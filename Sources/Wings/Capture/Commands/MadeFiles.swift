import SegueCommandLine
import SegueDigests
import SegueFiles

/// What earlier runs of `render from` have written: the SHA-256 digests of a scene and its pictures, in the folder of the
/// pictures, in the format of `sha256sum`. A file that still has its digest was not edited since, and may be replaced.
struct MadeFiles {
  /// The file with the digests.
  let path: String
  private let folder: String
  /// The names relative to the folder, and their digests as hexadecimal digits.
  private var digests: [(name: String, digest: String)]

  /// Reads the digests; none if there is no such file.
  init(in folder: String) {
    self.folder = folder
    path = Self.path(in: folder)
    let text =
      (try? File.read(path, takesPipes: false, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    digests = text.split(separator: "\n").compactMap { line in
      let digest = line.prefix(64)
      guard digest.utf8.count == 64, line.dropFirst(64).hasPrefix("  ") else { return nil }
      return (String(line.dropFirst(66)), String(digest))
    }
  }

  /// The files of this run.
  init(in folder: String, files: [(path: String, bytes: [UInt8])]) {
    self.folder = folder
    path = Self.path(in: folder)
    digests = files.map { (Self.name(of: $0.path, in: folder), Digest(of: $0.bytes).hex()) }
  }

  private static func path(in folder: String) -> String { PathName.join(folder, "render-from.sha256") }

  /// Whether an earlier run has written these bytes of this file.
  func hasWritten(_ bytes: [UInt8], to path: String) -> Bool {
    let name = Self.name(of: path, in: folder)
    let known = digests.filter { $0.name == name }.map(\.digest)
    return !known.isEmpty && known.contains(Digest(of: bytes).hex())
  }

  /// Whether an earlier run has written this file.
  func has(_ path: String) -> Bool { digests.contains { $0.name == Self.name(of: path, in: folder) } }

  /// The pictures in the folder that nobody has edited.
  var uneditedPictures: [String] {
    digests.map(\.name).filter { !$0.contains("/") && $0 != ".." }.map { PathName.join(folder, $0) }
      .filter { path in
        guard File.isRegular(path), let bytes = try? File.read(path, takesPipes: false) else { return false }
        return hasWritten(bytes, to: path)
      }
  }

  /// The file's bytes. With `other`, the digests of both, for the time until all files are replaced.
  func bytes(and other: MadeFiles? = nil) -> [UInt8] {
    let lines = (digests + (other?.digests ?? [])).map { "\($0.digest)  \($0.name)\n" }
    return Array(lines.joined().utf8)
  }

  /// The scene is beside the folder.
  private static func name(of path: String, in folder: String) -> String {
    let name = PathName.last(path)
    return PathName.folder(path) == folder ? name : "../" + name
  }
}
