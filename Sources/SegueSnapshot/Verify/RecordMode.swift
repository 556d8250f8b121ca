/// What may be written.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every story anew.
  case all
  /// Stories that are not recorded yet; the others are compared.
  case missing
  /// Stories that are not what they were, too.
  case failed
  /// Nothing.
  case never
}
