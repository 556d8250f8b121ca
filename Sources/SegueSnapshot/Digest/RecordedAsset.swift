package import SegueCore

/// A file that went into a scene, or a library of the system that had a part in it.
package struct RecordedAsset: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image, font
    /// A font that the scene does not bring along: another machine may have another version, or the same in another folder.
    case systemFont = "system-font"
    case recording
    /// A library that set its texts or decoded its pictures.
    case library

    /// Whether it comes with the machine, not with the scene: another version need not show.
    var isOfMachine: Bool { self == .systemFont || self == .library }
  }

  package let kind: Kind
  /// As the scene spells it; of a system's font, the name of the file alone.
  package let name: String
  /// Of the bytes of the file; of the version of a library.
  package let digest: Digest
  /// As a system's font or a library says it; nil for other files, and in locks that were written before it was recorded.
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
  /// By kind, in the order of their declaration, then by the bytes of the name.
  package static func < (a: RecordedAsset, b: RecordedAsset) -> Bool {
    let kinds = Kind.allCases
    let (p, q) = (kinds.firstIndex(of: a.kind)!, kinds.firstIndex(of: b.kind)!)
    return p == q ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : p < q
  }
}
