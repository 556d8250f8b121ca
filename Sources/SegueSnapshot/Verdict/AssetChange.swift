/// A file that went into a scene, or a library that had a part in it, and is not what it was.
package struct AssetChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case image, font, recording, library }

  package struct State: Hashable, Sendable {
    package let digest: Digest
    /// As a font or a library says it; nil where it was not recorded.
    package let version: String?

    package init(digest: Digest, version: String? = nil) {
      self.digest = digest
      self.version = version
    }

    init(_ asset: RecordedAsset) { self.init(digest: asset.digest, version: asset.version) }
  }

  package let kind: Kind
  package let name: String
  /// Nil where there was or is none.
  package let before: State?
  package let after: State?

  package init(kind: Kind, name: String, before: State?, after: State?) {
    self.kind = kind
    self.name = name
    self.before = before
    self.after = after
  }
}
