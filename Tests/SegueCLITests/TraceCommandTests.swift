import Foundation
import Testing

@Suite struct TraceCommandTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(scene(), to: "a.json")
    try place.write(scene(duration: 0.3), to: "b.json")
  }

  @Test("A trace is a table on standard output: two lines of heads, then a line a frame")
  func table() async throws {
    let ended = try await place.render("trace", "a.json")
    #expect(ended.status == 0 && ended.error == "")
    let lines = ended.output.split(separator: "\n")
    #expect(lines.count == 2 + 9)
    #expect(lines[1].split(separator: " ").prefix(5) == ["frame", "time", "phase", "activity", "progress"])
    #expect(lines[6].split(separator: " ").prefix(5) == ["4", "0.4000", "presenting", "playing", "0.5000"])
    #expect(try await place.render("trace", "a.json").bytes == ended.bytes)
    #expect(try await place.render("trace", "-", input: scene()).bytes == ended.bytes)
    #expect(try place.names() == ["a.json", "b.json"])
  }

  @Test(
    "The extension or the option decides the format, in a file, a folder or a pipe",
    arguments: [
      (["-o", "x.txt"], "x.txt", "   "), (["-o", "x.csv"], "x.csv", "frame,time,"),
      (["-o", "x.JSON"], "x.JSON", "{\n"),
      (["-o", "deep/"], "deep/a.txt", "   "), (["-o", "deep", "--format", "csv"], "deep/a.csv", "frame,time,"),
      (["-o", "x/", "--format", "json"], "x/a.json", "{\n"), (["-o", "x.csv", "--format", "csv"], "x.csv", "frame,"),
    ])
  func formats(_ arguments: [String], path: String, start: String) async throws {
    let ended = try await place.shell("\"$render\" trace a.json " + arguments.joined(separator: " "))
    #expect(ended.status == 0 && ended.error == "")
    #expect(ended.output.hasPrefix("\(path)  ") && ended.output.hasSuffix("  9 frames\n"))
    let text = String(decoding: try place.read(path), as: UTF8.self)
    #expect(text.hasPrefix(start))
    let format = path.hasSuffix("txt") ? "table" : path.split(separator: ".").last?.lowercased() ?? ""
    let piped = try await place.shell("\"$render\" trace a.json -o - --format \(format)")
    #expect(piped.output == text)
    #expect(try await place.shell("\"$render\" trace a.json -q " + arguments.joined(separator: " ")).output == "")
  }

  @Test("Only the frames that are asked for are written, in the columns of all")
  func part() async throws {
    let whole = try await place.render("trace", "a.json").output.split(separator: "\n")
    let part = try await place.render("trace", "a.json", "--frames", "3..5").output.split(separator: "\n")
    #expect(part == Array(whole[..<2] + whole[5...7]))
    let one = try await place.render("trace", "a.json", "--at", "0.35", "--format", "csv").output
    #expect(one.split(separator: "\r\n").count == 2 && one.contains(",0.3500,presenting,playing,0.3750,"))
    let rate = try await place.render("trace", "a.json", "--fps", "100", "--format", "csv").output
    #expect(rate.split(separator: "\r\n").count == 1 + 81)
    let columns = try await place.render("trace", "a.json", "--columns", "main.*,phase", "--places", "1").output
    #expect(columns.contains("shadowOpacity") && !columns.contains("drawer") && columns.contains(" 40.0 "))
  }

  @Test("Several scenes go into a folder, text and plots")
  func several() async throws {
    let ended = try await place.render("trace", "a.json", "b.json", "-o", "t/", "--plot", "t", "--plot-scale", "1")
    #expect(ended.status == 0 && ended.error == "")
    #expect(try place.names("t") == ["a.png", "a.txt", "b.png", "b.txt"])
    #expect(ended.output.split(separator: "\n").count == 4)
  }

  @Test("A plot is a picture of its size, the same every time; alone, it is all that is written")
  func plot() async throws {
    let ended = try await place.render("trace", "a.json", "--plot", "p/a.png")
    #expect(ended.status == 0 && ended.error == "")
    let size = try pngSize(place.read("p/a.png"))
    #expect(ended.output.hasPrefix("p/a.png  ") && ended.output.hasSuffix("  \(size[0])×\(size[1])\n"))
    #expect(try await place.render("trace", "a.json", "--plot", "b.png", "-q").output == "")
    #expect(try place.read("b.png") == place.read("p/a.png"))
    #expect(try await place.render("trace", "a.json", "--plot", "c.png", "--plot-scale", "1").status == 0)
    #expect(try pngSize(place.read("c.png")) == size.map { $0 / 2 })
    let both = try await place.render("trace", "a.json", "--plot", "b.png", "--format", "table")
    #expect(both.bytes == (try await place.render("trace", "a.json").bytes))
    #expect(try place.names() == ["a.json", "b.json", "b.png", "c.png", "p"])
  }

  @Test(
    "A wrong use ends with 2, and writes nothing",
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
    let ended = try await place.shell("\"$render\" trace " + arguments)
    #expect(ended.status == 2)
    #expect(ended.output == "")
    #expect(ended.error.hasPrefix("error: ") && ended.error.contains(says), "\(ended.error)")
    #expect(try place.names() == ["a.json", "b.json"])
  }

  @Test("What cannot be written ends with 3; the other scenes are traced all the same")
  func failures() async throws {
    #expect(try await place.render("trace", "a.json", "-o", "/proc/nowhere/x.csv").status == 3)
    let ended = try await place.render("trace", "nothing.json", "b.json", "-o", "t/")
    #expect(ended.status == 2)
    #expect(try place.names("t") == ["b.txt"])
    #expect(try await place.shell("\"$render\" trace a.json --format csv | head -n 1").output.hasPrefix("frame,time,"))
  }
}
