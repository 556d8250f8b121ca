import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import Testing

@Suite("The device's status bar and home indicator")
struct SystemBarTests {
  /// Two screens, black below and white above, and a drawer unless another transition is given.
  private func text(
    canvas: String = #""statusBar": true, "homeIndicator": true"#, below: String = "", presented: String = "",
    transition: String = #"{ "type": "drawer", "from": "list", "to": "menu" }"#,
    script: String = #"[{ "wait": 1 }, { "present": {} }, { "wait": 2 }, { "dismiss": {} }, { "wait": 2 }]"#
  ) -> String {
    """
    { "canvas": { "width": 390, "height": 844, \(canvas) },
      "screens": {
        "list": { "background": "#000000" \(below) },
        "menu": { "background": "#FFFFFF" \(presented) } },
      "transition": \(transition), "script": \(script) }
    """
  }

  private func animation(_ text: String) throws -> Animation { try TestScenes.animation(text) }

  /// What is drawn of a bar.
  private func part(_ name: String, of animation: Animation, at time: Seconds) -> FramePart? {
    animation.parts(at: time, scale: 1).first { $0.name == name }
  }

  private func ink(_ part: FramePart?) -> Color? {
    guard case .fill(_, .solid(let color), _, _) = part?.commands.first else { return nil }
    return color
  }

  private func place(_ part: FramePart?) -> Transform? {
    guard case .fill(_, _, let transform, _) = part?.commands.first else { return nil }
    return transform
  }

