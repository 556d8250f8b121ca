import CChecksumFiles
import SegueCore

/// What every machine must produce for the corpus of `render selftest`.
package enum PublishedChecksums {
  /// In the format of `sha256sum`.
  package static let text = unsafe EmbeddedFiles(checksum_files()).text(of: "corpus.sha256")
}

/// The version of the renderer and the encoders, for comparing outputs of different runs.
package enum RendererVersion {
  /// The digest of the published checksums of `render selftest`.
  ///
  /// The digest of the executable would not do, because machines and build modes with different executables produce the
  /// same output. The checksums are data compiled into every build and must be recorded again (`scripts/selftest --publish`)
  /// when a pixel, a PNG or a GIF of the corpus changes.
  package static let checksums = Digest(of: Array(PublishedChecksums.text.utf8))

  /// The version of Segue with the first digits of the checksums: `0.1.0-5f3c9a…`.
  package static let text = "\(LibraryVersion.segue.version)-\(checksums.hex(bytes: 8))"
}
