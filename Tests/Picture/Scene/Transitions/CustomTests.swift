import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import SegueText
import Testing

/// A scene of 200 × 400 points with this transition, which is on line 4.
private func text(_ transition: String, script: String = #"[{ "wait": 1 }]"#, locale: String = "en") -> String {
  """
  { "canvas": { "width": 200, "height": 400 }, "locales": { "\(locale)": {} },
    "screens": { "a": { "background": "white", "children": [{ "id": "more", "frame": { "width": 40, "height": 40 }, "background": "systemGray" }] },
                 "b": { "background": "white", "children": [{ "id": "title", "pin": { "top": 20, "left": 10, "width": 80, "height": 30 }, "background": "systemBlue" }, { "id": "ok", "pin": { "bottom": 0, "left": 0, "right": 0, "height": 60 }, "background": "systemGreen" }] } },
    "transition": { "type": "custom", \(transition) }, "script": \(script) }
  """
}

private func animation(_ text: String) throws -> Animation { try TestScenes.animation(text) }

private func animator(_ transition: String, locale: String = "en") throws -> TransitionAnimator {
  try animation(text(transition, locale: locale)).animator
}

/// The problems of a transition, each as `line:column code`.
private func problems(_ transition: String) -> [String] { SceneText.problems(text(transition)) }

private let slide = #"{ "layer": "to", "property": "y", "from": "100%" }"#