  @Test("They stay in their places, whole and above every layer, whatever moves below")
  func fixed() throws {
    let animation = try animation(text(canvas: #""statusBar": "light", "homeIndicator": "light""#))
    for name in ["statusBar", "homeIndicator"] {
      for time in stride(from: 0, through: animation.duration.seconds, by: 0.05) {
        let part = part(name, of: animation, at: time)
        #expect(place(part) == .identity)
        #expect(ink(part) == .white, "not dimmed with the screen")
      }
    }
    let names = animation.parts(at: 1.2, scale: 1).map(\.name)
    #expect(names.suffix(2) == ["statusBar", "homeIndicator"] && names.count > 2)
  }

  @Test("`auto` is white on black and black on white; a style that is given holds whatever lies below")
  func styles() throws {
    let auto = try animation(text())
    #expect(ink(part("statusBar", of: auto, at: 0)) == .white)
    #expect(ink(part("homeIndicator", of: auto, at: 0)) == .white)
    let full = #"{ "type": "semi-modal", "from": "list", "to": "menu" }"#
    let covered = try animation(text(transition: full, script: #"[{ "present": {} }, { "wait": 1 }]"#))
    #expect(ink(part("statusBar", of: covered, at: covered.duration.seconds)) == .black)
    let dark = try animation(text(canvas: #""statusBar": "dark", "homeIndicator": "light""#))
    #expect(ink(part("statusBar", of: dark, at: 0)) == .black && ink(part("homeIndicator", of: dark, at: 0)) == .white)
  }

  @Test("What passes below a bar while a transition runs does not make it flicker")
  func steady() throws {
    // White at both ends; in between the card's dimming darkens the list.
    let white = ##"{ "id": "white", "background": "#FFFFFF" }"##
    let card =
      ##"{ "id": "card", "frame": { "x": 16, "y": 300, "width": 358, "height": 200 }, "background": "#EEEEEE" }"##
    let animation = try animation(
      text(
        below: #", "children": [\#(white), \#(card)]"#,
        presented: #", "children": [\#(white.replacing("white", with: "hero"))]"#,
        transition: ##"{ "type": "card", "source": "card", "target": "hero", "dimOpacity": 0.9 }"##))
    for time in stride(from: 0, through: animation.duration.seconds, by: 1 / 60) {
      #expect(ink(part("homeIndicator", of: animation, at: time)) == .black)
      #expect(ink(part("statusBar", of: animation, at: time)) == .black)
    }
  }

  @Test("The presented screen's wishes come into force when the transition starts, within a third of a second")
  func preferences() throws {
    let animation = try animation(
      text(below: #", "statusBar": "light""#, presented: #", "statusBar": "dark", "homeIndicator": false"#))
    func level(_ time: Seconds) -> Double? { ink(part("statusBar", of: animation, at: time))?.red }
    #expect(level(0.99) == 1 && level(1) == 1 && level(1.35) == 0 && level(2.5) == 0)
    let middle = try #require(level(1.175))
    #expect(abs(middle - 0.5) < 1e-6)
    #expect(
      part("homeIndicator", of: animation, at: 0.9) != nil && part("homeIndicator", of: animation, at: 1.4) == nil)
    #expect(level(animation.duration.seconds) == 1, "and go with it")
    var last = 1.0
    for time in stride(from: 1, through: 1.4, by: 0.01) {
      let now = try #require(level(time))
      #expect(now <= last)
      last = now
    }
  }

  @Test("What the presented screen leaves open is as on the screen below, and that as on the canvas")
  func inherited() throws {
    let canvas = try animation(text(canvas: #""statusBar": "dark""#))
    #expect(canvas.systemBars(at: 2.5).statusBar?.styles == [.dark, .dark])
    let below = try animation(text(canvas: #""statusBar": "dark""#, below: #", "statusBar": { "hidden": true }"#))
    #expect(below.systemBars(at: 2.5).statusBar?.opacity == 0, "hidden below, and so above")
    let own = try animation(
      text(canvas: #""statusBar": false"#, presented: #", "statusBar": { "hidden": false, "style": "light" }"#))
    #expect(own.systemBars(at: 0).statusBar?.opacity == 0 && own.systemBars(at: 2.5).statusBar?.opacity == 1)
    #expect(own.systemBars(at: 2.5).statusBar?.styles == [.auto, .light])
    #expect(
      try animation(text(canvas: #""scale": 1"#, presented: #", "statusBar": true"#)).systemBars(at: 0).statusBar == nil
    )
  }

  @Test("A bar goes as the screen says that hides it", arguments: BarAnimation.allCases)
  func hiding(_ kind: BarAnimation) throws {
    let animation = try animation(
      text(presented: #", "statusBar": { "hidden": true, "animation": "\#(kind.rawValue)" }"#))
    let states = stride(from: 0.9, through: 1.5, by: 0.01).map { animation.systemBars(at: $0).statusBar }
    let middle = try #require(animation.systemBars(at: 1.175).statusBar)
    switch kind {
    case .none: #expect(Set(states.map { $0?.opacity }) == [0, 1] && middle.opacity == 0)
    case .fade: #expect(abs(middle.opacity - 0.5) < 1e-6 && middle.rise == 0)
    case .slide: #expect(abs(middle.rise - 27) < 1e-6 && middle.opacity == 1)
    }
    #expect(part("statusBar", of: animation, at: 0.9) != nil && part("statusBar", of: animation, at: 1.4) == nil)
    #expect(part("statusBar", of: animation, at: animation.duration.seconds) != nil)
  }

  @Test("Under a finger nothing changes before it is lifted; a change that is interrupted goes on from where it is")
  func fingers() throws {
    func story(_ ending: String) throws -> Animation {
      try animation(
        text(
          presented: #", "statusBar": { "hidden": true }"#,
          script:
            #"[{ "present": {} }, { "wait": 1 }, { "drag": { "from": [360, 400], "by": [-200, 0], "duration": 0.5 }, "release": "\#(ending)" }, { "wait": 2 }]"#
        ))
    }
    for ending in ["finish", "cancel"] {
      let animation = try story(ending)
      let up = try #require(animation.touches.first?.up).seconds
      #expect(animation.systemBars(at: up - 0.01).statusBar?.opacity == 0)
      #expect(animation.systemBars(at: up + 0.4).statusBar?.opacity == (ending == "finish" ? 1 : 0))
    }
    let hasty = try animation(
      text(
        presented: #", "statusBar": { "hidden": true }"#,
        transition: #"{ "type": "drawer", "from": "list", "to": "menu", "open": { "duration": 0.1 } }"#,
        script: #"[{ "present": {} }, { "dismiss": {} }, { "wait": 1 }]"#))
    var last = 1.0
    for time in stride(from: 0, through: hasty.duration.seconds, by: 0.005) {
      let now = try #require(hasty.systemBars(at: time).statusBar?.opacity)
      #expect(abs(now - last) < 0.05)
      last = now
    }
    #expect(last == 1)
  }

  @Test("From right to left the clock stands at the right; in landscape there is no status bar")
  func places() throws {
    let names = #""locales": { "en": {}, "ar": { "direction": "rightToLeft" } }, "locale": "#
    func clock(_ locale: String) throws -> Rect? {
      let text = text().replacing("{ \"canvas\"", with: "{ \(names)\"\(locale)\", \"canvas\"", maxReplacements: 1)
      guard case .fill(let shape, _, _, _) = part("statusBar", of: try animation(text), at: 0)?.commands.first else {
        return nil
      }
      return shape.bounds
    }
    let (left, right) = (try #require(try clock("en")), try #require(try clock("ar")))
    #expect(abs(left.center.x + right.center.x - 390) < 4 && left.center.x < 100)
    let wide = text().replacing(#""width": 390, "height": 844"#, with: #""width": 844, "height": 390"#)
    #expect(
      try animation(wide).parts(at: 0, scale: 1).map(\.name).filter { $0.hasSuffix("Bar") || $0.hasPrefix("home") }
        == ["homeIndicator"])
  }

  @Test("Bars that a scene has not are added, and all of them are taken away")
  func added() throws {
    var animation = try animation(text(canvas: #""statusBar": { "time": "10:09", "style": "dark" }"#))
    #expect(animation.clock == "10:09" && animation.systemBars(at: 0).homeIndicator == nil)
    try animation.setSystemBars(true)
    #expect(animation.clock == "10:09" && animation.systemBars(at: 0).homeIndicator?.styles == [.auto, .auto])
    #expect(animation.systemBars(at: 0).statusBar?.styles == [.dark, .dark])
    try animation.setSystemBars(false)
    #expect(animation.systemBars(at: 0).statusBar == nil && animation.systemBars(at: 0).homeIndicator == nil)
  }

  @Test(
    "What is wrong is one error, where it is wrong",
    arguments: [
      #""statusBar": "white""#, #""statusBar": 1"#, #""statusBar": { "hidden": true }"#, #""homeIndicator": {}"#,
      #""statusBar": { "time": 941 }"#, #""statusBar": { "time": "25:99" }"#, #""statusBar": { "time": "9:4" }"#,
    ])
  func wrong(_ canvas: String) { #expect(SceneText.problems(text(canvas: canvas)).count == 1) }

  @Test("A screen's wish is checked", arguments: [#"{ "hide": true }"#, #"{ "animation": "zoom" }"#, #""lihgt""#])
  func wrongWish(_ wish: String) {
    #expect(SceneText.problems(text(presented: ", \"statusBar\": \(wish)")).count == 1)
  }
}
