import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct FrameCommandTests {
  private let workspace = try! Workspace()

  /// A square that opens, as an animation and as pictures.
  private func animations() async throws {
    try workspace.write(scene(), to: "scene.json")
    #expect(try await workspace.render("scene.json", "-o", "a.gif", "-q").status == 0)
    let later = scene().replacingOccurrences(of: "\"wait\": 0.2", with: "\"wait\": 0.4")
    try workspace.write(later, to: "later.json")
    #expect(try await workspace.render("later.json", "-o", "b.gif", "-q").status == 0)
    try FileManager.default.removeItem(atPath: workspace.path("scene.json"))
    try FileManager.default.removeItem(atPath: workspace.path("later.json"))
  }

  @Test("Frames are recorded beside themselves, pass, and fail with a cause when they change")
  func recordAndVerify() async throws {
    try await animations()
    let missing = try await workspace.render("verify", "a.gif")
    #expect(missing.status == 1 && missing.output.contains("render record a.gif"))
    let recorded = try await workspace.render("record", "a.gif")
    #expect(recorded.status == 0 && recorded.output.contains("new,"))
    #expect(workspace.exists("a.gif.segue-lock"))
    #expect(try await workspace.render("verify", "a.gif").status == 0)
    #expect(try await workspace.render("verify", ".").status == 0)
    #expect(try await workspace.render("verify", "a.gif.segue-lock").status == 0)
    let other = try await workspace.render("verify", "b.gif", "-o", "a.gif.segue-lock", "--json")
    let report = try #require(try other.json() as? [String: Any])
    let story = try #require((report["stories"] as? [[String: Any]])?.first)
    let motion = try #require(story["motion"] as? [[String: Any]])
    #expect(other.status == 1 && story["outcome"] as? String == "failed")
    #expect(motion.map { $0["kind"] as? String } == ["later"], "one cause is said once")
    let again = try await workspace.render("record", "a.gif")
    #expect(again.status == 0 && again.output.contains("as recorded"))
  }

  @Test("A lock that cannot be read is recorded again at its own path, whatever it is called")
  func brokenLock() async throws {
    try await film("a.gif", clock: "#E03131")
    try workspace.write("{}", to: "mine.json")
    try workspace.write("segue-frames nothing", to: "other.segue-lock")
    for lock in ["mine.json", "other.segue-lock"] {
      let result = try await workspace.render("verify", "a.gif", "-o", lock)
      let said = result.output + result.error
      #expect(result.status == 2 && said.contains("render record --mode all -o \(lock) FRAMES"), "\(said)")
    }
  }

  @Test("A report shows frames before and after, and what moved; without --pixels, only after")
  func report() async throws {
    try await film("a.gif", clock: "#E03131")
    try await film("b.gif", clock: "#E03131", x: 40)
    for (lock, keeps) in [("without.segue-lock", false), ("with.segue-lock", true)] {
      let recorded = try await workspace.render(
        arguments: ["record", "a.gif", "-o", lock] + (keeps ? ["--pixels"] : []))
      #expect(recorded.status == 0)
      #expect(workspace.exists("with.segue.png") == keeps)
      let verified = try await workspace.render(
        "verify", "b.gif", "-o", lock, "--report", "report.html", "--strips", "strips", "--comment", "comment.md")
      #expect(verified.status == 1)
      #expect(verified.output.contains("what it showed before is not known") == !keeps)
      let page = try String(contentsOfFile: workspace.path("report.html"), encoding: .utf8)
      #expect(page.contains("id=\"picture-0\"") && page.contains("\"curves\": [{"))
      #expect(page.contains("\"patch\": true") == keeps)
      // What was kept moves; a strip of an earlier report is gone.
      #expect(workspace.exists("strips/frame_0000.gif") == keeps && workspace.exists("strips/frame_0000.png") != keeps)
    }
  }

  @Test("Frames are traced: what moves, its curve, as text, rows and a plot; options of scenes are refused")
  func trace() async throws {
    try await film("fade.gif", clock: "#E03131")
    let text = try await workspace.render("trace", "fade.gif")
    #expect(text.status == 0 && text.output.contains("1 motion") && text.output.contains("opacity 1.00 → 0.20"))
    let written = try await workspace.render("trace", "fade.gif", "-o", "fade.csv", "--plot", "fade.png")
    #expect(written.status == 0 && workspace.exists("fade.png"))
    let rows = try String(contentsOfFile: workspace.path("fade.csv"), encoding: .utf8)
    #expect(rows.hasPrefix("motion,frame,time,x,y,width,height,opacity,crossfade\n1,"))
    let json = try await workspace.render("trace", "fade.gif", "--format", "json")
    #expect((try json.json() as? [String: Any])?["motions"] is [Any])
    let refused = try await workspace.render("trace", "fade.gif", "--theme", "dark")
    #expect(refused.status == 2 && refused.error.contains("fade.gif has frames: only"))
    try workspace.write(scene(), to: "scene.json")
    #expect(try await workspace.render("scene.json", "--png", "-o", "clip/", "-q").status == 0)
    for (rate, options) in [(30, []), (60, ["--fps", "60"])] {
      let clocked = try await workspace.render(arguments: ["trace", "clip/scene"] + options)
      #expect(clocked.status == 0 && clocked.output.contains(", \(rate) fps, "), "\(clocked.output)")
    }
  }

  /// A box that fades, and a square that has another colour in each recording, as a clock.
  private func film(_ name: String, clock: String, x: Int = 10) async throws {
    try workspace.write(
      """
      { "canvas": { "width": 160, "height": 160 }, "frameRate": 20,
        "screens": { "main": { "background": "#FFFFFF", "children": [
          { "frame": { "x": 120, "y": 120, "width": 24, "height": 24 }, "background": "\(clock)" },
          { "id": "box", "frame": { "x": \(x), "y": 10, "width": 40, "height": 40 }, "background": "#000000" } ] } },
        "script": [{ "wait": 0.2 }, { "set": { "box.opacity": 0.2 }, "duration": 0.4 }, { "wait": 0.2 }] }
      """, to: "film.json")
    #expect(try await workspace.render("film.json", "-o", name, "-q").status == 0)
    try FileManager.default.removeItem(atPath: workspace.path("film.json"))
  }

  @Test("What differs between recordings of the same is named and not compared; all else is")
  func learning() async throws {
    for (name, clock) in [("a.gif", "#E03131"), ("b.gif", "#2F9E44"), ("c.gif", "#1971C2"), ("d.gif", "#F08C00")] {
      try await film(name, clock: clock)
    }
    try await film("moved.gif", clock: "#E03131", x: 40)
    let recorded = try await workspace.render("record", "--tolerance", "a.gif", "b.gif", "c.gif")
    #expect(recorded.status == 0 && recorded.output.contains("unstable: [112,120 32×24]"))
    let same = try await workspace.render("verify", "d.gif", "-o", "a.gif.segue-lock")
    #expect(same.status == 0 && same.output.contains("not compared: [112,120 32×24]"))
    let moved = try await workspace.render("verify", "moved.gif", "-o", "a.gif.segue-lock")
    #expect(moved.status == 1 && moved.output.contains("further right"))
  }

  @Test("A mask leaves out what its rectangle covers, or what its picture paints; the lock keeps it")
  func masks() async throws {
    try await film("a.gif", clock: "#E03131")
    try await film("b.gif", clock: "#2F9E44")
    try workspace.write(
      #"""
      { "canvas": { "width": 160, "height": 160 }, "screens": { "main": { "background": "#000000", "children": [
        { "frame": { "x": 118, "y": 118, "width": 28, "height": 28 }, "cornerRadius": 6, "background": "#FFFFFF" } ] } },
        "script": [{ "wait": 0.1 }] }
      """#, to: "mask.json")
    #expect(try await workspace.render("mask.json", "--at", "0", "-o", "mask.png", "-q").status == 0)
    for mask in ["118,118,28x28", "mask.png"] {
      #expect(try await workspace.render("record", "a.gif", "--mode", "all", "--mask", mask, "-q").status == 0)
      #expect(try await workspace.render("verify", "b.gif", "-o", "a.gif.segue-lock").status == 0, "\(mask)")
    }
    #expect(try await workspace.render("record", "a.gif", "-o", "plain.segue-lock", "-q").status == 0)
    #expect(try await workspace.render("verify", "b.gif", "-o", "plain.segue-lock").status == 1)
    #expect(try await workspace.render("mask.json", "--at", "0", "-o", "half.png", "--scale", "0.5", "-q").status == 0)
    let half = try await workspace.render("record", "a.gif", "-o", "x.segue-lock", "--mask", "half.png")
    #expect(half.status == 2 && half.output.contains("half.png is 80 × 80 pixels large, and the frames are 160 × 160"))
    let all = try await workspace.render(
      "record", "a.gif", "-o", "x.segue-lock", "--mask", "0,0,9999x60", "--mask", "0,60,9999x9999")
    #expect(all.status == 2 && all.output.contains("nothing would be compared"))
    let absent = try await workspace.render("record", "a.gif", "-o", "x.segue-lock", "--mask", "none.png")
    #expect(absent.status != 0 && absent.error.contains("none.png") && !workspace.exists("x.segue-lock"))
  }

  @Test("Of two runs that record at once, one records and the other compares")
  func twoRuns() async throws {
    try await film("a.gif", clock: "#E03131")
    async let first = workspace.render("record", "a.gif")
    async let second = workspace.render("record", "a.gif")
    let outputs = try await [first, second].map { (status: $0.status, output: $0.output) }
    #expect(outputs.allSatisfy { $0.status == 0 })
    #expect(outputs.count { $0.output.contains("new,") } == 1)
    #expect(outputs.count { $0.output.contains("as recorded") } == 1)
  }

  @Test("Bad frames, masks and options are refused with a reason")
  func refusals() async throws {
    try await animations()
    #expect(try await workspace.render("record", "a.gif", "-q").status == 0)
    let mask = try await workspace.render("record", "a.gif", "-o", "m.segue-lock", "--mask", "900,900,5x5")
    #expect(mask.status == 2 && mask.output.contains("--mask 900,900,5x5 is outside the frames"))
    let crop = try await workspace.render("record", "a.gif", "-o", "c.segue-lock", "--crop", "0,0,900x9")
    #expect(crop.status == 2 && crop.output.contains("--crop 0,0,900x9 is not inside the frames"))
    try workspace.write("{ \"format\": \"segue-lock\", \"source\": \"frames\", \"version\": 1 }\n", to: "l.segue-lock")
    let lock = try await workspace.render("verify", "a.gif", "-o", "l.segue-lock")
    #expect(lock.status == 2 && lock.output.contains("l.segue-lock:1"))
    let pixels = try await workspace.render("record", "a.gif", "--pictures")
    #expect(pixels.status == 2 && pixels.error.contains("are for scenes"))
    try workspace.write("{ \"format\": \"segue-lock\" }\n", to: "s.segue-lock")
    let foreign = try await workspace.render("record", "a.gif", "--mode", "all", "-o", "s.segue-lock")
    #expect(foreign.status == 2 && foreign.output.contains("s.segue-lock is no lock of frames"))
    #expect(try workspace.read("s.segue-lock").count < 40, "the lock of something else is kept")
    for output in [["-o", "one.txt"], ["--plot", "one.png"], []] {
      let one = try await workspace.render(arguments: ["trace", "a.gif", "b.gif"] + output)
      #expect(one.status == 2 && one.error.contains("is one file, but there are 2 recordings"), "\(one.error)")
    }
  }

  @Test("A frame of another size, a damaged one and an empty one are named by their files")
  func badPictures() async throws {
    try workspace.write(scene(), to: "scene.json")
    #expect(try await workspace.render("scene.json", "--png", "-o", "clip/", "-q").status == 0)
    #expect(try await workspace.render("scene.json", "--at", "0", "--scale", "2", "-o", "large.png", "-q").status == 0)
    let third = workspace.path("clip/scene/frame_0002.png")
    let good = try workspace.read("clip/scene/frame_0002.png")
    try Data(try workspace.read("large.png")).write(to: URL(fileURLWithPath: third))
    let size = try await workspace.render("record", "clip/scene")
    #expect(size.status == 2 && size.output.contains("frame_0002.png is 80 × 120 pixels large"), "\(size.output)")
    for (bytes, message) in [(good.prefix(40), "is a broken PNG file"), (good.prefix(0), "is empty")] {
      try Data(bytes).write(to: URL(fileURLWithPath: third))
      let result = try await workspace.render("record", "clip/scene")
      #expect(result.status == 2 && result.output.contains("frame_0002.png \(message)"), "\(result.output)")
    }
    #expect(!workspace.exists("clip/scene.frames.segue-lock"))
  }

  @Test("Frames from standard input are compared, also for a report, which has no pictures of them then")
  func standardInput() async throws {
    try await animations()
    let result = try await workspace.shell(
      """
      for name in a b; do "$render" gif $name.gif -o $name.y4m -q || ffmpeg -v error -y -i $name.gif -pix_fmt yuv444p $name.y4m; done
      "$render" record - -o in.segue-lock < a.y4m && "$render" verify - -o in.segue-lock --json --report r.html < b.y4m
      """)
    #expect(result.status == 1 && result.output.contains("\"motion\""), "\(result.output)\(result.error)")
  }

  @Test("Frames that are only shown at other times have pictures of both at that time, though no pixels were kept")
  func otherTimes() async throws {
    try await animations()
    #expect(try await workspace.render("record", "a.gif", "-q").status == 0)
    let result = try await workspace.render(
      "verify", "b.gif", "-o", "a.gif.segue-lock", "--report", "r.html", "--strips", "strips", "--comment", "c.md")
    #expect(result.status == 1 && result.output.contains("The same frames, at other times"), "\(result.output)")
    #expect(!result.output.contains("what it showed before is not known"))
    let page = try String(contentsOfFile: workspace.path("r.html"), encoding: .utf8)
    #expect(page.contains("\"patch\": true"))
    #expect(workspace.exists("strips/frame_0000.png"))
    let comment = try String(contentsOfFile: workspace.path("c.md"), encoding: .utf8)
    #expect(
      comment.hasPrefix("### Segue: 1 of 1 recording to look at\n") && comment.contains("<img src="), "\(comment)")
  }

  @Test("A video that is cut off is recorded with a warning that says how many of its frames are there")
  func cutVideo() async throws {
    let made = try await workspace.shell(
      """
      make() { ffmpeg -v error -f lavfi -i testsrc2=size=64x48:rate=25:duration=2 -c:v libx264 "$@" || exit 9; }
      make -movflags +faststart whole.mp4; make whole.mkv
      for kind in mp4 mkv; do head -c $(($(wc -c < whole.$kind) * 7 / 10)) whole.$kind > cut.$kind; done
      for name in whole.mp4 whole.mkv cut.mp4 cut.mkv; do "$render" record $name || exit 8; "$render" verify $name || exit 7; done
      "$render" gif cut.mp4 -o cut.gif
      """)
    #expect(made.status == 0, "\(made.output)\(made.error)")
    let lines = (made.output + made.error).split(separator: "\n").filter { $0.contains("damaged or cut off") }
    // Both when they are recorded and when they are verified, and once as a GIF.
    #expect(lines.count == 5 && lines.allSatisfy { $0.contains("cut.m") }, "\(made.output)\(made.error)")
    #expect(lines.count { $0.contains("its header promises 50 frames, of which") } == 3)
    #expect(made.error.contains("warning: cut.mp4: it is damaged or cut off"))
  }
}
