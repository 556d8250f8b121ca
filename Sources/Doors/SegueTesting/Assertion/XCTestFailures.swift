import Synchronization
import XCTest

#if canImport(Darwin)
  import Darwin
  import Foundation
#else
  import Glibc
#endif

/// Reports failures to the test case that XCTest is running.
enum XCTestFailures {
  /// Returns whether a test case took the failure. XCTest drops it while it runs none, and does not say so. But it tells
  /// its observers at once, on the same thread, of each failure that it keeps.
  static func record(_ outcome: AssertionOutcome, at place: AssertionPlace) -> Bool {
    _ = FailureObserver.isAdded
    FailureObserver.forgetFailures()
    XCTFail(outcome.message, file: place.filePath, line: place.line)
    guard FailureObserver.forgetFailures() else { return false }
    attach(outcome)
    return true
  }

  /// XCTest has attachments only on Apple platforms. Elsewhere there are only the files.
  private static func attach(_ outcome: AssertionOutcome) {
    #if canImport(Darwin)
      for artifact in outcome.artifacts {
        let attachment = XCTAttachment(data: Data(artifact.bytes))
        attachment.name = artifact.name
        attachment.lifetime = .deleteOnSuccess
        XCTContext.runActivity(named: artifact.name) { $0.add(attachment) }
      }
    #endif
  }
}

/// Notes on which threads XCTest keeps failures.
private final class FailureObserver: BaseOfObservers, XCTestObservation {
  /// Adds the observer on first use.
  static let isAdded: Void = XCTestObservationCenter.shared.addTestObserver(FailureObserver())

  private static let threads = Mutex<Set<UInt>>([])

  /// Returns whether a failure was kept on this thread since the last call.
  @discardableResult
  static func forgetFailures() -> Bool { threads.withLock { $0.remove(currentThread) != nil } }

  private static func noteFailure() { threads.withLock { _ = $0.insert(currentThread) } }

  #if canImport(Darwin)
    private static var currentThread: UInt { UInt(bitPattern: pthread_self()) }

    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { Self.noteFailure() }
  #else
    private static var currentThread: UInt { UInt(pthread_self()) }

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) { Self.noteFailure() }
  #endif
}

#if canImport(Darwin)
  private typealias BaseOfObservers = NSObject
#else
  private class BaseOfObservers {}
#endif
