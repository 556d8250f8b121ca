import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import SegueText
import Testing

/// The golden tables have nine digits.
private func expectClose(_ value: Double, _ row: [String: String], _ column: String) throws {
  let expected = try row.number(column)
  #expect(abs(value - expected) <= 1e-6, "\(column) at \(row["t"] ?? row["distance"] ?? "?")")
}

private func expectFrame(_ frame: Rect, _ row: [String: String]) throws {
  try expectClose(frame.x, row, "x")
  try expectClose(frame.y, row, "y")
  try expectClose(frame.width, row, "w")
  try expectClose(frame.height, row, "h")
}

/// A picture in a list, and a page.
private enum ZoomScene {
  static func animation(
    _ options: String = "",
    source: String = ##""x": 20, "y": 120, "width": 170, "height": 120, "background": "#336699""##,
    script: String = #"[{ "present": {} }, { "dismiss": {} }]"#, locale: String = "", page: String = ""
  ) throws -> Animation {
    let frame = source.split(separator: ", \"background").first.map(String.init) ?? source
    let background = source.contains("background") ? ##", "background": "#336699""## : ""
    return try TestScenes.animation(
      """
      { \(locale) "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "picture", "frame": { \(frame) }, "cornerRadius": 12\(background) } ] },
          "page": { "background": "#EEEEEE", "children": [\(page)] }
        },
        "transition": { "type": "zoom", "source": "picture"\(options) }, "script": \(script) }
      """)
  }

  /// A script in which a finger goes from (195, 300) by these points, and lifts at once.
  static func drag(by way: String, duration: Double = 0.5, _ ending: String = "auto") -> String {
    """
    [{ "present": {} }, { "wait": 0.2 },
     { "drag": { "from": [195, 300], "by": \(way), "duration": \(duration) }, "release": "\(ending)" }, { "wait": 0.5 }]
    """
  }
}

@Suite("Zoom")
struct ZoomTests {
  private func compare(_ phase: Phase, with name: String) throws {
    let table = try GoldenTable(name)
    for (index, row) in table.rows.enumerated() {
      let time = Double(index) / 60
      let card = try phase.presentation("card", at: time)
      try expectFrame(card.frame, row)
      try expectClose(card.cornerRadius, row, "radius")
      try expectClose(1 - phase.presentation("source", at: time).opacity, row, "page_alpha")
      try expectClose(phase.presentation("from", at: time).scale, row, "bg_scale")
      try expectClose(phase.presentation("dim", at: time).opacity * 0.15, row, "dim")
      let page = try phase.presentation("to", at: time)
      try expectClose(page.scale, row, "content_scale")
      // As wide as the card, with the same top.
      #expect(abs(page.frame.x - card.frame.x) < 1e-9 && abs(page.frame.y - card.frame.y) < 1e-9)
    }
    #expect(table.rows.count == Int((phase.duration * 60).rounded(.up)) + 1)
  }

  @Test("A page opens and closes as in the tables")
  func tables() throws {
    let animator = try ZoomScene.animation().animator
    try compare(animator.present, with: "flow_zoom_push_60fps")
    try compare(animator.dismiss, with: "flow_zoom_pop_60fps")
  }

