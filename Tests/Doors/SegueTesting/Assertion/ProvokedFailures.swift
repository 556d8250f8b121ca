import Dispatch
import Foundation
import Segue
import SegueTesting
import Testing
import XCTest

/// Where a test of `LostFailureTests` lets an assertion fail.
enum FailingPlace: String, CaseIterable, Sendable {
  case test, detachedTask, queue, thread, unstructuredTask, trace, frame, setUp, classSetUp
  /// Passes in a detached task.
  case passing

  static let inTests: [FailingPlace] = [.test, .detachedTask, .queue, .thread, .unstructuredTask, .trace, .frame]

  static let variable = "SEGUE_TEST_FAILING_PLACE"

  /// The place that the environment names; nil in ordinary runs.
  static var wanted: FailingPlace? {
    ProcessInfo.processInfo.environment[variable].flatMap { FailingPlace(rawValue: $0) }
  }

  /// Asserts at this place, and returns when that is done.
  func visit() async {
    switch self {
    case .test: await Self.fail()
    case .detachedTask: await Task.detached { await Self.fail() }.value
    case .unstructuredTask: await Task { await Self.fail() }.value
    case .trace: await Task.detached { await assertTrace(of: smallScene(), record: .never) }.value
    case .queue:
      await withCheckedContinuation { done in
        DispatchQueue.global().async {
          Task.detached {
            await Self.fail()
            done.resume()
          }
        }
      }
    case .thread:
      await withCheckedContinuation { done in
        Thread {
          Self.failSynchronously()
          done.resume()
        }.start()
      }
    case .frame:
      await Task.detached {
        guard let movie = try? await Movie(smallScene()) else { return }
        await assertSnapshot(of: movie.frame(at: 0), record: .never)
      }.value
    case .setUp, .classSetUp: break
    case .passing: await Task.detached { await assertWhatPasses() }.value
    }
  }

  static func fail() async { await assertSnapshot(of: smallScene(), at: .times([0]), record: .never) }

  /// Asserts where nothing can be awaited.
  static func failSynchronously() {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await fail()
      done.signal()
    }
    done.wait()
  }
}

/// Skipped in ordinary runs.
@Suite(.enabled(if: FailingPlace.wanted != nil)) struct ProvokedFailures {
  @Test("An assertion fails, as `LostFailureTests` asks for")
  func place() async { await FailingPlace.wanted?.visit() }
}

/// Passes in ordinary runs.
final class ProvokedXCTestFailures: XCTestCase {
  override class func setUp() {
    if FailingPlace.wanted == .classSetUp { FailingPlace.failSynchronously() }
  }

  override func setUp() async throws {
    if FailingPlace.wanted == .setUp { await FailingPlace.fail() }
  }

  func testPlace() async { await FailingPlace.wanted?.visit() }
}
