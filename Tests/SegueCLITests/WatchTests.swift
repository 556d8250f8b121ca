import Foundation
import Testing

/// `render watch`, running.
private final class Watching {
  let place: Workplace
  private let process: Process
  private let log: Workplace

  init(_ place: Workplace, _ arguments: String...) throws {
    self.place = place
    log = try Workplace()
    for name in ["out", "err"] { try log.write("", to: name) }
    process = place.process(Workplace.program, ["watch"] + arguments)
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: log.path("out")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log.path("err")))
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  var output: String { (try? log.read("out")).map { String(decoding: $0, as: UTF8.self) } ?? "" }
  var error: String { (try? log.read("err")).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// How often it has come to rest.
  var rests: Int { output.components(separatedBy: "Ctrl-C ends").count - 1 }

  /// Waits for something to be so; a minute at most.
  func until(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<1200 {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  /// As Ctrl-C does; answers how it ended.
  func interrupt() -> (reason: Process.TerminationReason, status: Int32) {
    process.interrupt()
    process.waitUntilExit()
    return (process.terminationReason, process.terminationStatus)
  }
}

private func image(_ color: String, _ place: Workplace) async throws {
  try place.write(scene().replacing("#FFFFFF", with: color), to: "picture/\(color).json")
  let ended = try await place.render("picture/\(color).json", "--at", "0", "-o", "photo.png")
  #expect(ended.status == 0)
}

@Test(
  "What is saved is rendered, however it is saved; errors are shown and got over; Ctrl-C ends it",
  arguments: [[], ["--poll"]])
func watching(options: [String]) async throws {
  let place = try Workplace()
  try await image("#111111", place)
  let photo = #"{ "image": "photo.png", "frame": { "x": 0, "y": 0, "width": 5, "height": 5 } },"#
  let text = scene(node: photo)
  try place.write(text, to: "a.json")
  try place.write(#"{ "scenes": ["a.json"], "output": "out", "scales": [1], "formats": ["gif"] }"#, to: "segue.json")
  let watch = try options.isEmpty ? Watching(place) : Watching(place, options[0])
  #expect(try await watch.until { watch.rests == 1 })
  let first = try place.read("out/a.gif")

  // Saved in place, which may be seen twice: while the file is empty, and when it is written.
  try place.write(text.replacing("#E03131", with: "#3131E0"), to: "a.json")
  #expect(try await watch.until { try place.read("out/a.gif") != first && watch.rests >= 2 })
  // Saved by renaming, as editors do.
  try place.write(text, to: "new.json")
  #expect(try await place.shell("mv new.json a.json").status == 0)
  #expect(try await watch.until { try place.read("out/a.gif") == first && watch.rests >= 3 })

  // Broken, gone, and there again.
  try place.write("{ \"screens\": ", to: "a.json")
  #expect(try await watch.until { watch.error.contains("a.json:1:") })
  try FileManager.default.removeItem(atPath: place.path("a.json"))
  #expect(try await watch.until { watch.error.contains("cannot read a.json") })
  #expect(try place.read("out/a.gif") == first)
  try place.write(text.replacing("#E03131", with: "#31E031"), to: "a.json")
  #expect(try await watch.until { try place.read("out/a.gif") != first })
  let green = try place.read("out/a.gif")

  // A picture, and the project itself.
  try await image("#EEEEEE", place)
  #expect(try await watch.until { try place.read("out/a.gif") != green })
  try place.write(#"{ "scenes": ["a.json"], "output": "out", "scales": [2], "formats": ["gif"] }"#, to: "segue.json")
  #expect(try await watch.until { place.exists("out/a@2x.gif") })
  #expect(try await watch.until { watch.output.hasSuffix("Ctrl-C ends\n") })
  let end = watch.interrupt()
  #expect(end.reason == .uncaughtSignal && end.status == SIGINT)
  #expect(try place.names("out").filter { $0.contains("tmp") } == [])
}

@Test("A change while something is rendered is not lost")
func changesMeanwhile() async throws {
  let place = try Workplace()
  func text(_ color: String) -> String { scene(duration: 8).replacing("#E03131", with: color) }
  try place.write(text("#404040"), to: "last.json")
  #expect(try await place.render("last.json", "--gif", "--fps", "50", "--scale", "8", "-o", "last.gif").status == 0)
  let last = try place.read("last.gif")
  try place.write(text("#E03131"), to: "a.json")
  let watch = try Watching(place, "a.json", "-o", "out", "--fps", "50", "--scales", "8")
  #expect(try await watch.until { watch.rests == 1 })
  for color in ["#101010", "#202020", "#303030", "#404040"] {
    try place.write(text(color), to: "a.json")
    try await Task.sleep(for: .milliseconds(70))
  }
  #expect(try await watch.until { try place.read("out/a@8x.gif") == last })
  #expect(try await watch.until { watch.rests >= 2 && watch.output.hasSuffix("Ctrl-C ends\n") })
  #expect(watch.interrupt().reason == .uncaughtSignal)
  #expect(try place.names("out") == [".segue-cache", "a@8x.gif"])
}

@Test("A scene that comes is rendered if a pattern of the project names it, and one that goes is told")
func patterns() async throws {
  let place = try Workplace()
  try place.write(scene(), to: "scenes/a.json")
  try place.write(
    #"{ "scenes": ["scenes/*.json"], "output": "out", "scales": [1], "formats": ["gif"] }"#, to: "segue.json")
  let watch = try Watching(place)
  #expect(try await watch.until { watch.rests == 1 })
  // Not a scene yet.
  try place.write("", to: "scenes/b.json")
  #expect(try await watch.until { watch.rests == 2 })
  try place.write(scene(), to: "scenes/b.json")
  #expect(try await watch.until { place.exists("out/b.gif") && watch.rests >= 3 })
  #expect(try place.read("out/b.gif") == place.read("out/a.gif"))
  try FileManager.default.removeItem(atPath: place.path("scenes/b.json"))
  #expect(try await watch.until { watch.output.contains("1 stale") })
  try FileManager.default.removeItem(atPath: place.path("scenes/a.json"))
  #expect(try await watch.until { watch.error.contains("no scene has a path like") })
  try place.write(scene(), to: "scenes/c.json")
  #expect(try await watch.until { place.exists("out/c.gif") })
  #expect(watch.interrupt().reason == .uncaughtSignal)
}
