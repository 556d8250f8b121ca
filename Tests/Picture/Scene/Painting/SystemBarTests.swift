import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import Testing

@Suite("The device's status bar and home indicator")
struct SystemBarTests {
  /// A scene of two screens: the lower one is black, the presented one white. The default transition is a drawer.
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

  /// The frame part of a bar, nil if the bar is not drawn.
  private func part(_ name: String, of animation: Animation, at time: Seconds) -> FramePart? {
    animation.parts(at: time, scale: 1).first { $0.name == name }
  }

  private func color(_ part: FramePart?) -> Color? {
    guard case .fill(_, .solid(let color), _, _) = part?.commands.first else { return nil }
    return color
  }

  /// The styles on the screen below and on the presented screen.
  private func styles(_ bar: BarState?) -> [BarStyle]? { bar.map { [$0.styleBelow, $0.presentedStyle] } }

  private func transform(_ part: FramePart?) -> Transform? {
    guard case .fill(_, _, let transform, _) = part?.commands.first else { return nil }
    return transform
  }

  @Test("The bars stay in place, undimmed and above every layer, whatever moves below")
  func fixed() throws {
    let animation = try animation(text(canvas: #""statusBar": "light", "homeIndicator": "light""#))
    for name in ["statusBar", "homeIndicator"] {
      for time in stride(from: 0, through: animation.duration.seconds, by: 0.05) {
        let part = part(name, of: animation, at: time)
        #expect(transform(part) == .identity)
        #expect(color(part) == .white, "not dimmed with the screen")
      }
    }
    let names = animation.parts(at: 1.2, scale: 1).map(\.name)
    #expect(names.suffix(2) == ["statusBar", "homeIndicator"] && names.count > 2)
  }

  @Test("The style `auto` is white on black and black on white; an explicit style applies on any background")
  func styles() throws {
    let auto = try animation(text())
    #expect(color(part("statusBar", of: auto, at: 0)) == .white)
    #expect(color(part("homeIndicator", of: auto, at: 0)) == .white)
    let full = #"{ "type": "semi-modal", "from": "list", "to": "menu" }"#
    let covered = try animation(text(transition: full, script: #"[{ "present": {} }, { "wait": 1 }]"#))
    #expect(color(part("statusBar", of: covered, at: covered.duration.seconds)) == .black)
    let dark = try animation(text(canvas: #""statusBar": "dark", "homeIndicator": "light""#))
    #expect(
      color(part("statusBar", of: dark, at: 0)) == .black && color(part("homeIndicator", of: dark, at: 0)) == .white)
  }

  @Test("A bar's colour does not flicker while a transition moves layers below it")
  func steady() throws {
    // The list is white at both ends; in between it is darkened by the card's dimming.
    let white = ##"{ "id": "white", "background": "#FFFFFF" }"##
    let card =
      ##"{ "id": "card", "frame": { "x": 16, "y": 300, "width": 358, "height": 200 }, "background": "#EEEEEE" }"##
    let animation = try animation(
      text(
        below: #", "children": [\#(white), \#(card)]"#,
        presented: #", "children": [\#(white.replacing("white", with: "hero"))]"#,
        transition: ##"{ "type": "card", "source": "card", "target": "hero", "dimOpacity": 0.9 }"##))
    for time in stride(from: 0, through: animation.duration.seconds, by: 1 / 60) {
      #expect(color(part("homeIndicator", of: animation, at: time)) == .black)
      #expect(color(part("statusBar", of: animation, at: time)) == .black)
    }
  }

  @Test("A device's status bar is mirrored in a right-to-left scene")
  func mirrored() throws {
    func clock(_ locale: String) throws -> Rect {
      var animation = try animation(
        """
        { "locales": { "\(locale)": { "strings": {} } }, "screens": { "a": {}, "b": {} },
          "transition": { "type": "drawer" } }
        """)
      try animation.setSystemBars(areShown: true)
      let bar = try #require(part("statusBar", of: animation, at: 0))
      guard case .fill(.path(let path, _), _, _, _) = bar.commands[0] else {
        Issue.record("the clock comes first")
        return .zero
      }
      return path.controlBounds
    }
    let (left, right) = (try clock("en"), try clock("ar"))
    #expect(left.maxX < 120 && right.minX > 270)
    #expect(abs(left.center.x + right.center.x - 390) < 4)
  }

  @Test("The presented screen's bar preferences apply from the start of the transition, and change the bar in 0.35 s")
  func preferences() throws {
    let animation = try animation(
      text(below: #", "statusBar": "light""#, presented: #", "statusBar": "dark", "homeIndicator": false"#))
    func level(_ time: Seconds) -> Double? { color(part("statusBar", of: animation, at: time))?.red }
    #expect(level(0.99) == 1 && level(1) == 1 && level(1.35) == 0 && level(2.5) == 0)
    let middle = try #require(level(1.175))
    #expect(abs(middle - 0.5) < 1e-6)
    #expect(
      part("homeIndicator", of: animation, at: 0.9) != nil && part("homeIndicator", of: animation, at: 1.4) == nil)
    #expect(level(animation.duration.seconds) == 1, "the preferences end with the screen")
    var last = 1.0
    for time in stride(from: 1, through: 1.4, by: 0.01) {
      let now = try #require(level(time))
      #expect(now <= last)
      last = now
    }
  }

  @Test("The presented screen inherits bar settings from the screen below, which inherits them from the canvas")
  func inherited() throws {
    let canvas = try animation(text(canvas: #""statusBar": "dark""#))
    #expect(styles(canvas.systemBars(at: 2.5).statusBar) == [.dark, .dark])
    let below = try animation(text(canvas: #""statusBar": "dark""#, below: #", "statusBar": { "hidden": true }"#))
    #expect(below.systemBars(at: 2.5).statusBar?.opacity == 0, "hidden below, so hidden above")
    let own = try animation(
      text(canvas: #""statusBar": false"#, presented: #", "statusBar": { "hidden": false, "style": "light" }"#))
    #expect(own.systemBars(at: 0).statusBar?.opacity == 0 && own.systemBars(at: 2.5).statusBar?.opacity == 1)
    #expect(styles(own.systemBars(at: 2.5).statusBar) == [.auto, .light])
    #expect(
      try animation(text(canvas: #""scale": 1"#, presented: #", "statusBar": true"#)).systemBars(at: 0).statusBar == nil
    )
  }

  @Test("A bar disappears with the animation given by the screen that hides it", arguments: BarAnimation.allCases)
  func hiding(_ kind: BarAnimation) throws {
    let animation = try animation(
      text(presented: #", "statusBar": { "hidden": true, "animation": "\#(kind.rawValue)" }"#))
    let states = stride(from: 0.9, through: 1.5, by: 0.01).map { animation.systemBars(at: $0).statusBar }
    let middle = try #require(animation.systemBars(at: 1.175).statusBar)
    switch kind {
    case .none: #expect(Set(states.map { $0?.opacity }) == [0, 1] && middle.opacity == 0)
    case .fade: #expect(abs(middle.opacity - 0.5) < 1e-6 && middle.rise == 0)
    // Half of the bar's height of 54 points.
    case .slide: #expect(abs(middle.rise - 27) < 1e-6 && middle.opacity == 1)
    }
    #expect(part("statusBar", of: animation, at: 0.9) != nil && part("statusBar", of: animation, at: 1.4) == nil)
    #expect(part("statusBar", of: animation, at: animation.duration.seconds) != nil)
  }

  @Test(
    "During a drag the bars change only after the finger lifts; an interrupted change continues from its current value")
  func fingers() throws {
    func dragged(endingIn ending: String) throws -> Animation {
      try animation(
        text(
          presented: #", "statusBar": { "hidden": true }"#,
          script:
            #"[{ "present": {} }, { "wait": 1 }, { "drag": { "from": [360, 400], "by": [-200, 0], "duration": 0.5 }, "release": "\#(ending)" }, { "wait": 2 }]"#
        ))
    }
    for ending in ["finish", "cancel"] {
      let animation = try dragged(endingIn: ending)
      let up = try #require(animation.touches.first?.up).seconds
      #expect(animation.systemBars(at: up - 0.01).statusBar?.opacity == 0)
      #expect(animation.systemBars(at: up + 0.4).statusBar?.opacity == (ending == "finish" ? 1 : 0))
    }
    let interrupted = try animation(
      text(
        presented: #", "statusBar": { "hidden": true }"#,
        transition: #"{ "type": "drawer", "from": "list", "to": "menu", "open": { "duration": 0.1 } }"#,
        script: #"[{ "present": {} }, { "dismiss": {} }, { "wait": 1 }]"#))
    var last = 1.0
    for time in stride(from: 0, through: interrupted.duration.seconds, by: 0.005) {
      let now = try #require(interrupted.systemBars(at: time).statusBar?.opacity)
      #expect(abs(now - last) < 0.05)
      last = now
    }
    #expect(last == 1)
  }

  @Test("In a flow the bars go on from where they are, whatever is presented or dismissed at once, and however soon")
  func flow() throws {
    func animation(_ type: String, _ script: String) throws -> Animation {
      let names = ["home", "first", "second", "third"]
      let bars = [
        #""statusBar": "dark""#, #""statusBar": "light""#, #""children": []"#, #""statusBar": { "hidden": true }"#,
      ]
      let screens = zip(names, bars).map { "\"\($0)\": { \"background\": \"#808080\", \($1) }" }
      let transitions = (1...3).map {
        "\"\($0)\": { \"type\": \"\(type)\", \"from\": \"\(names[$0 - 1])\", \"to\": \"\(names[$0])\" }"
      }
      return try self.animation(
        """
        { "canvas": { "width": 390, "height": 844, "statusBar": true }, "screens": { \(screens.joined(separator: ", ")) },
          "transitions": { \(transitions.joined(separator: ", ")) }, "script": [\(script)] }
        """)
    }
    /// The bar's gray level over time, and how visible it is.
    func check(_ animation: Animation, ends: Double) {
      var last: (gray: Double, opacity: Double)?
      for time in stride(from: 0, through: animation.duration.seconds, by: 0.005) {
        let part = part("statusBar", of: animation, at: time)
        let now = (gray: color(part)?.red ?? last?.gray ?? 0, opacity: color(part)?.alpha ?? 0)
        if let last {
          #expect(abs(now.gray - last.gray) < 0.05 && abs(now.opacity - last.opacity) < 0.05, "at \(time)")
        }
        last = now
      }
      #expect(last.map { abs($0.gray - ends) < 1e-9 } == true)
    }
    // The topmost screen has the style of the one below it, which vanishes unseen.
    let all =
      #"{ "present": "1" }, { "wait": 1 }, { "present": "2" }, { "wait": 1 }, { "dismiss": "1" }, { "wait": 1 }"#
    let several = try animation("cover", all)
    let start = try #require(several.timeline.handOffs.last { $0.kind == .start }).time.seconds
    #expect(color(part("statusBar", of: several, at: start + 1e-6))?.red ?? 0 > 0.99)
    check(several, ends: 0)
    // Before one change is done, the next one begins, and two more.
    let quick =
      #"{ "present": "1" }, { "wait": 0.1 }, { "present": "2" }, { "wait": 0.1 }, { "present": "3" }, { "wait": 0.1 }"#
    check(try animation("none", quick + #", { "dismiss": "1" }, { "wait": 1 }"#), ends: 0)
    check(
      try animation("none", quick + #", { "dismiss": "3" }, { "wait": 0.1 }, { "dismiss": "1" }, { "wait": 1 }"#),
      ends: 0)
  }

  @Test("In right-to-left layout the clock is on the right; in landscape there is no status bar")
  func places() throws {
    let locales = #""locales": { "en": {}, "ar": { "direction": "rightToLeft" } }, "locale": "#
    func clock(_ locale: String) throws -> Rect? {
      let text = text().replacing("{ \"canvas\"", with: "{ \(locales)\"\(locale)\", \"canvas\"", maxReplacements: 1)
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

  @Test("Bars that the scene lacks can be added, and all bars can be removed")
  func added() throws {
    var animation = try animation(text(canvas: #""statusBar": { "time": "10:09", "style": "dark" }"#))
    #expect(animation.clock == "10:09" && animation.systemBars(at: 0).homeIndicator == nil)
    try animation.setSystemBars(areShown: true)
    #expect(animation.clock == "10:09" && styles(animation.systemBars(at: 0).homeIndicator) == [.auto, .auto])
    #expect(styles(animation.systemBars(at: 0).statusBar) == [.dark, .dark])
    try animation.setSystemBars(areShown: false)
    #expect(animation.systemBars(at: 0).statusBar == nil && animation.systemBars(at: 0).homeIndicator == nil)
  }

  @Test(
    "An invalid bar setting of the canvas is exactly one error",
    arguments: [
      #""statusBar": "white""#, #""statusBar": 1"#, #""statusBar": { "hidden": true }"#, #""homeIndicator": {}"#,
      #""statusBar": { "time": 941 }"#, #""statusBar": { "time": "25:99" }"#, #""statusBar": { "time": "9:4" }"#,
    ])
  func wrong(_ canvas: String) { #expect(SceneText.problems(text(canvas: canvas)).count == 1) }

  @Test(
    "An invalid bar preference of a screen is exactly one error",
    arguments: [#"{ "hide": true }"#, #"{ "animation": "zoom" }"#, #""lihgt""#])
  func wrongPreference(_ preference: String) {
    #expect(SceneText.problems(text(presented: ", \"statusBar\": \(preference)")).count == 1)
  }
}
