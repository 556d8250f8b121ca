import Foundation
import Testing

@Suite struct ProfileTests {
  let place = try! Workplace()
  static let stages = ["read", "images", "fonts", "layout", "raster", "quantize", "encode", "write"]

  @Test("--profile prints the stages on standard error, and the files stay the same")
  func text() async throws {
    try place.write(scene(), to: "a.json")
    let plain = try await place.render("a.json", "--all", "-o", "plain/")
    let profiled = try await place.render("a.json", "--all", "--profile", "-o", "profiled/")
    #expect(plain.status == 0 && profiled.status == 0 && plain.error == "")
    #expect(try place.read("plain/a.gif") == place.read("profiled/a.gif"))
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

  @Test("With --json the profile is part of each scene's report, and standard error is empty")
  func json() async throws {
    try place.write(scene(), to: "a.json")
    try place.write(scene(), to: "b.json")
    let ended = try await place.render("a.json", "b.json", "--gif", "--json", "--profile", "--threads", "1")
    #expect(ended.status == 0 && ended.error == "")
    let scenes = try #require(try ended.json() as? [[String: Any]])
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
    let plain = try await place.render("a.json", "--gif", "--json")
    #expect(try #require(try plain.json() as? [[String: Any]])[0]["profile"] == nil)
  }
}
