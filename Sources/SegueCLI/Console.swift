import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a run ended, for scripts.
enum Outcome: Int32, Sendable {
  case success = 0
  case differences = 1
  case badInput = 2
  case environment = 3
}

/// Standard output, standard error, and what may be written there.
enum Console {
  static func out(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n", to: .standardOutput) }
  static func error(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n", to: .standardError) }

  /// Without a line end: a progress bar.
  static func errorInPlace(_ text: String) { write(text, to: .standardError) }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Colour is for people who have not asked to be spared it (https://no-color.org).
  static var errorTakesColor: Bool { errorIsTerminal && (environment("NO_COLOR") ?? "").isEmpty }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static func exit(_ outcome: Outcome) -> Never {
    #if canImport(Glibc)
      Glibc.exit(outcome.rawValue)
    #else
      Darwin.exit(outcome.rawValue)
    #endif
  }

  private static func write(_ text: String, to descriptor: FileDescriptor) {
    // Nobody is left to tell that standard error cannot be written.
    _ = try? descriptor.writeAll(text.utf8)
  }
}
