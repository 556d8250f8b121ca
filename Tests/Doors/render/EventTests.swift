import Foundation
import ProgramSupport
import TestSupport
import Testing

/// `--events`: progress as lines of JSON.
@Suite struct EventTests {
  /// What a case needs: what it is made of, and the command that makes it; of commands with `SHARD`, both of two shards.
  private static let made: [String: (of: [String], by: String)] = [
    "frames": ([], "a/s1.json --png --frames 0..1 -q -o frames/"),
    "video": ([], "a/s1.json -q -o a.y4m"),
    "locks": ([], "record a -q"),
    "animate": ([], "a/*.json -q --shard SHARD/2 -o animate-SHARD/"),
    "split": ([], "a/*.json -q --split-frames --shard SHARD/2 -o split-SHARD/"),
    "gif": (["frames", "video"], "gif --each frames/s1 a.y4m --matrix bt709 -q --shard SHARD/2 -o gif-SHARD/"),
    "docs": ([], "docs a/*.json -q --formats gif --scales 1 --shard SHARD/2 -o docs-SHARD/"),
    "verify": (["locks"], "verify a -q --shard SHARD/2 --shard-output verify-SHARD"),
    "record": ([], "record a -q --shard SHARD/2 --shard-output record-SHARD"),
  ]

  /// A workspace with three scenes, and what is needed of `made`.
  private func workspace(with needs: [String]) async throws -> Workspace {
    let workspace = try Workspace()
    for index in 1...3 { try workspace.write(scene(duration: 0.1 * Double(index)), to: "a/s\(index).json") }
    for need in needs { try await make(need, in: workspace) }
    return workspace
  }

  private func make(_ name: String, in workspace: Workspace) async throws {
    let made = try #require(Self.made[name])
    for part in made.of { try await make(part, in: workspace) }
    for shard in made.by.contains("SHARD") ? ["1", "2"] : [""] {
      let words = made.by.replacingOccurrences(of: "SHARD", with: shard)
      let prepared = try await workspace.shell("\"$render\" \(words)")
      try #require(prepared.status == 0, "\(prepared.error)")
    }
  }

  /// The events of a command that succeeds. Expects all members in each.
  private func events(_ workspace: Workspace, _ words: String) async throws -> [[String: Any]] {
    let result = try await workspace.shell("\"$render\" \(words) --events")
    #expect(result.status == 0, "\(result.error)")
    let events = try result.error.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    for event in events {
      #expect(Set(event.keys) == ["event", "item", "done", "total", "unit", "part", "secondsLeft"])
    }
    return events
  }

