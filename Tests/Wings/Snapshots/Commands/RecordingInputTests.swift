import Foundation
import ProgramSupport
import TestSupport
import Testing

/// What is given to `record`, `verify`, `trace` and `diff`: files of any kind, standard input, masks, locks.
@Suite struct RecordingInputTests {
  private let workspace = try! Workspace()

  /// A square that opens, `a.gif`, and later, `b.gif`; the first one's frames in `clip/scene`.
  private func animations() async throws {
    try workspace.write(scene(), to: "scene.json")
    #expect(try await workspace.render("scene.json", "-o", "a.gif", "-q").status == 0)
    #expect(try await workspace.render("scene.json", "--png", "-o", "clip/", "-q").status == 0)
    let later = scene().replacingOccurrences(of: "\"wait\": 0.2", with: "\"wait\": 0.4")
    try workspace.write(later, to: "later.json")
    #expect(try await workspace.render("later.json", "-o", "b.gif", "-q").status == 0)
    for name in ["scene", "later"] { try FileManager.default.removeItem(atPath: workspace.path("\(name).json")) }
  }

  private func films() async throws {
    try await animations()
    let made = try await workspace.shell(
      """
      for name in a b; do
        ffmpeg -v error -y -i $name.gif -pix_fmt yuv444p $name.y4m && ffmpeg -v error -y -i $name.y4m -crf 18 $name.mp4 || exit 9
      done
      ffmpeg -v error -y -i a.y4m -crf 24 again.mp4
      """)
    #expect(made.status == 0, "\(made.error)")
  }

  @Test("Y4M on standard input is traced as a file is; a scene there is still one")
  func standardInput() async throws {
    try await films()
    let piped = try await workspace.shell("cat a.y4m | \"$render\" trace - && \"$render\" trace a.y4m")
    let lines = piped.output.split(separator: "\n").map(String.init)
    #expect(piped.status == 0 && lines.count > 2 && lines.count.isMultiple(of: 2), "\(piped.output)\(piped.error)")
    #expect(lines[0].hasPrefix("<stdin> (") && lines[lines.count / 2].hasPrefix("a.y4m ("))
    #expect(Array(lines[1..<lines.count / 2]) == Array(lines[(lines.count / 2 + 1)...]))
    try workspace.write(scene(), to: "scene.json")
    let ofScene = try await workspace.shell("\"$render\" trace - < scene.json")
    #expect(ofScene.status == 0 && !ofScene.output.contains("motion"), "\(ofScene.error)")
    let gif = try await workspace.shell("\"$render\" trace - < a.gif")
    #expect(gif.status == 2 && gif.error.contains("YUV4MPEG2"), "\(gif.error)")
  }

