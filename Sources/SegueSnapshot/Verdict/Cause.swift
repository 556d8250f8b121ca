/// Why frames are not what they were.
package enum Cause: String, Hashable, Sendable, CaseIterable {
  /// The scene file says something else.
  case scene
  /// An image, a font or a recording has other bytes, or a library another version.
  case asset
  /// What went in is the same, and so is what is to be drawn, but the pixels differ.
  case renderer
  /// What went in is the same, but what is to be drawn differs: layout, text or motion work otherwise than they did.
  case layout
  /// The lock says other hashes than it was written with: it was edited, or merged by hand.
  case lock
}
