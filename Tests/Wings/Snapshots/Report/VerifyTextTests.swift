import SegueGraphics
import SegueScene
import SegueSnapshots
import Testing

@Suite struct VerifyTextTests {
  @Test("The text of a failure says how much differs, why, where, and what to do")
  func failure() {
    var verdict = SceneVerdict(
      scene: "card.json", lock: "card.segue-lock",
      story: Story(StoryID(script: "open"), scale: 2, frameRate: 30, width: 780, height: 1688, frameCount: 60),
      outcome: .failed, acceptance: "render record card.json")
    verdict.causes = [.scene]
    verdict.sceneChanges = [
      SceneChange(path: "a", node: "card1", property: "cornerRadius", before: "12", after: "12.5", line: 31)
    ]
    verdict.frames = (10..<15).map { index in
      FrameVerdict(
        index: index, time: Double(index) / 30, pixelCount: index == 12 ? 318 : 4,
        region: PixelRect(left: 16, top: 63, width: 358, height: 332),
        changes: [PropertyChange(node: "card1", property: "cornerRadius", before: "12.0", after: "12.5")])
    }
    #expect(
      VerifyText.text(for: verdict) == """
        card.json (open, @2x, 30 fps): 5 of 60 frames differ
          The scene changed.
          card1.cornerRadius 12 → 12.5 (line 31)
          frame 10, 0.333 s, 4 px in [16,63 358×332]
            card1.cornerRadius 12.0 → 12.5
          frame 12, 0.400 s, 318 px in [16,63 358×332]
            card1.cornerRadius 12.0 → 12.5
          frame 14, 0.467 s, 4 px in [16,63 358×332]
            card1.cornerRadius 12.0 → 12.5
          and 2 more frames
          to accept it: render record card.json
        """)
    #expect(
      VerifyText.text(for: verdict, .brief, hint: "-v shows more") == """
        card.json (open, @2x, 30 fps): 5 of 60 frames differ
          The scene changed.
          card1.cornerRadius 12 → 12.5 (line 31)
          frame 12, 0.400 s, 318 px in [16,63 358×332]
            card1.cornerRadius 12.0 → 12.5
          and 4 more frames; -v shows more
          to accept it: render record card.json
        """)
    // Nothing in the scene explains it.
    verdict.causes = [.renderer]
    verdict.sceneChanges = []
    #expect(VerifyText.text(for: verdict, .brief) == VerifyText.text(for: verdict))
  }

  @Test("A brief text lists few changes of a frame, the most detailed one all")
  func details() {
    var verdict = SampleVerdicts.missing()
    verdict.outcome = .failed
    verdict.causes = [.scene]
    verdict.sceneChanges = [SceneChange(path: "p", node: nil, property: "p", before: "1", after: "2", line: nil)]
    let changes = (0..<20).map { PropertyChange(node: "a", property: "p\($0)", before: "1", after: "2") }
    verdict.frames = [FrameVerdict(index: 0, time: 0, pixelCount: 1, changes: changes)]
    func lines(_ detail: VerifyText.Detail) -> Int {
      VerifyText.text(for: verdict, detail).split(separator: "\n").count
    }
    #expect(lines(.brief) == 8 && lines(.full) == 13 && lines(.everything) == 25)
  }

  @Test("Long lists are cut, and the entries that are left out are counted")
  func cut() {
    var verdict = SampleVerdicts.missing()
    verdict.outcome = .failed
    verdict.sceneChanges = (0..<20).map {
      SceneChange(path: "", node: nil, property: "p\($0)", before: nil, after: "1", line: nil)
    }
    let lines = VerifyText.text(for: verdict, limit: 4).split(separator: "\n")
    #expect(lines[1...4] == ["  p0 nothing → 1", "  p1 nothing → 1", "  p2 nothing → 1", "  and 17 more"])
  }

  @Test("A story that passed takes one line")
  func passed() {
    #expect(VerifyText.text(for: [SampleVerdicts.passed("a.json")]) == "a.json (@1x, 30 fps): 40 frames as recorded\n")
  }
}
