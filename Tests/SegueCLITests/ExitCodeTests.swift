import Foundation
import SegueFiles
import Testing

@Suite struct ExitCodeTests {
  let place = try! Workplace()

  @Test("A scene that renders ends with 0, one line on standard output and nothing on standard error")
  func success() async throws {
    try place.write(scene(), to: "a.json")
    let ended = try await place.render("a.json")
    #expect(ended.status == 0)
    #expect(ended.error == "")
    let size = try place.read("output/a.gif").count
    #expect(ended.output == "output/a.gif  \(size) B  40×60  0.80 s  8 frames\n")
  }

  @Test(
    "A wrong use ends with 2, and says on standard error alone what is wrong",
    arguments: [
      (["a.json", "--nope"], "--nope"), (["--nope"], "--nope"), (["--gif"], "scene"),
      (["a.json", "--fps", "0"], "1…100"),
      (["a.json", "--fps", "101"], "1…100"), (["a.json", "--fps", "x"], "--fps"),
      (["a.json", "--scale", "0"], "0.1…10"),
      (["a.json", "--scale", "nan"], "0.1…10"), (["a.json", "--threads", "0"], "1…256"),
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
      (["a.json", "--webp", "--max-bytes", "1MB"], "GIF alone"),
      (["a.json", "--theme", "neon"], "neon"), (["nothing.json"], "nothing.json"), (["."], "directory"),
      (["init", "nope"], "photo-swipe"), (["init"], "<transition>"), (["list", "nope"], "symbols"),
      (["check"], "<scene>"), (["check", "nothing.json"], "nothing.json"),
    ])
  func usage(_ arguments: [String], says: String) async throws {
    try place.write(scene(), to: "a.json")
    try place.write(scene(), to: "b/a.json")
    try place.write(scene(), to: "c.json")
    let ended = try await place.shell("\"$render\" " + arguments.map { "'\($0)'" }.joined(separator: " "))
    #expect(ended.status == 2)
    #expect(ended.output == "")
    #expect(ended.error.hasPrefix("error: "))
    #expect(ended.error.contains(says))
    #expect(try place.names() == ["a.json", "b", "c.json"], "nothing is written")
  }

  @Test("No argument at all brings the help, and 2")
  func nothing() async throws {
    let ended = try await place.render()
    #expect(ended.status == 2)
    #expect(ended.output == "")
    #expect(ended.error.contains("EXAMPLES"))
  }

  @Test("A broken file ends with 2 and shows the place", arguments: ["a.json", "check"])
  func brokenFile(_ command: String) async throws {
    try place.write("{ \"screens\": ", to: "a.json")
    let ended = command == "check" ? try await place.render("check", "a.json") : try await place.render("a.json")
    #expect(ended.status == 2)
    #expect(ended.output == "")
    #expect(ended.error.hasPrefix("a.json:1:13: error: "))
    #expect(ended.error.contains("^"))
  }

  @Test("A missing picture ends with 2 and names the path and the place")
  func missingImage() async throws {
    try place.write(
      scene(node: #"{ "image": "art/none.png", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } },"#),
      to: "s/a.json")
    let ended = try await place.render("s/a.json")
    #expect(ended.status == 2)
    #expect(ended.error.hasPrefix("s/a.json:6:"))
    #expect(ended.error.contains("s/art/none.png"))
    #expect(try place.names() == ["s"])
  }

  @Test(
    "A missing font ends with 3 and names the family, the places and the command",
    arguments: ["Nowhere Grotesk", "Roboto Slab Nope"])
  func missingFont(_ family: String) async throws {
    try place.write(scene(node: "{ \"text\": \"Hi\", \"font\": { \"family\": \"\(family)\" } },"), to: "a.json")
    for arguments in [["a.json"], ["check", "a.json"]] {
      let ended = try await place.shell("\"$render\" " + arguments.joined(separator: " "))
      #expect(ended.status == 3)
      #expect(ended.output == "")
      #expect(ended.error.contains("\"\(family)\""))
      #expect(ended.error.contains("/usr/share/fonts"))
      #expect(ended.error.contains("apt"))
      #expect(!ended.error.contains("\u{FFFD}"))
    }
    #expect(!place.exists("output"))
  }

  @Test(
    "A place that cannot be written ends with 3 and is named",
    arguments: ["/proc/nowhere/", "/proc/nowhere/a.gif", "a.json/", "folder.gif"])
  func unwritable(_ output: String) async throws {
    try place.write(scene(), to: "a.json")
    try FileManager.default.createDirectory(atPath: place.path("folder.gif"), withIntermediateDirectories: true)
    let ended = try await place.render("a.json", "-o", output)
    #expect(ended.status == 3)
    #expect(ended.output == "")
    #expect(ended.error.contains(output.hasPrefix("/proc") ? "/proc/nowhere" : output.replacing("/", with: "")))
    #expect(try place.names() == ["a.json", "folder.gif"])
  }

  @Test("Of several scenes the good ones are written, and the worst end decides")
  func several() async throws {
    try place.write(scene(), to: "a.json")
    try place.write("{", to: "b.json")
    try place.write(scene(node: #"{ "text": "Hi", "font": { "family": "Nowhere Grotesk" } },"#), to: "c.json")
    try place.write(scene(), to: "d.json")
    let two = try await place.render("a.json", "b.json", "d.json")
    #expect(two.status == 2)
    #expect(two.output.split(separator: "\n").count == 2)
    #expect(two.error.hasPrefix("b.json:1:"))
    #expect(try place.names("output") == ["a.gif", "d.gif"])
    #expect(try await place.render("a.json", "b.json", "c.json", "--quiet").status == 3)
  }
}
