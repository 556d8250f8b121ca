import Foundation
import SegueFiles
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

@Suite struct DiffCommandTests {
  private let workspace = try! Workspace()

  /// Two stills whose red squares are 10 pixels apart.
  private func stills() async throws {
    try workspace.write(scene(), to: "a.json")
    let moved = scene().replacingOccurrences(of: "\"x\": 5, \"y\": 5", with: "\"x\": 15, \"y\": 5")
    try workspace.write(moved, to: "b.json")
    for name in ["a", "b"] {
      #expect(try await workspace.render("\(name).json", "--at", "0", "-o", "\(name).png", "-q").status == 0)
    }
  }

  private func report(_ arguments: String...) async throws -> [String: Any] {
    try #require(try await workspace.render(arguments: ["diff", "--json"] + arguments).json() as? [String: Any])
  }

  @Test("Equal images exit with 0; different ones exit with 1 and print where and by how much")
  func pictures() async throws {
    try await stills()
    let same = try await workspace.render("diff", "a.png", "a.png")
    #expect(same.status == 0 && same.output == "a.png and a.png are the same\n")
    let other = try await workspace.render("diff", "a.png", "b.png")
    #expect(other.status == 1)
    // The green and blue of the square are 49, those of the background 255. 400 of 40 × 60 pixels are 16.67 %.
    #expect(
      other.output == """
        a.png and b.png differ in 400 pixels (16.67 %), by at most 206 of 255 levels
          [5,5 10×20]  200 pixels
          [25,5 10×20]  200 pixels

        """)
    let quiet = try await workspace.render("diff", "a.png", "b.png", "-q")
    #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.error.isEmpty)
    let facts = try await report("b.png", "a.png")
    #expect(facts["kind"] as? String == "picture" && facts["same"] as? Bool == false)
    let frame = try #require((facts["frames"] as? [[String: Any]])?.first)
    #expect(frame["pixels"] as? Int == 400 && frame["largest"] as? Int == 206)
    #expect((frame["regions"] as? [[String: Any]])?.first?["rect"] as? [Int] == [5, 5, 10, 20])
  }

  @Test("Allowed and ignored pixels do not count as differences")
  func allowance() async throws {
    try await stills()
    func status(_ options: String...) async throws -> Int32 {
      try await workspace.render(arguments: ["diff", "a.png", "b.png"] + options).status
    }
    #expect(try await status("--max-different-pixels", "399") == 1)
    #expect(try await status("--max-different-pixels", "400") == 0)
    #expect(try await status("--max-different-pixels", "16%") == 1)
    #expect(try await status("--max-different-pixels", "17%") == 0)
    #expect(try await status("--ignore", "5,5,10x20") == 1)
    #expect(try await status("--ignore", "5,5,10x20", "--ignore", "25,5,10x20") == 0)
    let outside = try await workspace.render("diff", "a.png", "b.png", "--ignore", "500,5,10x20")
    #expect(outside.status == 1 && outside.error.contains("--ignore 500,5,10x20 ignores nothing"), "\(outside.error)")
    #expect(try await status("--threshold", "0.9") == 0)
    #expect(try await status("--threshold", "0.1") == 1)
    let allowed = try await workspace.render("diff", "a.png", "b.png", "--max-different-pixels", "400")
    #expect(
      allowed.output == "a.png and b.png are the same, except for 400 pixels, which --max-different-pixels allows\n")
  }

  @Test("The difference image marks the different pixels in the requested colour")
  func picture() async throws {
    try await stills()
    #expect(
      try await workspace.render("diff", "a.png", "b.png", "-o", "d.png", "--diff-color", "#0000ff").status == 1)
    let drawn = try ImageDecoder.decode(try workspace.read("d.png"), name: "d").image
    // Opaque blue: the bytes R, G, B, A as a little-endian word.
    let blue = drawn.bitmap.withPixels { pixels in pixels.indices.count { pixels[$0].word == 0xFFFF_0000 } }
    #expect(blue == 400)
  }

  @Test("Animations are compared frame by frame, and their differences are drawn as an animation")
  func animations() async throws {
    try await stills()
    for name in ["a", "b"] {
      #expect(try await workspace.render("\(name).json", "-o", "\(name).gif", "-q").status == 0)
      #expect(try await workspace.render("\(name).json", "--apng", "-o", "\(name)-anim.png", "-q").status == 0)
    }
    #expect(try await workspace.render("diff", "a.gif", "a-anim.png").status == 0)
    let result = try await workspace.render("diff", "a-anim.png", "b-anim.png", "-o", "d.png")
    #expect(result.status == 1)
    #expect(result.output.contains("the first is frame 0 at 0.000 s: 400 pixels"))
    let drawn = try AnimationFile(try workspace.read("d.png"), name: "d.png")
    let original = try AnimationFile(try workspace.read("a-anim.png"), name: "a.png")
    #expect(drawn.kind == .apng && drawn.duration == original.duration)
    #expect(try await workspace.render("diff", "a.gif", "b.gif", "-o", "frames").status == 1)
    #expect(try workspace.names("frames").first == "frame_0000.png")
    #expect(try await workspace.render("diff", "a.gif", "b.gif", "-o", "d.gif").status == 1)
    #expect(try AnimationFile(try workspace.read("d.gif"), name: "d.gif").duration == original.duration)
    #expect(try await workspace.render("a.json", "-o", "once.gif", "-q", "--loop", "once").status == 0)
    let loops = try await workspace.render("diff", "a.gif", "once.gif")
    #expect(loops.status == 1 && loops.output == "a.gif and once.gif differ:\n  loops: for ever and 1\n")
  }

  @Test("Folders are matched by file name, and files without a counterpart are listed")
  func folders() async throws {
    try await stills()
    for (file, targets) in [
      ("a.png", ["x/1.png", "x/sub/10.png", "x/9.png", "y/1.png", "y/new.png", "y/9.png"]), ("b.png", ["y/sub/10.png"]),
    ] {
      for target in targets {
        try workspace.write("", to: target)
        try Data(try workspace.read(file)).write(to: URL(fileURLWithPath: workspace.path(target)))
      }
    }
    try workspace.write("no picture", to: "x/notes.txt")
    let result = try await workspace.render("diff", "x", "y", "-o", "out/")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("x/sub/10.png and y/sub/10.png differ in 400 pixels"), "\(result.output)")
    #expect(result.output.contains("only in y: new.png\n2 the same, 1 different, 1 without a counterpart\n"))
    #expect(try workspace.names("out") == ["sub"] && workspace.names("out/sub") == ["10.png"])
    let facts = try await report("x", "y")
    #expect(facts["onlyInB"] as? [String] == ["new.png"])
    #expect((facts["files"] as? [[String: Any]])?.map { $0["name"] as? String } == ["1.png", "9.png", "sub/10.png"])
    #expect(try await workspace.render("diff", "x", "x").status == 0)
    try workspace.write("broken", to: "x/9.png")
    let broken = try await workspace.render("diff", "x", "y")
    #expect(broken.status == 2 && broken.error.contains("x/9.png"))
  }

  @Test("Of two folders of numbered frames it is said why they differ; pictures with other names are no frames")
  func foldersOfFrames() async throws {
    func render(_ scene: String, to folder: String) async throws {
      try workspace.write(scene, to: "\(folder).json")
      #expect(try await workspace.render("\(folder).json", "--png", "-q", "-o", "out/").status == 0)
    }
    try await render(scene(), to: "a")
    try await render(scene().replacing("\"wait\": 0.2", with: "\"wait\": 0.4"), to: "b")
    // A folder has no clock: it is that of `record`, 30 frames per second.
    let said = "the motion at 0.10 s starts 67 ms later; from there everything is equal"
    let result = try await workspace.render("diff", "out/a", "out/b")
    #expect(result.status == 1 && result.output.hasPrefix(said + "\n"), "\(result.output)")
    let motion = try await report("out/a", "out/b")["motion"] as? [[String: Any]]
    #expect(motion?.map { $0["words"] as? String } == [said])
    let other = try await workspace.shell("cp out/a/frame_0000.png out/a/title.png; \"$render\" diff out/a out/b")
    #expect(other.status == 1 && !other.output.contains(said))
  }

  @Test("Scenes are compared at the same times")
  func scenes() async throws {
    try await stills()
    try workspace.write(scene(duration: 0.5), to: "slow.json")
    #expect(try await workspace.render("diff", "a.json", "a.json").status == 0)
    let moved = try await workspace.render("diff", "a.json", "b.json", "-o", "d.png")
    #expect(moved.status == 1)
    #expect(moved.output.contains("the first is frame 0 at 0.000 s: 400 pixels"))
    #expect(try AnimationFile(try workspace.read("d.png"), name: "d").kind == .apng)
    let slow = try await workspace.render("diff", "a.json", "slow.json")
    #expect(slow.status == 1)
    #expect(
      slow.output.contains("the first is frame 3 at 0.300 s") && slow.output.contains("duration: 0.8 s and 0.9 s"))
    // What changed in the file comes first, and then explains the frames. `-v` lists the properties of two of them.
    let (changed, frame) = (
      slow.output.firstRange(of: "  changed in slow.json:"), slow.output.firstRange(of: "progress")
    )
    #expect(changed != nil && frame != nil && changed!.lowerBound < frame!.lowerBound, "\(slow.output)")
    let verbose = try await workspace.render("diff", "a.json", "slow.json", "-v")
    #expect(slow.output.split(separator: "\n").count < verbose.output.split(separator: "\n").count)
    let still = try await workspace.render("diff", "a.json", "slow.json", "--at", "0.1")
    #expect(!still.output.contains("pixels"))
  }

  @Test(
    "Invalid arguments exit with 2 and name what was expected",
    arguments: [
      (["a.png", "a.json"], "a.png is a picture and a.json is a scene: give two of the same kind"),
      (["a.png", "nowhere.png"], "cannot read nowhere.png"),
      (["a.png", "notes.txt"], "not a picture of a known format"),
      (["a.png", "a.png", "--threshold", "2"], "--threshold must lie in 0…1"),
      (["a.png", "a.png", "--ignore", "1,2,3"], "--ignore"), (["a.png", "a.png", "-o", "x.gif"], "is a .png file"),
      (["a.png", "a.png", "--max-different-pixels", "-1"], "--max-different-pixels"),
      (["a.json", "a.json", "-o", "x.webp"], "expected .png, .gif, or a folder"), (["-", "a.png"], "standard input"),
      (["empty", "empty"], "there are no pictures in"),
    ])
  func errors(_ arguments: [String], message: String) async throws {
    try await stills()
    try workspace.write("no picture", to: "notes.txt")
    try FileManager.default.createDirectory(atPath: workspace.path("empty"), withIntermediateDirectories: true)
    let result = try await workspace.render(arguments: ["diff"] + arguments)
    #expect(result.status == 2)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("AVIF and HEIC files are compared with each other and in folders")
  func containers() async throws {
    let fixtures = Repository.path("Tests/Picture/Images/Fixtures")
    for name in ["still.avif", "still.heic", "turned.avif"] {
      for folder in ["x", "y"] {
        try workspace.write("", to: "\(folder)/\(name)")
        try Data(File.read("\(fixtures)/\(name)")).write(to: URL(fileURLWithPath: workspace.path("\(folder)/\(name)")))
      }
    }
    let same = try await workspace.render("diff", "x/still.avif", "y/still.avif")
    #expect(same.status == 0 && same.output == "x/still.avif and y/still.avif are the same\n", "\(same.error)")
    // They differ: the last quadrant is half transparent in the AVIF file, and opaque in the HEIC file.
    let other = try await workspace.render("diff", "x/still.avif", "x/still.heic", "-o", "d.png")
    #expect(other.status == 1 && workspace.exists("d.png"), "\(other.error)")
    let turned = try await workspace.render("diff", "x/still.avif", "x/turned.avif")
    #expect(turned.status == 1 && turned.output.contains("size: 32 × 24 and 24 × 32"), "\(turned.error)")
    let folders = try await workspace.render("diff", "x", "y")
    #expect(folders.status == 0 && folders.output.contains("3 the same"), "\(folders.error)")
    let broken = try await workspace.shell("head -c 200 x/still.avif >b.avif; \"$render\" diff b.avif b.avif")
    #expect(broken.status == 2 && broken.error.contains("b.avif is a broken AVIF file"), "\(broken.error)")
  }

  @Test("Images of different sizes differ, and the sizes are printed")
  func sizes() async throws {
    try await stills()
    #expect(try await workspace.render("a.json", "--at", "0", "--scale", "2", "-o", "big.png", "-q").status == 0)
    let result = try await workspace.render("diff", "a.png", "big.png", "-o", "d.png", "--max-different-pixels", "100%")
    #expect(result.status == 1 && result.output.contains("size: 40 × 60 and 80 × 120") && !workspace.exists("d.png"))
  }

  @Test("info prints the frames of an animated PNG")
  func info() async throws {
    try await stills()
    #expect(try await workspace.render("a.json", "--apng", "-o", "a.apng", "-q").status == 0)
    let facts = try #require(
      (try await workspace.render("info", "--json", "a.apng").json() as? [[String: Any]])?.first)
    #expect(facts["plays"] as? Int == 0 && facts["duration"] as? Double == 0.8)
    let frames = try #require(facts["frames"] as? [[String: Any]])
    #expect(frames.first?["region"] as? [Int] == [0, 0, 40, 60])
    let text = try await workspace.render("info", "a.apng")
    #expect(text.output.contains("loops forever") && text.output.contains("disposal"))
  }

  @Test("A scene diff names the nodes and properties that differ in the frames and in the file")
  func blame() async throws {
    try workspace.write(
      scene(
        node: ##"{ "id": "dot", "frame": { "x": 30, "y": 9, "width": 8, "height": 8 }, "background": "#0000FF" },"##),
      to: "a.json")
    try workspace.write(
      scene(
        node: ##"{ "id": "dot", "frame": { "x": 30, "y": 9, "width": 8, "height": 8 }, "background": "#FF0000" },"##),
      to: "b.json")
    let result = try await workspace.render("diff", "a.json", "b.json")
    #expect(result.status == 1)
    #expect(result.output.contains("\n    dot.background #0000FF → #FF0000"), "\(result.output)")
    #expect(result.output.contains("\n  changed in b.json:\n    dot.background \"#0000FF\" → \"#FF0000\" (line"))
    let facts = try await report("a.json", "b.json")
    let change = try #require((facts["sceneChanges"] as? [[String: Any]])?.first)
    #expect(change["node"] as? String == "dot" && change["property"] as? String == "background")
    let frame = try #require((facts["frames"] as? [[String: Any]])?.first)
    #expect((frame["changes"] as? [[String: Any]])?.first?["node"] as? String == "dot")
    #expect(try await report("a.json", "a.json")["sceneChanges"] as? [String] == [])
  }
}
