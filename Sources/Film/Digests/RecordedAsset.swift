package import SegueCore

/// A file that a scene depends on, or a system library that takes part in rendering it.
package struct RecordedAsset: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image, font
    /// A font installed on the machine. Other machines may have another version, or the same version in another folder.
    case systemFont = "system-font"
    case recording
    /// A library that shapes texts or decodes pictures.
    case library

    /// Whether the asset belongs to the machine and not to the scene. Another version need not change any pixel.
    package var isSystemProvided: Bool { self == .systemFont || self == .library }
  }

  package let kind: Kind
  /// The path as written in the scene; for a system font only the file name.
  package let name: String
  /// The digest of the file's bytes; for a library, the digest of its version string.
  package let digest: Digest
  /// The version of a library, or of a system font that declares one; nil for other files.
  package let version: String?

  package init(kind: Kind, name: String, digest: Digest, version: String? = nil) {
    self.kind = kind
    self.name = name
    self.digest = digest
    self.version = version
  }

  package init(_ library: LibraryVersion) {
    self.init(
      kind: .library, name: library.name, digest: Digest(of: Array(library.version.utf8)), version: library.version)
  }
}

extension RecordedAsset: Comparable {
  /// Sorts by kind, in the order of declaration, then by the bytes of the name.
  package static func < (a: RecordedAsset, b: RecordedAsset) -> Bool {
    let kinds = Kind.allCases
    let (p, q) = (kinds.firstIndex(of: a.kind)!, kinds.firstIndex(of: b.kind)!)
    return p == q ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : p < q
  }
}
