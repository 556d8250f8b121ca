/// When references are written.
///
/// The mode of an assertion is its `record` argument; without one, the environment variable `SEGUE_RECORD` (`all`, `missing`,
/// `failed` or `never`); without that, ``missing``. Where the environment variable `CI` is set, it is always ``never``: what a
/// continuous integration runs is a test, and must not make itself pass.
public enum SnapshotRecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every reference anew.
  case all
  /// References that are not there yet; others are compared with.
  case missing
  /// Those too that something differs from.
  case failed
  /// None.
  case never
}
