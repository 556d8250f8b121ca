import Foundation
import SegueFiles
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

/// Formats other than GIF and PNG. Here `ffmpeg` is a script made for each test; the real one has its own tests.
@Suite struct FormatTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  /// Writes a fake ffmpeg and returns an environment whose `PATH` finds it first.
  private func fakeFFmpeg(_ script: String) throws -> [String: String] {
    try workspace.write("#!/bin/sh\n\(script)\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workspace.path("bin/ffmpeg"))
    return ["PATH": "\(workspace.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
  }

  /// An ffmpeg that copies its input to the file `fed` and passes it on to the real one.
  private static let copiesInput = #"PATH=${PATH#*:}; tee fed | ffmpeg "$@""#

  private func files(_ result: ProgramResult) throws -> [[String: Any]] {
    let report = try #require(try result.json() as? [[String: Any]])
    return try #require(report[0]["files"] as? [[String: Any]])
  }

  @Test("The formats of a run share the frames of equal times")
  func sharedFrames() async throws {
    let path = try fakeFFmpeg(Self.copiesInput)
    // The number of frames that were drawn, and the files.
    func rendered(_ arguments: [String], fps: Int = 30) async throws -> (Int, [[String: Any]]) {
      let all = ["a.json", "--json", "--profile", "--fps", "\(fps)"] + arguments
      let result = try await workspace.shell("\"$render\" " + all.joined(separator: " "), environment: path)
      #expect(result.status == 0, "\(result.error)")
      let report = try #require(try result.json() as? [[String: Any]])
      let stages = (report[0]["profile"] as? [String: Any])?["stages"] as? [String: [String: Any]]
      return (try #require(stages?["raster"]?["parts"] as? Int), try self.files(result))
    }
    let formats = ["--apng", "--webp", "--mp4", "--webm", "--y4m", "--rgba"]
    // At 20 frames a second all formats sample the same instants.
    for fps in [20, 30] {
      let (alone, _) = try await rendered(["--gif"], fps: fps)
      let (shared, files) = try await rendered(["--gif"] + formats, fps: fps)
      #expect(files.count == 7 && alone > 5)
      #expect(fps == 20 ? shared == alone : shared > alone && shared < 3 * alone)
    }
    let (video, _) = try await rendered(["--mp4", "--webm", "--y4m"])
    let (sequence, _) = try await rendered(["--png", "--mp4"])
    let (pictures, _) = try await rendered(["--png"])
    #expect(video <= pictures && sequence == pictures)
  }

  @Test("The frame count of a video is its rate times its duration, whichever formats are written with it")
  func frames() async throws {
    let path = try fakeFFmpeg(Self.copiesInput)
    for beside in [[], ["--gif"], ["--webp"], ["--png"]] {
      for (fps, count) in [(10, 8), (25, 20), (30, 24), (50, 40), (7, 6)] {
        let result = try await workspace.shell(
          "\"$render\" a.json --mp4 --y4m --rgba --json --fps \(fps) \(beside.joined(separator: " "))",
          environment: path)
        #expect(result.status == 0)
        let videos = try files(result).filter { $0["frames"] != nil }
        #expect(videos.count == 3)
        for video in videos {
          #expect(video["frames"] as? Int == count && video["width"] as? Int == 40 && video["height"] as? Int == 60)
        }
        // ffmpeg's input: 4:2:0 planes.
        #expect(try workspace.read("fed").count == count * 40 * 60 * 3 / 2)
        #expect(try workspace.read("output/a.rgba").count == count * 40 * 60 * 4)
      }
    }
  }

  @Test("The bytes of each format do not depend on the other formats of a run", arguments: [30, 60])
  func alone(_ fps: Int) async throws {
    let formats = ["gif", "apng", "webp", "y4m", "rgba"]
    let flags = formats.map { "--\($0)" }.joined(separator: " ")
    func run(_ arguments: String) async throws -> [String: Any] {
      let result = try await workspace.shell("\"$render\" a.json --json -q --fps \(fps) \(arguments)")
      #expect(result.status == 0, "\(result.error)")
      return try #require(try result.json() as? [[String: Any]])[0]
    }
    let together = try await run("\(flags) --png -o all/")
    for format in formats {
      _ = try await run("--\(format) -o alone/")
      let name = format == "apng" ? "a.png" : "a.\(format)"
      #expect(try workspace.read("all/\(name)") == workspace.read("alone/\(name)"), "\(format)")
    }
    let sequence = try await run("--png -o alone/")
    #expect(together["frames"] as? Int == sequence["frames"] as? Int)
    #expect(try workspace.names("all/a") == workspace.names("alone/a"))
    for name in try workspace.names("all/a") {
      #expect(try workspace.read("all/a/\(name)") == workspace.read("alone/a/\(name)"), "\(name)")
    }
  }

  @Test("A WebP is lossless unless a quality is given, and its pixels equal those of the APNG")
  func webP() async throws {
    #expect(try await workspace.render("a.json", "--webp", "--apng", "--fps", "20", "--loop", "3").status == 0)
    let (webP, apng) = (
      try AnimationFile(workspace.read("output/a.webp"), name: ""),
      try AnimationFile(workspace.read("output/a.png"), name: "")
    )
    #expect(webP.plays == 3 && webP.duration == .centiseconds(80) && apng.duration == webP.duration)
    func pixels(_ file: AnimationFile) -> [[UInt8]] {
      file.frames.map { unsafe $0.image.bitmap.withUnsafeBytes { unsafe Array($0) } }
    }
    #expect(pixels(webP) == pixels(apng))
    #expect(try await workspace.render("a.json", "-o", "b.webp", "--webp-quality", "60").status == 0)
    let info = try await workspace.render("info", "b.webp", "output/a.webp", "--json")
    let reports = try #require(try info.json() as? [[String: Any]])
    let kinds = reports.map { report in (report["frames"] as? [[String: Any]] ?? []).map { $0["lossless"] as? Bool } }
    #expect(kinds[0].allSatisfy { $0 == false } && kinds[1].allSatisfy { $0 == true })
    #expect(try await workspace.render("info", "-b", "b.webp").output.hasSuffix("loops forever\n"))
    #expect(try await workspace.render("diff", "output/a.webp", "output/a.png").status == 0)
  }

  @Test("--embed-profile puts a profile into PNG, APNG and WebP files, and changes no pixel")
  func profile() async throws {
    let formats = "--gif --apng --webp --png --mp4 --poster 0.1"
    let path = try fakeFFmpeg(Self.copiesInput)
    let made = try await workspace.shell(
      """
      set -e
      for name in plain tagged; do
        test $name = plain && option= || option=--embed-profile
        "$render" a.json \(formats) $option -q -o $name/
        "$render" a.json --at 0.2 $option -q -o $name/at.png
        "$render" gif plain/a.gif $option -q -o $name/frames/
      done
      cmp plain/a.mp4 tagged/a.mp4
      cmp plain/a.gif tagged/a.gif
      """, environment: path)
    #expect(made.status == 0, "\(made.error)")
    var names = ["a.png", "a.webp", "a-poster.png", "at.png"]
    for folder in ["a", "frames"] { names += try workspace.names("plain/\(folder)").map { "\(folder)/\($0)" } }
    for name in names {
      let (plain, tagged) = (try workspace.read("plain/\(name)"), try workspace.read("tagged/\(name)"))
      func embeds(_ file: [UInt8]) -> Bool {
        ["iCCP", "ICCP"].contains { mark in
          file.indices.prefix(2000).contains { file[$0...].starts(with: mark.utf8) }
        }
      }
      #expect(embeds(tagged) && !embeds(plain), "\(name)")
      #expect(try AnimationFile(plain, name: "").frames == AnimationFile(tagged, name: "").frames, "\(name)")
    }
  }

  @Test("A WebP written alone has millisecond delays, and rates above its maximum cause a warning")
  func webPRate() async throws {
    let result = try await workspace.render("a.json", "--webp", "--fps", "60")
    #expect(result.status == 0 && result.error == "")
    let file = try AnimationFile(workspace.read("output/a.webp"), name: "")
    #expect(file.duration == FrameDelay(4, per: 5))
    // A sixtieth of a second, rounded.
    #expect(file.frames.contains { $0.delay == FrameDelay(17, per: 1000) })
    let fast = try await workspace.render("a.json", "--webp", "--fps", "100")
    #expect(fast.status == 0 && fast.error.contains("a WebP shows at most 90 frames per second"))
  }

  @Test("Videos and WebPs are written to a pipe alone and complete", arguments: ["y4m", "rgba", "mp4", "webp"])
  func standardOutput(_ format: String) async throws {
    let path = try fakeFFmpeg(Self.copiesInput)
    #expect(try await workspace.shell("\"$render\" a.json --\(format) -q", environment: path).status == 0)
    let result = try await workspace.shell("\"$render\" a.json --\(format) -o - | cat > x", environment: path)
    #expect(result.status == 0 && result.output == "" && result.error == "")
    #expect(try workspace.read("x") == workspace.read("output/a.\(format)"))
  }

  @Test("Only the WebM of a transparent scene has alpha; an MP4 is composited over the matte")
  func alpha() async throws {
    let path = try fakeFFmpeg("echo \"$@\" >> arguments; " + Self.copiesInput)
    try workspace.write(
      scene().replacingOccurrences(of: #""height": 60 }"#, with: ##""height": 60, "background": "#FFFFFF00" }"##),
      to: "clear.json")
    #expect(try await workspace.shell("\"$render\" a.json clear.json --webm --mp4", environment: path).status == 0)
    let lines = String(decoding: try workspace.read("arguments"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.filter { $0.contains("yuva420p") }.count == 1)
    #expect(lines.first { $0.contains("yuva420p") }?.contains("-auto-alt-ref 0") == true)
  }

  @Test("Without ffmpeg, a run exits with 3 and prints the install command")
  func missing() async throws {
    let result = try await workspace.render("a.json", "--mp4", "--gif", environment: ["PATH": "/nonexistent"])
    #expect(result.status == 3)
    #expect(result.error.contains("ffmpeg is not installed") && result.error.contains("install ffmpeg"))
    #expect(try workspace.names() == ["a.json"], "nothing is written")
  }

  @Test(
    "When ffmpeg fails, its last lines are shown and the old file is kept",
    arguments: [
      "echo it broke >&2; exit 1", "cat > /dev/null; echo it broke >&2; exit 1", "echo it broke >&2; kill -9 $$",
      "for path; do :; done; echo half > \"${path#file:}\"; echo it broke >&2; exit 1",
    ])
  func failure(_ script: String) async throws {
    let path = try fakeFFmpeg(script)
    try workspace.write("an old video", to: "out/a.mp4")
    let result = try await workspace.shell("\"$render\" a.json --mp4 --fps 50 --scale 8 -o out/", environment: path)
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("error: out/a.mp4 cannot be made: ffmpeg "))
    #expect(result.error.contains("\n  it broke"))
    #expect(try workspace.names("out") == ["a.mp4"])
    #expect(try workspace.read("out/a.mp4") == Array("an old video".utf8))
  }

  @Test("An interrupted run ends its ffmpeg processes and keeps the old files", arguments: [SIGINT, SIGTERM])
  func interrupted(_ signal: Int32) async throws {
    // The script ignores every signal it can and would create its file again.
    let script = """
      trap '' INT TERM HUP; echo $$ >> pids; for path; do :; done; path="${path#file:}"
      cat > /dev/null; sleep 1; echo leftover > "$path"
      """
    let path = try fakeFFmpeg(script)
    try workspace.write(scene(duration: 60, speed: 0.01), to: "long.json")
    try workspace.write("an old video", to: "out/long.mp4")
    let result = try await workspace.interrupted(
      "long.json --mp4 --webm --fps 50 -q -o out/", by: signal, once: "[ $(cat pids 2>/dev/null | wc -l) = 2 ]",
      environment: path)
    #expect(result.status == 128 + signal, "\(result.error)")
    let text = String(decoding: try workspace.read("pids"), as: UTF8.self)
    let pids = text.split(separator: "\n").compactMap { Int32($0) }
    try #require(pids.count == 2)
    #expect(pids.allSatisfy { kill($0, 0) == -1 && errno == ESRCH })
    #expect(try workspace.names("out") == ["long.mp4"])
    #expect(try workspace.read("out/long.mp4") == Array("an old video".utf8))
  }
}