  @Test(
    "Every command that can run for long says when it begins, what it has done, and when it has ended, in the same members",
    arguments: [
      ("animate a/*.json -q -o out/", [], "stories", ["s1", "s2", "s3"]),
      ("animate a/s1.json -q -o out/", [], "stories", ["s1"]),
      ("animate a/s1.json -q --split-frames --shard 1/1 -o out/", [], "parts", ["s1 1/1"]),
      ("record a -q", [], "scenes", ["a/s1.json", "a/s2.json", "a/s3.json"]),
      ("verify a/s1.json -q", ["locks"], "scenes", ["a/s1.json"]),
      ("gif frames/s1 -q -o b.gif", ["frames"], "files", ["b"]),
      ("gif a.y4m --matrix bt709 -q -o b.gif", ["video"], "files", ["b"]),
      ("gif --each frames/s1 a.y4m --matrix bt709 -q -o gifs/", ["frames", "video"], "files", ["s1", "a"]),
      ("merge animate-1 animate-2 -q -o merged/", ["animate"], "stories", ["s1", "s2", "s3"]),
      ("merge split-1 split-2 -q -o merged/", ["split"], "stories", ["s1", "s2", "s3"]),
      ("merge gif-1 gif-2 -q -o merged/", ["gif"], "files", ["s1", "a"]),
      ("merge verify-1 verify-2 -q", ["verify"], "scenes", ["a/s1.json", "a/s2.json", "a/s3.json"]),
      ("merge record-1 record-2 -q", ["record"], "scenes", ["a/s1.json", "a/s2.json", "a/s3.json"]),
    ])
  func everyCommand(_ words: String, _ needs: [String], _ unit: String, _ items: [String]) async throws {
    let workspace = try await workspace(with: needs)
    let events = try await events(workspace, words)
    let (first, last) = (try #require(events.first), try #require(events.last))
    #expect(events.map { $0["event"] as? String }.filter { $0 != "progress" } == ["begin", "end"])
    #expect(first["event"] as? String == "begin" && last["event"] as? String == "end")
    #expect(events.allSatisfy { $0["unit"] as? String == unit && $0["total"] as? Int == items.count })
    #expect(first["done"] as? Int == 0 && first["part"] as? Double == 0 && first["item"] is NSNull)
    #expect(last["part"] as? Double == 1 && last["secondsLeft"] as? Int == 0 && last["item"] is NSNull)
    #expect(last["done"] as? Int == items.count)
    // Each item ends once, in any order.
    var done = 0
    var named: [String] = []
    for event in events where event["event"] as? String == "progress" {
      let now = try #require(event["done"] as? Int)
      if now > done { named.append(try #require(event["item"] as? String)) }
      done = now
    }
    #expect(named.sorted() == items.sorted())
  }

  @Test("docs counts the files that are not up to date, also those that a merge takes from shards")
  func docs() async throws {
    let workspace = try await workspace(with: ["docs"])
    let options = "a/*.json -q --formats gif --scales 1"
    for words in ["docs \(options) -o docs/", "merge docs-1 docs-2 -q -o docs/"] {
      let made = try await events(workspace, words)
      let items = made.compactMap { $0["item"] as? String }
      #expect(items.count >= 3 && Set(items).count == items.count)
      #expect(items.allSatisfy { workspace.exists("docs/\($0)") }, "\(items)")
      #expect(made.allSatisfy { $0["unit"] as? String == "files" && $0["total"] as? Int == items.count })
      #expect(made.last?["event"] as? String == "end" && made.last?["done"] as? Int == items.count)
      let again = try await events(workspace, words)
      #expect(again.map { $0["event"] as? String } == ["begin", "end"])
      #expect(again.allSatisfy { $0["total"] as? Int == 0 && $0["part"] as? Double == 1 })
      try FileManager.default.removeItem(atPath: workspace.path("docs"))
    }
  }

  @Test(
    "A shard without items says that it begins and ends",
    arguments: [
      ("animate a/s1.json -o out/", []), ("docs a/s1.json --formats gif --scales 1 -o out/", []),
      ("gif --each frames/s1 -o out/", ["frames"]), ("record a/s1.json --shard-output out", []),
      ("verify a/s1.json --shard-output out", ["locks"]),
    ])
  func empty(_ words: String, _ needs: [String]) async throws {
    let workspace = try await workspace(with: needs)
    // There are more shards than items, so some of them have none, but not all.
    var empty = 0
    for shard in 1...9 {
      let events = try await events(workspace, "\(words) -q --shard \(shard)/9")
      if events.first?["total"] as? Int != 0 { continue }
      empty += 1
      #expect(events.map { $0["event"] as? String } == ["begin", "end"])
      #expect(events.allSatisfy { $0["done"] as? Int == 0 && $0["part"] as? Double == 1 && $0["item"] is NSNull })
    }
    #expect((1...8).contains(empty))
  }

  @Test("The part that is done never shrinks, even if a GIF is encoded again to fit into a size")
  func again() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(duration: 0.5), to: "a.json")
    try #require(try await workspace.shell("\"$render\" a.json -q -o a.gif").status == 0)
    let limit = try workspace.read("a.gif").count * 2 / 3
    let parts = try await events(workspace, "a.json -q --max-bytes \(limit) --min-quality 1 -o b.gif").map {
      try #require($0["part"] as? Double)
    }
    #expect(parts == parts.sorted() && parts.last == 1)
  }

  @Test("A run that fails in its only item ends with an event, and with its error")
  func failing() async throws {
    let workspace = try Workspace()
    try workspace.write("GIF89a", to: "a.gif")
    let result = try await workspace.shell("\"$render\" gif a.gif -q -o b.gif --events")
    #expect(result.status == 2)
    #expect(result.error.contains(#"{ "event": "end", "item": null, "done": 1, "total": 1, "unit": "files""#))
    #expect(result.error.contains("a.gif"))
  }
}
