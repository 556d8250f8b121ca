#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program found in `PATH`.
package struct InstalledProgram: Hashable, Sendable {
  package let path: String

  /// Nil if no folder in `PATH` contains an executable file of that name.
  package init?(_ name: String) {
    guard let list = unsafe getenv("PATH").map({ unsafe String(cString: $0) }) else { return nil }
    let paths = list.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = paths.first(where: { unsafe access($0, X_OK) == 0 && File.isRegular($0) }) else { return nil }
    self.path = path
  }

  /// Runs the program and returns its standard output; nil if its exit status is not 0. `arguments` must not need shell
  /// quoting.
  package func output(_ arguments: String...) -> String? {
    let program = ShellWord.quoted(path)
    guard let stream = unsafe popen("\(program) \(arguments.joined(separator: " ")) 2>/dev/null </dev/null", "r") else {
      return nil
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&block, 1, block.count, stream)
      if count == 0 { break }
      bytes += block.prefix(count)
    }
    return unsafe pclose(stream) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The command that installs a package on this system. `elsewhere` is its name where that is not Debian's.
  package static func installCommand(of package: String, elsewhere: String? = nil) -> String {
    let managers = [
      (program: "apt-get", command: "sudo apt-get install"), (program: "dnf", command: "sudo dnf install"),
      (program: "pacman", command: "sudo pacman -S"), (program: "apk", command: "sudo apk add"),
      (program: "brew", command: "brew install"),
    ]
    let manager = managers.first { InstalledProgram($0.program) != nil } ?? managers[0]
    let name = manager.program == "apt-get" ? package : elsewhere ?? package
    return "\(manager.command) \(name)"
  }
}

/// A word of a command line.
package enum ShellWord {
  /// The word, in single quotes if a shell would otherwise interpret it.
  package static func quoted(_ word: String) -> String {
    let hasPlainCharacters = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+,:@%=".unicodeScalars.contains($0)
    }
    if hasPlainCharacters, !word.isEmpty, !word.hasPrefix("-") { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The path of a file or folder, which is no option.
  package static func path(_ path: String) -> String { quoted(path.hasPrefix("-") && path != "-" ? "./" + path : path) }
}

/// A failure of another program.
package struct ProgramError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The program is not in `PATH`.
    case missing
    /// The program could not be started. The string is the system's message.
    case notStarted(String)
    /// The program exited with this status, not 0.
    case status(Int32)
    /// The program was terminated by this signal.
    case signal(Int32)
    /// The program reported success but its output is incomplete, as the message describes.
    case incomplete(String)
  }

  /// The name by which the program was called.
  package let program: String
  package let reason: Reason
  /// The last lines of the program's standard error.
  package let lines: [String]

  package init(program: String, reason: Reason, lines: [String] = []) {
    self.program = program
    self.reason = reason
    self.lines = lines
  }
}

extension ProgramError: CustomStringConvertible {
  /// One line without a full stop, followed by the program's own messages.
  package var description: String {
    let head =
      switch reason {
      case .missing: "\(program) is not installed"
      case .notStarted(let message): "\(program) cannot be started: \(message)"
      case .status(let status): "\(program) failed (exit status \(status))"
      case .signal(let number): "\(program) was terminated by signal \(number)"
      case .incomplete(let message): "\(program) did not write a complete file: \(message)"
      }
    return ([lines.isEmpty ? head : head + ":"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}
