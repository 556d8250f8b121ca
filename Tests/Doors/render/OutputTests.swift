import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

@Suite struct OutputTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  @Test(
    "The format flags and the output path together determine the files written",
    arguments: [
      ([], ["output/a.gif"]), (["--gif"], ["output/a.gif"]), (["--png"], ["output/a"]),
      (["--all"], ["output/a", "output/a.gif"]),
      (["--gif", "--png"], ["output/a", "output/a.gif"]), (["-o", "x.gif"], ["x.gif"]),
      (["-o", "deep/er/X.GIF"], ["deep/er/X.GIF"]),
      (["-o", "x.png"], ["x"]), (["-o", "x/"], ["x/a.gif"]), (["-o", "x"], ["x/a.gif"]),
      (["-o", "v1.0/"], ["v1.0/a.gif"]),
      (["-o", "x", "--png"], ["x/a"]), (["--at", "0.3"], ["output/a.png"]),
      (["--at", "0.3", "-o", "x.png"], ["x.png"]),
      (["--at", "0.3", "-o", "x/"], ["x/a.png"]), (["--apng"], ["output/a.png"]), (["-o", "x.apng"], ["x.apng"]),
      (["--webp"], ["output/a.webp"]), (["-o", "x.webp"], ["x.webp"]), (["-o", "x.Y4M"], ["x.Y4M"]),
      (["--rgba"], ["output/a.rgba"]),
      (["--y4m", "--rgba", "--gif"], ["output/a.gif", "output/a.rgba", "output/a.y4m"]),
      (["--png", "--webp", "-o", "x"], ["x/a", "x/a.webp"]),
    ] as [([String], [String])])
  func targets(_ arguments: [String], writes: [String]) async throws {
    let result = try await workspace.shell("\"$render\" a.json " + arguments.joined(separator: " "))
    #expect(result.status == 0)
    #expect(result.error == (arguments.contains("deep/er/X.GIF") ? "made the folder deep/er\n" : ""))
    // One line per file or folder.
    let lines = result.output.split(separator: "\n").map { $0.components(separatedBy: "  ")[0] }
    #expect(lines.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.sorted() == writes)
    var found: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: workspace.folder) {
      let isFolder = (try? workspace.names(path)) != nil
      let isSequence = isFolder ? try workspace.names(path).contains("frame_0000.png") : false
      if isSequence || !isFolder && !path.contains("/frame_") && path != "a.json" { found.append(path) }
    }
    #expect(found.sorted() == writes)
  }

  @Test(
    "A selected script is appended to the file name; the first script is the default",
    arguments: [
      ([], ["s.gif"], 0), (["--script", "b"], ["s-b.gif"], 0), (["--script", "all"], ["s-a.gif", "s-b.gif"], 0),
      (["--script", "c"], [], 2), (["--script", "all", "-o", "x.gif"], [], 2),
    ] as [([String], [String], Int32)])
  func scripts(_ arguments: [String], writes: [String], status: Int32) async throws {
    let head = scene().components(separatedBy: "\"script\"")[0]
    try workspace.write(head + #""script": { "a": [{ "wait": 0.2 }], "b": [{ "wait": 0.4 }] } }"#, to: "s.json")
    let result = try await workspace.shell("\"$render\" s.json " + arguments.joined(separator: " "))
    #expect(result.status == status)
    #expect(((try? workspace.names("output")) ?? []) == writes)
    if writes == ["s-b.gif"] {
      #expect(try GIFFacts(workspace.read("output/s-b.gif")).delays.reduce(0, +) == 40)
    }
  }

  @Test("A GIF lasts as long as the script at any requested frame rate", arguments: [1, 7, 10, 30, 50, 60, 100])
  func rate(_ fps: Int) async throws {
    let result = try await workspace.render("a.json", "--fps", "\(fps)")
    #expect(result.status == 0)
    // A GIF has at most 50 frames per second, because browsers slow down delays below 2 hundredths of a second.
    #expect(result.error.hasPrefix("warning: ") == (fps > 50))
    let facts = try GIFFacts(workspace.read("output/a.gif"))
    #expect(facts.delays.reduce(0, +) == 80)
    #expect(facts.delays.allSatisfy { $0 >= 2 })
    #expect(facts.size == [40, 60])
  }

  @Test("A sequence has a frame for every time step and one for the end, and replaces the frames of an earlier run")
  func sequence() async throws {
    #expect(try await workspace.render("a.json", "--png", "--fps", "30").status == 0)
    #expect(try workspace.names("output/a").count == 25)
    try workspace.write("mine", to: "output/a/notes.txt")
    #expect(try await workspace.render("a.json", "--png").status == 0)
    #expect(try workspace.names("output/a") == (0...8).map { "frame_000\($0).png" } + ["notes.txt"])
  }

  @Test(
    "--scale multiplies the pixel size of GIFs and frames",
    arguments: [("0.5", [20, 30]), ("1", [40, 60]), ("2", [80, 120]), ("1.333", [54, 80])])
  func scale(_ scale: String, size: [Int]) async throws {
    #expect(try await workspace.render("a.json", "--all", "--scale", scale).status == 0)
    let facts = try GIFFacts(workspace.read("output/a.gif"))
    #expect(facts.size == size)
    #expect(try pngSize(workspace.read("output/a/frame_0000.png")) == size)
  }

  @Test(
    "A frame range starts at 0, includes both ends and keeps the frame numbers",
    arguments: [("2..4", 2...4), ("2..", 2...8), ("..3", 0...3), ("5", 5...5), ("0..99", 0...8)])
  func frames(_ range: String, holds: ClosedRange<Int>) async throws {
    #expect(try await workspace.render("a.json", "--png", "--frames", range).status == 0)
    #expect(try workspace.names("output/a") == holds.map { "frame_000\($0).png" })
    #expect(try await workspace.render("a.json", "--png", "-o", "whole/").status == 0)
    for index in holds {
      let name = "frame_000\(index).png"
      #expect(try workspace.read("output/a/\(name)") == workspace.read("whole/a/\(name)"))
    }
  }

  @Test("Any single frame can be written as a GIF", arguments: 0...8)
  func singleFrame(_ index: Int) async throws {
    let result = try await workspace.render("a.json", "--frames", "\(index)", "-o", "x.gif")
    #expect(result.status == 0)
    #expect(result.output.contains("  1 frame\n"))
    #expect(try GIFFacts(workspace.read("x.gif")).delays == [10])
  }

  @Test("A still equals the sequence frame at the same time")
  func still() async throws {
    #expect(try await workspace.render("a.json", "--png").status == 0)
    let result = try await workspace.render("a.json", "--at", "0.4", "-o", "x.png")
    #expect(result.output == "x.png  \(try workspace.read("x.png").count) B  40×60  1 frame\n")
    #expect(try workspace.read("x.png") == workspace.read("output/a/frame_0004.png"))
    #expect(try await workspace.render("a.json", "--at", "0.8", "-o", "end.png").status == 0)
    #expect(try workspace.read("end.png") == workspace.read("output/a/frame_0008.png"))
  }

  @Test("The time that trace prints for the last frame can be rendered although it is rounded up")
  func roundedEnd() async throws {
    try workspace.write(scene(duration: 0.36746), to: "b.json")
    let last =
      try await workspace.render("trace", "b.json", "--format", "csv").output.split(separator: "\r\n").last ?? ""
    let time = String(last.split(separator: ",")[1])
    #expect(time == "0.7675")
    #expect(try await workspace.render("b.json", "--at", time, "-o", "end.png").status == 0)
    #expect(try await workspace.render("b.json", "--at", "0.76746", "-o", "exact.png").status == 0)
    #expect(try workspace.read("end.png") == workspace.read("exact.png"))
    let late = try await workspace.render("b.json", "--at", "0.7676")
    #expect(late.status == 2 && late.error.contains("which lasts 0.7675 s"))
  }

  @Test(
    "--loop sets the repeat count of the GIF",
    arguments: [
      ([], 0), (["--loop", "forever"], 0), (["--loop", "once"], nil), (["--loop", "1"], nil), (["--loop", "3"], 2),
    ] as [([String], Int?)])
  func loop(_ arguments: [String], repeats: Int?) async throws {
    #expect(try await workspace.shell("\"$render\" a.json \(arguments.joined(separator: " "))").status == 0)
    #expect(try GIFFacts(workspace.read("output/a.gif")).repeats == repeats)
  }

  @Test("--theme selects a theme by name")
  func theme() async throws {
    let themes = ##""themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#000000" } }, "##
    let text = scene(
      adding: themes, node: #"{ "frame": { "x": 0, "y": 0, "width": 4, "height": 4 }, "background": "$page" },"#)
    try workspace.write(text, to: "a.json")
    for name in ["light", "dark"] {
      #expect(try await workspace.render("a.json", "--at", "0", "--theme", name, "-o", "\(name).png").status == 0)
    }
    #expect(try await workspace.render("a.json", "--at", "0", "-o", "default.png").status == 0)
    #expect(try workspace.read("default.png") == workspace.read("light.png"))
    #expect(try workspace.read("dark.png") != workspace.read("light.png"))
    let wrong = try await workspace.render("a.json", "--theme", "drak")
    #expect(wrong.status == 2)
    #expect(wrong.error.contains(#"did you mean "dark""#))
  }
}
