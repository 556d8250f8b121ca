import Foundation
import Testing

@Suite struct CheckMotionTests {
  let place = try! Workplace()

  /// A drawer that is dragged half open and snaps shut: it has no time to run back.
  private static let snapping = """
    {
      "canvas": { "width": 100, "height": 150 },
      "screens": {
        "main": { "background": "#FFFFFF", "children": [
          { "frame": { "x": 10, "y": 10, "width": 60, "height": 60 }, "background": "#E03131" }] },
        "menu": { "background": "#2F9E44" }
      },
      "transition": { "type": "drawer", "gesture": { "duration": 0 } },
      "script": [
        { "drag": { "from": [20, 100], "by": [50, 0], "duration": 0.5 }, "release": "cancel" }, { "wait": 0.25 }]
    }
    """

  @Test("A jump is a warning with its place and time; --strict makes it a difference")
  func warns() async throws {
    try place.write(Self.snapping, to: "a.json")
    let ended = try await place.render("check", "a.json")
    #expect(ended.status == 0 && ended.output == "a.json: ok, 0.75 s\n")
    #expect(ended.error.hasPrefix("a.json:10:81: warning: at 0.500 s, where the motion is back: "))
    #expect(ended.error.contains("--max-difference") && ended.error.contains("\"duration\" above 0"))
    #expect(try await place.render("check", "a.json", "--strict").status == 1)
    #expect(try await place.render("a.json", "--at", "0").error == "", "rendering does not ask")
  }

  @Test("Strict means every warning, and an error is worse")
  func strict() async throws {
    let tap = scene().replacing("{ \"wait\": 0.2 }]", with: "{ \"tap\": [5, 5] }]")
    try place.write(tap, to: "tap.json")
    #expect(try await place.render("check", "tap.json").status == 0)
    #expect(try await place.render("check", "tap.json", "--strict", "--no-motion").status == 1)
    try place.write(scene(), to: "good.json")
    #expect(try await place.render("check", "good.json", "--strict").status == 0)
    #expect(try await place.render("check", "nothing.json", "tap.json", "--strict").status == 2)
  }

  @Test("Thresholds move the verdict, and the question can be left out")
  func thresholds() async throws {
    try place.write(Self.snapping, to: "a.json")
    func status(_ options: String...) async throws -> Int32 {
      try await place.shell("\"$render\" check a.json --strict " + options.joined(separator: " ")).status
    }
    #expect(try await status("--no-motion") == 0)
    #expect(try await status("--max-difference", "255", "--max-jump", "60", "--max-opacity-jump", "1") == 0)
    #expect(try await status("--max-difference", "255", "--max-jump", "40", "--max-opacity-jump", "1") == 1)
    #expect(try await status("--max-velocity-jump", "0") == 1)
  }

  @Test("Tools get the code, the time and what jumps")
  func json() async throws {
    try place.write(Self.snapping, to: "a.json")
    let ended = try await place.render("check", "a.json", "--json")
    let report = try #require(try ended.json() as? [String: Any])
    let finding = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(report["warnings"] as? Int == 1 && report["errors"] as? Int == 0)
    #expect(finding["code"] as? String == "no-return" && finding["severity"] as? String == "warning")
    #expect(finding["time"] as? Double == 0.5 && finding["handOff"] as? String == "return")
    #expect(finding["line"] as? Int == 10 && (finding["bounds"] as? [Double])?.count == 4)
  }

  @Test(
    "A threshold that makes no sense is a wrong use",
    arguments: [
      ["--max-jump", "-1"], ["--max-velocity-jump", "nan"], ["--max-opacity-jump", "1.5"], ["--max-difference", "256"],
    ])
  func usage(_ arguments: [String]) async throws {
    try place.write(Self.snapping, to: "a.json")
    let ended = try await place.shell("\"$render\" check a.json " + arguments.joined(separator: " "))
    #expect(ended.status == 2 && ended.error.contains(arguments[0]))
  }
}
