import Foundation
import SegueFiles
import Testing

@Suite struct StreamTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(scene(), to: "a.json")
  }

  /// The GIF as it is when written to a file.
  private func expected() async throws -> [UInt8] {
    #expect(try await place.render("a.json", "-o", "expected.gif").status == 0)
    return try place.read("expected.gif")
  }

  @Test("A scene on standard input becomes scene.gif")
  func standardInput() async throws {
    let gif = try await expected()
    let ended = try await place.render("-", input: scene())
    #expect(ended.status == 0)
    #expect(ended.output.hasPrefix("output/scene.gif  "))
    #expect(try place.read("output/scene.gif") == gif)
    #expect(try await place.shell("cat a.json | \"$render\" - -o piped.gif").status == 0)
    #expect(try place.read("piped.gif") == gif)
    let wrong = try await place.render("-", input: "{")
    #expect(wrong.status == 2)
    #expect(wrong.error.hasPrefix("<stdin>:1:2: error: "))
  }

  @Test("Standard output carries the GIF alone, through a pipe and into a file")
  func standardOutput() async throws {
    let gif = try await expected()
    for line in [
      "\"$render\" a.json -o - | cat > x.gif", "\"$render\" a.json -o - > x.gif",
      "cat a.json | \"$render\" - -o - > x.gif",
    ] {
      let ended = try await place.shell(line)
      #expect(ended.status == 0 && ended.output == "" && ended.error == "")
      #expect(try place.read("x.gif") == gif, "\(line)")
    }
    #expect(try await place.shell("\"$render\" a.json --at 0.4 -o - | cat > x.png").status == 0)
    #expect(try pngSize(place.read("x.png")) == [40, 60])
  }

  @Test("What was written before into the same redirected output stays")
  func redirectedAppend() async throws {
    let gif = try await expected()
    #expect(try await place.shell("{ printf head; \"$render\" a.json -o -; printf tail; } > x").status == 0)
    #expect(try place.read("x") == Array("head".utf8) + gif + Array("tail".utf8))
    #expect(try await place.shell("\"$render\" a.json -o - >> x").status == 0)
    #expect(try place.read("x") == Array("head".utf8) + gif + Array("tail".utf8) + gif)
    #expect(try place.names().filter { $0.hasPrefix(".") } == [])
  }

  @Test("An output file without a name is written too, and /dev stays as it is")
  func unlinkedOutput() async throws {
    let gif = try await expected()
    #expect(
      try await place.shell("exec 3<>x; rm x; \"$render\" a.json -o - >&3 && cat /proc/self/fd/3 > y").status == 0)
    #expect(try place.read("y") == gif)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "/dev/stdout") == "/proc/self/fd/1")
  }

  @Test("Quiet says nothing but errors")
  func quiet() async throws {
    let ended = try await place.render("a.json", "--quiet")
    #expect(ended.status == 0 && ended.output == "" && ended.error == "")
    try place.write("{", to: "b.json")
    let wrong = try await place.render("b.json", "-q")
    #expect(wrong.status == 2 && wrong.output == "" && wrong.error != "")
  }

  @Test("The report is JSON and says what the files are")
  func json() async throws {
    let ended = try await place.render("a.json", "--all", "--json")
    #expect(ended.status == 0 && ended.error == "")
    let report = try #require(try ended.json() as? [[String: Any]])
    #expect(report.count == 1)
    #expect(report[0]["scene"] as? String == "a.json")
    #expect(report[0]["width"] as? Int == 40 && report[0]["height"] as? Int == 60)
    #expect(abs((report[0]["duration"] as? Double ?? 0) - 0.8) < 1e-9)
    let files = try #require(report[0]["files"] as? [[String: Any]])
    #expect(report[0]["frames"] as? Int == files.count - 1)
    for file in files {
      #expect(try place.read(file["path"] as? String ?? "").count == file["bytes"] as? Int)
    }
  }

  @Test("The report lists the scenes that were rendered, and errors go to standard error")
  func jsonWithErrors() async throws {
    try place.write("{", to: "b.json")
    let ended = try await place.render("a.json", "b.json", "--json")
    #expect(ended.status == 2)
    #expect((try ended.json() as? [[String: Any]])?.map { $0["scene"] as? String } == ["a.json"])
    #expect(ended.error.hasPrefix("b.json:1:2: error: "))
  }

  @Test("Without a terminal there is neither a progress bar nor colour")
  func plain() async throws {
    try place.write("{", to: "b.json")
    let ended = try await place.render("a.json", "b.json")
    #expect(!ended.error.contains("\u{1B}") && !ended.error.contains("\r"))
    #expect(!ended.output.contains("\u{1B}") && !ended.output.contains("\r"))
  }

  @Test("On a terminal errors are coloured, unless NO_COLOR is set")
  func terminal() async throws {
    try place.write("{", to: "b.json")
    let line = "script -qec '\"$render\" b.json' /dev/null < /dev/null"
    #expect(try await place.shell(line, environment: ["NO_COLOR": ""]).output.contains("\u{1B}[1;31merror:"))
    let plain = try await place.shell(line, environment: ["NO_COLOR": "1"]).output
    #expect(plain.contains("error:") && !plain.contains("\u{1B}["))
  }

  @Test("A terminal shows progress and is spared the bytes of a picture")
  func terminalProgress() async throws {
    try place.write(scene(duration: 60), to: "long.json")
    let shown = try await place.shell("script -qec '\"$render\" long.json --scale 4 --fps 50' /dev/null < /dev/null")
      .output
    #expect(shown.contains("frames/s"))
    // The bar is gone before the result's line.
    #expect(shown.contains("\r\u{1B}[Koutput/long.gif  "))
    let ended = try await place.shell("script -qec '\"$render\" a.json -o -' /dev/null < /dev/null")
    #expect(ended.status == 2)
    #expect(!ended.output.contains("GIF89a"))
  }
}
