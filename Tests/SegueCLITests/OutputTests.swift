import Foundation
import SegueFiles
import Testing

@Suite struct OutputTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(scene(), to: "a.json")
  }

  @Test(
    "Flags and the output's name decide together what is written",
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
    let ended = try await place.shell("\"$render\" a.json " + arguments.joined(separator: " "))
    #expect(ended.status == 0)
    #expect(ended.error == "")
    // A line for each file or folder.
    let lines = ended.output.split(separator: "\n").map { $0.components(separatedBy: "  ")[0] }
    #expect(lines.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.sorted() == writes)
    var found: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: place.folder) {
      let isFolder = (try? place.names(path)) != nil
      let isSequence = isFolder ? try place.names(path).contains("frame_0000.png") : false
      if isSequence || !isFolder && !path.contains("/frame_") && path != "a.json" { found.append(path) }
    }
    #expect(found.sorted() == writes)
  }

  @Test(
    "One story of several is named after the scene and itself; the first needs no name",
    arguments: [
      ([], ["s.gif"], 0), (["--script", "b"], ["s-b.gif"], 0), (["--script", "all"], ["s-a.gif", "s-b.gif"], 0),
      (["--script", "c"], [], 2), (["--script", "all", "-o", "x.gif"], [], 2),
    ] as [([String], [String], Int32)])
  func scripts(_ arguments: [String], writes: [String], status: Int32) async throws {
    let head = scene().components(separatedBy: "\"script\"")[0]
    try place.write(head + #""script": { "a": [{ "wait": 0.2 }], "b": [{ "wait": 0.4 }] } }"#, to: "s.json")
    let ended = try await place.shell("\"$render\" s.json " + arguments.joined(separator: " "))
    #expect(ended.status == status)
    #expect(((try? place.names("output")) ?? []) == writes)
    if writes == ["s-b.gif"] {
      #expect(try GIFFacts(place.read("output/s-b.gif")).delays.reduce(0, +) == 40)
    }
  }

  @Test("A GIF lasts as long as the script, at the rate that is asked for", arguments: [1, 7, 10, 30, 50, 60, 100])
  func rate(_ fps: Int) async throws {
    let ended = try await place.render("a.json", "--fps", "\(fps)")
    #expect(ended.status == 0)
    #expect(ended.error.hasPrefix("warning: ") == (fps > 50))
    let facts = try GIFFacts(place.read("output/a.gif"))
    #expect(facts.delays.reduce(0, +) == 80)
    #expect(facts.delays.allSatisfy { $0 >= 2 })
    #expect(facts.size == [40, 60])
  }

  @Test("A sequence has a frame for every instant and the end, and nothing of an earlier one")
  func sequence() async throws {
    #expect(try await place.render("a.json", "--png", "--fps", "30").status == 0)
    #expect(try place.names("output/a").count == 25)
    try place.write("mine", to: "output/a/notes.txt")
    #expect(try await place.render("a.json", "--png").status == 0)
    #expect(try place.names("output/a") == (0...8).map { "frame_000\($0).png" } + ["notes.txt"])
  }

  @Test(
    "Frames and sizes follow the scale",
    arguments: [("0.5", [20, 30]), ("1", [40, 60]), ("2", [80, 120]), ("1.333", [54, 80])])
  func scale(_ scale: String, size: [Int]) async throws {
    #expect(try await place.render("a.json", "--all", "--scale", scale).status == 0)
    let facts = try GIFFacts(place.read("output/a.gif"))
    #expect(facts.size == size)
    #expect(try pngSize(place.read("output/a/frame_0000.png")) == size)
  }

  @Test(
    "A range is counted from 0, both ends in, and keeps the frames' numbers",
    arguments: [("2..4", 2...4), ("2..", 2...8), ("..3", 0...3), ("5", 5...5), ("0..99", 0...8)])
  func frames(_ range: String, holds: ClosedRange<Int>) async throws {
    #expect(try await place.render("a.json", "--png", "--frames", range).status == 0)
    #expect(try place.names("output/a") == holds.map { "frame_000\($0).png" })
    #expect(try await place.render("a.json", "--png", "-o", "whole/").status == 0)
    for index in holds {
      let name = "frame_000\(index).png"
      #expect(try place.read("output/a/\(name)") == place.read("whole/a/\(name)"))
    }
  }

  @Test("Any single frame can be a GIF", arguments: 0...8)
  func singleFrame(_ index: Int) async throws {
    let ended = try await place.render("a.json", "--frames", "\(index)", "-o", "x.gif")
    #expect(ended.status == 0)
    #expect(ended.output.contains("  1 frame\n"))
    #expect(try GIFFacts(place.read("x.gif")).delays == [10])
  }

  @Test("A still is the frame of a sequence at its time")
  func still() async throws {
    #expect(try await place.render("a.json", "--png").status == 0)
    let ended = try await place.render("a.json", "--at", "0.4", "-o", "x.png")
    #expect(ended.output == "x.png  \(try place.read("x.png").count) B  40×60  1 frame\n")
    #expect(try place.read("x.png") == place.read("output/a/frame_0004.png"))
    #expect(try await place.render("a.json", "--at", "0.8", "-o", "end.png").status == 0)
    #expect(try place.read("end.png") == place.read("output/a/frame_0008.png"))
  }

  @Test("The time that a trace prints for its last frame can be rendered, though it is rounded up")
  func roundedEnd() async throws {
    try place.write(scene(duration: 0.36746), to: "b.json")
    let last = try await place.render("trace", "b.json", "--format", "csv").output.split(separator: "\r\n").last ?? ""
    let time = String(last.split(separator: ",")[1])
    #expect(time == "0.7675")
    #expect(try await place.render("b.json", "--at", time, "-o", "end.png").status == 0)
    #expect(try await place.render("b.json", "--at", "0.76746", "-o", "exact.png").status == 0)
    #expect(try place.read("end.png") == place.read("exact.png"))
    let late = try await place.render("b.json", "--at", "0.7676")
    #expect(late.status == 2 && late.error.contains("which lasts 0.7675 s"))
  }

  @Test(
    "Loops",
    arguments: [
      ([], 0), (["--loop", "forever"], 0), (["--loop", "once"], nil), (["--loop", "1"], nil), (["--loop", "3"], 2),
    ] as [([String], Int?)])
  func loop(_ arguments: [String], repeats: Int?) async throws {
    #expect(try await place.shell("\"$render\" a.json \(arguments.joined(separator: " "))").status == 0)
    #expect(try GIFFacts(place.read("output/a.gif")).repeats == repeats)
  }

  @Test("A theme is chosen by name")
  func theme() async throws {
    let themes = ##""themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#000000" } }, "##
    let text = scene(
      adding: themes, node: #"{ "frame": { "x": 0, "y": 0, "width": 4, "height": 4 }, "background": "$page" },"#)
    try place.write(text, to: "a.json")
    for name in ["light", "dark"] {
      #expect(try await place.render("a.json", "--at", "0", "--theme", name, "-o", "\(name).png").status == 0)
    }
    #expect(try await place.render("a.json", "--at", "0", "-o", "default.png").status == 0)
    #expect(try place.read("default.png") == place.read("light.png"))
    #expect(try place.read("dark.png") != place.read("light.png"))
    let wrong = try await place.render("a.json", "--theme", "drak")
    #expect(wrong.status == 2)
    #expect(wrong.error.contains(#"did you mean "dark""#))
  }
}
