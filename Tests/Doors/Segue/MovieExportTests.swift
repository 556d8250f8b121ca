import Foundation
import Segue
import SegueEncoders
import SegueFiles
import SegueImages
import TestSupport
import Testing

@Suite struct MovieExportTests {
  private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

  private func animationFile(_ path: String) throws -> AnimationFile { try AnimationFile(bytes(path), name: path) }

  private func pictures(of file: AnimationFile) -> [Frame] { file.frames.map { Frame($0.image, time: 0) } }

  @Test("Several outputs of one format are written one after the other")
  func several() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      let files = try await movie.export(
        .gif("\(folder)/a.gif"), .gif("\(folder)/b.gif", GIFSettings(loop: .once)), .pngSequence("\(folder)/c"), fps: 5)
      #expect(files.prefix(2).map(\.path) == ["\(folder)/a.gif", "\(folder)/b.gif"])
      #expect(try files.allSatisfy { try bytes($0.path).count == $0.byteCount })
      let (first, second) = (try animationFile("\(folder)/a.gif"), try animationFile("\(folder)/b.gif"))
      #expect(pictures(of: first) == pictures(of: second) && first.plays == 0 && second.plays == 1)
    }
  }

  @Test("A setting out of range is an error that names the line of Swift, and nothing is written")
  func invalidSettings() async throws {
    let movie = try await Movie(Scene(json: flatScene))
    let path = "/nowhere/a"
    for output in [
      Output.gif(path, GIFSettings(quality: 0)), .gif(path, GIFSettings(ditherStrength: .nan)),
      .gif(path, GIFSettings(maxColors: 1)), .gif(path, GIFSettings(loop: .times(0))), .apng(path, plays: .times(-1)),
      .webP(path, WebPSettings(quality: 101)), .webP(path, WebPSettings(plays: .times(65_536))),
      .mp4(path, VideoSettings(crf: 52)), .webM(path, VideoSettings(crf: -1)),
    ] {
      let line = #line + 2
      do {
        try await movie.export(output)
        Issue.record("\(output) was written")
      } catch {
        #expect(error.reason == .invalidSetting, "\(error)")
        #expect(error.message.hasPrefix("SegueTests/MovieExportTests.swift:\(line): "), "\(error)")
      }
    }
    await #expect(throws: ExportError.self) { try await movie.export(.gif(path), fps: 0) }
  }

  @Test("A range of frames can be exported")
  func range() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      let files = try await movie.export(.pngSequence(folder), frames: 11...13)
      #expect(files.map(\.path) == (11...13).map { "\(folder)/frame_00\($0).png" })
      #expect(try bytes(files[1].path) == movie.frames()[12].png())
      await #expect {
        try await movie.export(.gif("\(folder)/a.gif"), frames: 1000...1001)
      } throws: { ($0 as? ExportError)?.reason == .noFrames }
    }
  }

  @Test("Progress is reported for all frames")
  func progress() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      var reported: [Int] = []
      try await movie.export(.pngSequence(folder), threads: 2) { done, total in
        reported.append(done)
        #expect(total == 37)
      }
      #expect(reported == reported.sorted() && reported.last == 37)
    }
  }

  @Test("A cancelled export leaves nothing behind")
  func cancelled() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      let task = Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        try await movie.export(.gif("\(folder)/a.gif"), .pngSequence("\(folder)/a"))
      }
      await #expect {
        try await task.value
      } throws: { ($0 as? ExportError)?.reason == .cancelled }
      #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
    }
  }

  /// Runs an export. Returns its files and the number of frames that it rendered.
  private func run(_ export: () async throws -> [ExportedFile]) async throws -> (
    files: [ExportedFile], frames: Int
  ) {
    let profile = Profile()
    let files = try await Profile.$current.withValue(profile, operation: export)
    return (files, profile.times[.raster].count)
  }

  @Test("All formats that need no other program are written in one run, with each frame rendered once")
  func formats() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      let all = try await run {
        try await movie.export(
          .gif("\(folder)/a.gif"), .apng("\(folder)/a.png", plays: .once), .webP("\(folder)/a.webp"),
          .y4m("\(folder)/a.y4m"), .rgba("\(folder)/a.rgba"))
      }
      #expect(all.files.map(\.path) == ["gif", "png", "webp", "y4m", "rgba"].map { "\(folder)/a.\($0)" })
      let alone = try await run { try await movie.export(.gif("\(folder)/b.gif")) }
      #expect(all.frames == alone.frames && alone.frames > 5)
      let (apng, webP) = (try animationFile("\(folder)/a.png"), try animationFile("\(folder)/a.webp"))
      #expect(apng.plays == 1 && webP.plays == 0 && apng.duration == webP.duration)
      #expect(pictures(of: apng) == pictures(of: webP))
      #expect(try bytes("\(folder)/a.rgba").count % (4 * movie.width * movie.height) == 0)
    }
  }

  @Test("Settings are passed to the encoder")
  func settings() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      try await movie.export(
        .webP("\(folder)/a.webp"), .webP("\(folder)/b.webp", WebPSettings(quality: 20, plays: .times(2))))
      let file = try animationFile("\(folder)/b.webp")
      #expect(file.plays == 2 && file.frames.count > 1)
      #expect(try bytes("\(folder)/a.webp") != bytes("\(folder)/b.webp"))
    }
  }
}
