import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct KillTests {
  private static let script = Repository.path("scripts/kills")

  @Test(
    "A run killed at any moment leaves the old or the new output, and the next run removes all leftovers",
    arguments: ["gif", "png", "docs", "lock"])
  func kills(_ kind: String) async throws {
    let workspace = try Workspace()
    let result = try await workspace.shell("python3 '\(Self.script)' 30 --only \(kind) --render \"$render\"")
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.contains("30 kills"))
  }

  @Test("Of two concurrent runs, one wins completely", arguments: ["gif", "png", "docs"])
  func pairs(_ kind: String) async throws {
    let workspace = try Workspace()
    let result = try await workspace.shell("python3 '\(Self.script)' --pairs 12 --only \(kind) --render \"$render\"")
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  @Test("Eight concurrent processes render many scenes as one process does")
  func load() async throws {
    let workspace = try Workspace()
    let result = try await workspace.shell("python3 '\(Self.script)' --load 80 --render \"$render\"")
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }
}
