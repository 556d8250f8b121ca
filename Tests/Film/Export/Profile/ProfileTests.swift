import SegueCore
import SegueJSON
import SegueFiles
import SegueExport
import SegueScene
import TestSupport
import Testing

@Suite struct ProfileTests {
  @Test("A profile counts every stage of GIF and sequence exports, and changes no byte of them")
  func stages() async throws {
    let plain = try await run(nil)
    let profile = Profile()
    let profiled = try await run(profile)
    #expect(plain.gif == profiled.gif && plain.sequence == profiled.sequence)
    let times = profile.times
    for stage in PipelineStage.allCases where stage != .images {
      #expect(times[stage].count > 0, "\(stage)")
      #expect(times[stage].wall > .zero && times[stage].cpu >= .zero, "\(stage)")
    }
    #expect(times[.images].count == 0, "the scene has no pictures")
    let slowest = try #require(times.slowest)
    #expect((0..<20).contains(slowest.index) && slowest.wall <= times[.raster].wall)
  }

  @Test("Nothing is counted without a profile, or in a profile that is not current")
  func elsewhere() async throws {
    let other = Profile()
    _ = try await run(nil)
    #expect(PipelineStage.allCases.allSatisfy { other.times[$0].count == 0 } && other.times.slowest == nil)
    #expect(Profile.measure(.raster) { 3 } == 3)
    #expect(other.times[.raster].count == 0)
  }

  @Test("An error is passed on, and the time until then is counted")
  func errors() {
    struct Broken: Error {}
    let profile = Profile()
    Profile.$current.withValue(profile) {
      #expect(throws: Broken.self) { try Profile.measure(.write) { throw Broken() } }
    }
    #expect(profile.times[.write].count == 1)
  }

  @Test("The slowest frame is the first of those that took longest")
  func slowest() {
    var times = StageTimes()
    for (index, wall) in [20, 30, 10, 30].enumerated() {
      times.add(FrameTime(index: index, time: Double(index) / 10, wall: .milliseconds(wall)))
    }
    #expect(times.slowest == FrameTime(index: 1, time: 0.1, wall: .milliseconds(30)))
  }

  @Test("The JSON report lists every stage, the text report only the stages that ran")
  func report() async throws {
    let profile = Profile()
    let start = ProcessUsage.now
    _ = try await run(profile)
    let report = ProfileReport(profile.times, from: start, to: .now, threads: 2, bytes: 1234)
    let json = report.json
    #expect(
      json.object?.members.map(\.key)
        == ["wall", "cpu", "stages", "slowestFrame", "threads", "bytes", "peakMemory"])
    #expect(json["stages"]?.object?.members.map(\.key) == PipelineStage.allCases.map(\.rawValue))
    #expect(json["bytes"]?.number == 1234 && json["threads"]?.number == 2)
    #expect(try #require(json["peakMemory"]?.number) > 1e6)
    let lines = report.lines
    #expect(lines.contains { $0.hasPrefix("raster ") } && !lines.contains { $0.hasPrefix("images ") })
    #expect(lines.contains { $0.hasPrefix("slowest frame: ") })
  }

  private func run(_ profile: Profile?) async throws -> Export {
    try await Profile.$current.withValue(profile) {
      let animation = try await loadScene(flatScene)
      let clock = FrameClock.exact(animation.duration, frameRate: 20).limited(to: 0...15)
      let gif = FrameClock.gif(animation.duration, frameRate: 20).limited(to: 0...15)
      var both = try await Export(animation, clock: clock, scale: 0.5, writesGIF: false)
      both.gif = try await Export(animation, clock: gif, scale: 0.5, writesSequence: false).gif
      return both
    }
  }
}
