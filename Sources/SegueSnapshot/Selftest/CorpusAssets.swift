import SegueFiles

/// The pictures and fonts of the corpus, from inside of the program: nothing that is installed has a part in what comes out.
///
/// The fonts are parts of Inter (© The Inter Project Authors) and Amiri (© The Amiri Project Authors), under the SIL Open Font
/// License 1.1; the pictures were painted for Segue.
struct CorpusAssets: Sendable {
  private let folder: ScratchFolder

  init() throws(FileError) {
    folder = try ScratchFolder()
    for name in Self.files { try AtomicFile.write(EmbeddedFile.bytes(of: name), to: folder.path + "/" + name) }
  }

  /// Where the files lie as long as this exists.
  var path: String { folder.path }

  private static let files = ["photo.jpg", "badge.png", "Inter.otf", "Amiri.ttf"]
}
