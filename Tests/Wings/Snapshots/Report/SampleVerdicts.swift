import SegueDigests
import SegueGraphics
import SegueScene
import SegueSnapshots

/// A set of verdicts with everything that a report has to handle.
enum SampleVerdicts {
  /// A scene that is small enough to be rendered in every test.
  static func drawer(_ color: String = "#FFD43B", _ width: Int = 30, _ seconds: Double = 0.3) -> String {
    """
    {
      "canvas": { "width": 60, "height": 90 },
      "frameRate": 20,
      "screens": {
        "main": { "background": "#FFFFFF", "children": [
          { "frame": { "x": 10, "y": 10, "width": 20, "height": 20 }, "background": "#E03131" },
          { "frame": { "x": 30, "y": 50, "width": 25, "height": 30 }, "background": "#1971C2" }] },
        "menu": { "background": "#2F9E44", "children": [
          { "id": "bar", "frame": { "x": 4, "y": 20, "width": \(width), "height": 8 }, "background": "\(color)" }] }
      },
      "transition": { "type": "drawer" },
      "script": [{ "wait": \(seconds) }, { "present": {} }, { "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }]
    }
    """
  }

  /// A name with characters that are dangerous in markup and in terminals.
  static let hostileName = "a\"b'<img src=x onerror=alert(1)>&amp;</script><!--\u{202E}מסך\u{1}\u{2028}.json"

  static func all() async throws -> [SceneVerdict] {
    [passed("scenes/zebra.json"), try await colored(), try await moved(), try await hostile(), try await resized()]
      + [missing(), broken(), recorded(), passed("scenes/yak.json"), passed("scenes/yak.json", script: "back")]
  }

  /// A bar has another colour: few pixels, one cause.
  static func colored() async throws -> SceneVerdict {
    let sample = try await SampleStory(before: drawer(), after: drawer("#FFD43C"))
    var verdict = sample.verdict(scene: "scenes/drawer.json")
    verdict.causes = [.scene]
    verdict.sceneChanges = [
      SceneChange(
        path: "screens.menu.children[0].background", node: "bar", property: "background", before: "\"#FFD43B\"",
        after: "\"#FFD43C\"", line: 9)
    ]
    verdict.frames = verdict.frames.map { frame in
      var frame = frame
      frame.contributions = ["menu"]
      frame.changes = [PropertyChange(node: "bar", property: "background", before: "#FFD43B", after: "#FFD43C")]
      return frame
    }
    return verdict
  }

  /// Everything happens later, and there are more frames than before.
  static func moved() async throws -> SceneVerdict {
    let sample = try await SampleStory(before: drawer(), after: drawer("#FFD43B", 30, 0.4))
    var verdict = sample.verdict(scene: "scenes/later.json")
    verdict.causes = [.scene, .layout]
    return verdict
  }

  static func hostile() async throws -> SceneVerdict {
    let sample = try await SampleStory(before: drawer(), after: drawer("#FFD43B", 31))
    var verdict = sample.verdict(scene: "scenes/\(hostileName)")
    verdict.causes = [.asset, .lock]
    verdict.assetChanges = [
      AssetChange(kind: .font, name: hostileName, before: .init(digest: Digest(of: Array("a".utf8))), after: nil)
    ]
    verdict.frames = verdict.frames.map { frame in
      var frame = frame
      frame.changes = [PropertyChange(node: hostileName, property: hostileName, before: nil, after: hostileName)]
      return frame
    }
    verdict.curves = [PropertyCurve(name: hostileName, before: [1, nil, 3, .nan], after: [nil, 2, 2, .infinity])]
    return verdict
  }

  /// The canvas has another size, and pixels are translucent.
  static func resized() async throws -> SceneVerdict {
    let (before, after) = (translucent(width: 20, height: 30), translucent(width: 24, height: 28))
    var verdict = SceneVerdict(
      scene: "scenes/resized.json", lock: "scenes/resized.segue-lock",
      story: Story(StoryID(script: "a", theme: "dark"), scale: 2, frameRate: 60, width: 24, height: 28, frameCount: 2),
      outcome: .failed, acceptance: "render record scenes/resized.json")
    verdict.causes = [.renderer]
    verdict.pictures = StoredPictures(befores: [before, before], afters: [after, nil])
    verdict.frames = [FrameVerdict(index: 0, time: 0), FrameVerdict(index: 1, time: 1.0 / 60)]
    return verdict
  }

  static func translucent(width: Int, height: Int) -> Image {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt8(x * 255 / width)
        bitmap[x, y] = RGBA8(red: alpha / 2, green: alpha / 3, blue: UInt8(min(y, Int(alpha))), alpha: alpha)
      }
    }
    return Image(bitmap)
  }

  static func passed(_ scene: String, script: String? = nil) -> SceneVerdict { plain(scene, script, .passed) }
  static func recorded() -> SceneVerdict { plain("scenes/new.json", nil, .recorded(.new)) }
  static func missing() -> SceneVerdict { plain("scenes/nothing.json", nil, .missing) }

  static func broken() -> SceneVerdict {
    plain(
      "scenes/broken.json", nil, .broken("scenes/broken.json:2:1: error: expected \"}\" & found <nothing>\n\u{1B}[0m"))
  }

  private static func plain(_ scene: String, _ script: String?, _ outcome: SceneVerdict.Outcome) -> SceneVerdict {
    SceneVerdict(
      scene: scene, lock: scene + ".segue-lock",
      story: Story(StoryID(script: script), scale: 1, frameRate: 30, width: 60, height: 90, frameCount: 40),
      outcome: outcome, acceptance: "render record \(scene)")
  }
}