  @Test("Videos and Y4M are compared by what moves in them, with what codecs may change")
  func videos() async throws {
    try await films()
    let raw = try await workspace.render("diff", "a.y4m", "b.y4m")
    #expect(raw.status == 1 && raw.output.hasPrefix("a.y4m and b.y4m differ:\n") && raw.output.contains("ms later"))
    let coded = try await workspace.render("diff", "a.mp4", "again.mp4")
    #expect(
      coded.status == 0 && coded.output.hasPrefix("a.mp4 and again.mp4 show the same motion\n"), "\(coded.output)")
    // Nothing has to be tolerated.
    let same = try await workspace.render("diff", "a.mp4", "a.mp4", "--ignore", "900,0,5x5")
    #expect(same.status == 0 && same.output == "a.mp4 and a.mp4 show the same motion\n", "\(same.output)")
    #expect(same.error.contains("--ignore 900,0,5x5 ignores nothing: the pictures are"), "\(same.error)")
    let other = try await workspace.render("diff", "a.mp4", "b.mp4", "--json")
    let report = try #require(try other.json() as? [String: Any])
    #expect(other.status == 1 && report["kind"] as? String == "video" && report["same"] as? Bool == false)
    #expect((report["motion"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["later"])
    for options in [["-o", "d.png"], ["--threshold", "0.1"], ["--max-different-pixels", "5"]] {
      let refused = try await workspace.render(arguments: ["diff", "a.mp4", "b.mp4"] + options)
      #expect(refused.status == 2 && refused.error.contains("by what moves in them"), "\(refused.error)")
    }
    let mixed = try await workspace.render("diff", "a.mp4", "clip/scene/frame_0000.png")
    #expect(mixed.status == 2 && mixed.error.contains("is a video and"))
  }

  @Test("A file that is neither frames nor a scene is told what it is not, whatever it is called")
  func unknownFiles() async throws {
    try await animations()
    let noise = (0..<900).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ $0 / 7) }
    let files: [(name: String, bytes: [UInt8], start: String)] = [
      ("x.mp4", [0x7B] + noise, "7B 00 61 C2"), ("zero.gif", [UInt8](repeating: 0, count: 300), "00 00 00 00"),
      ("short", [0xC3, 0x28, 0x99, 0xFE, 0xA0], "C3 28 99 FE A0"), ("empty.gif", [], "is empty"),
    ]
    for file in files {
      try Data(file.bytes).write(to: URL(fileURLWithPath: workspace.path(file.name)))
      for command in [["record"], ["verify"], ["trace"], ["diff", "a.gif"]] {
        let result = try await workspace.render(arguments: command + [file.name])
        let said = result.output + result.error
        #expect(result.status == 2 && said.contains(file.start) && !said.contains("UTF"), "\(command): \(said)")
      }
    }
    // Text is a scene with a mistake, in any encoding.
    try workspace.write("{ \"canvas\": ", to: "card")
    try Data("{ \"a\": \"é\" }".data(using: .isoLatin1)!).write(to: URL(fileURLWithPath: workspace.path("latin")))
    try Data("{ }".data(using: .utf16)!).write(to: URL(fileURLWithPath: workspace.path("wide")))
    for (name, message) in [("card", "card:1:"), ("latin", "not valid UTF-8"), ("wide", "in UTF-16")] {
      let result = try await workspace.render("verify", name)
      #expect(result.status == 2 && result.output.contains(message), "\(result.output)")
    }
  }

  @Test("A mask that lies in the frames in part is told, with what is left of it")
  func masks() async throws {
    try await animations()
    let result = try await workspace.render("record", "a.gif", "--mask", "30,10,40x40")
    #expect(result.status == 0 && result.output.contains("--mask 30,10,40x40 is partly outside the frames"))
    #expect(result.output.contains("only [30,10 10×40] is left out"), "\(result.output)")
    let inside = try await workspace.render("record", "b.gif", "--mask", "3,1,4x4")
    #expect(inside.status == 0 && !inside.output.contains("outside"))
  }

  @Test("A plan tells a broken lock, and costs what the frames do")
  func brokenLock() async throws {
    try await animations()
    #expect(try await workspace.render("record", "a.gif", "-q").status == 0)
    let lock = try String(contentsOfFile: workspace.path("a.gif.segue-lock"), encoding: .utf8)
    try workspace.write(lock.replacing(#/"frames": \d+/#, with: { _ in "\"frames\": 99999" }), to: "a.gif.segue-lock")
    for command in ["record", "verify"] {
      let plan = try await workspace.render(command, "--list", "a.gif")
      #expect(plan.error.contains("warning: a.gif.segue-lock:"), "\(plan.error)")
      #expect(plan.output.contains("a.gif") && !plan.output.contains("min"), "\(plan.output)")
    }
    let again = try await workspace.render("record", "--list", "--mode", "all", "a.gif")
    #expect(again.status == 0 && !again.error.contains("warning"))
  }

  @Test("A recording that is named several times counts once")
  func twice() async throws {
    try await animations()
    let names = ["clip/scene", "./clip/scene", "clip/scene/", workspace.path("clip/scene")]
    let recorded = try await workspace.render(arguments: ["record"] + names)
    #expect(recorded.status == 0 && recorded.output.hasSuffix("1 recording: 1 new\n"), "\(recorded.output)")
    let result = try await workspace.render(
      arguments: ["verify"] + names + ["clip/scene.frames.segue-lock", "clip", "a.gif", "clip/scene"])
    #expect(result.output.hasSuffix("2 recordings: 1 passed, 1 missing\n"), "\(result.output)")
  }

  @Test("A lock whose frames are gone names them, and where they are looked for")
  func goneFrames() async throws {
    try await animations()
    #expect(try await workspace.render("record", "a.gif", "clip/scene", "-q").status == 0)
    for name in ["a.gif", "clip/scene"] { try FileManager.default.removeItem(atPath: workspace.path(name)) }
    for path in ["clip/scene.frames.segue-lock", "clip"] {
      let result = try await workspace.render("verify", path)
      #expect(result.status == 2 && result.output.hasPrefix("clip/scene: Cannot be read"), "\(result.output)")
      #expect(
        result.output.contains("clip/scene.frames.segue-lock is the lock of the folder clip/scene, which is not there"))
      #expect(result.output.contains("render verify FRAMES -o clip/scene.frames.segue-lock"))
    }
    let file = try await workspace.render("verify", "a.gif.segue-lock")
    #expect(file.status == 2 && file.output.contains("a.gif.segue-lock is the lock of a.gif, which is not there"))
    let named = try await workspace.render("verify", "gone.gif", "-o", "a.gif.segue-lock")
    #expect(named.status == 2 && named.error.contains("gone.gif: no such file or folder"), "\(named.error)")
  }

  @Test("Videos in folders that are compared are not passed over in silence")
  func videosInFolders() async throws {
    try await animations()
    for folder in ["before", "after"] {
      try workspace.write(folder, to: "\(folder)/x.mp4")
      try FileManager.default.copyItem(atPath: workspace.path("a.gif"), toPath: workspace.path("\(folder)/a.gif"))
    }
    let result = try await workspace.render("diff", "before", "after")
    #expect(result.status == 0)
    #expect(result.error.contains("videos in folders are not compared: x.mp4"), "\(result.error)")
    #expect(result.error.contains("render diff before/x.mp4 after/x.mp4"), "\(result.error)")
  }

  @Test("A recorded run that does something else than the first is named")
  func otherRun() async throws {
    try await films()
    let same = try await workspace.render("record", "--tolerance", "a.mp4", "again.mp4")
    #expect(same.status == 0 && !same.output.contains("is not as"), "\(same.output)")
    let other = try await workspace.render("record", "--tolerance", "--mode", "all", "a.mp4", "b.mp4")
    #expect(other.output.contains("b.mp4 is not as a.mp4 is, and as much is allowed from now on:"), "\(other.output)")
  }

  @Test("A command that is printed takes a name that begins with a dash for a file")
  func dash() async throws {
    try await animations()
    try FileManager.default.copyItem(atPath: workspace.path("a.gif"), toPath: workspace.path("-a.gif"))
    let missing = try await workspace.render("verify", "--", "-a.gif")
    #expect(missing.output.contains("render record ./-a.gif"), "\(missing.output)")
  }

  @Test("A flash of something else says where it is")
  func flash() async throws {
    try await animations()
    #expect(try await workspace.render("record", "clip/scene", "-q").status == 0)
    try workspace.write(
      #"""
      { "canvas": { "width": 40, "height": 60 }, "screens": { "main": { "background": "#123456", "children": [
        { "frame": { "x": 4, "y": 8, "width": 12, "height": 20 }, "background": "#FF00AA" } ] } },
        "script": [{ "wait": 0.1 }] }
      """#, to: "other.json")
    #expect(try await workspace.render("other.json", "--at", "0", "-o", "other.png", "-q").status == 0)
    let frame = workspace.path("clip/scene/frame_0001.png")
    try Data(try workspace.read("other.png")).write(to: URL(fileURLWithPath: frame))
    let result = try await workspace.render("verify", "clip/scene")
    #expect(
      result.status == 1 && result.output.contains("a flash: frame 1 shows something else in the whole frame"),
      "\(result.output)")
  }
}
