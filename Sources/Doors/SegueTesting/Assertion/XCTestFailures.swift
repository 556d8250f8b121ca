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
  /// The test case that XCTest is running; nil for none.
  static var runningTest: RunningTest? { TestCaseObserver.runningTest }

  /// Returns whether a test case took the failure. XCTest drops it while it runs none, and does not say so. But it tells
  /// its observers at once, on the same thread, of each failure that it keeps.
  static func record(_ outcome: AssertionOutcome, at place: AssertionPlace) -> Bool {
    TestCaseObserver.forgetFailures()
    XCTFail(outcome.message, file: place.filePath, line: place.line)
    guard TestCaseObserver.forgetFailures() else { return false }
    attach(outcome)
    return true
  }

  /// XCTest has attachments only on Apple platforms. Elsewhere there are only the files.
  static func attach(_ outcome: AssertionOutcome) {
    #if canImport(Darwin)
      guard runningTest != nil else { return }
      for artifact in outcome.artifacts {
        let attachment = XCTAttachment(data: Data(artifact.bytes))
        attachment.name = artifact.name
        attachment.lifetime = .deleteOnSuccess
        XCTContext.runActivity(named: artifact.name) { $0.add(attachment) }
      }
    #endif
  }
}

/// Adds the observer. Called when the program starts.
@_cdecl("segue_testing_start") func addTestCaseObserver() {
  XCTestObservationCenter.shared.addTestObserver(TestCaseObserver())
}

/// Notes which test case XCTest is running, and on which threads it keeps failures.
private final class TestCaseObserver: BaseOfObservers, XCTestObservation {
  private static let running = Mutex<RunningTest?>(nil)

  static var runningTest: RunningTest? { running.withLock { $0 } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let test = RunningTest(testCase: String(reflecting: type(of: testCase)), method: Self.method(of: testCase))
    Self.running.withLock { $0 = test }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) { Self.running.withLock { $0 = nil } }

  /// The name of a test case is `CardTests.testOpens`, or `-[CardTests testOpens]` on Apple's systems.
  private static func method(of testCase: XCTestCase) -> String {
    let separators = Set<Character>([".", " ", "]"])
    return testCase.name.split(whereSeparator: separators.contains).last.map(String.init) ?? testCase.name
  }

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
