/// A file that went into a scene and is not what it was.
package struct AssetChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case image, font, recording }

  package let kind: Kind
  package let name: String
  /// Nil where there was or is none.
  package let before: Digest?
  package let after: Digest?

  package init(kind: Kind, name: String, before: Digest?, after: Digest?) {
    self.kind = kind
    self.name = name
    self.before = before
    self.after = after
  }
}
