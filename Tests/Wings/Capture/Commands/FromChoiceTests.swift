import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

/// `render from` without knowing which transition the screenshots show, and a second time.
@Suite struct FromChoiceTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A sheet over a page, with a status bar on both.
  private func shootSheet() async throws {
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844, "statusBar": "dark" },
        "screens": {
          "list": { "background": "#F2F2F7", "children": [
            { "text": "Today in the mountains", "font": { "size": 30, "weight": "bold" }, "pin": { "left": 20, "top": 70 } },
            { "rect": "#34C759", "cornerRadius": 12, "frame": { "x": 16, "y": 130, "width": 358, "height": 120 } } ] },
          "menu": { "children": [
            { "frame": { "x": 0, "y": 400, "width": 390, "height": 444 }, "background": "white",
              "cornerRadius": [20, 20, 0, 0] } ] }
        },
        "transition": { "type": "semi-modal" }, "script": [{ "present": {} }, { "wait": 2 }] }
      """, to: "sheet.json")
    try await workspace.shoot("sheet.json", after: "2")
  }

  private func from(_ first: String, _ second: String, _ more: String...) async throws -> ProgramResult {
    try await workspace.render(arguments: ["from", first, second, "--no-render", "-o", "made.json"] + more)
  }

  @Test(
    "The transition that the screenshots show is found, and swapped screenshots are an error with the command to run",
    arguments: ["card", "dialog", "drawer", "photo-swipe", "semi-modal"])
  func choice(transition: String) async throws {
    try await workspace.shootStarter(transition)
    let found = try await from("a.png", "b.png", "--json")
    let report = try #require(found.json() as? [String: Any])
    let fact = try #require(report["transition"] as? [String: Any], "\(found.error)")
    #expect(found.status == 0 && fact["value"] as? String == transition, "\(report["certainties"] ?? "")")
    #expect(try #require(fact["confidence"] as? Double) >= 0.6)
    #expect((report["certainties"] as? [String: Double])?.count == 5)
    let swapped = try await workspace.render("from", "b.png", "a.png", "--no-render", "-o", "swapped.json")
    #expect(swapped.status == 2 && swapped.error.contains("look swapped"), "\(swapped.error)\(swapped.output)")
    #expect(swapped.error.contains("try: render from a.png b.png"))
    #expect(!workspace.exists("swapped.json"))
  }

  @Test(
    "Another transition than the one that the screenshots show is an error that names both, unless its place is given")
  func wrongTransition() async throws {
    try await shootSheet()
    for asked in ["card", "dialog", "drawer", "photo-swipe"] {
      let result = try await from("a.png", "b.png", "--transition", asked)
      #expect(result.status == 2, "\(asked): \(result.error)")
      #expect(
        result.error.contains("look like a semi-modal (") && result.error.contains("you asked for a \(asked) ("),
        "\(result.error)")
      #expect(!workspace.exists("made.json"))
    }
    let given = try await from("a.png", "b.png", "--transition", "dialog", "--frame", "0,400,390x444")
    #expect(given.status == 0, "\(given.error)")
  }

  @Test("An option for one transition decides which it is; options for different ones are refused")
  func impliedTransition() async throws {
    try await shootSheet()
    let drawer = try await from("a.png", "b.png", "--width", "300", "--json")
    let fact = (try drawer.json() as? [String: Any])?["transition"] as? [String: Any]
    #expect(drawer.status == 0 && fact?["value"] as? String == "drawer", "\(drawer.error)")
    #expect(fact?["confidence"] as? Double == 1)
    let both = try await from("a.png", "b.png", "--width", "300", "--card", "16,130,358x120")
    #expect(both.status == 2 && both.error.contains("--card and --width are for different transitions"))
  }

  @Test("What is less certain than --least-certainty gives exit code 1, and is written; a place makes it certain")
  func leastCertainty() async throws {
    try await workspace.shootFadingPhoto()
    let options = ["--transition", "photo-swipe", "--least-certainty"]
    func run(_ more: String...) async throws -> ProgramResult {
      try await workspace.render(
        arguments: ["from", "a.png", "b.png", "--no-render", "-o", "made.json"] + options + more)
    }
    #expect(try await run("50").status == 0)
    let strict = try await run("90%")
    #expect(
      strict.status == 1 && strict.error.contains("less certain than --least-certainty 90: ")
        && strict.error.contains("the photo ("))
    #expect(strict.output.contains("made.json\n") && workspace.exists("made.json"))
    let given = try await run("100", "--frame", "0,222,390x400")
    #expect(given.status == 0, "\(given.error)")
    #expect(try await run("101").status == 2)
  }

  @Test("A second try replaces its own scene and pictures, and removes those that are no longer needed")
  func secondTry() async throws {
    try await shootSheet()
    #expect(try await from("a.png", "b.png").status == 0)
    #expect(workspace.exists("made/status-bar@2x.png"))
    let other = try await from("a.png", "b.png", "--status-bar", "keep", "--frame", "0,380,390x464")
    #expect(other.status == 0, "\(other.error)")
    #expect(!String(decoding: try workspace.read("made.json"), as: UTF8.self).contains("status-bar"))
    #expect(try workspace.names("made") == ["main@2x.png", "render-from.sha256", "sheet@2x.png"])
    // The file with the digests is one of `sha256sum`.
    let check = try await workspace.shell("cd made && sha256sum -c render-from.sha256")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test(
    "A scene or a picture that was edited, or comes from elsewhere, is replaced only with --overwrite",
    arguments: ["made.json", "made/main@2x.png", "made/status-bar@2x.png"])
  func edited(name: String) async throws {
    try await shootSheet()
    #expect(try await from("a.png", "b.png").status == 0)
    let bytes = try workspace.read(name) + Array("\n".utf8)
    try AtomicFile.write(bytes, to: workspace.path(name))
    let names = try workspace.names("made")
    let refused = try await from("a.png", "b.png", "--frame", "0,380,390x464")
    #expect(refused.status == 2 && refused.error.contains("\(name) was edited since it was made"), "\(refused.error)")
    #expect(try workspace.read(name) == bytes && workspace.names("made") == names)
    // A picture that is not needed is no reason to refuse, and is kept.
    let kept = try await from("a.png", "b.png", "--frame", "0,380,390x464", "--status-bar", "keep")
    #expect(kept.status == (name.hasSuffix("status-bar@2x.png") ? 0 : 2), "\(kept.error)")
    #expect(try workspace.read(name) == bytes)
    #expect(try await from("a.png", "b.png", "--frame", "0,380,390x464", "--overwrite").status == 0)
    #expect(try workspace.read(name) != bytes)
  }

  @Test("A picture in the scene's folder that render from has not made is not replaced")
  func foreignPicture() async throws {
    try await shootSheet()
    try workspace.write("mine", to: "made/sheet@2x.png")
    let refused = try await from("a.png", "b.png")
    #expect(refused.status == 2 && refused.error.contains("made/sheet@2x.png already exists"), "\(refused.error)")
    #expect(try workspace.names("made") == ["sheet@2x.png"] && !workspace.exists("made.json"))
  }
}
