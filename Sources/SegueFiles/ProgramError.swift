/// Why another program did not do its work.
package struct ProgramError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// There is none of its name in `PATH`.
    case missing
    /// It could not be started, in the system's words.
    case notStarted(String)
    /// It ended with this exit status, other than 0.
    case status(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// It said that all was well, and what it made is not whole, in these words.
    case incomplete(String)
  }

  /// As it was called.
  package let program: String
  package let reason: Reason
  /// The last lines that it wrote on standard error.
  package let lines: [String]

  package init(program: String, reason: Reason, lines: [String] = []) {
    self.program = program
    self.reason = reason
    self.lines = lines
  }
}

extension ProgramError: CustomStringConvertible {
  /// What happened in one line without a full stop, and below it what the program said.
  package var description: String {
    let head =
      switch reason {
      case .missing: "\(program) is not installed"
      case .notStarted(let message): "\(program) cannot be started: \(message)"
      case .status(let status): "\(program) failed (exit status \(status))"
      case .signal(let number): "\(program) was ended by signal \(number)"
      case .incomplete(let message): "\(program) has not made a whole file: \(message)"
      }
    return ([lines.isEmpty ? head : head + ":"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}
