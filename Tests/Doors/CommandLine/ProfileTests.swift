import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct ProfileTests {
  let workspace = try! Workspace()
  static let stages = ["read", "images", "fonts", "layout", "raster", "quantize", "encode", "write"]

  @Test("--profile prints the stages on standard error and does not change the files")
  func text() async throws {
    try workspace.write(scene(), to: "a.json")
    let plain = try await workspace.render("a.json", "--all", "-o", "plain/")
    let profiled = try await workspace.render("a.json", "--all", "--profile", "-o", "profiled/")
    #expect(plain.status == 0 && profiled.status == 0 && plain.error == "")
    #expect(try workspace.read("plain/a.gif") == workspace.read("profiled/a.gif"))
    #expect(profiled.output == plain.output.replacingOccurrences(of: "plain/", with: "profiled/"))
    let lines = profiled.error.split(separator: "\n").map(String.init)
    #expect(lines.first == "a.json")
    for stage in Self.stages where stage != "images" {
      #expect(lines.contains { $0.hasPrefix(stage + " ") }, "\(stage)")
    }
    for beginning in ["whole run ", "slowest frame: ", "threads: "] {
      #expect(lines.contains { $0.hasPrefix(beginning) }, "\(beginning)")
    }
  }

  @Test("With --json, the profile is part of each scene's report and standard error is empty")
  func json() async throws {
    try workspace.write(scene(), to: "a.json")
    try workspace.write(scene(), to: "b.json")
    let result = try await workspace.render("a.json", "b.json", "--gif", "--json", "--profile", "--threads", "1")
    #expect(result.status == 0 && result.error == "")
    let scenes = try #require(try result.json() as? [[String: Any]])
    #expect(scenes.count == 2)
    for scene in scenes {
      let profile = try #require(scene["profile"] as? [String: Any])
      let files = try #require(scene["files"] as? [[String: Any]])
      #expect(Set(profile.keys) == ["wall", "cpu", "stages", "slowestFrame", "threads", "bytes", "peakMemory"])
      let stages = try #require(profile["stages"] as? [String: [String: Any]])
      #expect(Set(stages.keys) == Set(Self.stages))
      #expect(stages.values.allSatisfy { Set($0.keys) == ["wall", "cpu", "parts"] })
      #expect(profile["bytes"] as? Int == files.compactMap { $0["bytes"] as? Int }.reduce(0, +))
      #expect(profile["threads"] as? Int == 1)
      #expect(try #require(profile["slowestFrame"] as? [String: Any])["index"] is Int)
    }
    let plain = try await workspace.render("a.json", "--gif", "--json")
    #expect(try #require(try plain.json() as? [[String: Any]])[0]["profile"] == nil)
  }
}
