import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueSnapshots
import TestSupport
import Testing

@Suite struct FalseAlarmTests {
  @Test("A thousand runs of unchanged scenes report no change, in any frame order and with any number of threads")
  func unchanged() async throws {
    let folder = try TestFolder()
    try folder.write(smallScene(), to: "plain.json")
    let blurred = """
      { "backdrop": { "radius": 3 }, "frame": { "x": 10, "y": 10, "width": 20, "height": 20 }, "cornerRadius": 6 },
      { "symbol": "heart.fill", "size": 12, "frame": { "x": 20, "y": 20, "width": 12, "height": 12 }, "opacity": 0.5,
        "shadow": { "radius": 2, "opacity": 0.5, "offset": [0, 1] } },
      """
    try folder.write(smallScene(node: blurred), to: "blurred.json")
    try folder.write(
      smallScene(
        node:
          "{ \"text\": \"Qy\", \"font\": { \"size\": 14 }, \"frame\": { \"x\": 2, \"y\": 24, \"width\": 30, \"height\": 16 } },"
      ),
      to: "text.json")
    for name in ["plain.json", "blurred.json", "text.json"] {
      #expect(
        await folder.run(.all, name, selection: StorySelection(StoryChoice(script: .all))).allSatisfy {
          $0.outcome.kind == .recorded
        })
    }
    let files = FileDigests()
    for run in 0..<1000 {
      // Texts take the longest to load.
      var name = run % 2 == 0 ? "blurred.json" : "plain.json"
      if run % 50 == 0 { name = "text.json" }
      let order: FrameOrder = run % 5 == 0 ? .natural : .shuffled(seed: UInt64(run))
      let verifier = Verifier(threads: 1 + run % 7, order: order, files: files)
      let verdicts = await Recorder(verifier, mode: .never).run(folder(name))
      #expect(verdicts.map(\.outcome.kind) == [.passed, .passed], "run \(run)")
    }
  }
}
