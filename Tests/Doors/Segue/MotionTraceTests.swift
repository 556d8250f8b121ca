import Segue
import Testing

@Suite struct MotionTraceTests {
  /// A drawer that opens from 0.2 s to 0.6 s.
  private func movie() async throws -> Movie {
    try await Movie(
      Scene(
        json: """
          {
            "canvas": { "width": 100, "height": 60 }, "frameRate": 10,
            "screens": { "main": { "background": "#FFFFFF" }, "menu": { "background": "#2F9E44" } },
            "transition": { "type": "drawer", "width": 80, "open": { "curve": "linear", "duration": 0.4 } },
            "script": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }]
          }
          """))
  }

  @Test("A property has a value at any time, and none while its layer is not there")
  func value() async throws {
    let movie = try await movie()
    #expect(try movie.value("progress", at: 0.3) == 0.25)
    #expect(try movie.value("drawer.x", at: 0.4) == -40)
    #expect(try movie.value("drawer.x", at: 99) == 0)
    #expect(try movie.value("drawer.x", at: 0) == nil)
    #expect(try movie.value("finger.x", at: 0.3) == nil)
    #expect(try movie.value("drawer.width", at: Seconds(Double.nan)) == nil)
    #expect(try movie.word("phase", at: 0.3) == movie.word("phase", at: 0.5))
    #expect(try movie.word("phase", at: 0.3) != movie.word("phase", at: 0.7))
  }

  @Test("A column that does not exist, or has words, is an error at the line of Swift")
  func problems() async throws {
    let movie = try await movie()
    let line = #line + 1
    let unknown = #expect(throws: SceneError.self) { try movie.value("drawr.x", at: 0.3) }
    let problem = try #require(unknown?.problems.first)
    #expect(problem.place?.line == line && problem.code == "unknown-column")
    #expect(problem.hint == #"did you mean "drawer.x"?"# && problem.message == #"there is no column "drawr.x""#)
    #expect(throws: SceneError.self) { try movie.value("phase", at: 0.3) }
    #expect(throws: SceneError.self) { try movie.word("progress", at: 0.3) }
    #expect(throws: SceneError.self) { try movie.value("drawer.*", at: 0.3) }
    #expect(throws: SceneError.self) { try movie.trace(columns: ["speed"]) }
    #expect(throws: SceneError.self) { try movie.trace(fps: 0) }
    let trace = try movie.trace()
    #expect(throws: SceneError.self) { try trace.values("drawr.x") }
    #expect(throws: SceneError.self) { try trace.values("phase") }
    #expect(throws: SceneError.self) { try trace.words("progress") }
  }

  @Test("A trace has a value for each frame, and equal motions have equal traces")
  func trace() async throws {
    let movie = try await movie()
    let trace = try movie.trace(columns: ["drawer.x", "p*"])
    #expect(trace.columns == ["phase", "progress", "drawer.x"])
    #expect(trace.times == (try movie.times()))
    let values = try trace.values("drawer.x")
    #expect(values.count == trace.times.count && values[0] == nil && values[4] == -40)
    for (time, value) in zip(trace.times, values) { #expect(try movie.value("drawer.x", at: time) == value) }
    #expect(try trace.words("phase")[3] == movie.word("phase", at: 0.3))
    #expect(trace.csv.hasPrefix("frame,time,phase,progress,drawer.x\r\n0,0.0000,"))
    #expect(try trace == movie.trace(columns: ["drawer.x", "p*"]) && trace != movie.trace())
    #expect(Set([trace, try movie.trace(columns: ["drawer.x", "p*"]), try movie.trace()]).count == 2)
    #expect(try movie.trace(fps: 5).times.count == 5)
  }
}
