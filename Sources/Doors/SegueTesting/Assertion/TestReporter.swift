import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reports outcomes to the framework whose test is running.
///
/// A detached task and the callback of a queue do not know their test. Their failures are reported to XCTest while it
/// runs a test case, and otherwise to Swift Testing, which takes issues from any task.
enum TestReporter {
  static func report(_ outcome: AssertionOutcome, at place: AssertionPlace) {
    guard outcome.fails else {
      note(outcome)
      if Test.current != nil { attach(outcome, at: place) } else { XCTestFailures.attach(outcome) }
      return
    }
    if Test.current != nil {
      record(outcome, at: place)
    } else if !XCTestFailures.record(outcome, at: place) {
      record(outcome, at: place)
      failRun(outcome, at: place)
    }
  }

  /// The failure of an assertion that is not reported; nil if it passes. Then what it says is printed.
  static func failure(of outcome: AssertionOutcome) -> SnapshotFailure? {
    note(outcome)
    return SnapshotFailure(outcome)
  }

  /// Prints what an outcome that passes says, if anything.
  private static func note(_ outcome: AssertionOutcome) {
    if !outcome.fails, !outcome.message.isEmpty { print("segue: \(outcome.message)") }
  }

  /// Records an issue in Swift Testing.
  private static func record(_ outcome: AssertionOutcome, at place: AssertionPlace) {
    attach(outcome, at: place)
    Issue.record(Comment(rawValue: outcome.message), sourceLocation: location(place))
  }

  /// Attaches the files of an outcome in Swift Testing.
  private static func attach(_ outcome: AssertionOutcome, at place: AssertionPlace) {
    for artifact in outcome.artifacts {
      Attachment.record(artifact.bytes, named: artifact.name, sourceLocation: location(place))
    }
  }

  private static func location(_ place: AssertionPlace) -> SourceLocation {
    SourceLocation(
      fileID: place.fileID.description, filePath: place.filePath.description, line: Int(place.line),
      column: Int(place.column))
  }

  /// Lets the process end with the exit code 1. An issue that Swift Testing takes does that already, but neither
  /// framework takes a failure before, between and after the test cases of XCTest, and that must not pass in silence.
  private static func failRun(_ outcome: AssertionOutcome, at place: AssertionPlace) {
    print("\(place.filePath):\(place.line): error: outside of the task of a test: \(outcome.message)")
    _ = failsAtExit
  }

  /// Created at the first such failure.
  private static let failsAtExit: Void = {
    atexit {
      // `_exit` leaves what is buffered unwritten.
      fflush(nil)
      _exit(1)
    }
  }()

  /// Prints to standard error, because neither framework can report messages that are not failures.
  private static func print(_ message: String) {
    let line = Array("\(message)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
