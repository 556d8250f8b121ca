import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct TraceCommandTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
    try workspace.write(scene(duration: 0.3), to: "b.json")
  }

  @Test("A trace is a table on standard output with two header lines and one line per frame")
  func table() async throws {
    let result = try await workspace.render("trace", "a.json")
    #expect(result.status == 0 && result.error == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 + 9)
    #expect(lines[1].split(separator: " ").prefix(5) == ["frame", "time", "phase", "activity", "progress"])
    #expect(lines[6].split(separator: " ").prefix(5) == ["4", "0.4000", "presenting", "playing", "0.5000"])
    #expect(try await workspace.render("trace", "a.json").bytes == result.bytes)
    #expect(try await workspace.render("trace", "-", input: scene()).bytes == result.bytes)
    #expect(try workspace.names() == ["a.json", "b.json"])
  }

  @Test(
    "The extension or --format determines the format in files, folders and pipes",
    arguments: [
      (["-o", "x.txt"], "x.txt", "   "), (["-o", "x.csv"], "x.csv", "frame,time,"),
      (["-o", "x.JSON"], "x.JSON", "{\n"),
      (["-o", "deep/"], "deep/a.txt", "   "), (["-o", "deep", "--format", "csv"], "deep/a.csv", "frame,time,"),
      (["-o", "x/", "--format", "json"], "x/a.json", "{\n"), (["-o", "x.csv", "--format", "csv"], "x.csv", "frame,"),
    ])
  func formats(_ arguments: [String], path: String, start: String) async throws {
    let result = try await workspace.shell("\"$render\" trace a.json " + arguments.joined(separator: " "))
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("\(path)  ") && result.output.hasSuffix("  9 frames\n"))
    let text = String(decoding: try workspace.read(path), as: UTF8.self)
    #expect(text.hasPrefix(start))
    let format = path.hasSuffix("txt") ? "table" : path.split(separator: ".").last?.lowercased() ?? ""
    let piped = try await workspace.shell("\"$render\" trace a.json -o - --format \(format)")
    #expect(piped.output == text)
    #expect(try await workspace.shell("\"$render\" trace a.json -q " + arguments.joined(separator: " ")).output == "")
  }

  @Test("Only the requested frames are written, with the columns of the whole trace")
  func part() async throws {
    let whole = try await workspace.render("trace", "a.json").output.split(separator: "\n")
    let part = try await workspace.render("trace", "a.json", "--frames", "3..5").output.split(separator: "\n")
    #expect(part == Array(whole[..<2] + whole[5...7]))
    let one = try await workspace.render("trace", "a.json", "--at", "0.35", "--format", "csv").output
    #expect(one.split(separator: "\r\n").count == 2 && one.contains(",0.3500,presenting,playing,0.3750,"))
    let rate = try await workspace.render("trace", "a.json", "--fps", "100", "--format", "csv").output
    #expect(rate.split(separator: "\r\n").count == 1 + 81)
    let columns = try await workspace.render("trace", "a.json", "--columns", "main.*,phase", "--places", "1").output
    #expect(columns.contains("shadowOpacity") && !columns.contains("drawer") && columns.contains(" 40.0 "))
  }

  @Test("Traces and plots of several scenes are written to a folder")
  func several() async throws {
    let result = try await workspace.render("trace", "a.json", "b.json", "-o", "t/", "--plot", "t", "--plot-scale", "1")
    #expect(result.status == 0 && result.error == "")
    #expect(try workspace.names("t") == ["a.png", "a.txt", "b.png", "b.txt"])
    #expect(result.output.split(separator: "\n").count == 4)
  }

  @Test("A plot has the reported size and is reproducible; without a text option, only the plot is written")
  func plot() async throws {
    let result = try await workspace.render("trace", "a.json", "--plot", "p/a.png")
    #expect(result.status == 0 && result.error == "")
    let size = try pngSize(workspace.read("p/a.png"))
    #expect(result.output.hasPrefix("p/a.png  ") && result.output.hasSuffix("  \(size[0])×\(size[1])\n"))
    #expect(try await workspace.render("trace", "a.json", "--plot", "b.png", "-q").output == "")
    #expect(try workspace.read("b.png") == workspace.read("p/a.png"))
    #expect(try await workspace.render("trace", "a.json", "--plot", "c.png", "--plot-scale", "1").status == 0)
    #expect(try pngSize(workspace.read("c.png")) == size.map { $0 / 2 })
    let both = try await workspace.render("trace", "a.json", "--plot", "b.png", "--format", "table")
    #expect(both.bytes == (try await workspace.render("trace", "a.json").bytes))
    #expect(try workspace.names() == ["a.json", "b.json", "b.png", "c.png", "p"])
  }

  @Test(
    "Invalid arguments exit with 2 and write nothing",
    arguments: [
      ("", "scene"), ("a.json --format xml", "xml"), ("a.json -o x.xml", ".txt"),
      ("a.json -o x.csv --format json", "x.csv"),
      ("a.json b.json", "several scenes"), ("a.json b.json -o x.csv", "several scenes"),
      ("a.json b.json -o x/ --plot x.png", "several scenes"),
      ("a.json --plot x.gif", ".png"), ("a.json --plot -", ".png"), ("a.json --plot x.png --plot-scale 9", "0.5…8"),
      ("a.json --places 10", "0…9"), ("a.json --columns mian.x", "main.x"), ("a.json --fps 0", "1…100"),
      ("a.json --frames 50..", "0..8"), ("a.json --at 9", "lasts 0.8 s"), ("a.json --at 0 --frames 1", "--frames"),
      ("a.json --theme neon", "neon"), ("nothing.json", "nothing.json"), ("a.json a.json", "twice"),
    ])
  func usage(_ arguments: String, says: String) async throws {
    let result = try await workspace.shell("\"$render\" trace " + arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("error: ") && result.error.contains(says), "\(result.error)")
    #expect(try workspace.names() == ["a.json", "b.json"])
  }

  @Test("An unwritable file exits with 3, and one failing scene does not prevent the others")
  func failures() async throws {
    #expect(try await workspace.render("trace", "a.json", "-o", "/proc/nowhere/x.csv").status == 3)
    let result = try await workspace.render("trace", "nothing.json", "b.json", "-o", "t/")
    #expect(result.status == 2)
    #expect(try workspace.names("t") == ["b.txt"])
    #expect(
      try await workspace.shell("\"$render\" trace a.json --format csv | head -n 1").output.hasPrefix("frame,time,"))
  }
}
