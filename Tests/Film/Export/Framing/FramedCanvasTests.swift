import SegueCore
import SegueExport
import SegueScene
import TestSupport
import Testing

@Suite struct FramedCanvasTests {
  private static let framings = [
    Framing(), Framing(padding: 13), Framing(device: .phone), Framing(device: .tablet, background: .gradient),
    Framing(device: .phone, background: .gradient, padding: 7.5, corners: 20), Framing(shadow: true),
  ]

  @Test("The canvas has the size of the framed source", arguments: framings, [0.37, 0.5, 1, 2, 3.1])
  func size(framing: Framing, scale: Double) async throws {
    let animation = try await loadScene(flatScene)
    let framed = try FramedSource.framed(
      WholePixels(animation: animation), framing, appearance: SceneAppearance(of: animation))
    let canvas = try FramedCanvas(animation.canvas, framing)
    #expect(canvas.pixelSize(scale: scale) == framed.pixelSize(scale: scale))
  }

  @Test("A requested width is met exactly", arguments: framings)
  func width(framing: Framing) async throws {
    let animation = try await loadScene(flatScene)
    let canvas = try FramedCanvas(animation.canvas, framing)
    var trimmed = 0
    for width in 40...400 {
      let fit = canvas.fit(width: Double(width))
      let framed = try FramedSource.framed(
        WholePixels(animation: animation, fit: fit), framing, appearance: SceneAppearance(of: animation))
      #expect(framed.pixelSize(scale: fit.scale).width == width && (0...3).contains(fit.trim))
      if fit.trim > 0 { trimmed += 1 }
    }
    #expect(trimmed < 60 && (framing.isPlain ? trimmed == 0 : true))
  }

  @Test("A time span is parsed from its text")
  func spans() {
    #expect(TimeSpan("0.5..1.8")?.range(of: 3) == 0.5...1.8)
    #expect(TimeSpan("0.5..")?.range(of: 3) == 0.5...3)
    #expect(TimeSpan("..9")?.range(of: 3) == 0...3)
    #expect(TimeSpan("3..4")?.range(of: 3) == nil)
    for text in ["", "1", "2..1", "-1..2", "a..b", "1...2x"] { #expect(TimeSpan(text) == nil) }
  }
}
