import Foundation
import SegueCodecs
import SegueFiles
import SegueGraphics
import Testing

@Suite struct GIFCommandTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(scene(), to: "a.json")
  }

  /// The frames of the scene as a folder of PNG files.
  private func frames() async throws -> Int {
    #expect(try await place.render("a.json", "--png", "-o", "out/").status == 0)
    return try place.names("out/a").count
  }

  private func info(_ name: String) async throws -> [String: Any] {
    let ended = try await place.render("info", name, "--json")
    #expect(ended.status == 0)
    return try #require((ended.json() as? [[String: Any]])?.first)
  }

  @Test("Frames as files, as a folder and as video become the same GIF, exactly timed")
  func inputs() async throws {
    let count = try await frames()
    #expect(try await place.shell("\"$render\" gif out/a/*.png -o files.gif --fps 25").status == 0)
    #expect(try await place.render("gif", "out/a", "-o", "folder.gif", "--fps", "25").status == 0)
    #expect(try place.read("files.gif") == place.read("folder.gif"))
    let facts = try await info("files.gif")
    #expect(facts["duration"] as? Double == Double(4 * count) / 100)
    #expect(facts["width"] as? Int == 40 && facts["height"] as? Int == 60)
    #expect(facts["repeats"] as? Int == 0)
    let stored = try #require(facts["frames"] as? [[String: Any]])
    #expect(!stored.isEmpty && stored.count <= count)
    #expect(stored.reduce(0) { $0 + ($1["bytes"] as? Int ?? 0) } < facts["bytes"] as? Int ?? 0)
  }

  @Test("Y4M comes through a pipe with its own rate")
  func video() async throws {
    var bytes = [UInt8]("YUV4MPEG2 W4 H2 F10:1 Ip C444\n".utf8)
    for luma: UInt8 in [16, 80, 160, 235] {
      bytes += [UInt8]("FRAME\n".utf8) + [UInt8](repeating: luma, count: 8) + [UInt8](repeating: 128, count: 16)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: place.path("v.y4m")))
    #expect(try await place.shell("cat v.y4m | \"$render\" gif - -o piped.gif").status == 0)
    #expect(try await place.render("gif", "v.y4m", "-o", "file.gif").status == 0)
    #expect(try place.read("piped.gif") == place.read("file.gif"))
    #expect(try await info("file.gif")["duration"] as? Double == 0.4)
    #expect(try await place.render("gif", "v.y4m", "-o", "fast.gif", "--fps", "20").status == 0)
    #expect(try await info("fast.gif")["duration"] as? Double == 0.2)
  }

  @Test("A budget is kept, and what was given up is said")
  func budget() async throws {
    _ = try await frames()
    #expect(try await place.render("gif", "out/a", "-o", "whole.gif").status == 0)
    let whole = try place.read("whole.gif").count
    let ended = try await place.render("gif", "out/a", "-o", "small.gif", "--max-bytes", "\(whole * 2 / 3)")
    #expect(ended.status == 0)
    #expect(ended.error.contains("to fit: "))
    #expect(try place.read("small.gif").count <= whole * 2 / 3)
    let never = try await place.render("gif", "out/a", "-o", "never.gif", "--max-bytes", "20B")
    #expect(never.status == 2)
    #expect(never.error.contains("does not fit into 20 bytes"))
    #expect(!place.exists("never.gif"))
    let scene = try await place.render("a.json", "-o", "scene.gif", "--max-bytes", "\(whole * 2 / 3)", "--json")
    #expect(scene.status == 0)
    #expect(try place.read("scene.gif").count <= whole * 2 / 3)
    let report = try #require((scene.json() as? [[String: Any]])?.first)
    #expect((report["gaveUp"] as? [String])?.isEmpty == false)
  }

  @Test(
    "Usage errors end with 2 and say what was expected",
    arguments: [
      (["out/a", "-o", "x.png"], "expected a name that ends with .gif"),
      (["out/a", "-o", "x.gif", "--quality", "0"], "--quality must lie in 1…100"),
      (["out/a", "-o", "x.gif", "--max-colors", "1"], "--max-colors must lie in 2…256"),
      (["out/a", "-o", "x.gif", "--fps", "nan"], "--fps"), (["out/a", "-o", "x.gif", "--matte", "red"], "--matte"),
      (["-", "-o", "x.gif", "--max-bytes", "1MB"], "standard input comes only once"),
      (["nowhere.png", "-o", "x.gif"], "cannot read nowhere.png"), (["empty", "-o", "x.gif"], "holds no PNG"),
      (["a.json", "-o", "x.gif"], "not a picture of a known format"),
    ])
  func errors(_ arguments: [String], message: String) async throws {
    try FileManager.default.createDirectory(atPath: place.path("empty"), withIntermediateDirectories: true)
    let ended = try await place.render(arguments: ["gif"] + arguments)
    #expect(ended.status != 0)
    #expect(ended.error.contains(message), "\(ended.error)")
    #expect(!place.exists("x.gif"))
  }

  @Test("Frames of different sizes are named")
  func sizes() async throws {
    _ = try await frames()
    #expect(try await place.render("a.json", "--at", "0", "--scale", "2", "-o", "big.png").status == 0)
    let ended = try await place.shell("\"$render\" gif out/a/frame_0000.png big.png -o x.gif")
    #expect(ended.status == 2)
    #expect(
      ended.error.contains("big.png is 80 × 120 pixels large, but out/a/frame_0000.png is 40 × 60"), "\(ended.error)")
  }

  @Test("info says what a broken file lacks")
  func broken() async throws {
    #expect(try await place.render("a.json", "-o", "a.gif").status == 0)
    let bytes = try place.read("a.gif")
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: place.path("half.gif")))
    let ended = try await place.render("info", "half.gif", "a.gif")
    #expect(ended.status == 2)
    #expect(ended.error.contains("half.gif is a broken GIF file"))
    #expect(ended.output.contains("a.gif  "))
    #expect(ended.output.contains("disposal"))
  }
}
