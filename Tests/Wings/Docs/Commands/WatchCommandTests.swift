import Foundation
import ProgramSupport
import TestSupport
import Testing

/// A running `render watch`.
private struct WatchProgram {
  private let program: StartedProgram

  init(_ workspace: Workspace, _ arguments: String...) async throws {
    program = try await workspace.start(["watch"] + arguments)
  }

  var output: String { get throws { try program.output } }
  var error: String { get throws { try program.error } }

  /// How many times it has finished rendering and is waiting for changes.
  var rests: Int { get throws { try output.ranges(of: "Ctrl-C ends").count } }

  /// Waits up to a minute for a condition and returns whether it became true.
  func until(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<1200 {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  /// Interrupts the program as Ctrl-C does and returns its status.
  func interrupt() async throws -> Int32 {
    program.send(SIGINT)
    return try await program.result().status
  }
}

/// Renders `photo.png` in this colour.
private func image(_ color: String, _ workspace: Workspace) async throws {
  try workspace.write(scene().replacing("#FFFFFF", with: color), to: "picture/\(color).json")
  let result = try await workspace.render("picture/\(color).json", "--at", "0", "-o", "photo.png")
  #expect(result.status == 0)
}

@Test(
  "Every way of saving a file triggers rendering, errors are shown without ending the run, and Ctrl-C ends it",
  arguments: [[], ["--poll"]])
func watching(options: [String]) async throws {
  let workspace = try Workspace()
  try await image("#111111", workspace)
  let photo = #"{ "image": "photo.png", "frame": { "x": 0, "y": 0, "width": 5, "height": 5 } },"#
  let text = scene(node: photo)
  try workspace.write(text, to: "a.json")
  try workspace.write(
    #"{ "scenes": ["a.json"], "output": "out", "scales": [1], "formats": ["gif"] }"#, to: "segue.json")
  let watch = try await options.isEmpty ? WatchProgram(workspace) : WatchProgram(workspace, options[0])
  #expect(try await watch.until { try watch.rests == 1 })
  let first = try workspace.read("out/a.gif")

  // Save in place. This can be seen twice: while the file is empty, and when it is complete.
  try workspace.write(text.replacing("#E03131", with: "#3131E0"), to: "a.json")
  #expect(try await watch.until { try workspace.read("out/a.gif") != first && watch.rests >= 2 })
  // Save by renaming, as editors do.
  try workspace.write(text, to: "new.json")
  #expect(try await workspace.shell("mv new.json a.json").status == 0)
  #expect(try await watch.until { try workspace.read("out/a.gif") == first && watch.rests >= 3 })

  // Break the file, remove it and create it again.
  try workspace.write("{ \"screens\": ", to: "a.json")
  #expect(try await watch.until { try watch.error.contains("a.json:1:") })
  try FileManager.default.removeItem(atPath: workspace.path("a.json"))
  #expect(try await watch.until { try watch.error.contains("cannot read a.json") })
  #expect(try workspace.read("out/a.gif") == first)
  try workspace.write(text.replacing("#E03131", with: "#31E031"), to: "a.json")
  #expect(try await watch.until { try workspace.read("out/a.gif") != first })
  let green = try workspace.read("out/a.gif")

  // Change an image, then the project file.
  try await image("#EEEEEE", workspace)
  #expect(try await watch.until { try workspace.read("out/a.gif") != green })
  try workspace.write(
    #"{ "scenes": ["a.json"], "output": "out", "scales": [2], "formats": ["gif"] }"#, to: "segue.json")
  #expect(try await watch.until { workspace.exists("out/a@2x.gif") })
  #expect(try await watch.until { try watch.output.hasSuffix("Ctrl-C ends\n") })
  #expect(try await watch.interrupt() == -SIGINT)
  #expect(try workspace.names("out").filter { $0.contains("tmp") } == [])
}

@Test("A change made during rendering is not lost")
func changesMeanwhile() async throws {
  let workspace = try Workspace()
  func text(_ color: String) -> String { scene(duration: 8).replacing("#E03131", with: color) }
  try workspace.write(text("#404040"), to: "last.json")
  #expect(try await workspace.render("last.json", "--gif", "--fps", "50", "--scale", "8", "-o", "last.gif").status == 0)
  let last = try workspace.read("last.gif")
  try workspace.write(text("#E03131"), to: "a.json")
  let watch = try await WatchProgram(workspace, "a.json", "-o", "out", "--fps", "50", "--scales", "8")
  #expect(try await watch.until { try watch.rests == 1 })
  for color in ["#101010", "#202020", "#303030", "#404040"] {
    try workspace.write(text(color), to: "a.json")
    try await Task.sleep(for: .milliseconds(70))
  }
  #expect(try await watch.until { try workspace.read("out/a@8x.gif") == last })
  #expect(try await watch.until { try watch.rests >= 2 && watch.output.hasSuffix("Ctrl-C ends\n") })
  #expect(try await watch.interrupt() == -SIGINT)
  #expect(try workspace.names("out") == [".segue-cache", "a@8x.gif"])
}

@Test("A new scene that matches a pattern of the project is rendered, and a removed one is reported")
func patterns() async throws {
  let workspace = try Workspace()
  try workspace.write(scene(), to: "scenes/a.json")
  try workspace.write(
    #"{ "scenes": ["scenes/*.json"], "output": "out", "scales": [1], "formats": ["gif"] }"#, to: "segue.json")
  let watch = try await WatchProgram(workspace)
  #expect(try await watch.until { try watch.rests == 1 })
  // An empty file is not a scene yet.
  try workspace.write("", to: "scenes/b.json")
  #expect(try await watch.until { try watch.rests == 2 })
  try workspace.write(scene(), to: "scenes/b.json")
  #expect(try await watch.until { try workspace.exists("out/b.gif") && watch.rests >= 3 })
  #expect(try workspace.read("out/b.gif") == workspace.read("out/a.gif"))
  try FileManager.default.removeItem(atPath: workspace.path("scenes/b.json"))
  #expect(try await watch.until { try watch.output.contains("1 stale") })
  try FileManager.default.removeItem(atPath: workspace.path("scenes/a.json"))
  #expect(try await watch.until { try watch.error.contains("no scene matches") })
  try workspace.write(scene(), to: "scenes/c.json")
  #expect(try await watch.until { workspace.exists("out/c.gif") })
  #expect(try await watch.interrupt() == -SIGINT)
}
