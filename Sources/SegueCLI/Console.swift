import SegueFiles
import SegueJSON
import Synchronization
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
  /// What cannot be written is remembered until the end of the run: files are made all the same.
  static func out(_ text: String) { write(PrintableText.lines(text)) }

  static func out(_ json: JSON) { write(PrintableText.json(JSONWriter.pretty(json))) }

  private static func write(_ text: String) {
    failure.withLock { failure in
      if failure != nil { return }
      do throws(FileError) {
        try StandardStreams.write(text.hasSuffix("\n") ? text : text + "\n")
      } catch {
        failure = error
      }
    }
  }

  /// The first failure to write to standard output.
  private static let failure = Mutex<FileError?>(nil)

  static func error(_ text: String) { writeError(PrintableText.lines(text.hasSuffix("\n") ? text : text + "\n")) }

  /// In colours if the terminal takes them.
  static func error(_ diagnostics: Diagnostics) {
    writeError(PrintableText.withoutCommands(DiagnosticText.render(diagnostics, colored: errorTakesColor)))
  }

  /// Without a line end: a progress bar.
  static func errorInPlace(_ text: String) { writeError(text) }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Colour is for people who have not asked to be spared it (https://no-color.org).
  static var errorTakesColor: Bool { errorIsTerminal && (environment("NO_COLOR") ?? "").isEmpty }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Ends the run; as one that the machine has failed where what it had to say could not be written.
  static func exit(_ outcome: Outcome) -> Never { exit(outcome.rawValue) }

  static func exit(_ status: Int32) -> Never {
    var status = status
    if let failure = failure.withLock({ $0 }) {
      Console.error("error: \(failure)")
      status = Outcome.environment.rawValue
    }
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  private static func writeError(_ text: String) {
    // Nobody is left to tell that standard error cannot be written.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
