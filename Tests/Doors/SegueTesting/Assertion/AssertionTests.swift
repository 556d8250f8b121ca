import Foundation
import Segue
import SegueTesting
import Synchronization
import Testing

/// The assertions as tests use them; nothing is written here.
@Suite struct AssertionTests {
  @Test("A failure is recorded as an issue at the line of the assertion")
  func issue() async {
    let found = Mutex<[Issue]>([])
    let line = #line + 2
    await withKnownIssue {
      await assertSnapshot(
        of: smallScene(), at: .times([0]), named: "there is none", record: .never)
    } matching: { issue in
      found.withLock { $0.append(issue) }
      return true
    }
    let issues = found.withLock { $0 }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    let text = issues.first.map { $0.comments.map(\.rawValue).joined() } ?? ""
    #expect(text.contains("__Snapshots__/AssertionTests/issue.there-is-none.segue-lock"), "\(text)")
    let filter = #"'^SegueTestingTests\.AssertionTests/issue\(\)/AssertionTests\.swift:'"#
    #expect(text.contains("SEGUE_RECORD=failed swift test --filter \(filter)"), "\(text)")
  }

  @Test("A failure of a trace is recorded as an issue")
  func traceIssue() async {
    await withKnownIssue {
      await assertTrace(of: smallScene(), record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("__Snapshots__/AssertionTests/traceIssue.csv") }
    }
  }

  @Test("Unchanged snapshots and traces record no issue")
  func passes() async throws {
    await assertSnapshot(of: smallScene(), at: .frames(0, 4, 8))
    await assertTrace(of: smallScene())
    await assertTrace(of: smallScene(), columns: ["drawer.x", "progress"], fps: 5, format: .table)
    await assertSnapshot(of: try await Movie(smallScene(), scale: 2), at: .times([0.3]), named: "twice", pixels: true)
  }
}

/// Compares with the reference of `passes`.
func assertWhatPasses() async {
  await assertSnapshot(of: smallScene(), at: .frames(0, 4, 8), record: .never, function: "passes()")
}
