/// What a scene file says, whatever it looks like: two files with the same one are the same scene.
package struct CanonicalScene: Hashable, Sendable {
  /// Canonical JSON.
  package let text: String
  package let digest: Digest

  package init(text: String) {
    self.text = text
    digest = Digest(of: Array(text.utf8))
  }
}
