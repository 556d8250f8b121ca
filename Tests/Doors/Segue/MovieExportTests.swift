import Foundation
import Segue
import SegueEncoders
import SegueFiles
import SegueImages
import SystemPackage
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
      #expect(
        files.map(\.output) == [
          .gif("\(folder)/a.gif"), .gif("\(folder)/b.gif", GIFSettings(loop: .once)), .pngSequence("\(folder)/c"),
        ])
      #expect(files.prefix(2).map(\.paths) == [["\(folder)/a.gif"], ["\(folder)/b.gif"]])
      #expect(files[2].paths.count == (try movie.frames(fps: 5).count))
      for file in files {
        #expect(try file.paths.reduce(0) { try $0 + bytes($1).count } == file.byteCount, "\(file.output)")
      }
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
      #expect(files.map(\.paths) == [(11...13).map { "\(folder)/frame_00\($0).png" }])
      #expect(try bytes(files[0].paths[1]) == movie.frames()[12].png())
      await #expect {
        try await movie.export(.gif("\(folder)/a.gif"), frames: 1000...1001)
      } throws: { ($0 as? ExportError)?.reason == .noFrames }
    }
  }

  @Test("Progress is reported where the export is called from: here on the main actor")
  @MainActor func progress() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      var reported: [ExportProgress] = []
      try await movie.export(.pngSequence(folder), threads: 2) { progress in
        MainActor.assertIsolated()
        reported.append(progress)
      }
      #expect(reported.map(\.completedFrames) == reported.map(\.completedFrames).sorted())
      #expect(reported.allSatisfy { $0.totalFrames == 37 } && reported.last?.fraction == 1)
    }
  }

  @Test("Outputs can be an array, and an empty one writes nothing")
  func array() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      let outputs = [FileFormat.gif, .apng].map { Output("\(folder)/a.\($0.fileExtension)", $0) }
      #expect(try await movie.export(outputs).map(\.paths) == [["\(folder)/a.gif"], ["\(folder)/a.png"]])
      #expect(try await movie.export([]) == [])
    }
  }

  @Test(
    "A movie is exported into memory: the bytes are those of the file",
    arguments: [FileFormat.gif, .apng, .webP, .y4m, .rgba])
  func data(_ format: FileFormat) async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      try await movie.export(Output("\(folder)/a", format))
      #expect(try await movie.data(format) == bytes("\(folder)/a"))
    }
  }

  @Test("Exports that run at the same time share the processors, and write what each writes alone")
  func parallel() async throws {
    let movie = try await Movie(Scene(json: flatScene))
    let alone = try await movie.data(.gif)
    let together = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try await Movie(Scene(json: flatScene)).data(.gif) } }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(together == [[UInt8]](repeating: alone, count: 8))
  }

  @Test("Two outputs with one path are an error, however it is written, and nothing is written")
  func samePath() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      for (first, second) in [("a.gif", "a.gif"), ("a.gif", "./b/../a.gif")] {
        await #expect {
          try await movie.export(.gif("\(folder)/\(first)"), .apng("\(folder)/\(second)"))
        } throws: { ($0 as? ExportError)?.reason == .invalidSetting && "\($0)".contains("two outputs have the path") }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test("Paths are strings, file paths or URLs; what is not a file is an error")
  func locations() async throws {
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      let url = URL(fileURLWithPath: "\(folder)/a b.gif")
      let files = try await movie.export(.gif(url), .apng(FilePath("\(folder)/c.png")))
      #expect(files.map(\.paths) == [["\(folder)/a b.gif"], ["\(folder)/c.png"]])
      try movie.frame(at: 0).write(toPNG: url)
      let page = try #require(URL(string: "https://example.com/a.gif"))
      for output in [Output.gif(page), .gif("\(folder)/a\0b.gif"), .gif("")] {
        await #expect { try await movie.export(output) } throws: { ($0 as? ExportError)?.reason == .file }
      }
      #expect(throws: ExportError.self) { try movie.frame(at: 0).write(toPNG: "\(folder)/a\0.png") }
    }
  }

  @Test("A number of threads out of range is an error", arguments: [Int.min, -1, 0, 257, .max])
  func threads(_ count: Int) async throws {
    let movie = try await Movie(Scene(json: flatScene))
    await #expect {
      try await movie.export(.gif("/nowhere/a.gif"), threads: count)
    } throws: { ($0 as? ExportError)?.reason == .invalidSetting }
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
      #expect(all.files.flatMap(\.paths) == ["gif", "png", "webp", "y4m", "rgba"].map { "\(folder)/a.\($0)" })
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
