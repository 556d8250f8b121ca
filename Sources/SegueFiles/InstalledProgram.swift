#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that `PATH` leads to.
package struct InstalledProgram: Hashable, Sendable {
  package let path: String

  /// Nil if no folder of `PATH` has a program of that name.
  package init?(_ name: String) {
    guard let list = unsafe getenv("PATH").map({ unsafe String(cString: $0) }) else { return nil }
    let paths = list.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = paths.first(where: { unsafe access($0, X_OK) == 0 && File.isRegular($0) }) else { return nil }
    self.path = path
  }

  /// What it writes to standard output; nil if it does not end with 0. `arguments` are words that mean nothing to a shell.
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

  /// The command that installs a package of this name on the system that this is.
  package static func installation(of package: String) -> String {
    let managers = [
      ("apt-get", "sudo apt-get install"), ("dnf", "sudo dnf install"), ("pacman", "sudo pacman -S"),
      ("apk", "sudo apk add"), ("brew", "brew install"),
    ]
    let command = managers.first { InstalledProgram($0.0) != nil }?.1 ?? "sudo apt-get install"
    return "\(command) \(package)"
  }
}
