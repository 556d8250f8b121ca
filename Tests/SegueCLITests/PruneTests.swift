import Foundation
import SegueFiles
import Testing

/// A cache comes with the project that it describes: a stranger may have written it.
@Suite struct PruneTests {
  let place = try! Workplace()

  private func prune() async throws -> Ended {
    try await place.render("docs", "a.json", "-o", "deep/out", "--prune", "--formats", "gif", "--for", "html", "--json")
  }

  @Test(
    "A cache can name what lies elsewhere: it stays",
    arguments: [
      "../../victim.txt", "../victim.txt", "/etc/hostname", "sub/../../victim.txt", ".hidden", "sub/victim.txt", "..",
      "link/victim.txt",
    ])
  func elsewhere(_ name: String) async throws {
    try place.write(scene(), to: "a.json")
    #expect(try await prune().status == 0)
    for path in ["victim.txt", "deep/victim.txt", "deep/out/.hidden", "deep/out/sub/victim.txt"] {
      try place.write("mine", to: path)
    }
    try FileManager.default.createSymbolicLink(atPath: place.path("deep/out/link"), withDestinationPath: place.folder)
    let cache = String(decoding: try place.read("deep/out/.segue-cache"), as: UTF8.self)
    try place.write(
      cache.replacing(
        "\"snippets\": [",
        with: "\"snippets\": [\n    { \"file\": \"\(name)\", \"owner\": \"a.json\" },"), to: "deep/out/.segue-cache")
    let ended = try await prune()
    #expect(ended.status == 0, "\(ended.error)")
    for path in ["victim.txt", "deep/victim.txt", "deep/out/.hidden", "deep/out/sub/victim.txt"] {
      #expect(place.exists(path), "\(path)")
    }
    #expect(FileManager.default.fileExists(atPath: "/etc/hostname"))
  }

  @Test("A snippet that nobody asks for any more goes, and one that somebody has edited stays")
  func snippets() async throws {
    try place.write(scene(), to: "a.json")
    for pages in ["html,github,docc"] {
      #expect(
        try await place.render("docs", "a.json", "-o", "deep/out", "--formats", "gif", "--for", pages, "-q").status == 0
      )
    }
    try place.write("my own words", to: "deep/out/a.github.md")
    #expect(place.exists("deep/out/a.docc.txt"))
    let ended = try await prune()
    #expect(ended.status == 0, "\(ended.error)")
    #expect(!place.exists("deep/out/a.docc.txt"))
    #expect(try place.read("deep/out/a.github.md") == Array("my own words".utf8))
  }

  @Test("A folder of frames with something else in it, or a link to one, stays")
  func frames() async throws {
    try place.write(scene(), to: "a.json")
    #expect(
      try await place.render("docs", "a.json", "-o", "deep/out", "--formats", "png,gif", "--scales", "1", "-q").status
        == 0)
    try place.write("note", to: "deep/out/a-frames/note.txt")
    #expect(try await prune().status == 0)
    #expect(place.exists("deep/out/a-frames/note.txt") && place.exists("deep/out/a-frames/frame_0000.png"))
    try FileManager.default.removeItem(atPath: place.path("deep/out/a-frames/note.txt"))
    try FileManager.default.moveItem(atPath: place.path("deep/out/a-frames"), toPath: place.path("mine"))
    try FileManager.default.createSymbolicLink(
      atPath: place.path("deep/out/a-frames"), withDestinationPath: place.path("mine"))
    #expect(try await prune().status == 0)
    #expect(place.exists("mine/frame_0000.png"))
  }
}
