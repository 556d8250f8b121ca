import SegueCore
import SegueGraphics
import SegueMotion
import SegueScene
import Testing

@Suite("A card in flight")
struct CardFlightTests {
  private static let frames = [CardScenes.original, CardScenes.example]

  /// The presented screen's nodes beside the target, and where the target would end above them, in points of the canvas.
  private func body(_ phase: Phase, at time: Double, openHeight: Double) throws -> (
    layer: PresentationLayer, top: Double
  ) {
    let body = try phase.presentation("detail", at: time)
    return (body, body.frame.minY + openHeight * body.scale)
  }

  @Test("The text hangs from the photo's lower edge, in the width of the panel, whatever opens or closes the card")
  func hanging() throws {
    for frames in Self.frames {
      let animator = try CardScenes.animator(frames: frames)
      for phase in [animator.present, animator.dismiss, try animator.fired(at: 0.4), try animator.fired(at: 1)] {
        for time in CardScenes.times(of: phase) {
          let (body, top) = try body(phase, at: time, openHeight: frames.openHeight)
          #expect(try abs(top - phase.presentation("card", at: time).frame.maxY) < 1e-9)
          let panel = try phase.presentation("white", at: time).frame
          #expect(abs(body.frame.minX - panel.minX) < 1e-9 && abs(body.frame.maxX - panel.maxX) < 1e-9)
        }
      }
    }
  }

  @Test("The text of a card that was scrolled begins to close where it is")
  func scrolled() throws {
    let animation = try CardScenes.animation(script: CardScenes.scrolled(by: 300))
    let closing = try animation.closing()
    #expect(
      try #require(animation.presentation("detail", at: closing)).frame == Rect(x: 0, y: 0, width: 390, height: 844))
    for step in 0..<36 {
      let time = closing + Double(step) / 60
      let body = try #require(animation.presentation("detail", at: time))
      let card = try #require(animation.presentation("card", at: time))
      // The opened card is 332 points high and scrolled by 300.
      #expect(abs(body.frame.minY + 32 * body.scale - card.frame.maxY) < 1e-9)
    }
  }

  @Test("The growing card uncovers the text: it is opaque after a sixth of the way, and does not fade at the end")
  func uncovering() throws {
    let present = try CardScenes.animator().present
    #expect(try present.presentation("detail", at: present.press).opacity == 0)
    for time in CardScenes.times(of: present) where try present.presentation("blur", at: time).opacity > 1.0 / 6 {
      #expect(try present.presentation("detail", at: time).opacity == 1)
    }
  }

