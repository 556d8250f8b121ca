import Foundation
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

@Suite struct BranchTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  /// The scene is 40 × 60 pixels; side by side, there are two of them with margins and labels.
  @Test("One branch is rendered alone, both side by side, under the same file name", arguments: ["finish", "cancel"])
  func halves(_ branch: String) async throws {
    #expect(try await workspace.render("a.json", "--at", "0.4", "--branch", branch, "-q").status == 0)
    let half = try ImageDecoder.decode(try workspace.read("output/a.png"), name: "half").image
    #expect(half.width == 40 && half.height == 60)
    #expect(try await workspace.render("a.json", "--at", "0.4", "--branch", "both", "-q").status == 0)
    let both = try ImageDecoder.decode(try workspace.read("output/a.png"), name: "both").image
    #expect(both.width > 80 && both.width < 100 && both.height > 60 && both.height < 80)
    let places = (0..<(both.width - 40)).filter { shows(half, in: both, x: $0) }
    #expect(places.count == 2, "the halves are equal as long as nothing is released")
  }

  @Test("A released drag ends as its branch says, alone and side by side, and shows its touch")
  func released() async throws {
    let script =
      #"[{ "present": {} }, { "wait": 0.1 }, { "drag": { "path": [[36, 30], [8, 30]] } }, { "release": {} }, { "wait": 0.3 }]"#
    let waiting = #"[{ "wait": 0.2 }, { "present": { "speed": 1.0 } }, { "wait": 0.2 }]"#
    let text = scene().replacing(waiting, with: script)
    try #require(text != scene())
    try workspace.write(text, to: "a.json")
    func frame(_ arguments: String...) async throws -> Image {
      let result = try await workspace.shell("\"$render\" a.json --at \(arguments.joined(separator: " ")) -o x.png")
      #expect(result.status == 0 && result.error == "")
      return try ImageDecoder.decode(try workspace.read("x.png"), name: "x").image
    }
    // The drawer is open after 0.4 s, dragged from 0.5 s to 0.9 s, and released then.
    let (closed, open) = (try await frame("0"), try await frame("0.45"))
    let finished = try await frame("0.92", "--branch finish", "--touches")
    let cancelled = try await frame("0.92", "--branch cancel", "--touches")
    let both = try await frame("0.92", "--branch both", "--touches")
    for half in [finished, cancelled] {
      #expect((0..<(both.width - 40)).count { shows(half, in: both, x: $0) } == 1)
    }
    let summary = try await workspace.render("a.json", "--branch", "both", "--json", "--scale", "0.5")
    let duration = try #require((try summary.json() as? [[String: Any]])?.first?["duration"] as? Double)
    let end = try await frame("\(duration)", "--branch both")
    #expect((0..<(end.width - 40)).count { shows(closed, in: end, x: $0) } == 1)
    #expect((0..<(end.width - 40)).count { shows(open, in: end, x: $0) } == 1)

    let (bare, touched) = (try await frame("0.7"), try await frame("0.7", "--touches"))
    #expect(!shows(bare, in: touched, x: 0))
  }

  @Test("Both branches work with GIFs, sequences, frame ranges and reports")
  func outputs() async throws {
    let result = try await workspace.render("a.json", "--all", "--branch", "both", "--json", "--frames", "2..5")
    #expect(result.status == 0)
    let report = try #require(try result.json() as? [[String: Any]]).first
    #expect(report?["branch"] as? String == "both")
    let size = [report?["width"] as? Int ?? 0, report?["height"] as? Int ?? 0]
    let facts = try GIFFacts(workspace.read("output/a.gif"))
    #expect(facts.size == size && size[0] > 80)
    // Four frames at 10 frames per second.
    #expect(facts.delays.reduce(0, +) == 40)
    #expect(try workspace.names("output/a") == (2...5).map { "frame_000\($0).png" })
    #expect(try pngSize(workspace.read("output/a/frame_0003.png")) == size)

    let one = try await workspace.render("a.json", "--json", "--branch", "cancel")
    #expect((try one.json() as? [[String: Any]])?.first?["branch"] as? String == "cancel")
    let plain = try await workspace.render("a.json", "--json")
    #expect((try plain.json() as? [[String: Any]])?.first?["branch"] == nil)
  }

  @Test("A script without a release has no branches; a warning says so unless --quiet is given")
  func warning() async throws {
    let result = try await workspace.render("a.json", "--branch", "both")
    #expect(result.status == 0)
    #expect(result.error == "warning: a.json: no finger is released, so --branch has no effect\n")
    #expect(try await workspace.render("a.json", "--branch", "both", "-q").error == "")
  }

  @Test("An unknown branch, a time after the end and an image that is too large are errors")
  func wrong() async throws {
    let unknown = try await workspace.render("a.json", "--branch", "auto")
    #expect(unknown.status == 2 && unknown.error.contains("finish") && unknown.error.contains("both"))
    #expect(try await workspace.render("a.json", "--branch", "both", "--at", "9").status == 2)
    try workspace.write(scene().replacing("\"width\": 40", with: "\"width\": 9000"), to: "wide.json")
    let wide = try await workspace.render("wide.json", "--branch", "both", "--at", "0", "-q")
    #expect(wide.status == 2 && wide.error.contains("too large"))
  }

  @Test("If the labels' font cannot be read, that is an error, as for a text's font")
  func font() async throws {
    try workspace.write("no font", to: "none.ttf")
    try workspace.write(scene(adding: #""fonts": { "Inter": "none.ttf" }, "#), to: "b.json")
    #expect(try await workspace.render("b.json", "--branch", "finish", "-q").status == 0)
    let result = try await workspace.render("b.json", "--branch", "both", "-q")
    #expect(result.status == 2 && result.error.contains("none.ttf"))
    #expect(!workspace.exists("output/b.png"))
  }

  @Test("Without a touch in the script, --touches, --no-touches and the scene's touches setting change no byte")
  func touches() async throws {
    #expect(try await workspace.render("a.json", "-o", "a.gif").status == 0)
    let plain = try workspace.read("a.gif")
    try workspace.write(scene(adding: #""touches": { "diameter": 20 }, "#), to: "b.json")
    for arguments in [["a.json", "--touches"], ["b.json"], ["b.json", "--no-touches"]] {
      #expect(try await workspace.shell("\"$render\" \(arguments.joined(separator: " ")) -o b.gif").status == 0)
      #expect(try workspace.read("b.gif") == plain)
    }
  }

  /// Whether the pixels of `picture` occur in `page` with their left edge at `x`.
  private func shows(_ picture: Image, in page: Image, x: Int) -> Bool {
    (0...(page.height - picture.height)).contains { y in
      (0..<picture.height).allSatisfy { row in
        (0..<picture.width).allSatisfy { page.bitmap[x + $0, y + row] == picture.bitmap[$0, row] }
      }
    }
  }
}
