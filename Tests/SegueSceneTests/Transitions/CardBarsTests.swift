import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import Testing

/// A card of which the tab bar covers the lower 171 points.
private let behind = (closed: Rect(x: 16, y: 600, width: 358, height: 332), openHeight: 332.0)

@Suite("A card that is partly behind a bar")
struct CardBarsTests {
  private struct NoLayer: Error {}

  private func tag(_ id: String, of animation: Animation) throws -> UInt32 {
    try #require(animation.context.screen("list").first { $0.id == id }).tag
  }

  @Test("It opens from behind the bar, which fades with the spring above it and comes to lie below the blur")
  func opening() throws {
    let animation = try CardScenes.animation(frames: behind)
    let present = animation.animator.present
    #expect(present.layers.map(\.name) == ["list", "blur", "dim", "white", "card", "detail", "bar"])
    let tabs = try tag("tabs", of: animation)
    for time in CardScenes.times(of: present) {
      let bar = try present.pose("bar", at: time)
      #expect(bar.frame == Rect(x: 0, y: 761, width: 390, height: 83))
      let inList = try #require(present.pose("list", at: time).nodes.first { $0.tag == tabs })
      #expect(abs(bar.opacity + inList.opacity - 1) < 1e-9)
      #expect(abs(try present.pose("blur", at: time).opacity - inList.opacity) < 1e-9)
      // As long as the card shrinks under the finger.
      if time <= 0.2 { #expect(bar.opacity == 1) }
    }
    #expect(try present.pose("bar", at: present.duration).opacity == 0)
  }

  @Test("It closes behind the bar, from a pull as well")
  func closing() throws {
    let animation = try CardScenes.animation(frames: behind)
    let pull = try #require(animation.animator.interactions.first)
    let tabs = try tag("tabs", of: animation)
    for phase in [animation.animator.dismiss, try animation.animator.fired(at: 1)] {
      #expect(phase.layers.last?.name == "bar")
      #expect(try phase.pose("bar", at: 0).opacity == 0)
      #expect(try phase.pose("bar", at: phase.duration).opacity == 1)
      let list = try phase.pose("list", at: phase.duration)
      #expect(list.nodes.contains { $0.tag == tabs && $0.opacity == 0 })
    }
    // As long as a finger pulls it, the bar is seen blurred.
    let list = try pull.phase.pose("list", at: 0.5)
    #expect(!pull.phase.layers.contains { $0.name == "bar" })
    #expect(list.nodes.first { $0.tag == tabs }?.opacity == 1)
  }

  @Test("What does not lie over the card stays in the list")
  func beside() throws {
    let animator = try CardScenes.animator()
    #expect(!animator.present.layers.contains { $0.name == "bar" || $0.mask != nil })
    #expect(animator.present.layers[0].nodes.count == 1)
  }

  @Test("The bars can be named; with none, and faithful, the card is above everything")
  func named() throws {
    let frames = CardScenes.seed
    #expect(try CardScenes.animator(#", "bars": ["tabs"]"#, frames: frames).present.layers.last?.name == "bar")
    for options in [#", "bars": []"#, #", "faithful": true"#] {
      let present = try CardScenes.animator(options, frames: behind, rows: #""pin": { "top": 0, "height": 700 },"#)
        .present
      #expect(!present.layers.contains { $0.name == "bar" || $0.mask != nil })
    }
    let faithful = #", "faithful": true, "bars": ["tabs"]"#
    #expect(try CardScenes.animator(faithful, frames: behind).present.layers.last?.name == "bar")
  }

  @Test("What a list that scrolls cuts off of the card comes to be seen with the spring")
  func cutOff() throws {
    // From 91 to 761; the card's upper 31 points are scrolled out of that.
    let animation = try CardScenes.animation(
      #", "closeButton": "close""#, frames: (Rect(x: 16, y: 0, width: 358, height: 332), 332),
      rows: #""pin": { "top": 91, "left": 0, "right": 0, "height": 670 }, "contentOffset": [0, 31],"#)
    let (present, dismiss) = (animation.animator.present, animation.animator.dismiss)
    let window = Rect(x: 0, y: 91, width: 390, height: 670)
    let canvas = Rect(x: 0, y: 0, width: 390, height: 844)
    for name in ["white", "card", "detail", "closeButton"] {
      #expect(try present.pose(name, at: 0.2).mask == window)
      #expect(try present.pose(name, at: present.duration).mask == canvas)
      #expect(try dismiss.pose(name, at: 0).mask == canvas)
      #expect(try dismiss.pose(name, at: dismiss.duration).mask == window)
    }
    for name in ["list", "blur", "dim"] { #expect(try present.pose(name, at: 0.2).mask == nil) }
    // The mask is a clip of the canvas around everything that the layer draws.
    let part = try #require(animation.parts(at: 0.1, scale: 1).first { $0.name == "card" })
    guard case .layer(let layer, _)? = part.commands.first else { throw NoLayer() }
    #expect(part.commands.count == 1 && layer.clip == .rect(window))
  }

  @Test("What has the card in it, or is not there, is no bar")
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
