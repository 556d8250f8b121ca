import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct CheckMotionTests {
  let workspace = try! Workspace()

  /// A drawer that is dragged half open and snaps shut, because its return has zero duration.
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

  @Test("A jump is a warning with its location and time, and --strict makes the exit code 1")
  func warns() async throws {
    try workspace.write(Self.snapping, to: "a.json")
    let result = try await workspace.render("check", "a.json")
    #expect(result.status == 0 && result.output == "a.json: ok, 0.75 s\n")
    #expect(result.error.hasPrefix("a.json:10:81: warning: at 0.500 s, where the motion has returned: "))
    #expect(result.error.contains("--max-difference") && result.error.contains("\"duration\" above 0"))
    #expect(try await workspace.render("check", "a.json", "--strict").status == 1)
    #expect(try await workspace.render("a.json", "--at", "0").error == "", "rendering does not ask")
  }

  @Test("A wait in which nothing moves for more than five seconds is a warning; one that a motion fills is none")
  func longWait() async throws {
    func warnings(_ script: String) async throws -> [String] {
      let waiting = Self.snapping.replacing(#", "gesture": { "duration": 0 }"#, with: "")
      let start = try #require(waiting.range(of: #""script": ["#))
      try workspace.write(waiting[..<start.upperBound] + script + "] }", to: "a.json")
      let result = try await workspace.render("check", "a.json")
      #expect(result.status == 0, "\(result.error)")
      return result.error.split(separator: "\n").filter { $0.contains("warning") }.map(String.init)
    }
    #expect(
      try await warnings(#"{ "present": {} }, { "wait": 5.5 }"#) == ["a.json:9:33: warning: nothing moves for 5.5 s"])
    #expect(try await warnings(#"{ "present": {} }, { "wait": 5 }"#).isEmpty)
    // The drawer still moves at the beginning of the wait, so nothing moves for less than five seconds.
    let slow = #"{ "drag": { "from": [20, 100], "by": [50, 0] }, "release": { "ending": "finish", "wait": 0 } }"#
    #expect(try await warnings(slow + #", { "wait": 5.05 }"#).isEmpty)
  }

  @Test("With --strict, any warning exits with 1; an error still exits with 2")
  func strict() async throws {
    let tap = scene().replacing("{ \"wait\": 0.2 }]", with: "{ \"tap\": [5, 5] }]")
    try workspace.write(tap, to: "tap.json")
    #expect(try await workspace.render("check", "tap.json").status == 0)
    #expect(try await workspace.render("check", "tap.json", "--strict", "--no-motion").status == 1)
    try workspace.write(scene(), to: "good.json")
    #expect(try await workspace.render("check", "good.json", "--strict").status == 0)
    #expect(try await workspace.render("check", "nothing.json", "tap.json", "--strict").status == 2)
  }

  @Test("Thresholds change the verdict, and --no-motion skips the check")
  func thresholds() async throws {
    try workspace.write(Self.snapping, to: "a.json")
    func status(_ options: String...) async throws -> Int32 {
      try await workspace.shell("\"$render\" check a.json --strict " + options.joined(separator: " ")).status
    }
    #expect(try await status("--no-motion") == 0)
    #expect(try await status("--max-difference", "255", "--max-jump", "60", "--max-opacity-jump", "1") == 0)
    #expect(try await status("--max-difference", "255", "--max-jump", "40", "--max-opacity-jump", "1") == 1)
    #expect(try await status("--max-velocity-jump", "0") == 1)
  }

  @Test("The JSON report has the code, the time and the bounds of the jump")
  func json() async throws {
    try workspace.write(Self.snapping, to: "a.json")
    let result = try await workspace.render("check", "a.json", "--json")
    let report = try #require(try result.json() as? [String: Any])
    let finding = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(report["warnings"] as? Int == 1 && report["errors"] as? Int == 0)
    #expect(finding["code"] as? String == "no-return" && finding["severity"] as? String == "warning")
    #expect(finding["time"] as? Double == 0.5 && finding["handOff"] as? String == "return")
    #expect(finding["line"] as? Int == 10 && (finding["bounds"] as? [Double])?.count == 4)
  }

  @Test(
    "An invalid threshold exits with 2",
    arguments: [
      ["--max-jump", "-1"], ["--max-velocity-jump", "nan"], ["--max-opacity-jump", "1.5"], ["--max-difference", "256"],
      ["--max-release-factor", "0.5"],
    ])
  func usage(_ arguments: [String]) async throws {
    try workspace.write(Self.snapping, to: "a.json")
    let result = try await workspace.shell("\"$render\" check a.json " + arguments.joined(separator: " "))
    #expect(result.status == 2 && result.error.contains(arguments[0]))
  }
}
