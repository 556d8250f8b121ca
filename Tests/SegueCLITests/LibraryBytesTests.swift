import Segue
import SegueFiles
import Testing

/// The library gives what the program gives.
@Suite struct LibraryBytesTests {
  private let text = scene(
    adding: ##""themes": { "day": { "dot": "#E03131" }, "night": { "dot": "#F5A52480" } }, "##,
    node: ##"{ "frame": { "x": 28, "y": 30, "width": 9, "height": 9 }, "cornerRadius": 4.5, "background": "$dot" },"##)

  @Test("A GIF and a sequence have the program's bytes", arguments: [["day"], ["night", "2", "7"]])
  func export(_ options: [String]) async throws {
    let place = try Workplace()
    try place.write(text, to: "a.json")
    let theme = options[0]
    let scale = options.count > 1 ? options[1] : "1"
    let fps = options.count > 2 ? options[2] : "10"
    let ended = try await place.render(
      "a.json", "--all", "--theme", theme, "--scale", scale, "--fps", fps, "--quality", "70", "-o", "program/")
    try #require(ended.status == 0, "\(ended.error)")
    let movie = try await Movie(
      Scene(contentsOf: place.path("a.json")), theme: theme, scale: Double(scale))
    let files = try await movie.export(
      .gif(place.path("library/a.gif"), GIFSettings(quality: 70)), .pngSequence(place.path("library/a")), fps: Int(fps),
      threads: 3)
    #expect(files.count == (try place.names("program/a").count) + 1)
    #expect(try place.read("library/a.gif") == place.read("program/a.gif"))
    for name in try place.names("program/a") {
      #expect(try place.read("library/a/\(name)") == place.read("program/a/\(name)"), "\(name)")
    }
  }

  @Test("A sequence alone has the program's times, and frames(fps:) its pictures")
  func sequence() async throws {
    let place = try Workplace()
    try place.write(text, to: "a.json")
    let ended = try await place.render("a.json", "--png", "-o", "program/")
    try #require(ended.status == 0, "\(ended.error)")
    let movie = try await Movie(Scene(contentsOf: place.path("a.json")))
    try await movie.export(.pngSequence(place.path("library")))
    let names = try place.names("program/a")
    let frames = movie.frames()
    #expect(frames.count == names.count)
    for (name, frame) in zip(names, frames) {
      let file = try place.read("program/a/\(name)")
      #expect(frame.png() == file, "\(name)")
      #expect(try place.read("library/\(name)") == file, "\(name)")
    }
  }

  @Test("One frame is the program's still", arguments: [0, 0.33, 0.5, 0.8])
  func still(_ time: Double) async throws {
    let place = try Workplace()
    try place.write(text, to: "a.json")
    let ended = try await place.render("a.json", "--at", "\(time)", "--scale", "1.5", "-o", "a.png")
    try #require(ended.status == 0, "\(ended.error)")
    let frame = try await Movie(Scene(contentsOf: place.path("a.json")), scale: 1.5).frame(at: time)
    #expect(try place.read("a.png") == frame.png())
    try frame.write(toPNG: place.path("new/b.png"))
    #expect(try place.read("a.png") == place.read("new/b.png"))
  }

  @Test("A broken scene is reported in the program's words")
  func error() async throws {
    let place = try Workplace()
    try place.write(text.replacing("\"frameRate\"", with: "\"framerate\""), to: "a.json")
    let ended = try await place.render("a.json", "-o", "program/")
    #expect(ended.status == 2)
    do {
      _ = try await Movie(Scene(json: place.readText("a.json"), name: "a.json"))
      Issue.record("it was loaded")
    } catch {
      #expect("\(error)".trimmingSuffix(while: \.isNewline) == ended.error.trimmingSuffix(while: \.isNewline))
    }
  }
}

extension Workplace {
  fileprivate func readText(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    guard let last = lastIndex(where: { !isDropped($0) }) else { return "" }
    return self[...last]
  }
}
