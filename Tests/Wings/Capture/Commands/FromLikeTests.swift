import Foundation
import ProgramSupport
import TestSupport
import Testing

/// `render from --like`: duration and curve of the scene are those of a recording.
@Suite struct FromLikeTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Screenshots a.png and b.png of a starter scene, and the scene that `render from` makes of them, made.json.
  private func make(_ transition: String) async throws {
    try await workspace.shootStarter(transition)
    let result = try await workspace.render(
      "from", "a.png", "b.png", "--no-render", "-q", "--overwrite", "-o", "made.json")
    #expect(result.status == 0, "\(result.error)")
  }

  private func scene(_ path: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(try workspace.read(path))) as? [String: Any])
  }

  /// A recording of the made scene with other options of its transition.
  private func record(_ options: String, returns: Bool = false, to output: String...) async throws {
    var text = String(decoding: try workspace.read("made.json"), as: UTF8.self)
    let type = try #require(text.firstRange(of: #/"type": "[a-z-]+"/#))
    text.insert(contentsOf: ", " + options, at: type.upperBound)
    let script = try #require(text.range(of: #""script": ["#))
    let back = #", { "dismiss": {} }, { "wait": 0.4 }"#
    text.replaceSubrange(
      script.upperBound..., with: #"{ "wait": 0.5 }, { "present": {} }, { "wait": 0.6 }\#(returns ? back : "")] }"#)
    try workspace.write(text, to: "filmed.json")
    let result = try await workspace.render(arguments: ["filmed.json", "--no-touches", "-q", "-o"] + output)
    #expect(result.status == 0, "\(result.error)")
  }

  private func like(_ recording: String) async throws -> (result: ProgramResult, transition: [String: Any]) {
    let result = try await workspace.render(
      "from", "a.png", "b.png", "--like", recording, "--no-render", "--overwrite", "-o", "made.json")
    return (result, (try scene("made.json"))["transition"] as? [String: Any] ?? [:])
  }

  @Test("A sheet gets the curves and durations of a recording of itself, there and back, and its script plays both")
  func sheet() async throws {
    try await make("semi-modal")
    try await record(
      #""present": { "dampingRatio": 0.7, "response": 0.4 }, "dismiss": { "curve": "easeInOut", "duration": 0.3 }"#,
      returns: true, to: "filmed.gif", "--fps", "33")
    let (result, transition) = try await like("filmed.gif")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("taken from filmed.gif: spring, ω₀ ≈ 15."))
    let present = try #require(transition["present"] as? [String: Double])
    #expect(abs((present["dampingRatio"] ?? 0) - 0.7) < 0.02)
    #expect(abs((present["response"] ?? 0) - 0.4) < 0.01)
    let dismiss = try #require(transition["dismiss"] as? [String: Any])
    #expect(dismiss["curve"] as? String == "easeInOut", "\(result.output)")
    #expect(abs((dismiss["duration"] as? Double ?? 0) - 0.3) < 0.02)
    let script = try #require(try scene("made.json")["script"] as? [[String: Any]])
    #expect(script.count == 5 && script[1]["present"] != nil && script[3]["dismiss"] != nil)
    #expect(try await workspace.render("check", "made.json").status == 0)
    // What was made is not taken for edited.
    #expect(
      try await workspace.render("from", "a.png", "b.png", "--no-render", "-q", "-o", "made.json").status == 0)
  }

  @Test("A card gets the spring of a recording of itself, however it shrinks first")
  func card() async throws {
    try await make("card")
    try await record(
      #""duration": 0.8, "dampingRatio": 0.7, "initialVelocity": [0, 0]"#, to: "filmed.png", "--apng", "--fps", "50")
    let (result, transition) = try await like("filmed.png")
    #expect(result.status == 0, "\(result.error)")
    #expect(abs((transition["duration"] as? Double ?? 0) - 0.8) < 0.05)
    #expect(abs((transition["dampingRatio"] as? Double ?? 0) - 0.7) < 0.05)
  }

  @Test("A recording at rest, of something else, or none at all is an error, and nothing is made")
  func errors() async throws {
    try await workspace.shootStarter("drawer")
    try workspace.write("nothing\n", to: "notes.txt")
    for (path, message) in [
      ("a.png", "nothing moves in a.png"), ("notes.txt", "has no frames: expected a video, a GIF"),
      ("gone.mp4", "no such file or folder"),
    ] {
      let result = try await workspace.render("from", "a.png", "b.png", "--like", path, "-o", "made.json")
      #expect(result.status == 2 && result.error.contains(message), "\(path): \(result.error)")
      #expect(!workspace.exists("made.json") && !workspace.exists("made"))
    }
    let flow = try await workspace.render("from", "a.png", "b.png", "a.png", "--like", "a.png")
    #expect(flow.status == 2 && flow.error.contains("--like takes the motion of one transition"))
    let replaced = try await workspace.render("from", "a.png", "b.png", "--like", "film.gif", "-o", "film.gif")
    #expect(replaced.status == 2)
  }

  @Test("Of a recording of other screens, the motion is that of what slides in it, and a warning says so")
  func otherScreens() async throws {
    // A page that covers another one moves by the critical spring of 0.506 s.
    let filmed = try await workspace.render(
      Repository.path("scenes/cover.json"), "--fps", "50", "-q", "-o", "cover.gif")
    #expect(filmed.status == 0, "\(filmed.error)")
    try await make("drawer")
    let (result, transition) = try await like("cover.gif")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("does not show how the first screenshot becomes the second one"))
    let open = try #require(transition["open"] as? [String: Double])
    #expect(open["dampingRatio"] == 1)
    #expect(abs((open["response"] ?? 0) - 2 * Double.pi / 18.26) < 0.003)
  }
}
