import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Frames that no scene made, divided into shards: the merge says what one run says.
@Suite struct FrameShardTests {
  private let workspace = try! Workspace()

  /// Recordings, a folder of frames and a scene; some differ from their locks, and one has none.
  private func recordings() async throws {
    for (index, wait) in [0.2, 0.3, 0.4].enumerated() {
      let text = scene(duration: 0.3 + 0.1 * Double(index)).replacingOccurrences(
        of: "[{ \"wait\": 0.2 }", with: "[{ \"wait\": \(wait) }")
      try workspace.write(text, to: "made.json")
      #expect(try await workspace.render("made.json", "-o", "films/\(index).gif", "-q").status == 0)
    }
    #expect(try await workspace.render("made.json", "--png", "-o", "films/clip/", "-q").status == 0)
    try FileManager.default.moveItem(atPath: workspace.path("made.json"), toPath: workspace.path("films/scene.json"))
  }

  private let all = ["films/0.gif", "films/1.gif", "films/2.gif", "films/clip/made", "films/scene.json"]

  @Test("Any number of shards of verify, merged, give every report of one run", arguments: [1, 2, 4, 7])
  func verify(_ count: Int) async throws {
    try await recordings()
    #expect(try await workspace.render(arguments: ["record", "--pixels", "-q"] + all.dropFirst()).status == 0)
    // One plays what another played, and one is not recorded.
    try FileManager.default.removeItem(atPath: workspace.path("films/1.gif"))
    try FileManager.default.copyItem(atPath: workspace.path("films/2.gif"), toPath: workspace.path("films/1.gif"))
    let reports = ["--report", "r.html", "--junit", "j.xml", "--summary", "s.md", "--comment", "c.md", "--strips", "p"]
    func files() throws -> [[UInt8]] {
      try ["r.html", "j.xml", "s.md", "c.md", "p/frame_0000.gif"].map(workspace.read)
    }
    let json = try await workspace.render(arguments: ["verify", "--json"] + all)
    let whole = try await workspace.render(arguments: ["verify"] + all + reports)
    #expect(json.status == 1 && whole.status == 1)
    #expect(whole.output.contains("4 recordings and 1 scene: 3 passed, 1 failed, 1 missing"), "\(whole.output)")
    let expected = try files()
    for shard in 1...count {
      let part = try await workspace.render(
        arguments: ["verify"] + all + ["-q", "--shard", "\(shard)/\(count)", "--shard-output", "part-\(shard)"])
      #expect([0, 1].contains(part.status), "\(part.error)")
    }
    // The merge needs no frames.
    try FileManager.default.moveItem(atPath: workspace.path("films"), toPath: workspace.path("gone"))
    let parts = (1...count).map { "part-\($0)" }
    let merged = try await workspace.render(arguments: ["merge"] + parts + reports)
    #expect(merged.status == 1 && merged.output == whole.output, "\(merged.error)")
    #expect(try files() == expected)
    let mergedJSON = try await workspace.render(arguments: ["merge", "--json"] + parts)
    #expect(mergedJSON.output == json.output)
  }

  @Test("Shards of record, merged, give the locks and kept frames of one run")
  func record() async throws {
    try await recordings()
    func recorded() throws -> [String: [UInt8]] {
      var found: [String: [UInt8]] = [:]
      for case let name as String in FileManager.default.enumerator(atPath: workspace.path("films"))!
      where name.contains(".segue") { found[name] = try workspace.read("films/\(name)") }
      return found
    }
    #expect(try await workspace.render(arguments: ["record", "--pixels", "-q"] + all).status == 0)
    let expected = try recorded()
    #expect(expected.count == 10, "\(expected.keys)")
    for name in expected.keys { try FileManager.default.removeItem(atPath: workspace.path("films/\(name)")) }
    for shard in 1...3 {
      let part = try await workspace.render(
        arguments: ["record", "--pixels", "-q", "--shard", "\(shard)/3", "--shard-output", "part-\(shard)"] + all)
      #expect(part.status == 0, "\(part.error)")
    }
    for name in expected.keys { try? FileManager.default.removeItem(atPath: workspace.path("films/\(name)")) }
    #expect(try await workspace.render("merge", "part-1", "part-2", "part-3").status == 0)
    #expect(try recorded() == expected)
    // Kept frames of a folder are no orphans.
    let verified = try await workspace.render("verify", "films", "--strict")
    #expect(verified.status == 0 && verified.error.isEmpty, "\(verified.error)")
  }

  @Test("A plan lists recordings with their costs; standard input has no shards; other options are another plan")
  func plans() async throws {
    try await recordings()
    let list = try await workspace.render(arguments: ["verify", "--shard", "1/2", "--list", "--json"] + all)
    let plan = try #require(try list.json() as? [String: Any])
    let items = try #require(plan["items"] as? [[String: Any]])
    #expect(items.compactMap { $0["name"] as? String } == all)
    #expect(items.allSatisfy { ($0["cost"] as? Double ?? 0) > 0 }, "\(items)")
    let input = try await workspace.render("verify", "-", "--shard", "1/2")
    #expect(input.status == 2 && input.error.contains("standard input cannot be divided"))
    for (shard, options) in [("1/2", ["--tolerance"]), ("2/2", [])] {
      _ = try await workspace.render(
        arguments: ["verify", "films/0.gif", "films/1.gif", "--shard", shard, "--shard-output", "p", "-q"] + options)
    }
    let merged = try await workspace.render("merge", "p")
    #expect(merged.status == 2)
  }
}
