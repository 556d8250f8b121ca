/// Input that cannot be used although the command line is well formed. It is reported without the usage.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  package let summary: String
  /// What the user could do instead.
  private let help: [String]
  /// The smallest limit that could be kept, if a file exceeds its limit in bytes.
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
