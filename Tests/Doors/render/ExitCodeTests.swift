import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

@Suite struct ExitCodeTests {
  let workspace = try! Workspace()

  @Test("A rendered scene exits with 0, prints one line on standard output and nothing on standard error")
  func success() async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render("a.json")
    #expect(result.status == 0)
    #expect(result.error == "")
    let size = try workspace.read("output/a.gif").count
    #expect(result.output == "output/a.gif  \(size) B  40×60  0.80 s  8 frames\n")
  }

  @Test(
    "Invalid arguments exit with 2 and print the reason only on standard error",
    arguments: [
      (["a.json", "--nope"], "--nope"), (["--nope"], "--nope"), (["--gif"], "scene"),
      (["a.json", "--fps", "0"], "1…100"), (["a.json", "--fps", "101"], "1…100"), (["a.json", "--fps", "x"], "--fps"),
      (["a.json", "--scale", "0"], "0.1…10"), (["a.json", "--scale", "nan"], "0.1…10"),
      (["a.json", "--threads", "0"], "1…256"),
      (["a.json", "--frames", "5..2"], "5..2"), (["a.json", "--frames", "-1"], "--frames"),
      (["a.json", "--frames", "50.."], "0..8"), (["a.json", "--loop", "0"], "--loop"),
      (["a.json", "--loop", "sometimes"], "sometimes"),
      (["a.json", "--at", "9"], "lasts 0.8 s"), (["a.json", "--at", "-1"], "--at"),
      (["a.json", "--at", "0", "--gif"], "--at"),
      (["a.json", "-o", "a.jpg"], ".jpg"), (["a.json", "-o", "a.gif", "--png"], "a.gif"),
      (["a.json", "-o", "a.png", "--gif"], "a.png"),
      (["a.json", "-o", "a.gif", "--all"], "two formats"), (["a.json", "-o", "-", "--png"], "pipe"),
      (["a.json", "-o", "-", "--json"], "standard output"), (["a.json", "b/a.json"], "\"a\""),
      (["a.json", "a.json"], "twice"),
      (["a.json", "c.json", "-o", "x.gif"], "several scenes"), (["a.json", "--at", "0", "-o", "x.gif"], "PNG"),
      (["a.json", "--webp-quality", "0"], "1…100"), (["a.json", "--mp4-crf", "52"], "0…51"),
      (["a.json", "--webm-crf", "64"], "0…63"), (["a.json", "--y4m-chroma", "422"], "--y4m-chroma"),
      (["a.json", "-o", "a.mp4", "--webm"], "a.mp4"), (["a.json", "-o", "-", "--mp4", "--webm"], "two formats"),
      (["a.json", "--at", "0", "-o", "x.mp4"], "animated"), (["a.json", "--at", "0", "--webp"], "--at"),
      (["a.json", "--webp", "--max-bytes", "1MB"], "single GIF only"),
      (["a.json", "--mp4", "--webm", "--embed-profile"], "--embed-profile is for PNG, APNG and WebP"),
      (["a.json", "--embed-profile"], "--embed-profile is for PNG, APNG and WebP"),
      (["gif", "a.gif", "-o", "b.gif", "--embed-profile"], "a GIF stores no profile"),
      (["a.json", "-o", "a.y4m", "--embed-profile"], "GIF, Y4M and RGBA store none"),
      (["a.json", "--theme", "neon"], "neon"), (["nothing.json"], "nothing.json"), (["."], "is a folder"),
      (["init", "neither"], "photo-swipe"), (["init", "pusj"], #"no starter "pusj"; did you mean "push"?"#),
      (["list", "nope"], "symbols"),
      (["check"], "name at least one scene"), (["check", "nothing.json"], "nothing.json"),
    ])
  func usage(_ arguments: [String], says: String) async throws {
    try workspace.write(scene(), to: "a.json")
    try workspace.write(scene(), to: "b/a.json")
    try workspace.write(scene(), to: "c.json")
    let result = try await workspace.shell("\"$render\" " + arguments.map { "'\($0)'" }.joined(separator: " "))
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("error: "))
    #expect(result.error.contains(says))
    #expect(try workspace.names() == ["a.json", "b", "c.json"], "nothing is written")
  }

  @Test("Without arguments, the program prints the help and exits with 2")
  func nothing() async throws {
    let result = try await workspace.render()
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.contains("EXAMPLES"))
  }

  @Test("A broken file exits with 2 and shows the location", arguments: ["a.json", "check"])
  func brokenFile(_ command: String) async throws {
    try workspace.write("{ \"screens\": ", to: "a.json")
    let result =
      command == "check" ? try await workspace.render("check", "a.json") : try await workspace.render("a.json")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("a.json:1:13: error: "))
    #expect(result.error.contains("^"))
  }

  @Test("A missing image exits with 2 and names its path and the location")
  func missingImage() async throws {
    try workspace.write(
      scene(node: #"{ "image": "art/none.png", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } },"#),
      to: "s/a.json")
    let result = try await workspace.render("s/a.json")
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("s/a.json:6:"))
    #expect(result.error.contains("s/art/none.png"))
    #expect(try workspace.names() == ["s"])
  }

  @Test(
    "A missing font exits with 3 and names the family, the folders searched and what to do",
    arguments: ["Nowhere Grotesk", "Roboto Slab Nope"])
  func missingFont(_ family: String) async throws {
    try workspace.write(scene(node: "{ \"text\": \"Hi\", \"font\": { \"family\": \"\(family)\" } },"), to: "a.json")
    for arguments in [["a.json"], ["check", "a.json"]] {
      let result = try await workspace.shell("\"$render\" " + arguments.joined(separator: " "))
      #expect(result.status == 3)
      #expect(result.output == "")
      #expect(result.error.contains("\"\(family)\""))
      #expect(result.error.contains("/usr/share/fonts"))
      #expect(result.error.contains("install it"))
      #expect(!result.error.contains("\u{FFFD}"))
    }
    #expect(!workspace.exists("output"))
  }

  @Test(
    "An unwritable output path exits with 3 and is named",
    arguments: ["/proc/nowhere/", "/proc/nowhere/a.gif", "a.json/", "folder.gif"])
  func unwritable(_ output: String) async throws {
    try workspace.write(scene(), to: "a.json")
    try FileManager.default.createDirectory(atPath: workspace.path("folder.gif"), withIntermediateDirectories: true)
    let result = try await workspace.render("a.json", "-o", output)
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(result.error.contains(output.hasPrefix("/proc") ? "/proc/nowhere" : output.replacing("/", with: "")))
    #expect(try workspace.names() == ["a.json", "folder.gif"])
  }

  @Test("Of several scenes, the valid ones are written, and the highest exit code wins")
  func several() async throws {
    try workspace.write(scene(), to: "a.json")
    try workspace.write("{", to: "b.json")
    try workspace.write(scene(node: #"{ "text": "Hi", "font": { "family": "Nowhere Grotesk" } },"#), to: "c.json")
    try workspace.write(scene(), to: "d.json")
    let two = try await workspace.render("a.json", "b.json", "d.json")
    #expect(two.status == 2)
    #expect(two.output.split(separator: "\n").count == 2)
    #expect(two.error.hasPrefix("b.json:1:"))
    #expect(try workspace.names("output") == ["a.gif", "d.gif"])
    #expect(try await workspace.render("a.json", "b.json", "c.json", "--quiet").status == 3)
  }
}