  @Test("A page begins and ends behind what covers its source")
  func covered() throws {
    let animation = try TestScenes.animation(
      ##"""
      { "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "grid", "frame": { "x": 0, "y": 60, "width": 390, "height": 784 }, "clip": true, "children": [
              { "id": "picture", "frame": { "x": 20, "y": -20, "width": 170, "height": 120 }, "background": "#336699" } ] },
            { "id": "header", "frame": { "x": 0, "y": 0, "width": 390, "height": 100 }, "background": "#FFFFFF80" },
            { "id": "tabs", "frame": { "x": 0, "y": 760, "width": 390, "height": 84 }, "background": "#FFFFFF80" } ] },
          "page": { "background": "#EEEEEE" } },
        "transition": { "type": "zoom", "source": "picture", "gesture": { "subtractsSlop": true } }, "script": [{ "wait": 1 }] }
      """##)
    let animator = animation.animator
    let header = try #require(animation.context.node("header", in: "list", size: animation.context.bounds.size))
    for (phase, inList, presented) in [
      (animator.present, 0, animator.present.duration), (animator.dismiss, animator.dismiss.duration, 0),
    ] {
      #expect(
        phase.layers.map(\.name) == ["base", "from", "dim", "card", "to", "source", "bar"], "not what is elsewhere")
      for (time, opacity) in [(inList, 1.0), (presented, 0)] {
        #expect(try phase.presentation("bar", at: time).opacity == opacity)
        let below = try phase.presentation("from", at: time).nodes.first { $0.tag == header.node.tag }
        #expect(below?.opacity == 1 - opacity, "it is drawn once")
      }
      // What clips the source clips the page there.
      #expect(try phase.presentation("card", at: inList).mask == Rect(x: 0, y: 60, width: 390, height: 784))
      #expect(try phase.presentation("card", at: presented).mask == animation.context.bounds)
      // The header recedes with its screen.
      let (bar, list) = (try phase.presentation("bar", at: 0.1), try phase.presentation("from", at: 0.1))
      #expect(list.scale < 0.999)
      let place = list.center + (header.frame.center - animation.context.bounds.center) * list.scale
      #expect((bar.center - place).length < 1e-9 && abs(bar.scale - list.scale) < 1e-12)
    }
    // Under a finger the page is in front.
    let planar = try #require(animator.interactions[0].planar)
    let held = planar.layers(PlanarDrag.Position(start: Point(195, 300), translation: Point(10, 80)))
    #expect(held.presentation(at: 0).first { $0.name == "bar" }?.opacity == 0)
  }

  @Test("A source that is scrolled out of sight is none")
  func clippedSource() throws {
    let animation = try TestScenes.animation(
      ##"""
      { "screens": {
          "list": { "children": [
            { "frame": { "x": 0, "y": 200, "width": 390, "height": 644 }, "clip": true, "children": [
              { "id": "picture", "frame": { "x": 20, "y": -150, "width": 170, "height": 120 }, "background": "#336699" } ] } ] },
          "page": { "background": "#EEEEEE" } },
        "transition": { "type": "zoom", "source": "picture" }, "script": [{ "wait": 1 }] }
      """##)
    let card = try animation.animator.present.presentation("card", at: 0)
    #expect(card.frame == Rect(x: 173, y: 400, width: 44, height: 44) && card.mask == nil && card.opacity == 0)
  }

  /// A photo on the page, and the scale at which it covers the source of 170 × 120.
  private static let photo =
    ##"{ "id": "photo", "frame": { "x": 40, "y": 110, "width": 310, "height": 240 }, "background": "#336699" }"##
  private static let closedScale = 170.0 / 310
  private static let target = #", "target": "photo""#

  @Test("The target covers the source while the page is closed, and the picture of the source lies on it all the way")
  func target() throws {
    let animator = try ZoomScene.animation(Self.target, page: Self.photo).animator
    let photo = Rect(x: 40, y: 110, width: 310, height: 240)
    for (phase, closed, open) in [
      (animator.present, 0, animator.present.duration), (animator.dismiss, animator.dismiss.duration, 0),
    ] {
      func place(at time: Double) throws -> Rect {
        let page = try phase.presentation("to", at: time).canvasTransform
        let (start, end) = (page.apply(Point(photo.minX, photo.minY)), page.apply(Point(photo.maxX, photo.maxY)))
        return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
      }
      // 310 points become 170; the height of 120 is exceeded by the same on both sides.
      let start = try place(at: closed)
      #expect((start.center - Point(105, 180)).length < 1e-9)
      #expect(abs(start.width - 170) < 1e-9 && abs(start.height - 240 * Self.closedScale) < 1e-9)
      let picture = try phase.presentation("source", at: closed).frame
      #expect((picture.center - Point(105, 180)).length < 1e-9 && abs(picture.width - 170) < 1e-9)
      // Open, the page is where it is without a target.
      let page = try phase.presentation("to", at: open)
      #expect(abs(page.scale - 1) < 1e-9 && (page.center - Point(195, 422)).length < 1e-9)
      for step in 0...20 {
        let time = Double(step) / 20 * phase.duration
        let (card, page) = (try phase.presentation("card", at: time), try phase.presentation("to", at: time))
        let part = (card.frame.width - 170) / (390 - 170)
        #expect(abs(page.scale - (Self.closedScale + (1 - Self.closedScale) * part)) < 1e-9)
        let source = try phase.presentation("source", at: time)
        #expect(abs(source.scale - page.scale / Self.closedScale) < 1e-9)
        #expect((source.center - (try place(at: time)).center).length < 1e-9)
        // The page covers the outline.
        if (0...1).contains(part) { #expect(page.frame.minX < card.frame.minX + 1e-9) }
      }
    }
  }

  @Test("A target as wide as the page at its top, of the shape of the source, changes nothing")
  func wholeWidth() throws {
    let head = ##"{ "id": "photo", "frame": { "x": 0, "y": 0, "width": 390, "height": 275.2941176470588 } }"##
    let plain = try ZoomScene.animation(page: head).animator
    let aimed = try ZoomScene.animation(Self.target, page: head).animator
    for (one, other) in [(plain.present, aimed.present), (plain.dismiss, aimed.dismiss)] {
      for time in stride(from: 0, through: one.duration, by: 0.02) {
        for name in ["to", "source"] {
          let (a, b) = (try one.presentation(name, at: time), try other.presentation(name, at: time))
          #expect((a.center - b.center).length < 1e-6 && abs(a.scale - b.scale) < 1e-6)
        }
      }
    }
  }

  @Test("A dragged page fills its outline, and its target goes from there to the source")
  func targetAfterDrag() throws {
    let animation = try ZoomScene.animation(Self.target, script: ZoomScene.drag(by: "[30, 150]"), page: Self.photo)
    let release = try #require(animation.timeline.handOffs.first { $0.kind == .release })
    func layers(at time: Double) throws -> (card: Rect, page: PresentationLayer) {
      let layers = animation.presentationLayers(at: time)
      return (
        try #require(layers.first { $0.name == "card" }).frame, try #require(layers.first { $0.name == "to" })
      )
    }
    for time in [release.time.seconds - 0.1, release.time.seconds] {
      let (card, page) = try layers(at: time)
      #expect(abs(page.frame.x - card.x) < 1e-9 && abs(page.frame.y - card.y) < 1e-9)
      #expect(abs(page.frame.width - card.width) < 1e-9)
    }
    let arrival = try #require(animation.timeline.handOffs.last { $0.kind == .arrival })
    let last = try layers(at: arrival.time.seconds - 1e-6).page
    #expect((last.canvasTransform.apply(Point(195, 230)) - Point(105, 180)).length < 0.5)
    #expect(abs(last.scale - Self.closedScale) < 1e-3)
  }

  @Test("A target that is scrolled off the canvas is none")
  func scrolledTarget() throws {
    func page(_ offset: Int) -> String {
      ##"""
      { "scroll": true, "contentOffset": [0, \##(offset)], "children": [
        { "frame": { "width": 390, "height": 3000 }, "children": [\##(Self.photo)] } ] }
      """##
    }
    let (near, far) = (
      try ZoomScene.animation(Self.target, page: page(100)), try ZoomScene.animation(Self.target, page: page(400))
    )
    let middle = try near.animator.present.presentation("to", at: 0).canvasTransform.apply(Point(195, 130))
    #expect((middle - Point(105, 180)).length < 1e-9)
    let (card, page) = (
      try far.animator.present.presentation("card", at: 0), try far.animator.present.presentation("to", at: 0)
    )
    #expect(abs(page.frame.y - card.frame.y) < 1e-9 && abs(page.scale - 170.0 / 390) < 1e-9)
  }

  @Test("Under a finger the page is where the table says")
  func drag() throws {
    let planar = try #require(try ZoomScene.animation().animator.interactions[0].planar)
    for row in try GoldenTable("flow_zoom_drag").rows {
      let way = Point(try row.number("dx"), try row.number("dy"))
      let layers = planar.layers(.init(start: Point(195, 300), translation: way)).presentation(at: 0)
      let card = try #require(layers.first { $0.name == "card" })
      try expectFrame(card.frame, row)
      try expectClose(card.frame.width / 390, row, "sx")
      try expectClose(card.frame.height / 844, row, "sy")
      try expectClose(card.center.x, row, "cx")
      try expectClose(card.center.y, row, "cy")
      let dim = try #require(layers.first { $0.name == "dim" })
      #expect(abs(dim.opacity - max(0, 1 - max(0, way.length - 13.5) / 200)) < 1e-9)
    }
  }

  @Test("After a release it closes or returns from rest", arguments: [("finish", "close"), ("cancel", "return")])
  func release(ending: String, name: String) throws {
    let animation = try ZoomScene.animation(script: ZoomScene.drag(by: "[30, 150]", ending))
    let release = try #require(animation.timeline.handOffs.first { $0.kind == .release })
    for (index, row) in try GoldenTable("flow_zoom_release_\(name)_60fps").rows.enumerated() {
      let time = release.time.seconds + Double(index) / 60
      // The last row is the rest.
      guard let card = animation.presentationLayers(at: time).first(where: { $0.name == "card" }) else {
        #expect(name == "close" || animation.presentationLayers(at: time).map(\.name) == ["to"])
        continue
      }
      try expectFrame(card.frame, row)
    }
    let last = try #require(animation.timeline.handOffs.last)
    #expect(last.kind == (name == "close" ? .arrival : .return))
  }

  @Test(
    "A release closes it beyond 132.5 points, or if it is faster than 1050 points per second away from the start",
    arguments: [
      ("[0, 132]", 1.0, Completion.Ending.cancel), ("[0, 133]", 1, .finish), ("[93, 93]", 1, .cancel),
      ("[94, 94]", 1, .finish), ("[0, 60]", 0.04, .finish), ("[0, 60]", 0.1, .cancel), ("[140, 0]", 1, .finish),
    ])
  func decisions(way: String, duration: Double, ending: Completion.Ending) throws {
    let script = ZoomScene.drag(by: way, duration: duration)
    #expect(try ZoomScene.animation(script: script).timeline.releases.map(\.ending) == [ending])
  }

  @Test("A finger on its way back does not close it by its velocity")
  func back() throws {
    let script = """
      [{ "present": {} }, { "wait": 0.2 }, { "drag": { "from": [195, 300], "by": [0, 120], "duration": 0.3 } },
       { "drag": { "by": [0, -60], "duration": 0.04 }, "release": "auto" }]
      """
    #expect(try ZoomScene.animation(script: script).timeline.releases.map(\.ending) == [.cancel])
  }

  @Test(
    "A drag begins downwards or towards the trailing edge, or in any direction if the scene says so",
    arguments: [
      ("[0, 150]", true), ("[150, 80]", true), ("[150, -80]", true), ("[0, -150]", false), ("[-150, 20]", false),
      ("[-100, 100]", true), ("[100, -100]", false),
    ])
  func directions(way: String, begins: Bool) throws {
    func isDragged(_ options: String = "", locale: String = "") throws -> Bool {
      let animation = try ZoomScene.animation(options, script: ZoomScene.drag(by: way), locale: locale)
      #expect(animation.warnings.list.contains { $0.code == "drag-idle" } == animation.timeline.releases.isEmpty)
      return !animation.timeline.releases.isEmpty
    }
    #expect(try isDragged() == begins)
    // There, the script's points are mirrored as well.
    #expect(try isDragged(locale: #""locales": { "ar": { "strings": {} } },"#) == begins)
    #expect(try isDragged(#", "gesture": { "anyDirection": true }"#))
  }

  @Test("With the slop subtracted, nothing jumps when the drag begins")
  func slop() throws {
    let script = ZoomScene.drag(by: "[0, 120]")
    func jump(_ options: String) throws -> Double {
      let animation = try ZoomScene.animation(options, script: script)
      let grip = try #require(animation.timeline.handOffs.first { $0.kind == .grip })
      let card = animation.presentationLayers(at: grip.time.seconds).first { $0.name == "card" }
      return try #require(card).frame.y
    }
    #expect(try jump("") > 8)
    #expect(try jump(#", "gesture": { "subtractsSlop": true }"#) < 0.01)
  }

  @Test("The page under a finger scrolls sideways over content that scrolls down, and takes over at its top")
  func scrolling() throws {
    let list =
      #"{ "scroll": true, "children": [{ "frame": { "width": 390, "height": 2000 }, "background": "black" }] }"#
    for way in ["[150, 10]", "[0, 150]"] {
      let animation = try ZoomScene.animation(script: ZoomScene.drag(by: way), page: list)
      #expect(animation.timeline.releases.map(\.ending) == [.finish], "\(way)")
    }
  }

  @Test("A source that does not hide what lies below it fades with the page, and one off the canvas is not needed")
  func sources() throws {
    let icon = #""x": 20, "y": 120, "width": 170, "height": 120"#
    let transparent = try ZoomScene.animation(source: icon).animator.present
    #expect(try transparent.presentation("to", at: 0).opacity == 0)
    #expect(try transparent.presentation("source", at: 0).opacity == 1)
    #expect(try ZoomScene.animation().animator.present.presentation("to", at: 0).opacity == 1)

    let away = try ZoomScene.animation(
      source: ##""x": 20, "y": 900, "width": 170, "height": 120, "background": "#336699""##
    ).animator.present
    #expect(try away.presentation("card", at: 0).frame == Rect(x: 173, y: 400, width: 44, height: 44))
    #expect(try away.presentation("to", at: 0).opacity == 0)
    #expect(!away.presentationLayers(at: 0).contains { $0.name == "source" })
  }

  @Test("A frame does not depend on those before it, in a drag either")
  func order() throws {
    let script = ZoomScene.drag(by: "[40, 140]").replacing("[{ \"present\"", with: "[{ \"wait\": 0.1 }, { \"present\"")
    let animation = try ZoomScene.animation(script: script)
    let times = stride(from: 0.0, through: animation.duration.seconds, by: 0.05)
    let forwards = times.map { animation.display(at: $0, scale: 1) }
    #expect(times.reversed().map { animation.display(at: $0, scale: 1) }.reversed() == forwards)
    #expect(animation.display(at: animation.duration.seconds, scale: 1) == forwards[0])
  }

  @Test("With reduced motion the finger scrubs a fade")
  func reducedMotion() throws {
    let animator = try ZoomScene.animation().animator
    #expect(animator.interactions[0].planar != nil)
    let (scene, _) = try SceneDecoder.decode(
      SourceFile(
        name: "test.json",
        text:
          #"{ "screens": { "a": { "children": [{ "id": "p" }] }, "b": {} }, "transition": { "type": "zoom", "source": "p" } }"#
      ))
    let reduced = try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: true)
    ).animator
    #expect(reduced.interactions[0].planar == nil)
    #expect(reduced.present.presentationLayers(at: 0.1).last?.name == "presented")
  }
}
