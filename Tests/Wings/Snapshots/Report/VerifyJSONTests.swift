import SegueDigests
import SegueGraphics
import SegueJSON
import SegueScene
import SegueSnapshots
import Testing

@Suite struct VerifyJSONTests {
  @Test("The keys and their order are those of the documentation")
  func keys() throws {
    var verdict = SceneVerdict(
      scene: "scenes/card.json", lock: "scenes/card.segue-lock",
      story: Story(
        StoryID(script: "open", theme: "dark"), scale: 2, frameRate: 60, width: 780, height: 1688, frameCount: 3),
      outcome: .failed, acceptance: "render record scenes/card.json")
    verdict.causes = [.scene, .asset]
    verdict.sceneChanges = [
      SceneChange(path: "a.b", node: "card", property: "b", before: "12", after: "12.5", line: 31)
    ]
    let digest = Digest(of: Array("abc".utf8))
    verdict.assetChanges = [AssetChange(kind: .image, name: "a.png", before: .init(digest: digest), after: nil)]
    verdict.frames = [
      FrameVerdict(
        index: 2, time: 0.5, pixelCount: 318, region: PixelRect(minX: 16, minY: 63, maxX: 374, maxY: 395),
        contributions: ["card"], changes: [PropertyChange(node: "card", property: "b", before: nil, after: "12.5")])
    ]
    verdict.curves = [PropertyCurve(name: "card.b", before: [1, nil, .nan], after: [2, 0.5, 3])]
    #expect(
      (JSONWriter.pretty(VerifyJSON.json(for: [verdict])) + "\n") == """
        {
          "version": 1,
          "summary": {
            "stories": 1,
            "passed": 0,
            "failed": 1,
            "missing": 0,
            "recorded": 0,
            "removed": 0,
            "broken": 0
          },
          "stories": [
            {
              "scene": "scenes/card.json",
              "lock": "scenes/card.segue-lock",
              "script": "open",
              "theme": "dark",
              "scale": 2,
              "frameRate": 60,
              "width": 780,
              "height": 1688,
              "frameCount": 3,
              "outcome": "failed",
              "causes": ["scene", "asset"],
              "sceneChanges": [
                {
                  "path": "a.b",
                  "node": "card",
                  "property": "b",
                  "before": "12",
                  "after": "12.5",
                  "line": 31
                }
              ],
              "assetChanges": [
                {
                  "kind": "image",
                  "name": "a.png",
                  "before": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                  "after": null
                }
              ],
              "frames": [
                {
                  "index": 2,
                  "time": 0.5,
                  "pixels": 318,
                  "region": { "x": 16, "y": 63, "width": 358, "height": 332 },
                  "contributions": ["card"],
                  "changes": [{ "node": "card", "property": "b", "before": null, "after": "12.5" }]
                }
              ],
              "curves": [{ "name": "card.b", "before": [1, null, null], "after": [2, 0.5, 3] }],
              "accept": "render record scenes/card.json"
            }
          ]
        }

        """)
  }

  @Test("A value that is not written is null, beside the default that it has; a merged verdict keeps it")
  func defaults() throws {
    var verdict = SampleVerdicts.missing()
    let change = SceneChange(
      path: "transition.duration", node: nil, property: "transition.duration", before: nil, after: "0.7",
      defaultValue: "0.6", line: 3)
    verdict.sceneChanges = [change]
    #expect(
      VerifyJSON.json(change) == [
        "path": "transition.duration", "property": "transition.duration", "before": .null, "after": "0.7",
        "default": "0.6", "line": 3,
      ])
    let (json, _) = try VerdictRecord.write(verdict, to: "", stem: "", threads: 1)
    #expect(VerdictRecord.verdict(json, folder: "")?.sceneChanges == [change])
  }

  @Test("A renamed script is known by its former name, whatever names look like; a merged verdict keeps it")
  func renamings() throws {
    let script = #"[{ "wait": 0.5 }, { "present": {} }, { "wait": 1 }]"#
    func changes(_ before: String, _ after: String) -> [SceneChange] {
      SceneComparison.changes(
        from: SourceFile(name: "a.json", text: #"{ "script": \#(before) }"#),
        to: SourceFile(name: "a.json", text: #"{ "script": \#(after) }"#))
    }
    var verdict = SampleVerdicts.missing()
    for (former, name) in [("b (was a)", "c"), ("a", "b (was c)")] {
      verdict.sceneChanges = changes(#"{ "\#(former)": \#(script) }"#, #"{ "\#(name)": \#(script) }"#)
      #expect(verdict.sceneChanges.map(\.words) == ["script \(former) is now called \(name) (line 1)"])
      let (json, _) = try VerdictRecord.write(verdict, to: "", stem: "", threads: 1)
      #expect(VerdictRecord.verdict(json, folder: "")?.sceneChanges == verdict.sceneChanges)
    }
    verdict.sceneChanges = changes(script, #"{ "b (had no name)": \#(script) }"#)
    #expect(verdict.sceneChanges.map(\.words) == ["the script is now called b (had no name) (line 1)"])
  }

  @Test("The text is valid JSON whatever a scene contains, and every outcome is counted")
  func parses() async throws {
    let verdicts = try await SampleVerdicts.all()
    let json = try JSON(
      parsing: SourceFile(name: "verify.json", text: (JSONWriter.pretty(VerifyJSON.json(for: verdicts)) + "\n")))
    #expect(
      json["summary"] == [
        "stories": 10, "passed": 3, "failed": 4, "missing": 1, "recorded": 1, "removed": 0, "broken": 1,
      ])
    #expect(json["stories"]?.array?.map { $0["scene"]?.string } == verdicts.map(\.scene))
    #expect(json["stories"]?.array?[6]["message"]?.string?.hasPrefix("scenes/broken.json:2:1") == true)
  }
}
