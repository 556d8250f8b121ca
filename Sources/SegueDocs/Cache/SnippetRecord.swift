package import SegueSnapshot

/// What is known of a snippet that was made.
package struct SnippetRecord: Hashable, Sendable {
  /// Relative to the output folder.
  package var file: String
  /// Which project made it, as `AssetRecord` has it.
  package var owner: String
  /// Of its bytes; nil in a cache of a version that did not know them.
  package var digest: Digest?

  package init(file: String, owner: String, digest: Digest?) {
    self.file = file
    self.owner = owner
    self.digest = digest
  }
}
