/// Why a lock cannot be read: a line of it, what stands there, what should.
package struct LockError: Error, Hashable, Sendable {
  /// As it was named.
  package let path: String
  /// From 1; nil for the file as a whole.
  package let line: Int?
  /// A sentence without capital and full stop.
  package let message: String
  /// Such that "expected …" reads well.
  package let expected: String?
  /// The command that writes the lock anew.
  package let remedy: String
}

extension LockError: CustomStringConvertible {
  /// Two lines without a line end behind them.
  package var description: String {
    path + (line.map { ":\($0)" } ?? "") + ": " + message + (expected.map { "; expected \($0)" } ?? "")
      + "\n  to record it anew: \(remedy)"
  }
}
