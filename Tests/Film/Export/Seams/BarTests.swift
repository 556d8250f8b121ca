import SegueCore
import SegueGraphics
import SegueExport
import SegueScene
import Testing

/// A bar with a backdrop blur shows what lies under it.
@Suite struct BarTests {
  /// A screen with a tab bar, and a stripe that ends where the bar begins.
  private func scene(_ stripe: String, edges: String) async throws -> Animation {
    try await loadScene(
      """
      { "canvas": { "width": 60, "height": 100 },
        "screens": {
          "a": { "background": "#FFFFFF", "children": [
            { "frame": { "x": 5, "y": 10, "width": 40, "height": 80 }, "background": "#336699", "cornerRadius": 6 },
            { "frame": { "x": 20, "y": 85, "width": 40, "height": 30 }, "background": "#FFCC00" },
            { "pin": { "left": 0, "right": 0, "bottom": 23, "height": 4 }, "background": "\(stripe)" },
            { "pin": { "left": 0, "right": 0, "bottom": 0, "height": 23 }, \(edges)
              "children": [{ "pin": { "centerX": 0, "centerY": 0, "width": 9, "height": 9 }, "background": "#111111" }] } ] },
          "b": { "background": "#2F9E44" } },
        "transition": { "type": "drawer" },
        "script": [{ "present": {} }, { "dismiss": {} }] }
      """)
  }

  @Test(
    "A red stripe just above a tab bar does not show in the bar, at rest or in motion, unless the backdrop samples it",
    arguments: [0.75, 1, 1.5, 2, 3],
    [
      (#""backdrop": { "radius": 6 },"#, false), (#""backdrop": { "radius": 6, "edges": "clamp" },"#, false),
      (#""backdrop": { "radius": 6, "edges": "sample" },"#, true),
    ])
  func bleeding(scale: Double, bar: (keys: String, bleeds: Bool)) async throws {
    let white = try await scene("#FFFFFF", edges: bar.keys)
    let red = try await scene("#FF0000", edges: bar.keys)
    // The bar covers the lowest 23 of 100 points.
    let top = Int((77 * scale + 0.5).rounded(.down))
    var changed = 0
    for time in [0, 0.05, 0.113, 0.2, 0.31] {
      let before = Renderer().render(white.display(at: time, scale: scale))
      let after = Renderer().render(red.display(at: time, scale: scale))
      for y in top..<before.height {
        for x in 0..<before.width where before[x, y] != after[x, y] { changed += 1 }
      }
      #expect((0..<top).contains { before[before.width - 1, $0] != after[before.width - 1, $0] })
    }
    #expect((changed > 0) == bar.bleeds, "\(changed) pixels")
  }
}
