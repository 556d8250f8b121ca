package import SegueDigests
import SegueExport
import SeguePlans

/// The cache record of an asset.
package struct AssetRecord: Hashable, Sendable {
  /// Relative to the output folder; with a slash at its end for a folder.
  package var file: String
  /// The project that made it: the name of the project file, or of the scene file if there was none.
  package var owner: String
  package var key: Digest
  /// The digest of its bytes; for a folder, of the names and digests of its files.
  package var digest: Digest
  package var bytes: Int
  package var width: Int
  package var height: Int
  /// Nanoseconds; 0 for a still.
  package var duration: Int64
  /// The number of frames that are shown.
  package var frames: Int
  /// The description generated from the script.
  package var story: String
  /// The reductions that made a GIF fit its byte limit.
  package var concessions: [String]
  /// The files that it was made from.
  package var needs: [Dependency]

  package init(
    file: String, owner: String, key: Digest, digest: Digest, bytes: Int, width: Int, height: Int, duration: Int64,
    frames: Int, story: String, concessions: [String], needs: [Dependency]
  ) {
    self.file = file
    self.owner = owner
    self.key = key
    self.digest = digest
    self.bytes = bytes
    self.width = width
    self.height = height
    self.duration = duration
    self.frames = frames
    self.story = story
    self.concessions = concessions
    self.needs = needs
  }
}

/// The cache record of a snippet.
package struct SnippetRecord: Hashable, Sendable {
  /// Relative to the output folder.
  package var file: String
  /// The project that made it; see `AssetRecord.owner`.
  package var owner: String
  /// The digest of its bytes; nil in caches of versions that did not store it.
  package var digest: Digest?

  package init(file: String, owner: String, digest: Digest?) {
    self.file = file
    self.owner = owner
    self.digest = digest
  }
}

/// A file that an asset was made from, with its digest at that time.
package struct Dependency: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image, recording, font
    /// A file that would replace an image at another scale. If it does not exist, its digest is that of an empty file.
    case imageVariant = "image-variant"
    /// A system font, by its absolute path.
    case systemFont = "system-font"
    /// The list of all system fonts: a font that is installed or removed may change which one is chosen.
    case installedFonts = "installed-fonts"
  }

  package let kind: Kind
  /// For files of the scene, the path as the scene spells it.
  package let name: String
  package let digest: Digest

  package init(kind: Kind, name: String, digest: Digest) {
    self.kind = kind
    self.name = name
    self.digest = digest
  }
}

extension FileDigests {
  /// Where a dependency is found now.
  enum Place {
    case file(String)
    /// The list of installed fonts, which is not a file.
    case installedFonts
    /// A file that a scene in this folder may not read.
    case refused
  }

  /// Where a dependency of a record is found now. Records come from a file that may be as untrusted as a scene, so the
  /// same rules hold for the files that they name.
  func place(of need: Dependency, in document: SceneDocument, _ access: SceneAccess) -> Place {
    let kind: SceneAccess.Kind
    switch need.kind {
    case .image, .imageVariant: kind = .image
    case .recording: kind = .recording
    case .font: kind = .font
    case .systemFont: return isInstalledFont(need.name) ? .file(need.name) : .refused
    case .installedFonts: return .installedFonts
    }
    let problem = access.problem(with: kind, need.name, at: nil, folder: document.folder)
    return problem == nil ? .file(document.path(of: need.name)) : .refused
  }

  /// The digest that the dependency has now; nil if its file cannot be read, or must not be.
  func digest(of need: Dependency, at place: Place) -> Digest? {
    switch place {
    case .file(let path): need.kind == .imageVariant ? digestOrNone(of: path) : digestIfReadable(of: path)
    case .installedFonts: installedFonts
    case .refused: nil
    }
  }
}
