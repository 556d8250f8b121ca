import SegueCore
import SegueGraphics
import SegueExport
import SegueScene
import Testing

@Suite struct SceneRowTests {
  /// A screen in one colour, and another that covers it.
  private func animation(_ color: String, wait: Double, width: Int = 60) async throws -> Animation {
    try await loadScene(
      """
      { "canvas": { "width": \(width), "height": 120 },
        "screens": { "a": { "background": "\(color)" }, "b": { "background": "#000000" } },
        "transition": { "type": "dialog", "insets": 0 },
        "script": [{ "wait": \(wait) }, { "present": {} }, { "wait": 0.2 }] }
      """)
  }

  private func row(_ animations: [Animation], _ framing: Framing) throws -> SceneRow {
    try SceneRow(animations, framing, appearances: animations.map { SceneAppearance(of: $0) })
  }

  @Test("Scenes lie side by side, with the same space between them as around them")
  func places() async throws {
    let row = try row(
      [try await animation("#FF0000", wait: 1), try await animation("#00FF00", wait: 1)],
      Framing(background: .color("#0000FF"), padding: 10, screenCorners: 0, shadow: false))
    #expect(row.pixelSize(scale: 1) == (width: 150, height: 140))
    #expect(row.pixelSize(scale: 2) == (width: 300, height: 280))
    let frame = row.plan(at: 0, scale: 1).render(with: Renderer()).bitmap.clone()
    func color(_ x: Int, _ y: Int) -> [UInt8] { [frame[x, y].red, frame[x, y].green, frame[x, y].blue] }
    #expect(color(5, 70) == [0, 0, 255] && color(75, 70) == [0, 0, 255] && color(145, 70) == [0, 0, 255])
    #expect(color(10, 10) == [255, 0, 0] && color(69, 129) == [255, 0, 0])
    #expect(color(80, 10) == [0, 255, 0] && color(139, 129) == [0, 255, 0])
    #expect(row.isOpaque)
  }

  @Test("A shorter scene holds its last frame until the longest one ends")
  func durations() async throws {
    let (short, long) = (try await animation("#FF0000", wait: 0.1), try await animation("#00FF00", wait: 2))
    let row = try row([short, long], Framing(padding: 4, screenCorners: 0, shadow: false))
    #expect(row.duration == long.duration)
    let end = row.plan(at: long.duration.seconds, scale: 1)
    #expect(end.insets[0].plan == row.plan(at: short.duration.seconds, scale: 1).insets[0].plan)
    #expect(!row.isOpaque, "there is no background")
  }

  @Test("Each scene has the pixels inside its device that it has alone")
  func devices() async throws {
    let animations = [try await animation("#FF0000", wait: 1, width: 80), try await animation("#00FF00", wait: 1)]
    let row = try row(animations, Framing(device: .phone, statusBar: .hidden, background: .gradient, corners: 8))
    let plan = row.plan(at: 0, scale: 1)
    for (inset, animation) in zip(plan.insets, animations) {
      #expect(inset.plan.page == animation.plan(at: 0, scale: 1).page && inset.plan.templates.count == 1)
    }
    let frame = plan.render(with: Renderer()).bitmap.clone()
    #expect(frame[0, 0].alpha == 0 && frame[frame.width / 2, 1].alpha == 255, "the corners are round, the page is full")
  }
}
