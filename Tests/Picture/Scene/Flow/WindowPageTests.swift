import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("Pages that are pushed in a window")
struct WindowPageTests {
  private static let open = #"{ "present": "places" }"#
  private static let pushed = open + #", { "present": "place" }"#
  private static let medium = 388.32
  private static let system = TimedCurve.system.duration

  private func expectClose(_ value: Double, _ expected: Double, tolerance: Double = 1e-6, _ what: String) {
    #expect(abs(value - expected) <= tolerance, "\(what): \(value), not \(expected)")
  }

  @Test("A push in a sheet moves as on the canvas, by the sheet's width, at the sheet's place and clipped by it")
  func push() throws {
    let animation = try WindowScenes.animation(Self.pushed)
    let time = Self.system + 0.1
    let layers = animation.presentationLayers(at: time)
    #expect(
      layers.map(\.name) == [
        "places/backdrop", "map", "places/dim", "places/card", "place/from", "place/dim", "place/edge", "place/to",
        "places/grabberSpace", "places/grabber",
      ])
    let from = try #require(layers.first { $0.name == "place/from" })
    let to = try #require(layers.first { $0.name == "place/to" })
    expectClose(from.frame.x, -63.7390716, "the page below, as in the table of the push")
    expectClose(to.frame.x, 177.5364, tolerance: 1e-4, "the page")
    for page in [from, to] {
      expectClose(page.frame.y, Self.medium, "the place of the sheet")
      expectClose(page.frame.height, 787, "the height of the sheet")
      let container = try #require(page.container)
      expectClose(container.outline.rect.y, Self.medium, "what clips it")
      #expect(container.outline.radii.topLeft == 10)
    }
    #expect(animation.end.map(\.name).contains("places/sheet"))
    #expect(animation.end.flatMap(\.content.screens) == ["map", "place"])
    #expect(animation.lastStack == ["places", "place"])
  }

  @Test(
    "Nothing jumps where a page begins to move, or comes to rest", arguments: ["push", "shared-axis", "fade-through"])
  func handOffs(page: String) throws {
    let windows = [
      #""type": "sheet", "detents": ["medium", "large"], "#, #""type": "sheet", "#,
      #""type": "dialog", "cornerRadius": 14, "insets": { "top": 100, "left": 40.5, "bottom": 200, "right": 40 }, "#,
    ]
    for window in windows {
      let animation = try WindowScenes.animation(
        Self.pushed + #", { "wait": 0.1 }, { "dismiss": {} }, { "wait": 0.1 }"#, window: window, page: page)
      for handOff in animation.timeline.handOffs.dropFirst() {
        func picture(_ layers: [PresentationLayer]) -> Bitmap {
          Renderer(threads: 1).render(animation.display(of: layers, overrides: [], scale: 2))
        }
        let before = picture(animation.timeline.presentationLayers(on: .before, of: handOff, distance: 0))
        let after = picture(animation.timeline.presentationLayers(on: .after, of: handOff))
        var largest = 0
        for y in 0..<before.height {
          for x in 0..<before.width {
            let (a, b) = (before[x, y], after[x, y])
            largest = max(
              largest, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
          }
        }
        // A spring is cut when it is this near to its end.
        #expect(largest <= 4, "\(window) \(page) at \(handOff.time.seconds)")
      }
    }
  }

  @Test("A finger drags the sheet with the page in it to another detent, and the page is still on the stack there")
  func drag() throws {
    let up = #", { "drag": { "from": [195, 600], "by": [0, -330], "duration": 0.4 }, "release": "auto" }"#
    let animation = try WindowScenes.animation(Self.pushed + up)
    let layers = animation.presentationLayers(at: 2 * Self.system + 0.3)
    #expect(layers.flatMap(\.content.screens) == ["map", "place"])
    #expect(animation.end.layer("places/sheet")?.frame.y == 57)
    #expect(animation.lastStack == ["places", "place"])
    #expect(animation.warnings.list.isEmpty)
    // It goes back to the page below it there.
    let popped = try WindowScenes.animation(Self.pushed + up + #", { "tap": "back" }"#)
    #expect(popped.lastStack == ["places"])
    #expect(popped.end.layer("places/sheet")?.frame.y == 57)
    #expect(popped.end.flatMap(\.content.screens) == ["map", "places"])
  }

  @Test("A finger dismisses the sheet with all of its pages")
  func dragDown() throws {
    let animation = try WindowScenes.animation(
      Self.pushed
        + #", { "present": "photo" }, { "drag": { "from": [195, 420], "by": [0, 400], "duration": 0.3 }, "release": "auto" }"#
    )
    let lift = try #require(animation.timeline.releases.last).time.seconds
    #expect(animation.presentationLayers(at: lift + 0.05).flatMap(\.content.screens) == ["map", "photo"])
    #expect(animation.lastStack.isEmpty)
    #expect(animation.end.map(\.name) == ["map"])
  }

  @Test("From the leading edge a finger pops the page; elsewhere, and up or down, it moves the sheet")
  func edge() throws {
    func stack(_ drag: String) throws -> [String] {
      try WindowScenes.animation(Self.pushed + #", { "drag": { \#(drag), "duration": 0.3 }, "release": "auto" }"#)
        .lastStack
    }
    #expect(try stack(#""from": [6, 600], "by": [300, 0]"#) == ["places"])
    #expect(try stack(#""from": [6, 600], "by": [30, 0]"#) == ["places", "place"])
    #expect(try stack(#""from": [6, 420], "by": [0, 400]"#) == [])
    #expect(try stack(#""from": [100, 600], "by": [0, -300]"#) == ["places", "place"])
    let middle = try WindowScenes.animation(
      Self.pushed + #", { "drag": { "from": [6, 600], "by": [195, 0], "duration": 0.3, "curve": "linear" } }"#)
    let layers = middle.presentationLayers(at: 2 * Self.system + 0.15)
    #expect(layers.layer("place/to").map { $0.frame.x > 60 && $0.frame.y > 388 } == true)
  }

  @Test("Dismissing the sheet by name takes its pages along; dismissing a page removes those above it unseen")
  func byName() throws {
    let three = Self.pushed + #", { "present": "photo" }"#
    let sheet = try WindowScenes.animation(three + #", { "dismiss": "places" }"#)
    let start = 3 * Self.system
    let sinking = sheet.presentationLayers(at: start + 0.1)
    #expect(sinking.flatMap(\.content.screens) == ["map", "photo"])
    #expect(sinking.layer("places/sheet").map { $0.frame.y > Self.medium } == true)
    #expect(sheet.lastStack.isEmpty)
    let page = try WindowScenes.animation(three + #", { "dismiss": "place" }"#)
    let popping = page.presentationLayers(at: start + 0.1)
    #expect(popping.flatMap(\.content.screens) == ["map", "places", "photo"])
    #expect(popping.layer("photo/from")?.content == .screen("places", background: true))
    #expect(page.lastStack == ["places"])
  }

  @Test("The sheet's dim and its grabber react with a page in it")
  func ownParts() throws {
    let dim = try WindowScenes.animation(Self.pushed + #", { "tap": [195, 200] }"#)
    #expect(dim.lastStack.isEmpty && dim.warnings.list.isEmpty)
    let grabber = try WindowScenes.animation(Self.pushed + #", { "tap": [195, 395] }"#)
    #expect(grabber.end.layer("places/sheet")?.frame.y == 57)
    #expect(grabber.lastStack == ["places", "place"])
  }

  @Test("A node of a screen above can close a transition, and with it all that lies above")
  func closesFromAbove() throws {
    let page = try WindowScenes.animation(Self.pushed + #", { "tap": "leave" }"#)
    #expect(page.lastStack.isEmpty && page.warnings.list.isEmpty)
    let sinking = page.presentationLayers(at: 2 * Self.system + 0.2)
    #expect(sinking.flatMap(\.content.screens) == ["map", "place"])
    // Of what is dismissed the topmost moves: the alert fades over the map.
    let alert = try WindowScenes.animation(
      Self.pushed + #", { "present": "photo" }, { "present": "sure" }, { "tap": "yes" }"#)
    #expect(alert.lastStack.isEmpty && alert.warnings.list.isEmpty)
    let fading = alert.presentationLayers(at: 3 * Self.system + 0.404 + 0.15)
    #expect(fading.map(\.name) == ["map", "sure/overlay", "sure/alert"])
  }

  @Test("A node that is on no screen above is an error, with the nearest name")
  func unknownAbove() throws {
    let text = WindowScenes.text(script: #"[{ "wait": 1 }]"#).replacing(#"["leave", "yes"]"#, with: #"["leeve"]"#)
    #expect(throws: Diagnostics.self) { try SceneText.decode(text) }
    do { _ = try SceneText.decode(text) } catch let error as Diagnostics {
      #expect(error.list.map(\.hint) == ["did you mean \"leave\"?"])
    }
  }

  @Test("Under Reduce Motion a page fades in inside the window")
  func reducedMotion() throws {
    let animation = try WindowScenes.animation(Self.pushed, reducesMotion: true)
    let start = try #require(animation.timeline.handOffs.last { $0.kind == .start }).time.seconds
    let layers = animation.presentationLayers(at: start + 0.1)
    let page = try #require(layers.layer("place/presented"))
    #expect(page.opacity > 0 && page.opacity < 1 && page.container != nil)
    expectClose(page.frame.y, Self.medium, "the place of the sheet")
  }

  @Test("Sheets over a pushed page recede the sheet with that page")
  func sheetAbove() throws {
    let text = WindowScenes.text(#""type": "sheet", "#, script: "[\(Self.pushed), { \"present\": \"photo\" }]")
      .replacing(#""photo": { "type": "push","#, with: #""photo": { "type": "sheet","#)
    let animation = try TestScenes.animation(text)
    #expect(animation.end.flatMap(\.content.screens) == ["map", "place", "photo"])
    let page = try #require(animation.end.layer("places/sheet"))
    #expect(page.scale < 0.92 && page.content.screens == ["place"])
  }
}
