import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Many scenes in one run: several of them are rendered at the same time.
@Suite struct ConcurrentItemsTests {
  let workspace: Workspace
  /// One of them cannot be decoded, and one has no file.
  private let scenes = ["a.json", "b.json", "broken.json", "c.json", "none.json", "d.json", "e.json"]

  init() throws {
    workspace = try Workspace()
    for (index, name) in ["a.json", "b.json", "c.json", "d.json", "e.json"].enumerated() {
      // The scenes have different lengths, so that they do not end in their order.
      try workspace.write(
        """
        { "canvas": { "width": 40, "height": 60 }, "frameRate": 10, "screens": { "a": { "background": "#FF0000" },
          "b": { "background": "#00000\(index)" } }, "transition": { "type": "drawer" },
          "script": [{ "wait": \(5 - index) }, { "present": {} }] }
        """, to: name)
    }
    try workspace.write(#"{ "canvas": 1 }"#, to: "broken.json")
  }

  /// What a command prints and writes must not depend on the number of threads.
  private func expectSame(_ arguments: [String], status: Int32, writes: Bool = true) async throws -> ProgramResult {
    var results: [ProgramResult] = []
    for threads in ["1", "2", "5"] {
      let folder = writes ? ["-o", "out\(threads)/"] : []
      let result = try await workspace.render(arguments: arguments + scenes + folder + ["--threads", threads])
      #expect(result.status == status, "\(result.error)")
      results.append(result)
    }
    for (result, threads) in zip(results, ["1", "2", "5"]) {
      #expect(result.output.replacing("out\(threads)/", with: "out1/") == results[0].output)
      #expect(result.error == results[0].error)
      guard writes else { continue }
      let names = try workspace.names("out\(threads)")
      #expect(try names == workspace.names("out1"))
      for name in names { #expect(try workspace.read("out\(threads)/\(name)") == workspace.read("out1/\(name)")) }
    }
    return results[0]
  }

  @Test("Scenes give the same files, lines and errors in the same order on any number of threads")
  func rendered() async throws {
    let result = try await expectSame(["animate", "--gif"], status: 2)
    #expect(try workspace.names("out1") == ["a.gif", "b.gif", "c.gif", "d.gif", "e.gif"])
    #expect(
      result.output.split(separator: "\n").map { $0.prefix(10) } == ["a", "b", "c", "d", "e"].map { "out1/\($0).gif" })
    for words in ["broken.json:1:13", "none.json"] {
      #expect(result.error.contains(words), "\(result.error)")
    }
    let json = try await expectSame(["animate", "--gif", "--json"], status: 2)
    let list = try #require(json.json() as? [[String: Any]])
    #expect(list.compactMap { $0["scene"] as? String } == ["a.json", "b.json", "c.json", "d.json", "e.json"])
  }

  @Test("Scenes are recorded and verified in order on any number of threads")
  func verified() async throws {
    let scenes = ["a.json", "b.json", "c.json", "d.json", "e.json"]
    for threads in ["1", "3"] {
      let recorded = try await workspace.render(
        arguments: ["record", "--mode", "all", "--no-sheet", "--threads", threads] + scenes)
      #expect(recorded.status == 0, "\(recorded.error)")
      #expect(recorded.output.split(separator: "\n").prefix(5).map { $0.prefix(6) } == scenes.map { Substring($0) })
    }
    try workspace.write(
      String(decoding: try workspace.read("c.json"), as: UTF8.self).replacing("#000002", with: "#0000FF"), to: "c.json")
    let result = try await expectSame(["verify"], status: 2, writes: false)
    #expect(result.output.contains("c.json") && result.output.contains("1 failed"), "\(result.output)")
  }
}
