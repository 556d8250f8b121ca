import Foundation
import SegueFiles
import SegueSnapshots
import TestSupport
import Testing

@Suite struct SceneFinderTests {
  let folder: TestFolder

  init() async throws {
    folder = try TestFolder()
    for name in ["b.json", "a.json", "ui/c.json", "ui/deep/d.json", ".hidden/e.json"] {
      try folder.write(smallScene(), to: name)
    }
    try folder.write("[[0, 1, 2]]", to: "ui/moves.json")
    try folder.write("no picture", to: "ui/p.png")
    try folder.write("", to: "ui/gone.segue-lock")
  }

  private func find(_ paths: String...) throws -> (scenes: [String], orphans: [String], empty: [String]) {
    let finder = try SceneFinder(paths.map { folder($0) })
    func short(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst(folder.path.count + 1)) } }
    return (short(finder.scenes), short(finder.orphans), short(finder.empty))
  }

  @Test("A folder stands for all scenes in it, except hidden ones, and for locks without a scene")
  func folders() throws {
    #expect(try find("").scenes == ["a.json", "b.json", "ui/c.json", "ui/deep/d.json"])
    let ui = try find("ui")
    #expect(ui.scenes == ["ui/c.json", "ui/deep/d.json"] && ui.orphans == ["ui/gone.segue-lock"] && ui.empty == [])
    #expect(try find("ui/deep/").scenes == ["ui/deep/d.json"])
  }

  @Test(
    "A pattern stands for the files that match, each once",
    arguments: [
      (["*.json"], ["a.json", "b.json"]), (["**/*.json"], ["a.json", "b.json", "ui/c.json", "ui/deep/d.json"]),
      (["?.json", "a.json"], ["a.json", "b.json"]), (["[b-z].json"], ["b.json"]), (["[!b-z].json"], ["a.json"]),
      (["u*"], ["ui/c.json", "ui/deep/d.json"]), (["ui/*/d.json"], ["ui/deep/d.json"]),
    ])
  func patterns(_ paths: [String], _ scenes: [String]) throws {
    let finder = try SceneFinder(paths.map { folder($0) })
    #expect(finder.scenes.map { String($0.dropFirst(folder.path.count + 1)) } == scenes)
    #expect(finder.empty.isEmpty)
  }

  @Test("A lock stands for its scene; named files are taken as they are; patterns without a match are reported")
  func files() async throws {
    _ = await folder.run(.all)
    #expect(try find("a.segue-lock", "ui/gone.segue-lock").scenes == ["a.json"])
    #expect(try find("ui/gone.segue-lock").orphans == ["ui/gone.segue-lock"])
    #expect(try find("missing.json").scenes == ["missing.json"])
    #expect(try find("a.json", "./a.json", "ui/../a.json", "ui", "ui/c.json").scenes.count == 3, "each file once")
    #expect(try find("x*.json").empty == ["x*.json"])
  }

  @Test("A scene with a mistake counts, whatever its encoding; other files that cannot be parsed do not")
  func mistakes() throws {
    let broken = String(smallScene().dropLast())
    try folder.write(broken, to: "ui/broken.json")
    let wide = try #require("\u{FEFF}\(broken)".data(using: .utf16LittleEndian))
    try wide.write(to: URL(fileURLWithPath: folder("ui/wide.json")))
    try folder.write("{ \"compilerOptions\": { // notes", to: "ui/tsconfig.json")
    #expect(try find("ui").scenes == ["ui/broken.json", "ui/c.json", "ui/deep/d.json", "ui/wide.json"])
    #expect(try find("ui/*.json").scenes == ["ui/broken.json", "ui/c.json", "ui/wide.json"])
  }

  @Test("Kept pictures without a story in a lock are orphans")
  func pictures() async throws {
    _ = await folder.run(.all, pictures: PictureOptions(frames: true))
    #expect(try folder.names().contains("a.open.1x.10fps.segue.png"))
    #expect(try find("a.json").orphans == [])
    try folder.write("", to: "a.shut.1x.10fps.segue.png")
    try folder.write("", to: "b.open.1x.10fps.segue.png")
    #expect(try find("a.json").orphans == ["a.shut.1x.10fps.segue.png"])
    #expect(try find("b.json").orphans == ["b.open.1x.10fps.segue.png"])
    try folder.write("segue-lock 1\n", to: "a.segue-lock")
    #expect(try find("a.json").orphans == [], "a lock that tells no story does not tell which pictures it has")
    try File.remove(folder("a.json"))
    #expect(try find("b.json", "a.segue-lock").orphans.count == 4)
  }
}
