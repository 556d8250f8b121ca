import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

/// The docs cache is stored with the project, so it is untrusted input.
@Suite struct PruneTests {
  let workspace = try! Workspace()

  private func prune() async throws -> ProgramResult {
    try await workspace.render(
      "docs", "a.json", "-o", "deep/out", "--prune", "--formats", "gif", "--for", "html", "--json")
  }

  @Test(
    "Files outside the output folder are kept even if the cache names them",
    arguments: [
      "../../victim.txt", "../victim.txt", "/etc/hostname", "sub/../../victim.txt", ".hidden", "sub/victim.txt", "..",
      "link/victim.txt",
    ])
  func elsewhere(_ name: String) async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await prune().status == 0)
    for path in ["victim.txt", "deep/victim.txt", "deep/out/.hidden", "deep/out/sub/victim.txt"] {
      try workspace.write("mine", to: path)
    }
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path("deep/out/link"), withDestinationPath: workspace.folder)
    let cache = String(decoding: try workspace.read("deep/out/.segue-cache"), as: UTF8.self)
    try workspace.write(
      cache.replacing(
        "\"snippets\": [",
        with: "\"snippets\": [\n    { \"file\": \"\(name)\", \"owner\": \"a.json\" },"), to: "deep/out/.segue-cache")
    let result = try await prune()
    #expect(result.status == 0, "\(result.error)")
    for path in ["victim.txt", "deep/victim.txt", "deep/out/.hidden", "deep/out/sub/victim.txt"] {
      #expect(workspace.exists(path), "\(path)")
    }
    #expect(FileManager.default.fileExists(atPath: "/etc/hostname"))
  }

  @Test("A snippet that is no longer requested is removed, and an edited one is kept")
  func snippets() async throws {
    try workspace.write(scene(), to: "a.json")
    let made = try await workspace.render(
      "docs", "a.json", "-o", "deep/out", "--formats", "gif", "--for", "html,github,docc", "-q")
    #expect(made.status == 0, "\(made.error)")
    try workspace.write("my own words", to: "deep/out/a.github.md")
    #expect(workspace.exists("deep/out/a.docc.txt"))
    let result = try await prune()
    #expect(result.status == 0, "\(result.error)")
    #expect(!workspace.exists("deep/out/a.docc.txt"))
    #expect(try workspace.read("deep/out/a.github.md") == Array("my own words".utf8))
  }

  @Test("If the disk is full, docs --prune removes nothing, and does not report that it has")
  func fullDisk() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
    // The assets fit into a kilobyte each, and the list of them does not.
    let result = try await workspace.shell(
      """
      "$render" docs a.json --formats gif --scales 0.1,0.2,0.3,0.4 -o o/ -q || exit 9
      (trap '' XFSZ; ulimit -f 1; "$render" docs a.json --formats apng --scales 0.1,0.2,0.3,0.4 -o o/ --prune) | cat
      exit ${PIPESTATUS[0]}
      """)
    #expect(result.status == 3 && result.error.contains("File too large"), "\(result.error)")
    #expect(!result.output.contains("removed"), "\(result.output)")
    #expect(try workspace.names("o").count { $0.hasSuffix(".gif") } == 4)
  }

  @Test("A frames folder that contains other files, or is a symbolic link, is kept")
  func frames() async throws {
    try workspace.write(scene(), to: "a.json")
    let made = try await workspace.render(
      "docs", "a.json", "-o", "deep/out", "--formats", "png,gif", "--scales", "1", "-q")
    #expect(made.status == 0, "\(made.error)")
    try workspace.write("note", to: "deep/out/a-frames/note.txt")
    #expect(try await prune().status == 0)
    #expect(workspace.exists("deep/out/a-frames/note.txt") && workspace.exists("deep/out/a-frames/frame_0000.png"))
    try FileManager.default.removeItem(atPath: workspace.path("deep/out/a-frames/note.txt"))
    try FileManager.default.moveItem(atPath: workspace.path("deep/out/a-frames"), toPath: workspace.path("mine"))
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path("deep/out/a-frames"), withDestinationPath: workspace.path("mine"))
    #expect(try await prune().status == 0)
    #expect(workspace.exists("mine/frame_0000.png"))
  }
}
