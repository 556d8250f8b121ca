import Foundation
import Testing

@Suite struct RecordTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(scene(), to: "ui/a.json")
    try place.write(scene(duration: 0.3), to: "ui/b.json")
  }

  @Test("record writes a lock beside each scene of a folder, once, and says so")
  func record() async throws {
    let ended = try await place.render("record", "ui")
    #expect(ended.status == 0 && ended.error == "")
    #expect(ended.output.split(separator: "\n").last == "2 scenes: 2 recorded")
    #expect(try place.names("ui") == ["a.json", "a.segue-lock", "b.json", "b.segue-lock"])
    let lock = try place.read("ui/a.segue-lock")
    let again = try await place.render("record", "ui/*.json")
    #expect(again.status == 0 && again.output.hasSuffix("2 scenes: 2 passed\n"))
    #expect(try place.read("ui/a.segue-lock") == lock)
    #expect(try await place.render("record", "-q", "ui").output == "")
  }

  @Test("A scene that changed is refused with the command that accepts it, and that command works as it stands")
  func acceptance() async throws {
    _ = try await place.render("record", "ui")
    try place.write(scene(duration: 0.2), to: "ui/a.json")
    let refused = try await place.render("record", "ui/a.json")
    #expect(refused.status == 1)
    let line = try #require(refused.output.split(separator: "\n").first { $0.contains("render record") })
    let command = try #require(line.range(of: "render ").map { line[$0.upperBound...] })
    #expect(command == "record --mode all ui/a.json")
    #expect(try await place.shell("\"$render\" \(command)").status == 0)
    #expect(try await place.render("verify", "ui/a.json").status == 0)
  }

  @Test("Scale, frame rate and mode are recorded as they are asked for")
  func options() async throws {
    #expect(try await place.render("record", "ui/a.json", "--scale", "2", "--fps", "20").status == 0)
    let lock = String(decoding: try place.read("ui/a.segue-lock"), as: UTF8.self)
    #expect(lock.contains("story scale 2 fps 20\nsize 80x120\n"))
    let never = try await place.render("record", "ui/b.json", "--mode", "never")
    #expect(never.status == 1 && !place.exists("ui/b.segue-lock"))
    let environment = try await place.render("record", "ui/b.json", environment: ["SEGUE_RECORD": "never"])
    #expect(environment.status == 1 && !place.exists("ui/b.segue-lock"))
    let json = try await place.render("record", "ui/b.json", "--json", "--pixels")
    let summary = try #require(try json.json() as? [String: Any])["summary"] as? [String: Int]
    #expect(summary?["recorded"] == 1)
    #expect(place.exists("ui/b.1x.10fps.segue.png"))
  }

  @Test(
    "What cannot be done is bad input, and says what would be right",
    arguments: [
      (["record"], "name at least one scene"), (["record", "x*.json"], "there is neither a scene nor a lock"),
      (["record", "x.json"], "cannot read x.json"),
      (["record", "ui", "--mode", "some"], "'missing', 'failed'"),
      (["record", "ui", "--fps", "0"], "--fps must lie in 1…100"),
      (["verify", "ui", "--scale", "11"], "--scale must lie in 0.1…10"),
    ])
  func badInput(_ arguments: [String], _ words: String) async throws {
    let ended = try await place.render(arguments: arguments)
    #expect(ended.status == 2)
    #expect((ended.error + ended.output).contains(words))
  }
}
