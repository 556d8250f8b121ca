import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

@Suite struct StreamTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  /// The bytes of the GIF when it is written to a file.
  private func expected() async throws -> [UInt8] {
    #expect(try await workspace.render("a.json", "-o", "expected.gif").status == 0)
    return try workspace.read("expected.gif")
  }

  @Test("A scene read from standard input is written to scene.gif")
  func standardInput() async throws {
    let gif = try await expected()
    let result = try await workspace.render("-", input: scene())
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("output/scene.gif  "))
    #expect(try workspace.read("output/scene.gif") == gif)
    #expect(try await workspace.shell("cat a.json | \"$render\" - -o piped.gif").status == 0)
    #expect(try workspace.read("piped.gif") == gif)
    let wrong = try await workspace.render("-", input: "{")
    #expect(wrong.status == 2)
    #expect(wrong.error.hasPrefix("<stdin>:1:2: error: "))
  }

  @Test("Standard output contains only the GIF, in a pipe and in a file")
  func standardOutput() async throws {
    let gif = try await expected()
    for line in [
      "\"$render\" a.json -o - | cat > x.gif", "\"$render\" a.json -o - > x.gif",
      "cat a.json | \"$render\" - -o - > x.gif",
    ] {
      let result = try await workspace.shell(line)
      #expect(result.status == 0 && result.output == "" && result.error == "")
      #expect(try workspace.read("x.gif") == gif, "\(line)")
    }
    #expect(try await workspace.shell("\"$render\" a.json --at 0.4 -o - | cat > x.png").status == 0)
    #expect(try pngSize(workspace.read("x.png")) == [40, 60])
  }

  @Test("Earlier bytes of a redirected output are kept")
  func redirectedAppend() async throws {
    let gif = try await expected()
    #expect(try await workspace.shell("{ printf head; \"$render\" a.json -o -; printf tail; } > x").status == 0)
    #expect(try workspace.read("x") == Array("head".utf8) + gif + Array("tail".utf8))
    #expect(try await workspace.shell("\"$render\" a.json -o - >> x").status == 0)
    #expect(try workspace.read("x") == Array("head".utf8) + gif + Array("tail".utf8) + gif)
    #expect(try workspace.names().filter { $0.hasPrefix(".") } == [])
  }

  @Test("An unlinked output file is written, and /dev/stdout is left unchanged")
  func unlinkedOutput() async throws {
    let gif = try await expected()
    #expect(
      try await workspace.shell("exec 3<>x; rm x; \"$render\" a.json -o - >&3 && cat /proc/self/fd/3 > y").status == 0)
    #expect(try workspace.read("y") == gif)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "/dev/stdout") == "/proc/self/fd/1")
  }

  @Test("--quiet prints only errors")
  func quiet() async throws {
    let result = try await workspace.render("a.json", "--quiet")
    #expect(result.status == 0 && result.output == "" && result.error == "")
    try workspace.write("{", to: "b.json")
    let wrong = try await workspace.render("b.json", "-q")
    #expect(wrong.status == 2 && wrong.output == "" && wrong.error != "")
  }

  @Test("The report is JSON and describes the files")
  func json() async throws {
    let result = try await workspace.render("a.json", "--all", "--json")
    #expect(result.status == 0 && result.error == "")
    let report = try #require(try result.json() as? [[String: Any]])
    #expect(report.count == 1)
    #expect(report[0]["scene"] as? String == "a.json")
    #expect(report[0]["width"] as? Int == 40 && report[0]["height"] as? Int == 60)
    #expect(abs((report[0]["duration"] as? Double ?? 0) - 0.8) < 1e-9)
    let files = try #require(report[0]["files"] as? [[String: Any]])
    #expect(report[0]["frames"] as? Int == files.count - 1)
    for file in files {
      #expect(try workspace.read(file["path"] as? String ?? "").count == file["bytes"] as? Int)
    }
  }

  @Test("The report lists the rendered scenes, and errors go to standard error")
  func jsonWithErrors() async throws {
    try workspace.write("{", to: "b.json")
    let result = try await workspace.render("a.json", "b.json", "--json")
    #expect(result.status == 2)
    #expect((try result.json() as? [[String: Any]])?.map { $0["scene"] as? String } == ["a.json"])
    #expect(result.error.hasPrefix("b.json:1:2: error: "))
  }

  @Test("Without a terminal, there is no progress bar and no colour")
  func plain() async throws {
    try workspace.write("{", to: "b.json")
    let result = try await workspace.render("a.json", "b.json")
    #expect(!result.error.contains("\u{1B}") && !result.error.contains("\r"))
    #expect(!result.output.contains("\u{1B}") && !result.output.contains("\r"))
  }

  @Test("On a terminal, errors are coloured unless NO_COLOR is set")
  func terminal() async throws {
    try workspace.write("{", to: "b.json")
    let line = "script -qec '\"$render\" b.json' /dev/null < /dev/null"
    #expect(try await workspace.shell(line, environment: ["NO_COLOR": ""]).output.contains("\u{1B}[1;31merror:"))
    let plain = try await workspace.shell(line, environment: ["NO_COLOR": "1"]).output
    // A progress line may have been erased before the error; that takes an escape sequence, too.
    #expect(plain.contains("error:") && !plain.contains(/\u{1B}\[[0-9;]*m/))
  }

  @Test("A terminal shows a progress bar and never receives image bytes")
  func terminalProgress() async throws {
    try workspace.write(scene(duration: 60), to: "long.json")
    let shown = try await workspace.shell(
      "script -qec '\"$render\" long.json --scale 4 --fps 50' /dev/null < /dev/null"
    )
    .output
    #expect(shown.contains("frames/s"))
    // The bar is erased before the result line.
    #expect(shown.contains("\r\u{1B}[Koutput/long.gif  "))
    let result = try await workspace.shell("script -qec '\"$render\" a.json -o -' /dev/null < /dev/null")
    #expect(result.status == 2)
    #expect(!result.output.contains("GIF89a"))
  }
}
