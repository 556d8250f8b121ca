/// Which stories `render record` may write.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Records every story again.
  case all
  /// Records stories that are not in the lock yet, and verifies the others. If the scene was edited and none of them
  /// differs, the lock gets the new scene. Stories that were only renamed keep their recording.
  case missing
  /// Also records stories that fail verification.
  case failed
  /// Writes nothing.
  case never
}
