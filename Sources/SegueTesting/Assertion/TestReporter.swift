#if canImport(Darwin)
  import Foundation
#endif
import Testing
import XCTest

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells whoever runs the test what an assertion found: Swift Testing if it is one of its tests, else XCTest.
enum TestReporter {
  static func report(_ outcome: AssertionOutcome, at place: AssertionPlace) {
    switch outcome.kind {
    case .passed: return
    case .accepted: note(outcome.message)
    case .recorded, .failed:
      if Test.current != nil {
        fail(inSwiftTesting: outcome, at: place)
      } else {
        XCTFail(outcome.message, file: place.filePath, line: place.line)
        attach(toXCTest: outcome)
      }
    }
  }

  private static func fail(inSwiftTesting outcome: AssertionOutcome, at place: AssertionPlace) {
    let location = SourceLocation(
      fileID: place.fileID.description, filePath: place.filePath.description, line: Int(place.line),
      column: Int(place.column))
    for artifact in outcome.artifacts {
      Attachment.record(artifact.bytes, named: artifact.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: outcome.message), sourceLocation: location)
  }

  /// XCTest has attachments on Apple's systems alone; elsewhere the files are all there is.
  private static func attach(toXCTest outcome: AssertionOutcome) {
    #if canImport(Darwin)
      for artifact in outcome.artifacts {
        let attachment = XCTAttachment(data: Data(artifact.bytes))
        attachment.name = artifact.name
        attachment.lifetime = .deleteOnSuccess
        XCTContext.runActivity(named: artifact.name) { $0.add(attachment) }
      }
    #endif
  }

  /// Neither framework has a way to say something that is no failure.
  private static func note(_ message: String) {
    let line = Array("segue: \(message)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
