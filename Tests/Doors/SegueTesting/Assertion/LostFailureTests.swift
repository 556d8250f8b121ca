import Segue
import SegueTesting
import TestSupport
import Testing

/// Failures that no test's task reports. Each is provoked in a process of its own: this test bundle, which a variable of
/// the environment tells what to do.
#if os(Linux)
  @Suite struct LostFailureTests {
    private func run(_ place: FailingPlace, _ arguments: String...) async throws -> ProgramResult {
      try await StartedProgram(
        CommandLine.arguments[0], arguments, environment: [FailingPlace.variable: place.rawValue, "SEGUE_RECORD": ""]
      ).result()
    }

    @Test("In Swift Testing, a failure fails the run wherever it happens", arguments: FailingPlace.inTests)
    func inSwiftTesting(place: FailingPlace) async throws {
      let result = try await run(place, "--testing-library", "swift-testing", "--filter", "ProvokedFailures")
      let all = result.output + result.error
      #expect(result.status == 1, "\(all)")
      #expect(all.contains("There is no reference") && all.contains("__Snapshots__/ProvokedFailures/"), "\(all)")
      #expect(all.contains("with 1 issue"), "\(all)")
      let knowsTest = place == .test || place == .unstructuredTask
      #expect(all.contains("a detached task does not know") == !knowsTest, "\(all)")
    }

    @Test("In XCTest, a failure fails its test case wherever it happens", arguments: FailingPlace.inTests + [.setUp])
    func inXCTest(place: FailingPlace) async throws {
      let result = try await run(place, "SegueTestingTests.ProvokedXCTestFailures/testPlace")
      let all = result.output + result.error
      #expect(result.status == 1, "\(all)")
      #expect(all.contains("with 1 failure"), "\(all)")
      #expect(all.contains("There is no reference") && !all.contains("outside of the task"), "\(all)")
      let filter = #"swift test --filter '^SegueTestingTests\.ProvokedXCTestFailures/testPlace$'"#
      #expect(all.contains(filter), "\(all)")
    }

    @Test("Before the test cases of XCTest, a failure is printed, and the run fails")
    func betweenTestCases() async throws {
      let result = try await run(.classSetUp, "SegueTestingTests.ProvokedXCTestFailures/testPlace")
      let all = result.output + result.error
      #expect(result.status == 1 && all.contains("with 0 failures"), "\(all)")
      #expect(result.error.contains("error: outside of the task of a test: There is no reference"), "\(all)")
    }

    @Test("What passes in a detached task fails nothing, in either framework")
    func passes() async throws {
      let tests = try await run(.passing, "--testing-library", "swift-testing", "--filter", "ProvokedFailures")
      #expect(tests.status == 0, "\(tests.output)\(tests.error)")
      let cases = try await run(.passing, "SegueTestingTests.ProvokedXCTestFailures/testPlace")
      #expect(cases.status == 0, "\(cases.output)\(cases.error)")
    }
  }
#endif
