package import SegueSnapshot

/// What is known of an asset that was made.
package struct AssetRecord: Hashable, Sendable {
  /// Relative to the output folder; with a slash at its end for a folder.
  package var file: String
  /// Which project made it: the name of its file, or that of the scene if there was none.
  package var owner: String
  package var key: Digest
  /// Of its bytes; of a folder, of its files' names and bytes.
  package var digest: Digest
  package var bytes: Int
  package var width: Int
  package var height: Int
  /// Nanoseconds; 0 for a still.
  package var duration: Int64
  /// That are shown.
  package var frames: Int
  /// What the script tells, in a sentence.
  package var story: String
  /// What was given up to keep to a size.
  package var concessions: [String]
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
