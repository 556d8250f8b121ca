import SegueCore
import SegueJSON
import SegueScene
import Testing

private let button = #", "closeButton": "close""#
/// The button's frame on the opened screen.
private let restFrame = Rect(x: 344, y: 16, width: 30, height: 30)

@Suite("A card's close button")
struct CardCloseButtonTests {
  @Test("The button fades in with the spring, and in faithful mode also out, as in the golden tables")
  func opacity() throws {
    let (animator, faithful) = (
      try CardScenes.animator(button), try CardScenes.animator(button + #", "faithful": true"#)
    )
    for (phase, name) in [(animator.present, "present"), (faithful.present, "present"), (faithful.dismiss, "dismiss")] {
      for (index, row) in try GoldenTable("golden_card_\(name)_60fps").rows.enumerated() {
        let opacity = try phase.presentation("closeButton", at: Double(index) / 60).opacity
        #expect(try abs(opacity - row.number("close_alpha")) < 1e-6)
      }
    }
  }

  @Test(
    "The button is on the card, 16 points from its top and right edges, and scaled with it",
    arguments: ["", #", "faithful": true"#])
  func place(options: String) throws {
    let animator = try CardScenes.animator(button + options)
    for phase in [animator.present, animator.dismiss] {
      for time in CardScenes.times(of: phase) {
        let card = try phase.presentation("card", at: time)
        let close = try phase.presentation("closeButton", at: time)
        #expect(abs(card.frame.maxX - close.frame.maxX - 16 * card.scale) < 1e-9)
        #expect(abs(close.frame.minY - card.frame.minY - 16 * card.scale) < 1e-9)
        #expect(abs(close.frame.width - 30 * card.scale) < 1e-9)
      }
    }
  }

  @Test("Opening ends with the button at its resting frame, and closing starts there")
  func continuity() throws {
    let animator = try CardScenes.animator(button)
    let resting = try #require(animator.presented.last).presentation(at: 0)
    #expect(resting.name == "closeButton" && resting.frame == restFrame && resting.opacity == 1)
    let (present, dismiss) = (animator.present, animator.dismiss)
    #expect(try present.presentation("closeButton", at: present.duration).frame.isClose(to: restFrame))
    #expect(try dismiss.presentation("closeButton", at: 0).frame.isClose(to: restFrame))
    #expect(try present.presentation("closeButton", at: present.duration).content == resting.content)
  }

  @Test("Exactly one layer shows the button", arguments: ["", #", "faithful": true"#])
  func once(options: String) throws {
    let animation = try CardScenes.animation(button + options)
    let animator = animation.animator
    let tag = try #require(animation.context.root(of: "detail").children.last).tag
    let fired = try animator.fired(at: 1)
    let rest = Phase(duration: 0, layers: animator.presented)
    for phase in [animator.present, animator.dismiss, animator.interactions[0].phase, fired, rest] {
      let layers = phase.presentationLayers(at: phase.duration / 2)
      #expect(layers.filter { $0.name == "closeButton" }.count == 1)
      for layer in layers where ["card", "detail", "snapshot"].contains(layer.name) {
        #expect(layer.nodes.contains { $0.tag == tag && $0.opacity == 0 }, "\(layer.name)")
      }
    }
  }

  @Test("A button that no option names has no layer of its own")
  func none() throws {
    let animator = try CardScenes.animator()
    for layers in [animator.presented, animator.present.layers, animator.dismiss.layers] {
      #expect(!layers.contains { $0.name == "closeButton" })
    }
  }

  @Test("The button stays in place while the content scrolls, even as part of that content, and closes from there")
  func fixed() throws {
    let inside =
      ##"{ "id": "inner", "pin": { "top": 16, "right": 16, "width": 30, "height": 30 }, "background": "#FFFFFF" }"##
    for name in ["close", "inner"] {
      let animation = try CardScenes.animation(
        #", "closeButton": "\#(name)""#, script: CardScenes.scrolled(by: 300), inHero: inside)
      let start = animation.animator.present.duration
      let closing = try animation.closing()
      for step in 0..<60 {
        let time = start + (closing - start) * Double(step) / 60
        #expect(try animation.scrolledLayer("closeButton", at: time).frame == restFrame)
      }
      #expect(animation.moment(at: closing).nodeOverrides.map(\.contentOffset?.y) == [300])
      #expect(try animation.scrolledLayer("closeButton", at: closing).frame.isClose(to: restFrame))
      let end = try animation.scrolledLayer("closeButton", at: animation.duration.seconds - 1e-5)
      #expect(abs(end.frame.maxX - 358) < 0.5 && abs(end.frame.minY - 79) < 0.5 && end.opacity < 0.01)
    }
  }

  @Test("In faithful mode the button jumps to its position on the scrolled card")
  func faithful() throws {
    let animation = try CardScenes.animation(button + #", "faithful": true"#, script: CardScenes.scrolled(by: 300))
    let start = try animation.scrolledLayer("closeButton", at: animation.closing()).frame
    #expect(start.isClose(to: restFrame.offsetBy(Point(0, -300))))
  }

  @Test("The button moves with a pulled screen, and closes from there", arguments: [0, 0.4, 1])
  func pulled(progress: Double) throws {
    let animator = try CardScenes.animator(button)
    let pull = try #require(animator.interactions.first)
    let snapshot = try pull.phase.presentation("snapshot", at: progress)
    let close = try pull.phase.presentation("closeButton", at: progress)
    #expect(close.opacity == 1)
    #expect(abs(snapshot.frame.maxX - close.frame.maxX - 16 * snapshot.scale) < 1e-9)
    #expect(abs(close.frame.minY - snapshot.frame.minY - 16 * snapshot.scale) < 1e-9)
    let fired = try animator.fired(at: progress)
    #expect(try fired.presentation("closeButton", at: 0).frame.isClose(to: close.frame))
  }

  @Test("A button at the lower edge stays at the lower edge")
  func lower() throws {
    let bar =
      ##"{ "id": "lower", "pin": { "bottom": 0, "centerX": 0, "width": 100, "height": 40 }, "background": "#FFFFFF" }"##
    let frames = (closed: CardScenes.original.closed, openHeight: 844.0)
    let animator = try CardScenes.animator(#", "closeButton": "lower""#, frames: frames, inHero: bar)
    for time in CardScenes.times(of: animator.dismiss) {
      let white = try animator.dismiss.presentation("white", at: time).frame
      let close = try animator.dismiss.presentation("closeButton", at: time).frame
      #expect(abs(close.maxY - white.maxY) < 1e-9 && abs(close.center.x - white.center.x) < 1e-9)
    }
  }

  @Test("A tap on the button closes the card, and the button is hit above the scrolling content")
  func tap() throws {
    let animation = try CardScenes.animation(
      button, script: #"[{ "present": {} }, { "tap": "close" }, { "wait": 0.1 }]"#)
    #expect(animation.warnings.isEmpty)
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
    let time = animation.animator.present.duration + 0.01
    let hit = animation.context.hit(Point(359, 31), in: animation.presentationLayers(at: time), overrides: [])
    #expect(hit?.layer == "closeButton")
  }

  @Test(
    "The tint changes when the card's lower edge is at the button's middle, or at an explicit offset",
    arguments: [("", 301.0), (#", "tintOffset": 120"#, 120), (#", "tintOffset": 0"#, 0)])
  func tint(option: String, offset: Double) throws {
    let animation = try CardScenes.animation(
      ##", "closeButton": { "node": "close", "tintColor": "#FF0000"\##(option) }"##,
      script: CardScenes.scrolled(by: 400))
    let red = Color(255, 0, 0)
    let start = animation.animator.present.duration
    let end = try animation.closing() + 0.3
    var seen: Set<Bool> = []
    for step in 0...200 {
      let time = start + (end - start) * Double(step) / 200
      let scrolled = animation.moment(at: time).nodeOverrides.first?.contentOffset?.y ?? 0
      let tint = try animation.scrolledLayer("closeButton", at: time).nodes.lazy.compactMap(\.tintColor).first
      #expect(tint == (scrolled >= offset ? red : nil), "at \(scrolled)")
      seen.insert(tint != nil)
    }
    #expect(seen.count == (offset > 0 ? 2 : 1))
  }

  @Test("A screen that starts scrolled has the tint from the start")
  func tintAtStart() throws {
    let animation = try CardScenes.animation(
      ##", "closeButton": { "node": "close", "tintColor": "#FF0000" }"##, content: #""contentOffset": [0, 310],"#)
    let nodes = try animation.scrolledLayer("closeButton", at: animation.animator.present.duration).nodes
    #expect(nodes.contains { $0.tintColor != nil })
  }

  @Test("Invalid options are errors")
  func problems() throws {
    func codes(_ options: String) throws -> [String] {
      try #require(throws: Diagnostics.self) { try CardScenes.animation(options) }.list.map(\.code.rawValue)
    }
    #expect(try codes(#", "closeButton": "clse""#) == ["unknown-node"])
    #expect(try codes(#", "closeButton": "hero""#) == ["not-a-button"])
    #expect(try codes(#", "closeButton": { "node": "close", "tintOffset": 4 }"#) == ["missing-key"])
    #expect(try codes(##", "closeButton": { "tintColor": "#FF0000" }"##) == ["missing-key"])
    let still = try #require(throws: Diagnostics.self) {
      try TestScenes.animation(
        transition:
          ##"{ "type": "card", "source": "card", "target": "hero", "closeButton": { "node": "photo", "tintColor": "#FF0000" } }"##
      )
    }
    #expect(still.list.map(\.code) == ["nothing-scrolls"])
  }
}