@Suite("A custom transition's tracks")
struct CustomTrackTests {
  @Test("A missing value is the one at rest, and percentages are of the canvas")
  func rest() throws {
    let animator = try animator(
      """
      "present": { "duration": 0.5, "curve": "linear", "tracks": [\(slide),
        { "layer": "from", "property": "scale", "to": 0.9 }, { "layer": "from", "property": "x", "to": "-25%" },
        { "node": "title", "property": "opacity", "from": 0, "start": 0.2, "duration": 0.2 } ] }
      """)
    let middle = 0.25
    #expect(try animator.present.presentation("to", at: 0).frame.y == 400)
    #expect(try animator.present.presentation("to", at: middle).frame.y == 200)
    #expect(try animator.present.presentation("to", at: 0.5).frame.y == 0)
    #expect(abs(try animator.present.presentation("from", at: middle).scale - 0.95) < 1e-12)
    #expect(try animator.present.presentation("from", at: middle).center == Point(75, 200))
    let opacity = try [0, 0.2, 0.3, 0.4, 0.5].map { try animator.present.presentation("to", at: $0).nodes[0].opacity }
    #expect(zip(opacity, [0, 0, 0.5, 1, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test("A track takes the timing of its phase, or its own curve, duration or spring")
  func timing() throws {
    let animator = try animator(
      """
      "present": { "spring": { "dampingRatio": 1, "response": 0.4 }, "tracks": [\(slide),
        { "layer": "to", "property": "opacity", "from": 0, "start": 0.1, "curve": "easeOut", "duration": 0.2 },
        { "layer": "to", "property": "cornerRadius", "from": 40, "spring": "system", "start": 0.1 }] }
      """)
    let spring = Spring(response: 0.4, dampingRatio: 1)
    #expect(animator.present.duration == max(spring.settlingDuration, 0.1 + Spring.systemDefault.settlingDuration))
    let time = 0.2
    let layer = try animator.present.presentation("to", at: time)
    #expect(abs(layer.frame.y - 400 * (1 - spring.position(at: time))) < 1e-9)
    #expect(abs(layer.opacity - CubicBezier.easeOut.value(at: 0.5)) < 1e-9)
    #expect(abs(layer.cornerRadius - 40 * (1 - Spring.systemDefault.position(at: 0.1))) < 1e-9)
  }

  @Test("Tracks on one property follow one another, each from where the one before ends")
  func chain() throws {
    let animator = try animator(
      """
      "layers": ["from", { "name": "flash", "color": "white", "opacity": 0 }, "to"],
      "present": { "duration": 1, "curve": "linear", "tracks": [\(slide),
        { "layer": "flash", "property": "opacity", "start": 0.6, "duration": 0.4 },
        { "layer": "flash", "property": "opacity", "to": 0.8, "start": 0.2, "duration": 0.2 }] }
      """)
    let opacity = try [0, 0.2, 0.3, 0.4, 0.5, 0.8, 1].map { try animator.present.presentation("flash", at: $0).opacity }
    #expect(zip(opacity, [0, 0, 0.4, 0.8, 0.8, 0.4, 0]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test("Every property of a layer can change, and every one that a node has")
  func properties() throws {
    let animator = try animator(
      """
      "layers": ["from", { "name": "to", "pin": { "left": 20, "top": 40, "width": 100, "height": 120 }, "cornerRadius": 10 }],
      "present": { "duration": 1, "curve": "linear", "tracks": [
        { "layer": "to", "property": "x", "from": 30 }, { "layer": "to", "property": "y", "from": "-10%" },
        { "layer": "to", "property": "width", "from": "25%" }, { "layer": "to", "property": "height", "from": 0 },
        { "layer": "to", "property": "scale", "from": 0.5 }, { "layer": "to", "property": "cornerRadius", "from": "50%" },
        { "layer": "to", "property": "opacity", "from": 0.2 },
        { "layer": "to", "property": "shadow", "to": { "opacity": 0.4, "radius": 10 } },
        { "layer": "to", "property": "mask", "from": { "left": 200, "bottom": 100 } },
        { "node": "title", "property": "x", "from": -20 }, { "node": "title", "property": "y", "from": 8 },
        { "node": "title", "property": "scale", "from": 0.4 }, { "node": "title", "property": "opacity", "from": 0 }] }
      """)
    let half = try animator.present.presentation("to", at: 0.5)
    #expect(half.center == Point(85, 80))
    #expect(half.size == Size(75, 60))
    #expect(half.scale == 0.75)
    // Half of 10 points, and half of 50 % of 60 points.
    #expect(abs(half.cornerRadius - 20) < 1e-12)
    #expect(abs(half.opacity - 0.6) < 1e-12)
    #expect(half.shadow?.opacity == 0.2)
    #expect(half.shadow?.radius == 10)
    #expect(half.mask == Rect(x: 100, y: 0, width: 100, height: 350))
    let node = try #require(half.nodes.first)
    #expect(half.nodes.count == 1)
    #expect(node.offset == Point(-10, 4))
    #expect(abs(node.scale - 0.7) < 1e-12)
    #expect(node.opacity == 0.5)
    let rest = try #require(animator.presented.last).presentation(at: 0)
    #expect(rest.frame == Rect(x: 20, y: 40, width: 100, height: 120))
    #expect(rest.cornerRadius == 10)
    #expect(rest.shadow?.opacity == 0.4)
    #expect(rest.mask == Rect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test("A layer without a height is as high as its screen's content")
  func content() throws {
    let animator = try animator(
      #"""
      "layers": ["from", { "name": "to", "pin": { "left": 10, "right": 10, "top": 50 } }],
      "present": { "duration": 1, "tracks": [{ "layer": "to", "property": "opacity", "from": 0 }] }
      """#)
    #expect(
      try #require(animator.presented.last).presentation(at: 0).frame == Rect(x: 10, y: 50, width: 180, height: 60))
  }

  @Test("From right to left, x, pins, masks and sideways drags are mirrored")
  func rightToLeft() throws {
    let transition = #"""
      "layers": ["from", { "name": "to", "pin": { "left": 20, "top": 0, "width": 100, "height": 100 } }],
      "present": { "duration": 1, "curve": "linear", "tracks": [{ "layer": "to", "property": "x", "from": 80 },
        { "layer": "to", "property": "mask", "from": { "left": 200 } },
        { "node": "title", "property": "x", "from": 30 }] },
      "drag": { "direction": "right" }
      """#
    let layer = try animator(transition, locale: "ar").present.presentation("to", at: 0.5)
    #expect(layer.center == Point(90, 50))
    #expect(layer.mask == Rect(x: 0, y: 0, width: 100, height: 400))
    #expect(layer.nodes[0].offset == Point(-15, 0))
    #expect(try animator(transition, locale: "ar").interactions[0].gesture.direction == Point(-1, 0))
    #expect(try animator(transition).interactions[0].gesture.direction == Point(1, 0))
  }
}

@Suite("A custom transition's rests and dismissal")
struct CustomRestTests {
  /// With every kind of track, and with a dismissal of its own or without.
  private static let transitions = [
    """
    "present": { "spring": { "dampingRatio": 0.6, "response": 0.5 }, "tracks": [\(slide), { "layer": "from", "property": "scale", "to": 0.92 },
      { "layer": "from", "property": "cornerRadius", "to": 12 }, { "node": "more", "on": "from", "property": "opacity", "to": 0 },
      { "node": "title", "property": "scale", "from": 0.5, "start": 0.2 }] }
    """,
    """
    "layers": ["from", { "name": "dim", "color": "black", "opacity": 0.4 }, "to"],
    "present": { "duration": 0.5, "tracks": [\(slide), { "layer": "dim", "property": "opacity", "from": 0 }, { "layer": "from", "property": "x", "to": "-30%" }] },
    "dismiss": { "duration": 0.3, "tracks": [{ "layer": "to", "property": "opacity", "to": 0 }] }, "drag": { "direction": "down", "completion": "smooth" }
    """,
    """
    "layers": ["from", { "name": "blur", "backdrop": { "radius": 20 } }, { "name": "to", "pin": { "left": 8, "right": 8, "bottom": 8 }, "cornerRadius": 16 }],
    "present": { "duration": 0.4, "curve": "easeOut", "tracks": [{ "layer": "to", "property": "y", "from": 200, "to": -20, "duration": 0.2 },
      { "layer": "to", "property": "y", "start": 0.2 }, { "layer": "blur", "property": "opacity", "from": 0 }] }
    """,
  ]

  @Test(
    "Nothing jumps: each phase begins and ends at a rest, and a drag goes from one to the other", arguments: transitions
  )
  func continuity(transition: String) throws {
    let animation = try animation(
      text(
        transition,
        script: #"[{ "wait": 0.1 }, { "present": {} }, { "wait": 0.1 }, { "dismiss": {} }, { "wait": 0.1 }]"#))
    let animator = animation.animator
    let presented = animator.presented.presentation(at: 0)
    let count = presented.count
    #expect(animator.present.presentationLayers(at: animator.present.duration).suffix(count) == presented[...])
    #expect(animator.dismiss.presentationLayers(at: 0).suffix(count) == presented[...])
    #expect(animator.dismiss.presentationLayers(at: animator.dismiss.duration).first?.frame == animation.context.bounds)
    for interaction in animator.interactions {
      #expect(interaction.phase.presentationLayers(at: 0).suffix(count) == presented[...])
      #expect(
        interaction.phase.presentationLayers(at: 1)
          == animator.dismiss.presentationLayers(at: animator.dismiss.duration))
    }
    // The picture is that of the screen below when the presentation begins and when the dismissal ends.
    let start = animation.display(at: 0, scale: 1)
    let below = try #require(start.commands.first)
    #expect(animation.display(at: 0.1, scale: 1).commands.first == below)
    #expect(animation.display(at: animation.duration.seconds, scale: 1) == start)
    #expect(animation.display(at: animation.duration.seconds - 0.11, scale: 1) != start)
  }

  @Test("A screen that covers the canvas takes what is below it away at rest")
  func covered() throws {
    func names(_ transition: String) throws -> [String] { try animator(transition).presented.map(\.name) }
    let dim = #"{ "name": "dim", "color": "black", "opacity": 0.4 }"#
    let tracks =
      "\"present\": { \"duration\": 0.5, \"tracks\": [\(slide), { \"layer\": \"dim\", \"property\": \"opacity\", \"from\": 0 }] }"
    #expect(try names("\"layers\": [\"from\", \(dim), \"to\"], " + tracks) == ["to"])
    #expect(try names("\"layers\": [\"from\", \"to\", \(dim)], " + tracks) == ["to", "dim"])
    let window = #"{ "name": "to", "pin": { "left": 0, "right": 0, "top": 1, "bottom": 0 } }"#
    #expect(try names("\"layers\": [\"from\", \(dim), \(window)], " + tracks) == ["from", "dim", "to"])
  }

  @Test("With reduced motion it fades, with the canvas where the screens leave room, as at rest")
  func reducedMotion() throws {
    func members(_ tracks: String) throws -> [String] {
      let (scene, _) = try SceneDecoder.decode(
        SourceFile(
          name: "test.json", text: text("\"present\": { \"duration\": 0.5, \"tracks\": [\(tracks)] }")))
      let animator = try Animation(
        context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: true)
      ).animator
      let above = try #require(animator.present.presentationLayers(at: 0.1).last)
      guard case .group(let members) = above.content else { return [] }
      return members.map(\.name)
    }
    #expect(try members(slide) == ["to"])
    let apart =
      #"{ "layer": "to", "property": "x", "from": "100%", "to": "50%" }, { "layer": "from", "property": "x", "to": "-50%" }"#
    #expect(try members(apart) == ["canvas", "from", "to"])
  }

  @Test("By default it is dismissed backwards: what came last goes first, along the same curve")
  func backwards() throws {
    let animator = try animator(
      """
      "present": { "duration": 1, "curve": "easeOut", "tracks": [\(slide.dropLast()), "duration": 0.6 },
        { "node": "title", "property": "opacity", "from": 0, "start": 0.7, "duration": 0.2, "curve": "linear" }] }
      """)
    #expect(animator.dismiss.duration == 1)
    let quarter = try animator.dismiss.presentation("to", at: 0.2)
    #expect(abs(quarter.nodes[0].opacity - 0.5) < 1e-12)
    #expect(quarter.frame.y == 0)
    let late = try animator.dismiss.presentation("to", at: 0.7)
    #expect(late.nodes[0].opacity == 0)
    #expect(abs(late.frame.y - 400 * CubicBezier.easeOut.value(at: 0.5)) < 1e-9)
  }

  @Test("What a dismissal does not mention returns over its whole length; nodes and the rest of a moved layer stay")
  func unmentioned() throws {
    let animator = try animator(
      """
      "layers": ["from", { "name": "dim", "color": "black", "opacity": 0.4 }, "to"],
      "present": { "duration": 0.5, "tracks": [\(slide), { "layer": "dim", "property": "opacity", "from": 0 },
        { "layer": "from", "property": "scale", "to": 0.8 }, { "node": "title", "property": "x", "from": 50 }] },
      "dismiss": { "duration": 0.2, "curve": "linear", "tracks": [{ "layer": "to", "property": "opacity", "to": 0 }] }
      """)
    func layer(_ name: String, at time: Seconds) throws -> PresentationLayer {
      try animator.dismiss.presentation(name, at: time)
    }
    #expect(abs(try layer("dim", at: 0.1).opacity - 0.2) < 1e-12)
    #expect(abs(try layer("from", at: 0.1).scale - 0.9) < 1e-12)
    #expect(try layer("from", at: 0.2).scale == 1)
    #expect(try layer("to", at: 0.2).opacity == 0)
    #expect(try layer("to", at: 0.15).frame.y == 0)
    #expect(try layer("to", at: 0.15).nodes[0].offset == .zero)
  }

  @Test("A track of a dismissal without a value leads to where the presentation began")
  func leadingBack() throws {
    let animator = try animator(
      """
      "present": { "duration": 0.5, "tracks": [{ "layer": "to", "property": "y", "from": 300 }, { "layer": "from", "property": "scale", "to": 0.8 }] },
      "dismiss": { "duration": 0.2, "tracks": [{ "layer": "to", "property": "y" }, { "layer": "from", "property": "scale", "to": 1, "duration": 0.1 }] }
      """)
    #expect(try animator.dismiss.presentation("to", at: 0.2).frame.y == 300)
    #expect(try animator.dismiss.presentation("from", at: 0.1).scale == 1)
  }

  @Test("A finger scrubs the dismissal, each track linearly in its part of it")
  func drag() throws {
    let animator = try animator(
      """
      "present": { "duration": 0.5, "tracks": [\(slide)] },
      "dismiss": { "duration": 0.4, "curve": "easeIn", "tracks": [{ "layer": "to", "property": "y" }, { "node": "title", "property": "opacity", "to": 0, "start": 0.2, "duration": 0.1 }] },
      "drag": { "direction": "down", "length": "50%" }
      """)
    let drag = try #require(animator.interactions.first)
    #expect(drag.start == .presented)
    #expect(drag.travel == .proportional(200))
    #expect(drag.handle == Handle(layers: ["to"]))
    let layer = try drag.phase.presentation("to", at: 0.625)
    #expect(layer.frame.y == 250)
    #expect(abs(layer.nodes[0].opacity - 0.5) < 1e-12)
  }

  @Test("A dragged finger decides and taps on nodes or layers close it")
  func gestures() throws {
    let transition = """
      "layers": ["from", { "name": "dim", "color": "black", "opacity": 0.4 }, { "name": "to", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 200 } }],
      "present": { "duration": 0.5, "tracks": [{ "layer": "to", "property": "y", "from": "50%" }, { "layer": "dim", "property": "opacity", "from": 0 }] },
      "drag": { "direction": "down", "length": "50%" }, "opens": ["more"], "closes": ["ok", "dim"]
      """
    func end(_ steps: String) throws -> Moment.Phase {
      let animation = try animation(
        text(transition, script: #"[{ "tap": "more" }, { "wait": 0.2 }, \#(steps), { "wait": 1 }]"#))
      #expect(animation.warnings.isEmpty)
      return animation.moment(at: animation.duration.seconds).phase
    }
    #expect(try end(#"{ "tap": "dim" }"#) == .dismissed)
    #expect(try end(#"{ "tap": "ok" }"#) == .dismissed)
    let drag =
      #"{ "drag": { "from": [100, 250], "by": [0, DISTANCE], "duration": 1, "curve": "linear" }, "release": "auto" }"#
    #expect(try end(drag.replacing("DISTANCE", with: "120")) == .dismissed)
    #expect(try end(drag.replacing("DISTANCE", with: "80")) == .presented)
  }
}

@Suite("What is wrong with a custom transition")
struct CustomProblemTests {
  private func present(_ tracks: String) -> String { "\"present\": { \"duration\": 0.5, \"tracks\": [\(tracks)] }" }

  @Test("An unknown layer, node, screen or property, and a property that a node has not")
  func unknown() throws {
    let diagnostics = SceneText.diagnostics(text(present(#"{ "layer": "two", "property": "y", "from": 1 }"#)))
    #expect(diagnostics.map(\.code) == ["unknown-layer"])
    #expect(diagnostics[0].expected == #"one of "from", "to""#)
    #expect(
      SceneText.diagnostics(text(present(#"{ "layer": "too", "property": "y", "from": 1 }"#))).first?.hint
        == #"did you mean "to"?"#)
    #expect(
      problems(present(#"{ "node": "titel", "property": "y", "from": 1 }"#)).contains { $0.hasSuffix("unknown-node") })
    #expect(
      problems(present(#"{ "node": "title", "on": "from", "property": "y", "to": 1 }"#)).contains {
        $0.hasSuffix("unknown-node")
      })
    #expect(
      problems(present(#"{ "layer": "to", "property": "opasity", "from": 1 }"#)).contains {
        $0.hasSuffix("unknown-value")
      })
    #expect(
      SceneText.diagnostics(text(present(#"{ "layer": "to", "property": "alpha", "from": 1 }"#))).first?.hint
        == #"it is "opacity""#)
    #expect(
      problems(present(#"{ "node": "title", "property": "width", "from": 1 }"#)).contains {
        $0.hasSuffix("wrong-property")
      })
    #expect(problems(present(#"{ "property": "x", "from": 1 }"#)) != [])
  }

  @Test(
    "A value that the property cannot have",
    arguments: [
      #""opacity", "from": 2"#, #""opacity", "from": "50%""#, #""scale", "from": -1"#, #""width", "from": -4"#,
      #""y", "from": { "opacity": 0.5 }"#, #""shadow", "from": 3"#, #""cornerRadius", "from": -2"#,
    ])
  func values(track: String) {
    #expect(problems(present(#"{ "layer": "to", "property": \#(track) }"#)).contains { $0.hasSuffix("wrong-value") })
  }

  @Test("Two tracks on one property at the same time, and one that ends after its phase")
  func times() {
    let both = """
      \(slide), { "layer": "to", "property": "y", "to": 20, "start": 0.2, "duration": 0.1 }
      """
    let overlapping = SceneText.diagnostics(text(present(both)))
    #expect(overlapping.map(\.code) == ["overlapping-tracks"])
    #expect(overlapping[0].notes.count == 1)
    let late = SceneText.diagnostics(
      text(present(#"{ "layer": "to", "property": "opacity", "from": 0, "start": 0.3, "duration": 0.3 }"#)))
    #expect(late.map(\.code) == ["late-track"])
    #expect(late[0].message == "this track ends at 0.6 s, its phase at 0.5 s")
    #expect(
      problems(#""present": { "tracks": [{ "layer": "to", "property": "y", "from": 9 }] }"#) == ["4:61 missing-key"])
  }

  @Test("A value from which something would jump")
  func jumps() {
    let later = """
      { "layer": "to", "property": "y", "from": 90, "duration": 0.2 }, { "layer": "to", "property": "y", "from": 20, "start": 0.3 }
      """
    #expect(SceneText.diagnostics(text(present(later))).map(\.code) == ["jump"])
    let below = present(#"{ "layer": "from", "property": "scale", "from": 0.9 }, \#(slide)"#)
    #expect(SceneText.diagnostics(text(below)).map(\.code) == ["jump"])
    let same = present(#"{ "layer": "from", "property": "scale", "from": 1, "to": 0.9 }, \#(slide)"#)
    #expect(problems(same).isEmpty)
    for dismiss in [
      #"{ "layer": "to", "property": "y", "from": 0, "to": 100 }"#,
      #"{ "layer": "from", "property": "scale", "to": 0.5 }"#,
    ] {
      let transition = present(slide) + ", \"dismiss\": { \"duration\": 0.2, \"tracks\": [\(dismiss)] }"
      #expect(SceneText.diagnostics(text(transition)).map(\.code) == ["jump"])
    }
  }

  @Test("Layers that are missing, there twice, without content, or with what a screen's layer has not")
  func layers() {
    func codes(_ layers: String) -> [Diagnostic.Code] {
      SceneText.diagnostics(text("\"layers\": [\(layers)], " + present(slide))).map(\.code)
    }
    #expect(codes(#""from", "to", { "name": "dim", "color": "black", "opacity": 0 }"#) == [])
    #expect(codes(#""from", { "name": "dim", "color": "black", "opacity": 0 }"#) == ["missing-layer"])
    #expect(codes(#""from", "to", "to""#) == ["duplicate-layer"])
    #expect(codes(#""from", "to", { "name": "dim" }"#).first == "missing-key")
    #expect(codes(#""from", { "name": "to", "color": "black" }"#).first == "conflicting-keys")
    #expect(codes(#"{ "name": "from", "opacity": 0.5 }, "to""#).first == "conflicting-keys")
    #expect(codes(#""from", "to", "dim""#).first != nil)
  }

  @Test("A track with a duration alone does not follow its phase's spring, which is a warning")
  func lostSpring() throws {
    func problems(_ timing: String) -> [String] {
      SceneText.problems(
        text(
          #""present": { "spring": "system", "tracks": [\#(slide), { "layer": "to", "property": "cornerRadius", "from": 9, \#(timing) }] }"#
        ))
    }
    #expect(problems(#""duration": 0.2"#).map { $0.split(separator: " ").last } == ["no-effect"])
    #expect(problems(#""duration": 0.2, "curve": "easeOut""#) == [])
    #expect(problems(#""start": 0.1"#) == [])
    #expect(problems(#""duration": 0, "start": 0.1"#) == [], "a jump follows nothing")
  }

  @Test("A layer that nothing brings in, or takes away, is a warning")
  func sudden() {
    func codes(_ transition: String) -> [Diagnostic.Code] { SceneText.diagnostics(text(transition)).map(\.code) }
    #expect(codes(present(#"{ "layer": "from", "property": "scale", "to": 0.9 }"#)) == ["sudden-layer"])
    #expect(codes(present(#"{ "node": "title", "property": "opacity", "from": 0 }"#)) == [])
    let dismiss =
      #", "dismiss": { "duration": 0.2, "tracks": [{ "layer": "to", "property": "cornerRadius", "to": 9 }] }"#
    #expect(codes(present(slide) + dismiss) == ["sudden-layer"])
  }
}

@Suite("A custom transition's words")
struct CustomWordsTests {
  private func words(_ transition: String) throws -> MotionDescription {
    try #require(SceneText.decode(text(transition)).flow.transitions.first).transition.words
  }

  @Test(
    "They follow from the tracks of the presented screen",
    arguments: [
      (#""property": "y", "from": "100%""#, "slides up", "slides down"),
      (#""property": "y", "from": -90"#, "slides down", "slides up"),
      (#""property": "x", "from": "100%""#, "slides in from the right", "slides out to the right"),
      (#""property": "scale", "from": 0.5"#, "grows into place", "shrinks away"),
      (#""property": "opacity", "from": 0"#, "fades in", "fades out"),
    ])
  func derived(track: String, presents: String, dismisses: String) throws {
    let words = try words("\"present\": { \"duration\": 0.5, \"tracks\": [{ \"layer\": \"to\", \(track) }] }")
    #expect(words == MotionDescription("the other screen", presents: presents, dismisses: dismisses))
  }

  @Test("A scene can write them itself")
  func written() throws {
    let words = try words(
      "\"present\": { \"duration\": 0.5, \"tracks\": [\(slide)] }, "
        + #""words": { "subject": "a message", "presents": "springs up", "dismisses": "drops away" }"#)
    #expect(words == MotionDescription("a message", presents: "springs up", dismisses: "drops away"))
  }
}
