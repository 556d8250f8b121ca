import Segue
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

/// The library writes the same bytes as the program.
@Suite struct LibraryBytesTests {
  private let text = scene(
    adding: ##""themes": { "day": { "dot": "#E03131" }, "night": { "dot": "#F5A52480" } }, "##,
    node: ##"{ "frame": { "x": 28, "y": 30, "width": 9, "height": 9 }, "cornerRadius": 4.5, "background": "$dot" },"##)

  @Test(
    "GIFs and sequences of the library and the program are byte-identical",
    arguments: [("day", "1", "10"), ("night", "2", "7")])
  func export(theme: String, scale: String, fps: String) async throws {
    let workspace = try Workspace()
    try workspace.write(text, to: "a.json")
    let result = try await workspace.render(
      "a.json", "--all", "--theme", theme, "--scale", scale, "--fps", fps, "--quality", "70", "-o", "program/")
    try #require(result.status == 0, "\(result.error)")
    let movie = try await Movie(
      Scene(contentsOf: workspace.path("a.json")), theme: theme, scale: Double(scale))
    let files = try await movie.export(
      .gif(workspace.path("library/a.gif"), GIFSettings(quality: 70)), .pngSequence(workspace.path("library/a")),
      fps: Int(fps), threads: 3)
    #expect(files.map(\.paths.count) == [1, try workspace.names("program/a").count])
    #expect(try workspace.read("library/a.gif") == workspace.read("program/a.gif"))
    for name in try workspace.names("program/a") {
      #expect(try workspace.read("library/a/\(name)") == workspace.read("program/a/\(name)"), "\(name)")
    }
  }

  @Test("A sequence without a GIF and frames(fps:) have the same images as the program's sequence")
  func sequence() async throws {
    let workspace = try Workspace()
    try workspace.write(text, to: "a.json")
    let result = try await workspace.render("a.json", "--png", "-o", "program/")
    try #require(result.status == 0, "\(result.error)")
    let movie = try await Movie(Scene(contentsOf: workspace.path("a.json")))
    try await movie.export(.pngSequence(workspace.path("library")))
    let names = try workspace.names("program/a")
    let frames = try movie.frames()
    #expect(frames.count == names.count)
    for (name, frame) in zip(names, frames) {
      let file = try workspace.read("program/a/\(name)")
      #expect(frame.png() == file, "\(name)")
      #expect(try workspace.read("library/\(name)") == file, "\(name)")
    }
  }

  @Test("A single frame is byte-identical to the program's still", arguments: [0, 0.33, 0.5, 0.8])
  func still(_ time: Double) async throws {
    let workspace = try Workspace()
    try workspace.write(text, to: "a.json")
    let result = try await workspace.render("a.json", "--at", "\(time)", "--scale", "1.5", "-o", "a.png")
    try #require(result.status == 0, "\(result.error)")
    let frame = try await Movie(Scene(contentsOf: workspace.path("a.json")), scale: 1.5).frame(at: Seconds(time))
    #expect(try workspace.read("a.png") == frame.png())
    try frame.write(toPNG: workspace.path("new/b.png"))
    #expect(try workspace.read("a.png") == workspace.read("new/b.png"))
  }

  @Test("A broken scene has the same error message in the library and the program")
  func error() async throws {
    let workspace = try Workspace()
    try workspace.write(text.replacing("\"frameRate\"", with: "\"framerate\""), to: "a.json")
    let result = try await workspace.render("a.json", "-o", "program/")
    #expect(result.status == 2)
    do {
      _ = try await Movie(Scene(json: workspace.readText("a.json"), name: "a.json"))
      Issue.record("it was loaded")
    } catch {
      #expect("\(error)".trimmingSuffix(while: \.isNewline) == result.error.trimmingSuffix(while: \.isNewline))
    }
  }
}

extension Workspace {
  fileprivate func readText(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    guard let last = lastIndex(where: { !isDropped($0) }) else { return "" }
    return self[...last]
  }
}
