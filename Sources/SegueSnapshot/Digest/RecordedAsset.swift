/// A file that went into a scene.
package struct RecordedAsset: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image, font
    /// A font that the scene does not bring along: another machine may have another version, or the same in another folder.
    case systemFont = "system-font"
    case recording
  }

  package let kind: Kind
  /// As the scene spells it; of a system's font, the name of the file alone.
  package let name: String
  package let digest: Digest

  package init(kind: Kind, name: String, digest: Digest) {
    self.kind = kind
    self.name = name
    self.digest = digest
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
