import Foundation
import Testing

@Suite(.serialized) struct KillTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("scripts/kills").path

  @Test(
    "A run that is killed at any moment leaves the old output or the new one, and the next run nothing else",
    arguments: ["gif", "png", "docs", "lock"])
  func kills(_ kind: String) async throws {
    let place = try Workplace()
    let ended = try await place.shell("python3 '\(Self.script)' 30 --only \(kind) --render \"$render\"")
    #expect(ended.status == 0, "\(ended.output)\(ended.error)")
    #expect(ended.output.contains("30 kills"))
  }

  @Test("Of two runs at once one wins whole", arguments: ["gif", "png", "docs"])
  func pairs(_ kind: String) async throws {
    let place = try Workplace()
    let ended = try await place.shell("python3 '\(Self.script)' --pairs 12 --only \(kind) --render \"$render\"")
    #expect(ended.status == 0, "\(ended.output)\(ended.error)")
  }

  @Test("Many scenes by eight processes at once are what they are alone")
  func load() async throws {
    let place = try Workplace()
    let ended = try await place.shell("python3 '\(Self.script)' --load 80 --render \"$render\"")
    #expect(ended.status == 0, "\(ended.output)\(ended.error)")
  }
}
