import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import Testing

/// A card whose lower 171 points are covered by the tab bar.
private let behind = (closed: Rect(x: 16, y: 600, width: 358, height: 332), openHeight: 332.0)

@Suite("A card that is partly behind a bar")
struct CardBarsTests {
  private struct NoLayer: Error {}

  private func tag(_ id: String, of animation: Animation) throws -> UInt32 {
    try #require(animation.context.root(of: "list").first { $0.id == id }).tag
  }

  @Test("The card opens from behind the bar, which leaves over the canvas's edge and keeps its blur")
  func opening() throws {
    let animation = try CardScenes.animation(frames: behind)
    let present = animation.animator.present
    #expect(present.layers.map(\.name) == ["list", "blur", "dim", "white", "card", "detail", "floating", "bar"])
    let tabs = try tag("tabs", of: animation)
    for time in CardScenes.times(of: present) {
      let bar = try present.presentation("bar", at: time)
      let openness = try present.presentation("blur", at: time).opacity
      #expect(bar.frame.x == 0 && bar.frame.size == Size(390, 83))
      if openness < 1 { #expect(abs(bar.frame.minY - (761 + 83 * openness)) < 1e-9) }
      // What fades would show the card sharp between the bar's icons.
      if bar.frame.minY < 761 + 0.9 * 83 { #expect(bar.opacity == 1) }
      let list = try present.presentation("list", at: time)
      #expect(list.nodes.contains { $0.tag == tabs && $0.opacity == 0 })
      // The card still shrinks under the finger.
      if time <= 0.2 { #expect(bar.frame.minY == 761) }
    }
    #expect(try present.presentation("bar", at: present.duration).opacity == 0)
  }

  @Test("The card closes behind the bar, which never rises above its place, also after a pull")
  func closing() throws {
    let animation = try CardScenes.animation(frames: behind)
    let pull = try #require(animation.animator.interactions.first)
    let tabs = try tag("tabs", of: animation)
    for phase in [animation.animator.dismiss, try animation.animator.fired(at: 1)] {
      #expect(phase.layers.last?.name == "bar")
      #expect(try phase.presentation("bar", at: 0).frame.minY == 844)
      var last = 844.0
      for time in CardScenes.times(of: phase) {
        let top = try phase.presentation("bar", at: time).frame.minY
        #expect(top >= 761 && top <= last)
        last = top
      }
      #expect(last == 761)
      #expect(try phase.presentation("bar", at: phase.duration).opacity == 1)
      let list = try phase.presentation("list", at: phase.duration)
      #expect(list.nodes.contains { $0.tag == tabs && $0.opacity == 0 })
    }
    // During the pull it is still away.
    let list = try pull.phase.presentation("list", at: 0.5)
    #expect(!pull.phase.layers.contains { $0.name == "bar" })
    #expect(list.nodes.first { $0.tag == tabs }?.opacity == 0)
  }

  @Test("Bars that lie above one another leave together, those at the top over the upper edge; one in the middle fades")
  func edges() throws {
    let text = """
      { "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "card", "frame": { "x": 16, "y": 40, "width": 358, "height": 780 }, "background": "#336699" },
            { "id": "header", "frame": { "x": 0, "y": 0, "width": 390, "height": 100 }, "background": "#F9F9F9" },
            { "id": "badge", "frame": { "x": 300, "y": 400, "width": 60, "height": 60 }, "background": "#F9F9F9" },
            { "id": "player", "frame": { "x": 0, "y": 697, "width": 390, "height": 64 }, "background": "#F9F9F9" },
            { "id": "tabs", "frame": { "x": 0, "y": 761, "width": 390, "height": 83 }, "background": "#F9F9F9" } ] },
          "detail": { "background": "#FFFFFF", "children": [
            { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 332 }, "background": "#336699" } ] } },
        "transition": { "type": "card", "source": "card", "target": "hero" } }
      """
    let present = try TestScenes.animation(text).animator.present
    let time = try #require(
      CardScenes.times(of: present).first {
        (try? present.presentation("blur", at: $0).opacity).map { $0 > 0.4 } == true
      }
    )
    let openness = try present.presentation("blur", at: time).opacity
    let bars = try ["bar", "bar2", "bar3", "bar4"].map { try present.presentation($0, at: time) }
    let tops = bars.map(\.frame.minY)
    #expect(abs(tops[0] - -100 * openness) < 1e-9)
    #expect(tops[1] == 400 && abs(bars[1].opacity - (1 - openness)) < 1e-9)
    #expect(abs(tops[2] - (697 + 147 * openness)) < 1e-9 && abs(tops[3] - tops[2] - 64) < 1e-9)
  }

  @Test("Nodes that do not cover the card stay in the list")
  func beside() throws {
    let animator = try CardScenes.animator()
    #expect(!animator.present.layers.contains { $0.name == "bar" || $0.mask != nil })
    #expect(animator.present.layers[0].nodes.count == 1)
  }

  @Test("The bars can be named; with an empty list, or in faithful mode, the card is above everything")
  func named() throws {
    let frames = CardScenes.original
    #expect(try CardScenes.animator(#", "bars": ["tabs"]"#, frames: frames).present.layers.last?.name == "bar")
    for options in [#", "bars": []"#, #", "faithful": true"#] {
      let present = try CardScenes.animator(options, frames: behind, rows: #""pin": { "top": 0, "height": 700 },"#)
        .present
      #expect(!present.layers.contains { $0.name == "bar" || $0.mask != nil })
    }
    let faithful = #", "faithful": true, "bars": ["tabs"]"#
    #expect(try CardScenes.animator(faithful, frames: behind).present.layers.last?.name == "bar")
  }

  @Test("The part of the card that the scrolling list clips is revealed with the spring")
  func cutOff() throws {
    // The list is visible from y = 91 to 761; the card's upper 31 points are scrolled out of it.
    let animation = try CardScenes.animation(
      #", "closeButton": "close""#, frames: (Rect(x: 16, y: 0, width: 358, height: 332), 332),
      rows: #""pin": { "top": 91, "left": 0, "right": 0, "height": 670 }, "contentOffset": [0, 31],"#)
    let (present, dismiss) = (animation.animator.present, animation.animator.dismiss)
    let window = Rect(x: 0, y: 91, width: 390, height: 670)
    let canvas = Rect(x: 0, y: 0, width: 390, height: 844)
    for name in ["white", "card", "detail", "closeButton"] {
      #expect(try present.presentation(name, at: 0.2).mask == window)
      #expect(try present.presentation(name, at: present.duration).mask == canvas)
      #expect(try dismiss.presentation(name, at: 0).mask == canvas)
      #expect(try dismiss.presentation(name, at: dismiss.duration).mask == window)
    }
    for name in ["list", "blur", "dim"] { #expect(try present.presentation(name, at: 0.2).mask == nil) }
    // The mask clips everything that the layer draws, in canvas coordinates, or the container with its shadow.
    for (name, time) in [("card", 0.1), ("closeButton", 0.7)] {
      let part = try #require(animation.parts(at: time, scale: 1).first { $0.name == name })
      let mask = try #require(animation.presentation(name, at: time)?.mask)
      #expect(part.enclosedCommands.count == 1)
      guard case .layer(let layer, _)? = part.enclosedCommands.first else { throw NoLayer() }
      #expect(layer.clip == .rect(Transform.identity.snapEdges(of: mask)), "\(name)")
    }
  }

  @Test("A bar must exist and must not contain the card")
  func problems() throws {
    func codes(_ bar: String) throws -> [String] {
      try #require(throws: Diagnostics.self) { try CardScenes.animation(#", "bars": ["\#(bar)"]"#) }.list
        .map(\.code.rawValue)
    }
    #expect(try codes("rows") == ["bad-bar"])
    #expect(try codes("card") == ["bad-bar"])
    #expect(try codes("tab") == ["unknown-node"])
  }
}