  @Test("While the card closes, the text is whole until the card covers it: no empty panel is seen")
  func vanishing() throws {
    for frames in Self.frames {
      let animator = try CardScenes.animator(frames: frames)
      for phase in [animator.dismiss, try animator.fired(at: 1)] {
        for time in CardScenes.times(of: phase) {
          let opacity = try phase.presentation("detail", at: time).opacity
          let way = try 1 - phase.presentation("blur", at: time).opacity
          if way < 0.85 { #expect(opacity == 1) }
          // The text begins 24 points or more below the photo.
          let (white, card) = (try phase.presentation("white", at: time), try phase.presentation("card", at: time))
          if opacity < 0.5 { #expect(white.frame.maxY - card.frame.maxY < 40) }
        }
        #expect(try phase.presentation("detail", at: phase.duration).opacity == 0)
      }
    }
  }

  @Test("A sheet of text that reaches over the photo's lower edge is opaque, and slides off the photo")
  func sheet() throws {
    let text = """
      { "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "card", "frame": { "x": 16, "y": 63, "width": 358, "height": 332 }, "background": "#336699" } ] },
          "detail": { "background": "#FFFFFF", "children": [
            { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 332 }, "background": "#336699" },
            { "frame": { "x": 0, "y": 280, "width": 390, "height": 900 }, "children": [
              { "frame": { "x": 0, "y": 22, "width": 390, "height": 800 }, "background": "#EEEEEE" } ] } ] } },
        "transition": { "type": "card", "source": "card", "target": "hero" } }
      """
    let animator = try TestScenes.animation(text).animator
    for phase in [animator.present, animator.dismiss, try animator.fired(at: 0.7)] {
      for time in CardScenes.times(of: phase) {
        let (card, body) = (try phase.presentation("card", at: time), try phase.presentation("detail", at: time))
        let openness = try phase.presentation("blur", at: time).opacity
        // The sheet is drawn from y = 302 on, 30 points above the photo's lower edge.
        let overlap = card.frame.maxY - (body.frame.minY + 302 * body.scale)
        if openness > 0.15 { #expect(body.opacity == 1) }
        if openness > 0, openness < 1 { #expect(abs(overlap / card.scale - 30 * openness) < 1e-6) }
      }
    }
  }

  @Test("A header that does not fit into the card's width is scaled with it; one that fits is laid out in it")
  func fitting() throws {
    /// The copies of a card of that width, whose header has a label of 200 points and a picture as wide as itself.
    func copies(_ width: Double, _ options: String = "") throws -> [NodeCopy] {
      let animator = try CardScenes.animator(
        options, frames: (Rect(x: 16, y: 63, width: width, height: 64), 332),
        inHero: """
          { "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 }, "background": "#224466" },
          { "frame": { "x": 0, "y": 0, "width": 390, "height": 40 }, "background": "#446688" },
          { "pin": { "left": 20, "bottom": 20, "width": 200, "height": 30 }, "background": "#FFFFFF" }
          """)
      let card = try animator.present.presentation("card", at: 0.3)
      guard case .copies(let copies) = card.content else { return [] }
      return copies
    }
    #expect(try copies(64).map(\.isScaled) == [false, true])
    #expect(try copies(219).map(\.isScaled) == [false, true])
    #expect(try copies(220).map(\.isScaled) == [false, false])
    #expect(try copies(358).map(\.isScaled) == [false, false])
    #expect(try copies(64, #", "faithful": true"#).map(\.isScaled) == [false, false])

    let header = try #require(try copies(64).last)
    let (frame, transform) = header.placement(in: Size(64, 64))
    #expect(frame == Rect(x: 0, y: 0, width: 390, height: 390))
    #expect(transform.boundingBox(of: frame).isClose(to: Rect(x: 0, y: 0, width: 64, height: 64)))
    // It grows without a jump to what the presented screen shows.
    #expect(header.placement(in: Size(390, 332)).frame == Rect(x: 0, y: 0, width: 390, height: 332))
  }

  @Test("On a card whose header is scaled, the close button is as small as the header's texts")
  func smallButton() throws {
    let label = ##"{ "pin": { "left": 20, "bottom": 20, "width": 200, "height": 30 }, "background": "#FFFFFF" }"##
    for (width, scale) in [(64.0, 64.0 / 390), (358, 1)] {
      let animator = try CardScenes.animator(
        #", "closeButton": "close""#, frames: (Rect(x: 16, y: 63, width: width, height: 64), 332), inHero: label)
      let (present, dismiss) = (animator.present, animator.dismiss)
      let small = try present.presentation("closeButton", at: present.press)
      #expect(abs(small.scale - 0.95 * scale) < 1e-9)
      // It keeps its place on the card, 16 points from the corner of 390.
      let card = try present.presentation("card", at: present.press).frame
      #expect(abs(card.maxX - small.frame.maxX - 16 * small.scale) < 1e-9)
      #expect(abs(small.frame.minY - card.minY - 16 * small.scale) < 1e-9)
      for (phase, time) in [(present, present.duration), (dismiss, 0)] {
        #expect(
          try phase.presentation("closeButton", at: time).frame.isClose(to: Rect(x: 344, y: 16, width: 30, height: 30)))
      }
    }
  }

  @Test("Where the panel shows around the card, it grows out of the card, with one rounding at first")
  func margins() throws {
    let text = """
      { "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "card", "frame": { "x": 20, "y": 138, "width": 350, "height": 384 }, "background": "#336699", "cornerRadius": 20 } ] },
          "detail": { "background": "#FFFFFF", "children": [
            { "id": "hero", "frame": { "x": 20, "y": 100, "width": 350, "height": 300 }, "background": "#336699", "cornerRadius": 16 } ] } },
        "transition": { "type": "card", "source": "card", "target": "hero" } }
      """
    let animator = try TestScenes.animation(text).animator
    for phase in [animator.present, animator.dismiss, try animator.fired(at: 1)] {
      var last: (openness: Double, ring: Double)?
      for time in CardScenes.times(of: phase) {
        let (white, card) = (try phase.presentation("white", at: time), try phase.presentation("card", at: time))
        let openness = try phase.presentation("blur", at: time).opacity
        let container = try #require(card.container)
        let ring = card.frame.minX - container.outline.rect.minX
        if openness < 0.2 {
          #expect(container.outline.rect.isClose(to: card.frame))
          #expect(abs(container.outline.radii.topLeft - card.cornerRadius * card.scale) < 1e-9)
        }
        if openness > 0.6 { #expect(container.outline.rect == white.frame.union(card.frame)) }
        if let last, openness > 0, openness < 1 { #expect((ring - last.ring) * (openness - last.openness) > -1e-6) }
        last = (openness, ring)
        // What is drawn follows.
        #expect(white.container == container)
      }
    }
  }

  @Test(
    "Only the container of the panel and the photo is rounded; the photo's lower corners are those of the open card")
  func roundings() throws {
    let animator = try CardScenes.animator()
    for phase in [animator.present, animator.dismiss, try animator.fired(at: 0.6)] {
      for time in CardScenes.times(of: phase) {
        let (white, card) = (try phase.presentation("white", at: time), try phase.presentation("card", at: time))
        let container = try #require(white.container)
        let detail = try phase.presentation("detail", at: time)
        #expect(card.container == container && detail.container == container)
        #expect(container.outline.rect == white.frame.union(card.frame))
        #expect(abs(container.outline.radii.topLeft - white.cornerRadius * white.scale) < 1e-9)
        #expect(container.shadow == white.shadow)
        if phase.layers.contains(where: { $0.name == "dim" }), time < phase.duration / 2 {
          #expect(card.bottomCornerRadius <= card.cornerRadius)
        }
      }
      #expect(try phase.presentation("card", at: 0.3).bottomCornerRadius == 0)
    }
  }

  @Test("The photo is drawn square where the container is rounded, and once")
  func clips() throws {
    let animation = try CardScenes.animation(frames: CardScenes.example)
    for time in [0.1, 0.25, 0.3] {
      let commands = animation.display(at: time, scale: 2).commands
      let rounded = commands.flatMap { $0.roundedClips }
      #expect(rounded.count == 1, "at \(time)")
    }
  }

  @Test("The close button is gone 0.1 s after the card has begun to close, and what lies on the photo with it")
  func closeButton() throws {
    let inHero = ##"{ "frame": { "x": 10, "y": 10, "width": 20, "height": 20 }, "background": "#FF0000" }"##
    let dismiss = try CardScenes.animator(#", "closeButton": "close""#, inHero: inHero).dismiss
    #expect(try dismiss.presentation("closeButton", at: 0).opacity == 1)
    #expect(try dismiss.presentation("closeButton", at: 0.05).opacity == 0.5)
    #expect(try dismiss.presentation("closeButton", at: 0.1).opacity == 0)
    // Without the option, the button is a node in front of the photo.
    let plain = try CardScenes.animator()
    #expect(try plain.dismiss.presentation("floating", at: 0).frame == Rect(x: 344, y: 16, width: 30, height: 30))
    #expect(try plain.dismiss.presentation("floating", at: 0.1).opacity == 0)
    #expect(try plain.present.presentation("floating", at: 0).opacity == 0)
    #expect(try plain.present.presentation("floating", at: plain.present.duration).opacity == 1)
    // It is clipped with the card.
    let container = try plain.present.presentation("white", at: 0.4).container
    #expect(try container != nil && plain.present.presentation("floating", at: 0.4).container == container)
  }

  @Test(
    "A tap shrinks the card while the finger is down, and opens it when the finger lifts", arguments: [0.05, 0.2, 0.5])
  func press(duration: Double) throws {
    let animation = try CardScenes.animation(
      script: #"[{ "wait": 0.3 }, { "tap": { "at": "card", "duration": \#(duration) } }, { "wait": 0.2 }]"#)
    let touch = try #require(animation.touches.first)
    let lift = 0.3 + max(duration, 0.2)
    #expect(touch.down.seconds == 0.3)
    #expect(try #require(touch.up).seconds == lift)
    let opening = animation.animator.present
    #expect(opening.press == 0.2)
    func white(_ time: Double) throws -> PresentationLayer { try #require(animation.presentation("white", at: time)) }
    #expect(try white(0.4).scale == opening.presentation("white", at: 0.1).scale)
    #expect(try white(lift).scale == 0.95)
    #expect(try white(lift + 0.25).frame.isClose(to: opening.presentation("white", at: 0.45).frame))
    #expect(abs(animation.duration.seconds - (lift + 0.6 + 0.2)) < 1e-9)
  }

  @Test("The status bar leaves when the finger lifts, not with the press")
  func statusBar() throws {
    let animation = try TestScenes.animation(
      """
      { "canvas": { "statusBar": true },
        "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "card", "frame": { "x": 16, "y": 63, "width": 358, "height": 332 }, "background": "#336699" } ] },
          "detail": { "background": "#FFFFFF", "statusBar": { "hidden": true, "animation": "fade" }, "children": [
            { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 332 }, "background": "#336699" } ] } },
        "transition": { "type": "card", "source": "card", "target": "hero" },
        "script": [{ "tap": { "at": "card", "duration": 0.3 } }, { "wait": 0.2 }] }
      """)
    func opacity(_ time: Double) -> Double? { animation.systemBars(at: time).statusBar?.opacity }
    #expect(opacity(0.15) == 1 && opacity(0.3) == 1)
    #expect(opacity(0.4).map { $0 < 1 } == true)
    #expect(opacity(0.66) == 0)
  }

  @Test("The blur grows by its radius, saturation and tint, or fades as a whole")
  func blur() throws {
    func backdrop(_ options: String) throws -> Backdrop {
      let animation = try CardScenes.animation(options)
      let found = animation.display(at: 0.32, scale: 2).commands.lazy.compactMap { command -> Backdrop? in
        if case .layer(let layer, _) = command { layer.backdrop } else { nil }
      }.first
      return try #require(found)
    }
    let weight = try CardScenes.animator().present.presentation("blur", at: 0.32).opacity
    #expect(weight > 0.2 && weight < 0.8)
    let grown = try backdrop("")
    #expect(grown.weight == 1 && abs(grown.sigma - 60 * weight) < 1e-9)
    #expect(abs(grown.saturation - (1 + 0.8 * weight)) < 1e-9 && abs(grown.tint.alpha - 0.3 * weight) < 0.002)
    for options in [#", "blurAnimation": "opacity""#, #", "faithful": true"#] {
      let faded = try backdrop(options)
      #expect(faded.sigma == 60 && faded.weight == weight && faded.saturation == 1.8)
    }
  }

  @Test(
    "A dark card has a line along its edge while it moves, and none at rest; a light card and a faithful one have none")
  func edge() throws {
    func edges(_ background: String, _ options: String = "") throws -> [Double]? {
      let text = """
        { "screens": {
            "list": { "background": "#000000", "children": [
              { "id": "card", "frame": { "x": 16, "y": 63, "width": 358, "height": 332 }, "background": "#336699" } ] },
            "detail": { "background": "\(background)", "children": [
              { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 332 }, "background": "#336699" } ] } },
          "transition": { "type": "card", "source": "card", "target": "hero"\(options) } }
        """
      let animator = try TestScenes.animation(text).animator
      let opening = try [0, 0.2, 0.8].map {
        try animator.present.presentation("white", at: $0).container?.edge?.alpha ?? -1
      }
      let pull = try #require(animator.interactions.first).phase
      let pulled = try [0, 1].map { try pull.presentation("snapshot", at: $0).container?.edge?.alpha ?? -1 }
      let closing = try [0, 0.6].map {
        try animator.fired(at: 1).presentation("white", at: $0).container?.edge?.alpha ?? -1
      }
      let alphas = opening + pulled + closing
      return alphas.contains(-1) ? nil : alphas
    }
    let dark = try #require(try edges("#101010"))
    #expect(dark[0] == 0 && dark[1] > 0.2 && dark[2] == 0)
    #expect(dark[3] == 0 && dark[4] == dark[1] && dark[5] == dark[1] && dark[6] == 0)
    #expect(try edges("#FFFFFF") == nil)
    #expect(try edges("#101010", #", "faithful": true"#) == nil)
  }

  @Test(
    "With a body that fades, the text stays at its place on the screen",
    arguments: [#", "bodyReveal": "fade""#, #", "bodyFade": 0.15"#])
  func fading(options: String) throws {
    let animator = try CardScenes.animator(options)
    let present = animator.present
    #expect(try present.presentation("detail", at: 0.64).opacity == 0)
    #expect(try abs(present.presentation("detail", at: 0.725).opacity - 0.5) < 1e-9)
    #expect(try abs(animator.dismiss.presentation("detail", at: 0.075).opacity - 0.5) < 1e-9)
    #expect(try present.presentation("detail", at: 0.4).content == .window("detail", size: Size(390, 844)))
  }

  @Test("Nodes behind the photo stay behind it, and a sheet of text that overlaps it in front")
  func order() throws {
    func names(_ before: String, _ after: String) throws -> [String] {
      let text = """
        { "screens": {
            "list": { "background": "#FFFFFF", "children": [
              { "id": "card", "frame": { "x": 16, "y": 63, "width": 358, "height": 332 }, "background": "#336699" } ] },
            "detail": { "background": "#FFFFFF", "children": [ \(before)
              { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 332 }, "background": "#336699" } \(after) ] } },
          "transition": { "type": "card", "source": "card", "target": "hero" } }
        """
      return try TestScenes.animation(text).animator.dismiss.layers.map(\.name)
    }
    let behind = ##"{ "frame": { "x": 0, "y": 0, "width": 390, "height": 844 }, "background": "#EEEEEE" },"##
    #expect(try names(behind, "") == ["list", "blur", "dim", "white", "detail", "card"])
    let sheet =
      ##", { "frame": { "x": 0, "y": 312, "width": 390, "height": 800 }, "background": "#EEEEEE", "cornerRadius": 20 }"##
    #expect(try names("", sheet) == ["list", "blur", "dim", "white", "card", "detail"])
  }
}

extension Command {
  /// The rounded clips of layers, the outer ones first.
  fileprivate var roundedClips: [RoundedRect] {
    guard case .layer(let layer, _) = self else { return [] }
    let own: [RoundedRect] = if case .rounded(let clip) = layer.clip, layer.backdrop == nil { [clip] } else { [] }
    return own + layer.commands.flatMap(\.roundedClips)
  }
}
