import CEmbeddedFiles
import SegueFiles

/// The pictures and fonts of the corpus, from inside of the program: nothing that is installed has a part in what comes out.
///
/// The fonts are parts of Inter (© The Inter Project Authors) and Amiri (© The Amiri Project Authors), under the SIL Open Font
/// License 1.1; the pictures were painted for Segue.
struct CorpusAssets: Sendable {
  private let folder: ScratchFolder

  init() throws(FileError) {
    folder = try ScratchFolder()
    for (name, bytes) in Self.files { try AtomicFile.write(bytes, to: folder.path + "/" + name) }
  }

  /// Where the files lie as long as this exists.
  var path: String { folder.path }

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("photo.jpg", segue_photo_jpg().array),
    ("badge.png", segue_badge_png().array),
    ("Inter.otf", segue_Inter_otf().array),
    ("Amiri.ttf", segue_Amiri_ttf().array),
  ]
}

extension EmbeddedFile {
  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
