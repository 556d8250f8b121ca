import Subprocess
import Synchronization

#if canImport(Darwin)
  import Darwin
  // Subprocess takes the types of this module where it exists.
  import System
#else
  import Glibc
  import SystemPackage
#endif

/// How a program ended and what it wrote.
package struct ProgramResult: Sendable {
  /// The exit status, or the negative number of the signal that ended the program.
  package let status: Int32
  /// Standard output.
  package let bytes: [UInt8]
  /// Standard error.
  package let error: String

  /// Standard output as text.
  package var output: String { String(decoding: bytes, as: UTF8.self) }
}

/// A running program. It is terminated when the object is released.
package final class StartedProgram: Sendable {
  package let identifier: Int32
  private let run: Task<TerminationStatus, any Error>
  /// Whether its end was awaited.
  private let hasEnded = Atomic(false)
  /// Standard input, output and error are files, because pipes would have to be drained while the program runs.
  private let streams: TestFolder

  /// Starts a program, and returns when it runs.
  /// - Parameters:
  ///   - program: A path, or a name that is searched in `PATH`.
  ///   - folder: The working directory; nil is that of the tests.
  ///   - environment: Variables that are added to those of the tests, or replace them.
  ///   - input: What the program can read from its standard input.
  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    input: String = ""
  ) async throws {
    let streams = try TestFolder()
    try streams.write(input, to: "in")
    func open(_ name: String, _ mode: FileDescriptor.AccessMode) throws -> FileDescriptor {
      try FileDescriptor.open(
        FilePath(streams(name)), mode, options: [.create, .closeOnExec], permissions: [.ownerReadWrite])
    }
    let (input, output, error) = try (open("in", .readOnly), open("out", .writeOnly), open("err", .writeOnly))
    let variables = environment.map { (Environment.Key(rawValue: $0)!, String?.some($1)) }
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(5))]
    let configuration = Configuration(
      executable: program.contains("/") ? .path(FilePath(program)) : .name(program), arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: variables)),
      workingDirectory: folder.map { FilePath($0) }, platformOptions: options)

    let started = AsyncThrowingStream<Int32, any Error>.makeStream()
    run = Task {
      do {
        return try await Subprocess.run(
          configuration, input: .fileDescriptor(input, closeAfterSpawningProcess: true),
          output: .fileDescriptor(output, closeAfterSpawningProcess: true),
          error: .fileDescriptor(error, closeAfterSpawningProcess: true)
        ) { execution in
          started.continuation.yield(execution.processIdentifier.value)
        }.terminationStatus
      } catch {
        started.continuation.finish(throwing: error)
        throw error
      }
    }
    guard let identifier = try await started.stream.first(where: { _ in true }) else {
      // The test's task was cancelled.
      run.cancel()
      throw CancellationError()
    }
    self.identifier = identifier
    self.streams = streams
  }

  deinit {
    // At once, because the end of the task may come after that of the tests.
    if !hasEnded.load(ordering: .relaxed) { kill(identifier, SIGTERM) }
    run.cancel()
  }

  package func send(_ signal: Int32) { kill(identifier, signal) }

  /// What it has written to standard output so far.
  package var output: String { get throws { try streams.read("out") } }

  /// What it has written to standard error so far.
  package var error: String { get throws { try streams.read("err") } }

  /// Waits for the end of the program.
  package func result() async throws -> ProgramResult {
    let status =
      switch try await run.value {
      case .exited(let status): status
      case .signaled(let signal): -signal
      }
    hasEnded.store(true, ordering: .relaxed)
    return ProgramResult(status: status, bytes: try streams.bytes("out"), error: try error)
  }
}
