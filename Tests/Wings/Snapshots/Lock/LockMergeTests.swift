import Foundation
import SegueExport
import SegueScene
import SegueSnapshots
import TestSupport
import Testing

/// Merging locks with git when two branches both recorded.
@Suite struct LockMergeTests {
  let folder: TestFolder

  init() async throws {
    folder = try TestFolder()
    try folder.write(smallScene(), to: "a.json")
    _ = await folder.run(.missing, selection: StorySelection(StoryChoice(script: .all)))
  }

  /// The text that `git merge-file` produces, and the number of conflicts left in it.
  private func merge(_ ours: String, _ base: String, _ theirs: String) async throws -> (text: String, conflicts: Int32)
  {
    for (name, text) in [("ours", ours), ("base", base), ("theirs", theirs)] { try folder.write(text, to: name) }
    let files = ["ours", "base", "theirs"].map { folder($0) }
    let conflicts = try await StartedProgram("git", ["merge-file", "-q"] + files).result().status
    return (try folder.read("ours"), conflicts)
  }

  private func changed(_ body: (inout SceneLock) -> Void) throws -> String {
    var lock = try folder.lock()
    body(&lock)
    return lock.text
  }

  @Test("Branches that recorded different stories of a scene merge cleanly")
  func differentStories() async throws {
    let base = try folder.read("a.segue-lock")
    let ours = try changed { $0.stories[0].frames[8].pixels = String(repeating: "0", count: 32) }
    let theirs = try changed { $0.stories[1].frames[0].pixels = String(repeating: "1", count: 32) }
    let merged = try await merge(ours, base, theirs)
    #expect(merged.conflicts == 0)
    let lock = try SceneLock(Array(merged.text.utf8), path: "a.segue-lock")
    #expect(lock.stories.allSatisfy { $0.isIntact })
    #expect(lock.stories[0].frames[8].pixels.hasPrefix("0000") && lock.stories[1].frames[0].pixels.hasPrefix("1111"))
  }

  @Test("Branches that added stories in different places merge cleanly")
  func addedStories() async throws {
    let (open, rest) = (try folder.lock().stories[0], try folder.lock().stories[1])
    var (first, last) = (open, rest)
    first.story.script = nil
    last.story.script = "zoom"
    let base = try folder.read("a.segue-lock")
    let ours = try changed { $0 = SceneLock(scene: $0.scene, assets: $0.assets, stories: [first, open, rest]) }
    let theirs = try changed { $0 = SceneLock(scene: $0.scene, assets: $0.assets, stories: [open, rest, last]) }
    let merged = try await merge(ours, base, theirs)
    #expect(merged.conflicts == 0)
    #expect(try SceneLock(Array(merged.text.utf8), path: "a").stories == [first, open, rest, last])
  }

  @Test("Branches that recorded the same story differently conflict, and the conflict is reported with its line")
  func sameStory() async throws {
    let base = try folder.read("a.segue-lock")
    let ours = try changed { $0.stories[0].frames[5].pixels = String(repeating: "0", count: 32) }
    let theirs = try changed { $0.stories[0].frames[5].pixels = String(repeating: "1", count: 32) }
    let merged = try await merge(ours, base, theirs)
    #expect(merged.conflicts > 0)
    try folder.write(merged.text, to: "a.segue-lock")
    let verdicts = await folder.run(.never)
    guard case .broken(let message, _) = verdicts[0].outcome else {
      Issue.record("a conflict is not a lock")
      return
    }
    let line = try #require(
      merged.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("<<<<<<<") })
    #expect(message.contains("a.segue-lock:\(line + 1): a merge is unfinished here"))
    // Both stories are recorded again, although only their names can be read.
    let recorded = await folder.run(.all)
    #expect(recorded.map(\.outcome.kind) == [.recorded, .recorded])
    #expect(try folder.read("a.segue-lock") == base)
  }

  @Test("A lock that mixes the lines of two branches counts as changed by hand")
  func mixed() async throws {
    let ours = try changed { $0.stories[0].frames[5].pixels = String(repeating: "0", count: 32) }
    let base = try folder.read("a.segue-lock")
    let ourLines = ours.split(separator: "\n", omittingEmptySubsequences: false)
    let baseLines = base.split(separator: "\n", omittingEmptySubsequences: false)
    let differing = baseLines.indices.filter { baseLines[$0] != ourLines[$0] }
    #expect(differing.count > 1)
    // Our frame with the checksum of the base.
    var mixed = baseLines
    mixed[differing[0]] = ourLines[differing[0]]
    try folder.write(mixed.joined(separator: "\n"), to: "a.segue-lock")
    let verdict = await folder.run(.never)[0]
    #expect(verdict.outcome.kind == .failed && verdict.causes == [.lock])
    #expect(verdict.frames.map(\.index).first == 5)
  }
}
