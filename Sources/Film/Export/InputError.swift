/// Input that cannot be used although the command line is well formed, so the message does not show the command's usage.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  package let summary: String
  /// What the user could do instead.
  private let help: [String]
  /// If a file does not fit into a limit in bytes: the smallest size that was reached.
  package let leastBytes: Int?

  package init(_ summary: String, help: [String] = [], leastBytes: Int? = nil) {
    self.summary = summary
    self.help = help
    self.leastBytes = leastBytes
  }

  package var description: String {
    help.isEmpty ? summary : "\(summary); what would help: \(help.joined(separator: ", "))"
  }
}
