import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import ProgramSupport
import TestSupport
import Testing

@Suite struct GIFCommandTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  /// Renders the scene to a folder of PNG files and returns their number.
  private func frames() async throws -> Int {
    #expect(try await workspace.render("a.json", "--png", "-o", "out/").status == 0)
    return try workspace.names("out/a").count
  }

  private func info(_ name: String) async throws -> [String: Any] {
    let result = try await workspace.render("info", name, "--json")
    #expect(result.status == 0)
    return try #require((result.json() as? [[String: Any]])?.first)
  }

  @Test("Frames given as files and as a folder produce the same GIF with exact timing")
  func inputs() async throws {
    let count = try await frames()
    #expect(try await workspace.shell("\"$render\" gif out/a/*.png -o files.gif --fps 25").status == 0)
    #expect(try await workspace.render("gif", "out/a", "-o", "folder.gif", "--fps", "25").status == 0)
    #expect(try workspace.read("files.gif") == workspace.read("folder.gif"))
    let facts = try await info("files.gif")
    // At 25 frames per second, each frame is shown for 4 hundredths of a second.
    #expect(facts["duration"] as? Double == Double(4 * count) / 100)
    #expect(facts["width"] as? Int == 40 && facts["height"] as? Int == 60)
    #expect(facts["repeats"] as? Int == 0)
    let stored = try #require(facts["frames"] as? [[String: Any]])
    #expect(!stored.isEmpty && stored.count <= count)
    #expect(stored.reduce(0) { $0 + ($1["bytes"] as? Int ?? 0) } < facts["bytes"] as? Int ?? 0)
  }

  @Test("Each input becomes a GIF of its name, the same as alone; one that cannot be read leaves the others")
  func each() async throws {
    _ = try await frames()
    let result = try await workspace.shell(
      """
      "$render" a.json -q -o b.gif && "$render" gif b.gif -q -o alone.gif --hold 1 || exit 9
      "$render" gif --each b.gif nowhere.mp4 out/a/ --hold 1 -o gifs; [ $? = 2 ] && cmp alone.gif gifs/b.gif && ls gifs
      "$render" gif --each b.gif -o .
      """)
    #expect(result.output.contains("gifs/b.gif  ") && result.output.hasSuffix("a.gif\nb.gif\n"), "\(result.output)")
    #expect(result.error.contains("cannot read nowhere.mp4"), "\(result.error)")
    #expect(result.status == 2 && result.error.contains("./b.gif is also an input"), "\(result.error)")
  }

  @Test("A Y4M video from a pipe keeps its own frame rate")
  func video() async throws {
    var bytes = [UInt8]("YUV4MPEG2 W4 H2 F10:1 Ip C444\n".utf8)
    for luma: UInt8 in [16, 80, 160, 235] {
      bytes += [UInt8]("FRAME\n".utf8) + [UInt8](repeating: luma, count: 8) + [UInt8](repeating: 128, count: 16)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: workspace.path("v.y4m")))
    #expect(try await workspace.shell("cat v.y4m | \"$render\" gif - -o piped.gif").status == 0)
    #expect(try await workspace.render("gif", "v.y4m", "-o", "file.gif").status == 0)
    #expect(try workspace.read("piped.gif") == workspace.read("file.gif"))
    #expect(try await info("file.gif")["duration"] as? Double == 0.4)
    #expect(try await workspace.render("gif", "v.y4m", "-o", "fast.gif", "--fps", "20").status == 0)
    #expect(try await info("fast.gif")["duration"] as? Double == 0.2)
  }

  @Test("The GIF fits the byte budget, and the concessions are reported")
  func budget() async throws {
    _ = try await frames()
    #expect(try await workspace.render("gif", "out/a", "-o", "whole.gif").status == 0)
    let whole = try workspace.read("whole.gif").count
    let result = try await workspace.render("gif", "out/a", "-o", "small.gif", "--max-bytes", "\(whole * 2 / 3)")
    #expect(result.status == 0)
    #expect(result.error.contains("to fit: "))
    #expect(try workspace.read("small.gif").count <= whole * 2 / 3)
    let never = try await workspace.render("gif", "out/a", "-o", "never.gif", "--max-bytes", "20B")
    #expect(never.status == 2)
    #expect(never.error.contains("does not fit into 20 bytes: the smallest that was reached is "), "\(never.error)")
    #expect(never.error.contains("what would help: ") && !never.error.contains("Usage"))
    #expect(!workspace.exists("never.gif"))
    let scene = try await workspace.render("a.json", "-o", "scene.gif", "--max-bytes", "\(whole * 2 / 3)", "--json")
    #expect(scene.status == 0)
    #expect(try workspace.read("scene.gif").count <= whole * 2 / 3)
    let report = try #require((scene.json() as? [[String: Any]])?.first)
    #expect((report["concessions"] as? [String])?.isEmpty == false)
  }

  @Test(
    "Invalid arguments fail and name what was expected",
    arguments: [
      (["out/a", "-o", "x.png"], "expected a name that ends with .gif"),
      (["out/a", "-o", "x.gif", "--png"], "give a folder, such as -o frames/"),
      (["out/a", "-o", "x/", "--max-bytes", "1MB"], "it cannot be used with PNG frames"),
      (["out/a", "-o", "x.gif", "--quality", "0"], "--quality must lie in 1…100"),
      (["out/a", "-o", "x.gif", "--max-colors", "1"], "--max-colors must lie in 2…256"),
      (["out/a", "-o", "x.gif", "--fps", "nan"], "--fps"), (["out/a", "-o", "x.gif", "--matte", "rad"], "--matte"),
      (["out/a", "-o", "x.gif", "--keep", "fps"], "give --max-bytes, too"),
      (["out/a", "-o", "x.gif", "--scale", "2"], "--scale must lie above 0"),
      (["out/a", "-o", "x.gif", "--crop", "1,2,0,4"], "--crop"),
      (["out/a", "-o", "x.gif", "--trim", "2..1"], "--trim"),
      (["broken.mp4", "-o", "x.gif"], "cannot be read as a video: ffprobe failed"),
      (["nowhere.png", "-o", "x.gif"], "cannot read nowhere.png"), (["empty", "-o", "x.gif"], "contains no PNG"),
      (["a.json", "-o", "x.gif"], "not a picture of a known format"),
      (["a/b.gif", "c/b.mov", "--each", "-o", "x/"], "a/b.gif and c/b.mov would both be written as \"b\""),
      (["/dev/null", "--each", "-o", "x/"], "expected a file or a folder"),
      (["a.gif", "--each", "-o", "x.gif"], "give -o a folder"), (["-", "--each", "-o", "x/"], "--each takes files"),
      (["a.gif", "--shard", "1/2", "-o", "x.gif"], "use them with --each"),
    ])
  func errors(_ arguments: [String], message: String) async throws {
    try FileManager.default.createDirectory(atPath: workspace.path("empty"), withIntermediateDirectories: true)
    try Data("\0\0\0 ftypisom and nothing that follows".utf8)
      .write(to: URL(fileURLWithPath: workspace.path("broken.mp4")))
    let result = try await workspace.render(arguments: ["gif"] + arguments)
    #expect(result.status != 0)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(!workspace.exists("x.gif"))
  }

  @Test("A GIF, an animated PNG and a WebP are read with their own delays, and edited")
  func animations() async throws {
    for name in ["a.gif", "a-apng.png", "a.webp"] {
      let format = name == "a-apng.png" ? ["--apng"] : []
      #expect(try await workspace.render(arguments: ["a.json", "-o", name] + format).status == 0)
      #expect(try await workspace.render("gif", name, "-o", "again.gif", "--quality", "100").status == 0)
      let (first, again) = (try await info(name), try await info("again.gif"))
      let (before, after) = (first["duration"] as? Double ?? 0, again["duration"] as? Double ?? 1)
      #expect(abs(before - after) < 0.02, "\(name): \(before) and \(after) s")
      let edits = ["--trim", "0.1..0.4", "--hold", "1.5", "--crop", "0,0,20,40", "--width", "10"]
      #expect(try await workspace.render(arguments: ["gif", name, "-o", "part.gif"] + edits).status == 0)
      let part = try await info("part.gif")
      #expect(part["width"] as? Int == 10 && part["height"] as? Int == 20)
      // 0.3 s of frames and the hold of 1.5 s.
      #expect(part["duration"] as? Double == 1.8)
    }
    let late = try await workspace.render("gif", "a.gif", "-o", "x.gif", "--trim", "1000..")
    #expect(late.status == 2 && late.error.contains("begins after the end"), "\(late.error)")
  }

  @Test("An animation is taken apart into one PNG file for each frame")
  func picturesOfAnimation() async throws {
    #expect(try await workspace.render("a.json", "--png", "-o", "own/").status == 0)
    #expect(try await workspace.render("a.json", "--apng", "-o", "a-apng.png", "--fps", "10").status == 0)
    for options in [["-o", "apart/"], ["--png", "-o", "apart2"]] {
      let result = try await workspace.render(arguments: ["gif", "a-apng.png"] + options)
      #expect(result.status == 0 && result.output.hasSuffix(" frames\n"), "\(result.error)")
    }
    let count = try #require(try await info("a-apng.png")["frames"] as? [Any]).count
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.path("apart")).sorted()
    #expect(names.count == count && names.first == "frame_0000.png")
    #expect(try workspace.read("apart/frame_0000.png") == workspace.read("apart2/frame_0000.png"))
    let diff = try await workspace.render("diff", "own/a/frame_0000.png", "apart/frame_0000.png")
    #expect(diff.status == 0, "\(diff.output)")
    let again = try await workspace.render("gif", "apart", "-o", "apart/")
    #expect(again.status == 2 && again.error.contains("is also an input"), "\(again.error)")
  }

  @Test("A GIF with a byte limit can be made from a pipe, whose frames are stored")
  func pipedBudget() async throws {
    #expect(try await workspace.render("a.json", "-o", "v.y4m").status == 0)
    let limited = try await workspace.shell("cat v.y4m | \"$render\" gif - -o small.gif --max-bytes 3kB --matrix bt709")
    #expect(limited.status == 0, "\(limited.error)")
    #expect(try workspace.read("small.gif").count <= 3000)
  }

  @Test("A video is read through ffmpeg, with its own rate, whatever its name")
  func compressedVideo() async throws {
    #expect(try await workspace.render("a.json", "-o", "v.mp4", "--fps", "25").status == 0)
    try FileManager.default.moveItem(atPath: workspace.path("v.mp4"), toPath: workspace.path("v.bin"))
    let result = try await workspace.render("gif", "v.bin", "-o", "v.gif")
    #expect(result.status == 0, "\(result.error)")
    let made = try await info("v.gif")
    #expect(made["width"] as? Int == 40 && made["height"] as? Int == 60)
    let refused = try await workspace.render("gif", "v.bin", "-o", "x.gif", "--limit-pixels", "100")
    #expect(refused.status == 2 && refused.error.contains("--limit-pixels"), "\(refused.error)")
  }

  @Test("A GIF plays as often as the animation that it is made from, unless --loop is given")
  func loops() async throws {
    for name in ["a.gif", "a-apng.png", "a.webp"] {
      for (loop, repeats) in [("once", nil), ("forever", 0), ("3", 2)] as [(String, Int?)] {
        let format = name == "a-apng.png" ? ["--apng"] : []
        #expect(try await workspace.render(arguments: ["a.json", "-o", name, "--loop", loop] + format).status == 0)
        #expect(try await workspace.render("gif", name, "-o", "again.gif").status == 0)
        #expect(try await info("again.gif")["repeats"] as? Int == repeats, "\(name) \(loop)")
        #expect(try await workspace.render("gif", name, "-o", "again.gif", "--loop", "5").status == 0)
        #expect(try await info("again.gif")["repeats"] as? Int == 4)
      }
    }
  }

  @Test("Animations, videos and stills are joined, each with its own times")
  func joined() async throws {
    _ = try await frames()
    let result = try await workspace.shell(
      """
      "$render" a.json -q -o a.gif --loop once && "$render" a.json -q --apng -o b.png --fps 10 --loop once || exit 9
      "$render" gif a.gif a.gif -o twice.gif -q --quality 100 && "$render" gif out/a/frame_0000.png -o s.gif -q || exit 9
      "$render" gif out/a/frame_0000.png a.gif b.png s.gif -o all.gif -q --fps 20
      "$render" gif a.gif b.png -o mixed.gif -q
      """)
    #expect(result.status == 0, "\(result.error)")
    func count(_ name: String) async throws -> Int { try #require(try await info(name)["frames"] as? [Any]).count }
    func duration(_ name: String) async throws -> Double { try #require(try await info(name)["duration"] as? Double) }
    #expect(try await abs(duration("twice.gif") - 2 * duration("a.gif")) < 0.001)
    #expect(try await info("twice.gif")["repeats"] == nil)
    #expect(try await abs(duration("mixed.gif") - duration("a.gif") - duration("b.png")) < 0.011)
    let all = try await count("a.gif") + count("b.png") + 2
    #expect(try await abs(duration("all.gif") - Double(all) / 20) < 0.001)
    let big = try await workspace.shell(
      "\"$render\" a.json -q -o big.gif --scale 2; \"$render\" gif a.gif big.gif -o x.gif")
    #expect(
      big.status == 2 && big.error.contains("big.gif is 80 × 120 pixels large, but a.gif is 40 × 60"), "\(big.error)")
    #expect(!workspace.exists("x.gif"))
  }

  @Test("Files in the order of their letters, as shells list them, are taken in that of their numbers, and it is said")
  func order() async throws {
    let made = try await workspace.shell(
      """
      mkdir f; i=0; for n in -10 -2 -1 0 1 2 10; do
        "$render" a.json -q --at 0.$i -o f/f$n.png || exit 9; i=$((i + 1)); done
      cd f; LC_ALL=C; "$render" gif f-10.png f-2.png f-1.png f0.png f1.png f2.png f10.png -o ../right.gif || exit 9
      "$render" gif *.png -o ../glob.gif; "$render" gif . -q -o ../folder.gif
      cp f1.png f１.png; cp f2.png f２.png; cp f10.png f１０.png; "$render" gif f１.png f１０.png f２.png -q -o ../wide.gif
      "$render" gif f2.png f10.png f1.png -o ../own.gif; "$render" gif f1.png f2.png f10.png -q -o ../three.gif
      """)
    #expect(made.status == 0, "\(made.error)")
    #expect(try workspace.read("glob.gif") == workspace.read("right.gif"))
    #expect(try workspace.read("folder.gif") == workspace.read("right.gif"))
    #expect(try workspace.read("wide.gif") == workspace.read("three.gif"), "digits of any script are digits")
    #expect(try workspace.read("own.gif") != workspace.read("three.gif"))
    // Once: for the pattern.
    #expect(
      made.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") } == [
        "warning: the files are taken in the order of the numbers in their names: f-10.png before f-1.png"
      ])
  }

  @Test("A video's pixels become square, its fields frames; what is not applied is said; every frame has its own time")
  func unusualVideos() async throws {
    let made = try await workspace.shell(
      """
      make() { out=$1; shift; ffmpeg -v error -f lavfi -i testsrc2=size=32x24:rate=25:duration=1 "$@" "$out" || exit 9; }
      # Written into the stream: what encoders make of ffmpeg's own options depends on its version.
      colors() { echo "-bsf:v h264_metadata=colour_primaries=$1:transfer_characteristics=$2:matrix_coefficients=$3"; }
      make sar.mp4 -vf setsar=2/1 -c:v libx264
      make fields.mp4 -vf tinterlace=interleave_top,fieldorder=tff -c:v libx264 -flags +ildct+ilme -x264opts tff=1
      make hlg.mp4 -c:v libx264 -pix_fmt yuv420p $(colors 9 18 9)
      make p3.mp4 -c:v libx264 -pix_fmt yuv420p $(colors 12 1 1)
      make sdr.mp4 -c:v libx264 -pix_fmt yuv420p $(colors 1 1 1)
      make uneven.mp4 -vf "select=eq(n\\,0)+eq(n\\,1)+eq(n\\,4)+eq(n\\,9)+eq(n\\,12)+eq(n\\,20),geq=lum=40*N+20:cb=128:cr=128" -fps_mode vfr -c:v libx264 -bf 2
      make fast.mp4 -vf fps=240 -c:v libx264
      make quiet.mp4 -f lavfi -i sine=duration=3 -c:v libx264 -c:a aac
      for name in sar fields hlg p3 sdr uneven fast quiet; do "$render" gif $name.mp4 -o $name.gif >>out 2>$name.log || exit 8; done
      cat sar.log fields.log p3.log sdr.log uneven.log fast.log quiet.log
      """)
    // Only high dynamic range is not applied.
    #expect(made.status == 0 && made.output.isEmpty, "\(made.output)\(made.error)")
    #expect(try await workspace.shell("cat hlg.log").output.contains("warning: hlg.mp4: its high dynamic range (HLG)"))
    let sar = try await info("sar.gif")
    #expect(sar["width"] as? Int == 64 && sar["height"] as? Int == 24)
    // Half as many frames, of two fields each.
    #expect(try #require(try await info("fields.gif")["frames"] as? [Any]).count == 12)
    #expect(try workspace.read("p3.gif") != workspace.read("sdr.gif"))
    let uneven = try await info("uneven.gif")
    #expect(
      (try #require(uneven["frames"] as? [[String: Any]])).map { $0["delay"] as? Double } == [
        0.04, 0.12, 0.2, 0.12, 0.32, 0.04,
      ])
    #expect(try await info("fast.gif")["duration"] as? Double == 1)
    // The sound goes on.
    #expect(try await info("quiet.gif")["duration"] as? Double == 1)
  }

  @Test("Frames of different sizes are an error that names them")
  func sizes() async throws {
    _ = try await frames()
    #expect(try await workspace.render("a.json", "--at", "0", "--scale", "2", "-o", "big.png").status == 0)
    let result = try await workspace.shell("\"$render\" gif out/a/frame_0000.png big.png -o x.gif")
    #expect(result.status == 2)
    #expect(
      result.error.contains("big.png is 80 × 120 pixels large, but out/a/frame_0000.png is 40 × 60"), "\(result.error)")
  }

  @Test("info reports broken files")
  func broken() async throws {
    #expect(try await workspace.render("a.json", "-o", "a.gif").status == 0)
    let bytes = try workspace.read("a.gif")
    try Data(bytes.prefix(30)).write(to: URL(fileURLWithPath: workspace.path("start.gif")))
    try Data(bytes.dropLast()).write(to: URL(fileURLWithPath: workspace.path("most.gif")))
    let result = try await workspace.render("info", "start.gif", "most.gif", "a.gif")
    #expect(result.status == 2)
    #expect(result.error.contains("start.gif is a broken GIF file"))
    #expect(result.error.contains("warning: most.gif: its trailer is missing") && result.output.contains("most.gif  "))
    #expect(result.output.contains("a.gif  "))
    #expect(result.output.contains("disposal"))
  }
}
