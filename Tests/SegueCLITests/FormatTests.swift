import Foundation
import SegueCodecs
import SegueFiles
import SegueGraphics
import Testing

/// Formats beside GIF and PNG. `ffmpeg` is a script here that does what a test needs; the real one has tests of its own.
@Suite struct FormatTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(scene(), to: "a.json")
  }

  /// Puts a program called ffmpeg before all others; answers what `PATH` must be.
  private func fakeFFmpeg(_ script: String) throws -> [String: String] {
    try place.write("#!/bin/sh\n\(script)\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path("bin/ffmpeg"))
    return ["PATH": "\(place.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
  }

  /// Keeps what it is fed in the file `fed`, and leaves the rest to the real one.
  private static let keeps = #"PATH=${PATH#*:}; tee fed | ffmpeg "$@""#

  private func files(_ ended: Ended) throws -> [[String: Any]] {
    let report = try #require(try ended.json() as? [[String: Any]])
    return try #require(report[0]["files"] as? [[String: Any]])
  }

  @Test("All formats of a run share the rendered frames")
  func sharedFrames() async throws {
    let path = try fakeFFmpeg(Self.keeps)
    func rendered(_ arguments: String...) async throws -> (Int, [[String: Any]]) {
      let all = ["a.json", "--json", "--profile", "--fps", "30"] + arguments
      let ended = try await place.shell("\"$render\" " + all.joined(separator: " "), environment: path)
      #expect(ended.status == 0, "\(ended.error)")
      let report = try #require(try ended.json() as? [[String: Any]])
      let stages = (report[0]["profile"] as? [String: Any])?["stages"] as? [String: [String: Any]]
      return (try #require(stages?["raster"]?["parts"] as? Int), try self.files(ended))
    }
    let (alone, _) = try await rendered("--gif")
    let (shared, files) = try await rendered("--gif", "--apng", "--webp", "--mp4", "--webm", "--y4m", "--rgba")
    #expect(files.count == 7 && shared == alone && alone > 5)
    let (video, _) = try await rendered("--mp4", "--webm", "--y4m")
    let (sequence, _) = try await rendered("--png", "--mp4")
    let (pictures, _) = try await rendered("--png")
    #expect(video <= pictures && sequence == pictures)
  }

  @Test("A video has as many frames as its rate and duration ask for, whatever is written beside it")
  func frames() async throws {
    let path = try fakeFFmpeg(Self.keeps)
    for beside in [[], ["--gif"], ["--webp"], ["--png"]] {
      for (fps, count) in [(10, 8), (25, 20), (30, 24), (50, 40), (7, 6)] {
        let ended = try await place.shell(
          "\"$render\" a.json --mp4 --y4m --rgba --json --fps \(fps) \(beside.joined(separator: " "))",
          environment: path)
        #expect(ended.status == 0)
        let videos = try files(ended).filter { $0["frames"] != nil }
        #expect(videos.count == 3)
        for video in videos {
          #expect(video["frames"] as? Int == count && video["width"] as? Int == 40 && video["height"] as? Int == 60)
        }
        // What ffmpeg was fed: planes of 4:2:0.
        #expect(try place.read("fed").count == count * 40 * 60 * 3 / 2)
        #expect(try place.read("output/a.rgba").count == count * 40 * 60 * 4)
      }
    }
  }

  @Test("A WebP is lossless, lossy if a quality is given, and transparent where the scene is")
  func webP() async throws {
    #expect(try await place.render("a.json", "--webp", "--apng", "--fps", "20", "--loop", "3").status == 0)
    let (webP, apng) = (
      try AnimationFile(place.read("output/a.webp"), name: ""), try AnimationFile(place.read("output/a.png"), name: "")
    )
    #expect(webP.loops == 3 && webP.duration == .centiseconds(80) && apng.duration == webP.duration)
    func pixels(_ file: AnimationFile) -> [[UInt8]] {
      file.frames.map { unsafe $0.image.bitmap.withUnsafeBytes { unsafe Array($0) } }
    }
    #expect(pixels(webP) == pixels(apng))
    #expect(try await place.render("a.json", "-o", "b.webp", "--webp-quality", "60").status == 0)
    let info = try await place.render("info", "b.webp", "output/a.webp", "--json")
    let reports = try #require(try info.json() as? [[String: Any]])
    let kinds = reports.map { report in (report["frames"] as? [[String: Any]] ?? []).map { $0["lossless"] as? Bool } }
    #expect(kinds[0].allSatisfy { $0 == false } && kinds[1].allSatisfy { $0 == true })
    #expect(try await place.render("info", "-b", "b.webp").output.hasSuffix("loops for ever\n"))
    #expect(try await place.render("diff", "output/a.webp", "output/a.png").status == 0)
  }

  @Test("A WebP alone has milliseconds, and says what rates it cannot show")
  func webPRate() async throws {
    let ended = try await place.render("a.json", "--webp", "--fps", "60")
    #expect(ended.status == 0 && ended.error == "")
    let file = try AnimationFile(place.read("output/a.webp"), name: "")
    #expect(file.duration == FrameDelay(4, per: 5))
    #expect(file.frames.contains { $0.delay == FrameDelay(17, per: 1000) })
    let fast = try await place.render("a.json", "--webp", "--fps", "100")
    #expect(fast.status == 0 && fast.error.contains("a WebP shows at most 90 frames a second"))
  }

  @Test("Videos, too, go through a pipe, alone and whole", arguments: ["y4m", "rgba", "mp4", "webp"])
  func standardOutput(_ format: String) async throws {
    let path = try fakeFFmpeg(Self.keeps)
    #expect(try await place.shell("\"$render\" a.json --\(format) -q", environment: path).status == 0)
    let ended = try await place.shell("\"$render\" a.json --\(format) -o - | cat > x", environment: path)
    #expect(ended.status == 0 && ended.output == "" && ended.error == "")
    #expect(try place.read("x") == place.read("output/a.\(format)"))
  }

  @Test("Only a transparent scene has a WebM with alpha; an MP4 lies over the matte")
  func alpha() async throws {
    let path = try fakeFFmpeg("echo \"$@\" >> said; " + Self.keeps)
    try place.write(
      scene().replacingOccurrences(of: #""height": 60 }"#, with: ##""height": 60, "background": "#FFFFFF00" }"##),
      to: "clear.json")
    #expect(try await place.shell("\"$render\" a.json clear.json --webm --mp4", environment: path).status == 0)
    let lines = String(decoding: try place.read("said"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.filter { $0.contains("yuva420p") }.count == 1)
    #expect(lines.first { $0.contains("yuva420p") }?.contains("-auto-alt-ref 0") == true)
  }

  @Test("Without ffmpeg a run ends with 3 and the command that installs it")
  func missing() async throws {
    let ended = try await place.render("a.json", "--mp4", "--gif", environment: ["PATH": "/nonexistent"])
    #expect(ended.status == 3)
    #expect(ended.error.contains("ffmpeg is not installed") && ended.error.contains("install ffmpeg"))
    #expect(try place.names() == ["a.json"], "nothing is written")
  }

  @Test(
    "An ffmpeg that fails shows its last lines, and leaves nothing",
    arguments: [
      "echo it broke >&2; exit 1", "cat > /dev/null; echo it broke >&2; exit 1", "echo it broke >&2; kill -9 $$",
      "for path; do :; done; echo half > \"${path#file:}\"; echo it broke >&2; exit 1",
    ])
  func failure(_ script: String) async throws {
    let path = try fakeFFmpeg(script)
    try place.write("an old video", to: "out/a.mp4")
    let ended = try await place.shell("\"$render\" a.json --mp4 --fps 50 --scale 8 -o out/", environment: path)
    #expect(ended.status == 3)
    #expect(ended.error.hasPrefix("error: out/a.mp4 cannot be made: ffmpeg "))
    #expect(ended.error.contains("\n  it broke"))
    #expect(try place.names("out") == ["a.mp4"])
    #expect(try place.read("out/a.mp4") == Array("an old video".utf8))
  }

  @Test("An interrupted run ends its ffmpegs and leaves the old files", arguments: [SIGINT, SIGTERM])
  func interrupted(_ signal: Int32) async throws {
    // It ignores what it can, and would make its file anew.
    let script = """
      trap '' INT TERM HUP; echo $$ >> pids; for path; do :; done; path="${path#file:}"
      cat > /dev/null; sleep 1; echo leftover > "$path"
      """
    let path = try fakeFFmpeg(script)
    try place.write(scene(duration: 60, speed: 0.01), to: "long.json")
    try place.write("an old video", to: "out/long.mp4")
    let process = place.process(
      Workplace.program, ["long.json", "--mp4", "--webm", "--fps", "50", "-o", "out/"], environment: path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let run = Task { try await process.runToEnd() }
    func pids() -> [Int32] {
      let text = (try? place.read("pids")).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.split(separator: "\n").compactMap { Int32($0) }
    }
    for _ in 0..<1000 where pids().count < 2 { try await Task.sleep(for: .milliseconds(20)) }
    try #require(pids().count == 2 && process.isRunning)
    kill(process.processIdentifier, signal)
    try await run.value
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(pids().allSatisfy { kill($0, 0) == -1 && errno == ESRCH })
    #expect(try place.names("out") == ["long.mp4"])
    #expect(try place.read("out/long.mp4") == Array("an old video".utf8))
  }
}
