import ArgumentParser
import SegueEncoders
import SegueCore
import SegueFiles
import SegueImages
package import SegueJSON
import SegueExport
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The exit code of a run.
package enum Outcome: Int32, Sendable {
  case success = 0
  case differences = 1
  /// A scene, another file or the command line is wrong, or something cannot be read.
  case badInput = 2
  /// The environment is the cause: a font or ffmpeg is missing, files cannot be written where the command line says, another
  /// run is at them, or memory is short.
  case environment = 3
}

extension Outcome: Comparable {
  package static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }
}

/// Standard output and standard error.
package enum Console {
  /// Writes a line to standard output. The first failure is kept until `exit`, so that files are still written.
  package static func out(_ text: String) { write(PrintableText.lines(text)) }

  package static func out(_ json: JSON) { write(PrintableText.json(JSONWriter.pretty(json))) }

  /// Writes lines to standard output that are escaped already, such as commands for a CI system.
  static func outEscaped(_ lines: String) { if !lines.isEmpty { write(lines) } }

  private static func write(_ text: String) {
    if let transcript { return transcript.add(.output(text)) }
    failure.withLock { failure in
      if failure != nil { return }
      do throws(FileError) {
        try StandardStreams.write(text.hasSuffix("\n") ? text : text + "\n")
      } catch {
        failure = error
      }
    }
  }

  /// The first write to standard output that failed.
  private static let failure = Mutex<FileError?>(nil)

  package static func error(_ text: String) {
    writeError(PrintableText.lines(text.hasSuffix("\n") ? text : text + "\n"))
  }

  /// Writes each text as a warning, on one line.
  package static func warn(_ texts: [String]) { for text in texts { error("warning: \(PrintableText.line(text))") } }

  /// Uses colours if the terminal supports them.
  package static func problem(_ diagnostics: Diagnostics) {
    writeProblem(PrintableText.withoutCommands(DiagnosticText.render(diagnostics, colored: errorTakesColor)))
  }

  /// Writes text about a problem that several items of a run may have.
  package static func problem(_ text: String) {
    writeProblem(PrintableText.lines(text.hasSuffix("\n") ? text : text + "\n"))
  }

  private static func writeProblem(_ text: String) {
    if let transcript { return transcript.add(.problem(text)) }
    if problems?.isNew(text) ?? true { writeError(text) }
  }

  /// If set, the problems that were written. Each is written once: the scripts of a scene have the same ones.
  @TaskLocal package static var problems: Problems?

  package final class Problems: Sendable {
    package init() {}

    private let written = Mutex<Set<String>>([])

    fileprivate func isNew(_ text: String) -> Bool { written.withLock { $0.insert(text).inserted } }
  }

  /// Writes without a line end, as a progress bar needs.
  static func errorInPlace(_ text: String) { writeError(text) }

  package static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  package static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// False if `NO_COLOR` is set (https://no-color.org).
  package static var errorTakesColor: Bool { errorIsTerminal && (environment("NO_COLOR") ?? "").isEmpty }

  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Ends the run. The exit code is `Outcome.environment` if writing to standard output has failed.
  package static func exit(_ outcome: Outcome) -> Never { exit(outcome.rawValue) }

  package static func exit(_ status: Int32) -> Never {
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

  /// If set, collects the output of the current task, so that tasks that run at the same time do not mix their lines.
  @TaskLocal static var transcript: Transcript?

  /// Text for standard output and standard error, in order.
  final class Transcript: Sendable {
    fileprivate enum Entry: Sendable {
      case output(String)
      case error(String)
      case problem(String)
    }

    private let entries = Mutex<[Entry]>([])

    fileprivate func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }

    /// Writes the entries to the two streams.
    func print() {
      for entry in entries.withLock({ $0 }) {
        switch entry {
        case .output(let text): Console.write(text)
        case .error(let text): Console.writeError(text)
        case .problem(let text): Console.writeProblem(text)
        }
      }
    }
  }

  private static func writeError(_ text: String) {
    if let transcript { return transcript.add(.error(text)) }
    // There is no other stream to report a failure of standard error on.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}

/// Reports errors on standard error, and maps them to exit codes.
package enum Failure {
  /// Diagnostics whose cause is the machine rather than the scene.
  private static let environmentCodes: Set<String> = ["missing-font", "missing-decoder"]

  /// The exit code for diagnostics with at least one error.
  package static func outcome(of diagnostics: Diagnostics) -> Outcome {
    let errors = diagnostics.list.filter { $0.severity == .error }
    return errors.allSatisfy { environmentCodes.contains($0.code.rawValue) } ? .environment : .badInput
  }

  package static func report(_ diagnostics: Diagnostics) {
    guard !diagnostics.isEmpty else { return }
    Console.problem(diagnostics)
  }

  /// Reports an error of any kind, such as one of the file system or of an encoder. Returns its exit code.
  package static func report(_ error: any Error) -> Outcome {
    if let diagnostics = error as? Diagnostics {
      report(diagnostics)
    } else {
      // What ffmpeg says may have several lines. Other messages stay on one line, even if they quote a name with a line
      // break; only what Segue adds to them has lines of its own.
      let codec = error as? CodecError
      let message = codec?.message() ?? "\(error)"
      let lines = [codec?.quotesProgram == true ? message : PrintableText.line(message), codec?.remedy]
      Console.problem("error: " + lines.compactMap(\.self).joined(separator: "\n"))
    }
    return outcome(of: error)
  }

  private static func outcome(of error: any Error) -> Outcome {
    if let diagnostics = error as? Diagnostics { return outcome(of: diagnostics) }
    if error is UsageError || error is InputError { return .badInput }
    if let error = error as? CodecError { return error.isEnvironmental ? .environment : .badInput }
    if let error = error as? FileError { return error.isEnvironmental ? .environment : .badInput }
    return .environment
  }

  /// Runs a command. Errors are reported and become an exit code.
  package static func reporting(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let code as ExitCode {
      throw code
    } catch {
      throw ExitCode(report(error).rawValue)
    }
  }
}

extension CodecError {
  /// Whether the message contains what another program printed.
  fileprivate var quotesProgram: Bool {
    switch reason {
    case .program, .undecodable: true
    default: false
    }
  }
}
