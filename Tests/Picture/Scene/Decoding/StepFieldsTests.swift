import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// The steps of a script, which is on line 2.
private func steps(_ script: String) throws -> [ScriptStep] {
  try SceneText.decode(SceneText.script(script)).script.map(\.value)
}

private func drag(_ drag: String) throws -> Drag {
  guard case .drag(let found) = try steps(#"[{ "drag": \#(drag), "release": "auto" }]"#)[0] else {
    throw NotADrag()
  }
  return found
}

private struct NotADrag: Error {}

@Suite("Gesture steps")
struct StepFieldsTests {
  private static let defaultCurve = TimedCurve(.linear, duration: 0.4)

  @Test("A drag with its release is two steps, each with its own location")
  func twoSteps() throws {
    let script = try SceneText.decode(
      SceneText.script(
        #"[{ "drag": { "from": [1, 2], "to": [3, 4] }, "release": "finish" }, { "release": "auto", "drag": { "from": "a", "by": [0, 9] } }]"#
      )
    ).script
    #expect(
      script.map(\.value) == [
        .drag(Drag(from: .point(Point(1, 2)), .to(Point(3, 4), Self.defaultCurve))), .release(Release(.finish)),
        .drag(Drag(from: .named("a"), .by(Point(0, 9), Self.defaultCurve))), .release(Release(.auto)),
      ])
    #expect(script.map(\.location.start.column) == [12, 57, 98, 82])
  }

  @Test(
    "Hold and release can be steps of their own",
    arguments: [
      (#"{ "release": "auto" }"#, Release(.auto)), (#"{ "release": "cancel" }"#, Release(.cancel)),
      (#"{ "release": {} }"#, Release(.auto)), (#"{ "release": { "wait": 0 } }"#, Release(.auto, wait: 0)),
      (#"{ "release": { "ending": "finish", "wait": 0.1 } }"#, Release(.finish, wait: 0.1)),
    ])
  func release(json: String, expected: Release) throws {
    let found = try steps(#"[{ "drag": { "from": "a", "by": [1, 1] } }, { "hold": 0.3 }, \#(json)]"#)
    #expect(found.dropFirst() == [.hold(0.3), .release(expected)])
  }

  @Test(
    "A tap targets a name or a point",
    arguments: [
      (#""close""#, Tap(.named("close"))), ("[195, -100]", Tap(.point(Point(195, -100)))),
      (#"{ "at": "close" }"#, Tap(.named("close"), duration: 0.1)),
      (#"{ "at": [0, 1], "duration": 0 }"#, Tap(.point(Point(0, 1)), duration: 0)),
    ])
  func tap(json: String, expected: Tap) throws {
    #expect(try steps(#"[{ "tap": \#(json) }]"#) == [.tap(expected)])
  }

  @Test("A drag has a duration and a curve")
  func pace() throws {
    #expect(
      try drag(#"{ "from": "a", "to": [1, 2], "duration": 3600, "curve": "easeOut" }"#)
        == Drag(from: .named("a"), .to(Point(1, 2), TimedCurve(.easeOut, duration: 3600))))
    #expect(
      try drag(#"{ "from": "a", "by": [1, 2], "curve": [0.2, -1, 0.8, 2] }"#)
        == Drag(
          from: .named("a"), .by(Point(1, 2), TimedCurve(.bezier(CubicBezier(0.2, -1, 0.8, 2)), duration: 0.4))))
  }

  @Test("A path of points can begin elsewhere, sample times count from the first, and path data has its own start")
  func paths() throws {
    #expect(
      try drag(#"{ "path": [[1, 2], [3, 4]], "duration": 0.01 }"#)
        == Drag(.points([Point(1, 2), Point(3, 4)], TimedCurve(.linear, duration: 0.01))))
    #expect(
      try drag(#"{ "from": "a", "path": [[1, 2]] }"#)
        == Drag(from: .named("a"), .points([Point(1, 2)], Self.defaultCurve)))
    let samples = Drag(
      .samples([
        TouchSample(time: 0, position: Point(1, 2)), TouchSample(time: 0.5, position: Point(3, 4)),
        TouchSample(time: 0.75, position: Point(3, 4)),
      ]))
    #expect(try drag("{ \"path\": [[-2, 1, 2], [-1.5, 3, 4], [-1.25, 3, 4]] }") == samples)
    #expect(try drag("{ \"samples\": [[1e9, 1, 2], [1000000000.5, 3, 4], [1000000000.75, 3, 4]] }") == samples)
    #expect(
      try drag(#"{ "path": "M1 2L3 4h5z" }"#)
        == Drag(.points([Point(1, 2), Point(3, 4), Point(8, 4), Point(1, 2)], Self.defaultCurve)))
  }

  @Test("Path data is flattened within a tenth of a point")
  func flattening() throws {
    guard case .points(let points, _) = try drag(#"{ "path": "M200 100A100 100 0 1 1 100 0" }"#).movement else {
      Issue.record("no points")
      return
    }
    #expect(points.first == Point(200, 100) && points.last == Point(100, 0))
    #expect(points.count > 20 && points.count < 200)
    for (a, b) in zip(points, points.dropFirst()) {
      for fraction in [0, 0.25, 0.5, 0.75] {
        let place = a + (b - a) * fraction
        #expect(abs((place - Point(100, 100)).length - 100) < 0.1)
      }
    }
  }

  @Test("Each recording is listed once, in the order of first mention, with its location")
  func recordings() throws {
    let text = SceneText.script(
      """
      [{ "drag": { "samples": "b.csv" }, "release": "auto" },
       { "drag": { "samples": "a.json" }, "release": "auto" },
       { "drag": { "samples": "b.csv" }, "release": "auto" }]
      """)
    let scene = try SceneDecoder.decode(SourceFile(name: "test.json", text: text)).scene
    #expect(scene.recordings.map(\.name) == ["b.csv", "a.json"])
    #expect(
      scene.recordings.map(\.firstReference.start) == [Position(line: 2, column: 25), Position(line: 3, column: 25)])
    let movements = scene.script.compactMap { if case .drag(let drag) = $0.value { drag.movement } else { nil } }
    #expect(movements == [.recording(0), .recording(1), .recording(0)])
  }

  @Test("The documented default script decodes to the default script")
  func standard() throws {
    let written = try #require(SceneDecoder.schema.written(of: "script"))
    #expect(try steps(JSONWriter.compact(written)) == ScriptStep.standard)
  }

  @Test(
    "Errors in a step are reported at their positions",
    arguments: [
      (#"{}"#, ["2:2 missing-key"]),
      (#"{ "hold": 1, "wait": 1 }"#, ["2:15 conflicting-keys"]),
      (#"{ "tap": "a", "release": "auto" }"#, ["2:16 conflicting-keys"]),
      (#"{ "tap": 3 }"#, ["2:11 wrong-type"]), (#"{ "tap": [1] }"#, ["2:11 wrong-count"]),
      (#"{ "tap": [1, 1e7] }"#, ["2:15 out-of-range"]), (#"{ "tap": {} }"#, ["2:11 missing-key"]),
      (#"{ "tap": { "at": "a", "duration": 11 } }"#, ["2:36 out-of-range"]),
      (#"{ "drag": {} }"#, ["2:12 missing-key"]), (#"{ "drag": "a" }"#, ["2:12 wrong-type"]),
      (#"{ "drag": { "to": [1, 2], "by": [1, 2] } }"#, ["2:28 conflicting-keys"]),
      (#"{ "drag": { "from": 1, "to": [1, 2] } }"#, ["2:22 wrong-type"]),
      (#"{ "drag": { "from": "a", "to": [1, -1e7] } }"#, ["2:37 out-of-range"]),
      (#"{ "drag": { "from": "a", "to": [1, 2], "duration": 0 } }"#, ["2:53 out-of-range"]),
      (#"{ "drag": { "from": "a", "to": [1, 2], "duration": 3601 } }"#, ["2:53 out-of-range"]),
      (#"{ "drag": { "from": "a", "to": [1, 2], "curve": "esaeIn" } }"#, ["2:50 unknown-value"]),
      (#"{ "drag": { "from": "a", "to": [1, 2], "curve": { "bounce": 1 } } }"#, ["2:50 wrong-type"]),
      (#"{ "drag": { "path": [] } }"#, ["2:22 wrong-count"]), (#"{ "drag": { "path": 3 } }"#, ["2:22 wrong-type"]),
      (#"{ "drag": { "path": [[1, 2], 3] } }"#, ["2:31 wrong-type"]),
      (#"{ "drag": { "path": [[1, 2], [0, 1, 2]] } }"#, ["2:31 wrong-count"]),
      (#"{ "drag": { "path": [[0, 1, 2], [1, 2]] } }"#, ["2:34 wrong-count"]),
      (#"{ "drag": { "path": [[0, 1, 2]] } }"#, ["2:22 wrong-count"]),
      (#"{ "drag": { "path": "L1 2" } }"#, ["2:22 bad-path"]), (#"{ "drag": { "path": "M1 2" } }"#, ["2:22 bad-path"]),
      (#"{ "drag": { "path": "M1 2h3m1 1h3" } }"#, ["2:22 bad-path"]),
      (#"{ "drag": { "path": "M1 2h1000001" } }"#, ["2:22 bad-path"]),
      (#"{ "drag": { "path": "M1 2C1e300 1 1 1 1 1" } }"#, ["2:22 bad-path"]),
      (#"{ "drag": { "path": "M0 0A1e300 1e300 0 0 1 1 1" } }"#, []),
      (#"{ "drag": { "from": "a", "path": "M1 2h3" } }"#, ["2:14 conflicting-keys"]),
      (#"{ "drag": { "path": [[0, 1, 2], [1, 1, 2]], "from": "a" } }"#, ["2:46 conflicting-keys"]),
      (#"{ "drag": { "path": [[0, 1, 2], [1, 1, 2]], "duration": 1 } }"#, ["2:46 conflicting-keys"]),
      (
        #"{ "drag": { "samples": "a.csv", "duration": 1, "curve": "linear", "from": "a" } }"#,
        ["2:34 conflicting-keys", "2:49 conflicting-keys", "2:68 conflicting-keys"]
      ),
      (#"{ "drag": { "samples": "a.txt" } }"#, ["2:25 bad-recording"]),
      (#"{ "drag": { "samples": [] } }"#, ["2:25 wrong-count"]),
      (#"{ "drag": { "samples": [[0, 1, 2]] } }"#, ["2:25 wrong-count"]),
      (
        #"{ "drag": { "samples": [[0, 1, 2], [0, 1, 2], ["a", 1, 2], [-1, 2, 3]] } }"#,
        ["2:38 bad-recording", "2:49 wrong-type", "2:62 bad-recording"]
      ),
      (#"{ "drag": { "samples": [[0, 1, 2], [1, 1, 1e7]] } }"#, ["2:44 out-of-range"]),
      (#"{ "drag": { "samples": [[-1e308, 1, 2], [1e308, 1, 1], [1.5e308, 1, 1]] } }"#, ["2:43 out-of-range"]),
      (#"{ "drag": { "samples": [[-1, 1, 2], [1e-17, 1, 1], [2e-17, 1, 1]] } }"#, ["2:54 bad-recording"]),
      (#"{ "drag": { "from": "a", "by": [1, 1] }, "release": "fnish" }"#, ["2:54 unknown-value"]),
      (#"{ "drag": { "from": "a", "by": [1, 1] }, "release": { "wait": -1 } }"#, ["2:64 out-of-range"]),
      (#"{ "hold": 3601 }"#, ["2:12 out-of-range"]),
    ])
  func wrong(step: String, problems: [String]) {
    let found = SceneText.problems(SceneText.script("[\(step)]")).filter { !$0.hasSuffix("finger-down") }
    #expect(found == problems)
  }

  @Test(
    "Errors say what would be valid",
    arguments: [
      (#"{ "drag": { "form": "a", "by": [1, 1] } }"#, #"did you mean "from"?"#),
      (#"{ "darg": { "by": [1, 1] } }"#, #"did you mean "drag"?"#),
      (#"{ "release": "fnish" }"#, #"did you mean "finish"?"#),
      (#"{ "drag": { "samples": "a.csv", "curve": "linear" } }"#, "each sample has its own time"),
      (#"{ "drag": { "path": "M0 0h1", "from": "a" } }"#, "the path data already says where the finger touches down"),
      (#"{ "drag": { "samples": "a.wav" } }"#, #"expected a file name that ends in ".json" or ".csv""#),
      (
        #"{ "drag": { "samples": [[3, 1, 2], [2.5, 1, 2]] } }"#,
        "the time of sample 2, 2.5, is not after that of the sample before, 3"
      ),
      (#"{ "drag": { "curve": "linear", "to": "a" } }"#, "expected an array [a number from -1000000 to 1000000"),
      (#"{ "tap": { "at": 3 } }"#, "expected the id of a node or the name of a layer or an array [a number"),
    ])
  func hints(step: String, words: String) {
    let found = Diagnostics(SceneText.diagnostics(SceneText.script("[\(step)]"))).description
    #expect(found.contains(words), "\(found)")
  }

  @Test("A theme's value can stand for a point, a name, or a recording")
  func themes() throws {
    let text = #"""
      { "themes": { "a": { "handle": "grip", "touch": "a.csv" } }, "screens": { "a": {}, "b": {} },
        "transition": { "type": "drawer" },
        "script": [{ "tap": "$handle" }, { "drag": { "samples": "$touch" }, "release": "auto" }] }
      """#
    let scene = try SceneText.decode(text)
    #expect(scene.script.first?.value == .tap(Tap(.named("grip"))))
    #expect(scene.recordings.map(\.name) == ["a.csv"])
  }

  @Test("A script of 10,000 steps and a drag of 100,000 samples are decoded")
  func long() throws {
    let step = #"{ "drag": { "from": "a", "by": [1, 1] }, "release": "auto" }"#
    #expect(try steps("[" + repeatElement(step, count: 10_000).joined(separator: ",") + "]").count == 20_000)
    let samples = (0..<100_000).map { "[\(Double($0) / 100),\($0),0.5]" }.joined(separator: ",")
    guard case .samples(let read) = try drag(#"{ "samples": [\#(samples)] }"#).movement else { throw NotADrag() }
    #expect(read.count == 100_000 && read.last?.time == 999.99)
  }

  @Test("Randomly changed steps are either reported or decoded")
  func mutations() throws {
    let text = SceneText.script(
      #"""
      [{ "drag": { "from": "a", "path": [[1, 2], [3, 4]], "duration": 0.3, "curve": "easeIn" } }, { "hold": 0.2 },
       { "drag": { "path": [[0, 1, 2], [1, 3, 4]] } }, { "release": { "ending": "finish", "wait": 0.1 } },
       { "drag": { "path": "M1 2C3 4 5 6 7 8A3 4 0 0 1 9 10z" }, "release": "auto" },
       { "drag": { "samples": [[0, 1, 2], [1, 3, 4], [2.5, 1, 1]] }, "release": "cancel" },
       { "drag": { "samples": "a.csv" }, "release": "auto" }, { "tap": { "at": [1, 2], "duration": 0.2 } },
       { "drag": { "from": [0, 0], "by": [1, 2] }, "release": "auto" }, { "tap": "a" }, { "wait": 1 }]
      """#)
    #expect(SceneText.problems(text).isEmpty)
    let root = try #require(DecodingContext().parse(SourceFile(name: "scene.json", text: text)))
    var mutation = JSONMutation(seed: 7)
    var read = 0
    for _ in 0..<3000 {
      var changed: [(String, JSON)] = []
      for member in root.object?.members ?? [] {
        changed.append((member.key, member.key == "script" ? mutation.changed(member.value) : member.value))
      }
      if SceneText.problems(JSONWriter.compact(.object(changed))).isEmpty { read += 1 }
    }
    #expect(read > 100 && read < 2900)
  }
}

extension Schema {
  /// The default of a key, as shown in the reference documentation.
  fileprivate func written(of key: String) -> JSON? {
    guard case .object(let table) = self else { return nil }
    return table.field(key)?.documentedDefault
  }
}
